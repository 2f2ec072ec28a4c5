import { saveScrollPosition, takeScrollPosition } from '#stores/card/scroll-restoration.ts';

/* Restores a list's scroll position and focus when the user returns from a card. */

const currentPath = () => location.pathname + location.search;
const tileAt = (place: EventTarget | null) =>
  place instanceof Element ? place.closest<HTMLAnchorElement>('a.tile,a.card-row') : null;

const hasFocusRing = (tile: Element) => tile.matches(':focus-visible');

let pressed: { tile: HTMLAnchorElement; isFocusVisible: boolean } | undefined;

/** Stores the tile by which the user leaves the page. */
export function rememberClickedTile(): void {
  // Some browsers neither focus a clicked link nor keep its focus ring until the page is left.
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

/** Restores the position once the list exists: at once for a static list, or when the island has loaded its cards. */
export function restoreScroll(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  restore(navigation?.type === 'back_forward');
}

function restore(isTraversal: boolean) {
  const left = takeScrollPosition(currentPath(), isTraversal);
  if (!left) return;
  const tile = document.querySelector<HTMLAnchorElement>(`:is(a.tile,a.card-row)[href="${CSS.escape(left.card)}"]`);
  const options: FocusOptions & { focusVisible?: boolean } = {
    preventScroll: true,
    focusVisible: left.isFocusVisible,
  };
  // The back/forward cache restores the focus, but without its ring.
  tile?.blur();
  tile?.focus(options);
  if (!isTraversal) scrollTo({ top: left.scroll, behavior: 'instant' });
}
