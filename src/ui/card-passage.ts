/*
 * Between the grid and a card's page its picture is one thing that moves: the tile that leads to
 * the page (or back from it) takes the name that the big picture has there.
 */

const passing = 'is-passing';

function tileOf(address: string | null | undefined): Element | null {
  if (!address) return null;
  const { pathname } = new URL(address);
  return pathname.startsWith('/card/')
    ? document.querySelector(`.tile[href="${CSS.escape(pathname)}"] .tile-art`)
    : null;
}

/** The tile that somebody is about to leave by. */
let leaving: Element | null = null;

addEventListener('pageswap', ({ activation }) => {
  leaving = tileOf(activation?.entry?.url);
  leaving?.classList.add(passing);
});

addEventListener('pagereveal', ({ viewTransition }) => {
  leaving = null;
  // A page that comes back from the browser's cache still has the name on the tile that was left.
  for (const tile of document.querySelectorAll(`.tile .${passing}`)) tile.classList.remove(passing);
  const tile = viewTransition && tileOf(navigation.activation?.from?.url);
  if (!tile) return;
  tile.classList.add(passing);
  void viewTransition.finished.then(() => {
    // Whoever leaves by it at once, before it has come to rest, takes it along.
    if (tile !== leaving) tile.classList.remove(passing);
  });
});
