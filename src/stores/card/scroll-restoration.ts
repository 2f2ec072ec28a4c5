import { setSessionItem, getSessionItem, takeSessionItem } from '#client/storage.ts';

/** State of a list at the moment the user opened one of its cards. */
export interface ScrollPosition {
  /** The list's URL. */
  from: string;
  /** The card's URL. */
  card: string;
  /** Pixels from the top of the page. */
  scroll: number;
  /** The focus ring was visible, as after keyboard use. */
  isFocusVisible: boolean;
  /** The user returns by a link: that adds a history entry, so the browser does not restore the scroll position. */
  isReturning?: boolean;
}

const key = 'scroll-position';

export function saveScrollPosition(position: ScrollPosition): void {
  setSessionItem(key, position);
}

/** Called when the user follows the link back to the list. */
export function markReturning(): void {
  const position = parseScrollPosition();
  if (position) setSessionItem(key, { ...position, isReturning: true });
}

/** Returns the saved state of the list at this URL and deletes it. */
export function takeScrollPosition(address: string, isTraversal: boolean): ScrollPosition | undefined {
  const position = parseScrollPosition();
  if (position?.from !== address || !(isTraversal || position.isReturning)) return undefined;
  takeSessionItem(key);
  return position;
}

function parseScrollPosition(): ScrollPosition | undefined {
  const position = getSessionItem(key) as Partial<ScrollPosition> | null | undefined;
  const { from, card, scroll } = position ?? {};
  const isWhole = typeof from === 'string' && typeof card === 'string' && typeof scroll === 'number';
  return isWhole ? (position as ScrollPosition) : undefined;
}
