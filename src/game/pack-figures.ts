import { burnRewards } from './burn.ts';
import { Pool, countSinceGuarantee, drawPack } from './draw.ts';
import type { PackTerms, RandomBlocks, Slot } from './draw.ts';
import { sfc32 } from './random.ts';
import { rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';

/** Packs that a simulation opens, one after another, for one player. */
export const simulatedPacks = 1000;

/** Returns the chance that a pack has at least one card of a rarity, from 0 to 1, without its guarantee. */
export function chanceInPack(slots: readonly Slot[], rarity: Rarity): number {
  return 1 - slots.reduce((none, { count, odds }) => none * (1 - (odds[rarity] ?? 0) / 1_000_000) ** count, 1);
}

/** So many versions are free that no draw of a simulation changes the odds. */
const abundant = 2 ** 31;
const words = [0x6d617a6f, 0x6b75, 0x7061636b, 1] as const;

/**
 * Returns how many cards of each rarity a player gets from `simulatedPacks` packs, with the guarantee, as long as each rarity
 * has cards. The same terms always give the same cards.
 */
export function simulatePacks(terms: PackTerms): Record<Rarity, number> {
  const pool = new Pool(rarities.map((rarity) => ({ uuid: rarity, rarity, free: abundant })));
  const random = sfc32(words);
  const counts = { C: 0, R: 0, SR: 0, SSR: 0, UR: 0 };
  let since = 0;
  for (let pack = 0; pack < simulatedPacks; pack += 1) {
    const drawn = answerBlocks(drawPack(terms, pool, since), random).map(({ rarity }) => rarity);
    for (const rarity of drawn) counts[rarity] += 1;
    since = countSinceGuarantee(since, terms.guarantee, drawn);
  }
  return counts;
}

function answerBlocks<Result>(draws: RandomBlocks<Result>, random: () => number): Result {
  for (let step = draws.next(); ;) {
    if (step.done) return step.value;
    step = draws.next(Uint8Array.from({ length: 32 }, () => random() * 256));
  }
}

/** Returns what players get who burn these cards, in bloodstones. */
export function burnValue(counts: Readonly<Record<Rarity, number>>): number {
  return rarities.reduce((sum, rarity) => sum + counts[rarity] * burnRewards[rarity], 0);
}
