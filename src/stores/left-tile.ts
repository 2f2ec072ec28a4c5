import { keepInTab, readFromTab, takeFromTab } from '#client/storage.ts';

/** How somebody left a list of cards for one of them. */
export interface LeftTile {
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

export function keepLeftTile(left: LeftTile): void {
  keepInTab(key, left);
}

/** Somebody follows the link to the list that they left. */
export function returnToTile(): void {
  const left = readLeft();
  if (left) keepInTab(key, { ...left, isReturning: true });
}

/** How the list at this address was left, for whoever comes back to it; told once. */
export function takeLeftTile(address: string, isTraversal: boolean): LeftTile | undefined {
  const left = readLeft();
  if (left?.from !== address || !(isTraversal || left.isReturning)) return undefined;
  takeFromTab(key);
  return left;
}

function readLeft(): LeftTile | undefined {
  const left = readFromTab(key) as Partial<LeftTile> | null | undefined;
  const { from, card, scroll } = left ?? {};
  const isWhole = typeof from === 'string' && typeof card === 'string' && typeof scroll === 'number';
  return isWhole ? (left as LeftTile) : undefined;
}
