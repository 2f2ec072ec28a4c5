import { saveScrollPosition, takeScrollPosition } from '#stores/card/scroll-restoration.ts';

/* Whoever comes back from a card finds the list as they left it: where it was scrolled to, and the focus. */

const currentPath = () => location.pathname + location.search;
const tileAt = (place: EventTarget | null) =>
  place instanceof Element ? place.closest<HTMLAnchorElement>('a.tile') : null;

const hasFocusRing = (tile: Element) => tile.matches(':focus-visible');

let pressed: { tile: HTMLAnchorElement; isFocusVisible: boolean } | undefined;

/** Remembers the tile by which somebody leaves the page. */
export function rememberClickedTile(): void {
  // Not every browser gives the focus to a link that is clicked, nor keeps its ring until the page is left.
  document.addEventListener('click', (event) => {
    const leads = !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const tile = leads ? tileAt(event.target) : null;
    pressed = tile ? { tile, isFocusVisible: hasFocusRing(tile) } : undefined;
  });

  addEventListener('pagehide', () => {
    const focused = tileAt(document.activeElement);
    const { tile, isFocusVisible } = pressed ?? {
      tile: focused,
      isFocusVisible: focused !== null && hasFocusRing(focused),
    };
    if (tile) saveScrollPosition({ from: currentPath(), card: tile.pathname, scroll: scrollY, isFocusVisible });
  });

  addEventListener('pageshow', ({ persisted }) => {
    pressed = undefined;
    if (persisted) restore(true);
  });
}

/** Once the list is there: a page's own at once, an island's when it has come. */
export function restoreScroll(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  restore(navigation?.type === 'back_forward');
}

function restore(isTraversal: boolean) {
  const left = takeScrollPosition(currentPath(), isTraversal);
  if (!left) return;
  const tile = document.querySelector<HTMLAnchorElement>(`a.tile[href="${CSS.escape(left.card)}"]`);
  const options: FocusOptions & { focusVisible?: boolean } = {
    preventScroll: true,
    focusVisible: left.isFocusVisible,
  };
  // The browser's cache gives the focus back by itself, but without its ring.
  tile?.blur();
  tile?.focus(options);
  if (!isTraversal) scrollTo({ top: left.scroll, behavior: 'instant' });
}
