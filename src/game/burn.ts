import type { Rarity } from './rarity.ts';

/** So many cards are burned at once at most (specification section 9). */
export const maxBurnCount = 1000;

/** What a burned card pays, in bloodstones. The specification shows no amounts: these are ours. */
export const burnRewards: Readonly<Record<Rarity, number>> = { C: 5, R: 15, SR: 60, SSR: 250, UR: 1000 };

/** Why a card is not burned. */
export const burnBlockReasons = ['locked', 'trading', 'not-yours'] as const;

/** The highest version that is low enough to be asked about twice; a card-maker copy (0) is, too. */
export const preciousVersion = 10;

/** Whether somebody who burns it is asked a second time. */
export function isPrecious({ rarity, version }: { rarity: Rarity; version: number }): boolean {
  return rarity === 'UR' || version <= preciousVersion;
}
