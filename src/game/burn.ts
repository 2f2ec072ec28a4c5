import { formatNumber } from './number.ts';
import { rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';

/** The most cards in one burn (specification section 9). */
export const maxBurnCount = 1000;

/** Bloodstones for a burned card. The specification gives no amounts; these are our own. */
export const burnRewards: Readonly<Record<Rarity, number>> = { C: 5, R: 15, SR: 60, SSR: 250, UR: 1000 };

/** What a burn that succeeded says (specification section 8). */
export const burnSuccess = {
  title: 'Burn Successful',
  text: (reward: number) => `Burn successful. ${formatNumber(reward)} bloodstones have been added to your account.`,
};

/** Reasons why a card cannot be burned. */
export const burnBlockReasons = ['locked', 'trading', 'frozen', 'not-yours'] as const;

/** Burning this version or a lower one needs a second confirmation. That includes card-maker copies (version 0). */
export const preciousVersion = 10;

/** Whether burning the copy needs a second confirmation. */
export function isPrecious({ rarity, version }: { rarity: Rarity; version: number }): boolean {
  return rarity === 'UR' || version <= preciousVersion;
}

/** Orders copies from the rarest on, and those of a rarity by version. */
export const byRarest = (a: { rarity: Rarity; version: number }, b: { rarity: Rarity; version: number }): number =>
  rarities.indexOf(b.rarity) - rarities.indexOf(a.rarity) || a.version - b.version;

/** Returns the burn reward of copies, in bloodstones. */
export function sumBurnRewards(copies: readonly { rarity: Rarity }[]): number {
  return copies.reduce((sum, { rarity }) => sum + burnRewards[rarity], 0);
}

/** What burning these copies gives. */
export function summarizeBurn(copies: readonly { rarity: Rarity; version: number; isFramed: boolean }[]) {
  const counts = Map.groupBy(copies, ({ rarity }) => rarity);
  return {
    count: copies.length,
    reward: sumBurnRewards(copies),
    rarities: Object.fromEntries(rarities.map((rarity) => [rarity, counts.get(rarity)?.length ?? 0])) as Record<
      Rarity,
      number
    >,
    lowest_version: copies.length > 0 ? Math.min(...copies.map(({ version }) => version)) : null,
    frames: copies.filter(({ isFramed }) => isFramed).length,
  };
}
