import { keepLeftTile, takeLeftTile } from '#stores/left-tile.ts';

/* Whoever comes back from a card finds the list as they left it: where it was scrolled to, and the focus. */

const here = () => location.pathname + location.search;
const tileAt = (place: EventTarget | null) =>
  place instanceof Element ? place.closest<HTMLAnchorElement>('a.tile') : null;

let pressed: HTMLAnchorElement | null = null;

// Not every browser gives the focus to a link that is clicked.
document.addEventListener('click', (event) => {
  const leads = !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  pressed = leads ? tileAt(event.target) : null;
});

addEventListener('pagehide', () => {
  const tile = pressed ?? tileAt(document.activeElement);
  if (!tile) return;
  keepLeftTile({
    from: here(),
    card: tile.pathname,
    scroll: scrollY,
    isFocusVisible: tile.matches(':focus-visible'),
  });
});

addEventListener('pageshow', ({ persisted }) => {
  pressed = null;
  if (persisted) restore(true);
});

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
restore(navigation?.type === 'back_forward');

function restore(isTraversal: boolean) {
  const left = takeLeftTile(here(), isTraversal);
  if (!left) return;
  const tile = document.querySelector<HTMLAnchorElement>(`a.tile[href="${CSS.escape(left.card)}"]`);
  const options: FocusOptions & { focusVisible?: boolean } = {
    preventScroll: true,
    focusVisible: left.isFocusVisible,
  };
  tile?.focus(options);
  if (!isTraversal) scrollTo({ top: left.scroll, behavior: 'instant' });
}
