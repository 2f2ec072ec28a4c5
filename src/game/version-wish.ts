import type { ClaimedVersions } from './version-map.ts';

/** The most versions that a player can wish for. */
export const maxVersionWishes = 100;

/** What the player knows about a card's versions. */
export interface WishableVersions {
  claimed: ClaimedVersions;
  /** Versions that the player owns. */
  yours: readonly number[];
  /** Versions that the player wishes for. */
  wished: readonly number[];
}

/** Whether a player can wish for a version: only for one that another player holds. */
export type WishState = 'unknown' | 'yours' | 'free' | 'wished' | 'held';

/** Returns the state of a version; `unknown` for a number that is not a version of the card. */
export function wishStateOf(version: number, { claimed, yours, wished }: WishableVersions): WishState {
  if (!Number.isInteger(version) || version < 1 || version >= claimed.length) return 'unknown';
  if (yours.includes(version)) return 'yours';
  // The map may be older than the wish, which says that the version is held.
  if (wished.includes(version)) return 'wished';
  return claimed[version] === 1 ? 'held' : 'free';
}
