import { rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';
import type { OpenedOdds } from './pack-odds.ts';

/** From this rarity on, cards count for how lucky a player was. */
export const luckRarity = 'SSR' satisfies Rarity;

/** With more cards than this, the distribution is close enough to a normal one. */
const mostExact = 2000;

/** Returns the chances of a rarity for each card of an opened pack, from 0 to 1. */
export const chancesOf = ({ slots }: Pick<OpenedOdds, 'slots'>, wanted: readonly Rarity[]): number[] =>
  slots.flatMap(({ count, odds }) =>
    Array.from({ length: count }, () => wanted.reduce((sum, rarity) => sum + Number(odds[rarity]), 0) / 100),
  );

/** The rarities that count for luck. */
export const luckyRarities: readonly Rarity[] = rarities.slice(rarities.indexOf(luckRarity));

/** Returns how likely it is that at least `hits` of independent trials with these chances succeed, from 0 to 1. */
export function chanceOfAtLeast(chances: readonly number[], hits: number): number {
  if (hits <= 0) return 1;
  if (hits > chances.length) return 0;
  if (chances.length > mostExact) return normalTail(chances, hits - 0.5);
  // The chance of each number of successes below `hits`, after each trial.
  const below = new Float64Array(hits);
  below[0] = 1;
  for (const chance of chances) {
    for (let count = hits - 1; count > 0; count -= 1)
      below[count] = (below[count] ?? 0) * (1 - chance) + (below[count - 1] ?? 0) * chance;
    below[0] = (below[0] ?? 0) * (1 - chance);
  }
  return Math.min(1, Math.max(0, 1 - below.reduce((sum, each) => sum + each, 0)));
}

function normalTail(chances: readonly number[], from: number): number {
  const mean = chances.reduce((sum, chance) => sum + chance, 0);
  const variance = chances.reduce((sum, chance) => sum + chance * (1 - chance), 0);
  if (variance === 0) return mean > from ? 1 : 0;
  const z = (from - mean) / Math.sqrt(variance);
  // Abramowitz and Stegun, 26.2.17.
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return z >= 0 ? tail : 1 - tail;
}

export interface LuckOfRare {
  drawn: number;
  expected: number;
  /** How likely it was to draw as many or more, and as many or fewer. */
  at_least: number;
  at_most: number;
}

/** Says how lucky a player was, in plain words. */
export function luckSentence({ drawn, expected, at_least: atLeast, at_most: atMost }: LuckOfRare): string {
  const isLucky = drawn >= expected;
  const chance = isLucky ? atLeast : atMost;
  if (chance > 0.2) return expected < 1 ? 'Too few packs to tell.' : 'About as lucky as most players.';
  const players =
    chance < 0.001 ? 'fewer than 1 in 1,000 players are' : `about 1 player in ${Math.round(1 / chance)} is`;
  return isLucky ? `Lucky: ${players} as lucky or luckier.` : `Unlucky: ${players} as unlucky or unluckier.`;
}
