import { setSessionItem, getSessionItem, takeSessionItem } from '#client/storage.ts';

/** How somebody left a list of cards for one of them. */
export interface ScrollPosition {
  /** The list's address. */
  from: string;
  /** The card's address. */
  card: string;
  /** Pixels from the top of the page. */
  scroll: number;
  /** The focus was to be seen, as after a key. */
  isFocusVisible: boolean;
  /** A link leads back to it: that is no step in the history, so the browser will not scroll. */
  isReturning?: boolean;
}

const key = 'left-tile';

export function saveScrollPosition(left: ScrollPosition): void {
  setSessionItem(key, left);
}

/** Somebody follows the link to the list that they left. */
export function markReturning(): void {
  const left = parseScrollPosition();
  if (left) setSessionItem(key, { ...left, isReturning: true });
}

/** How the list at this address was left, for whoever comes back to it; told once. */
export function takeScrollPosition(address: string, isTraversal: boolean): ScrollPosition | undefined {
  const left = parseScrollPosition();
  if (left?.from !== address || !(isTraversal || left.isReturning)) return undefined;
  takeSessionItem(key);
  return left;
}

function parseScrollPosition(): ScrollPosition | undefined {
  const left = getSessionItem(key) as Partial<ScrollPosition> | null | undefined;
  const { from, card, scroll } = left ?? {};
  const isWhole = typeof from === 'string' && typeof card === 'string' && typeof scroll === 'number';
  return isWhole ? (left as ScrollPosition) : undefined;
}
