import { isAtLeast, rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';
import { isGuaranteeDue } from './draw.ts';
import type { Guarantee, Odds, PackTerms } from './draw.ts';

/** The odds that applied to an opened pack. */
export interface OpenedOdds {
  /** Odds by rarity in percent, with four decimal places. A card to which the guarantee applied is a slot of its own. */
  slots: { count: number; odds: Record<Rarity, string> }[];
  /** Number of different cards that could be drawn, by rarity. */
  cards: Record<Rarity, number>;
  guarantee: Guarantee | null;
  /** Whether the guarantee applied to the last card. */
  is_guaranteed: boolean;
}

/**
 * Returns odds in percent with four decimal places, such as '70.0000'. A rarity that cannot be drawn now has none, and
 * the others keep their proportions.
 */
export function formatOdds(odds: Odds, isAvailable: (rarity: Rarity) => boolean): Record<Rarity, string> {
  const weightOf = (rarity: Rarity) => (isAvailable(rarity) ? (odds[rarity] ?? 0) : 0);
  const total = rarities.reduce((sum, rarity) => sum + weightOf(rarity), 0);
  const percent = (rarity: Rarity) => (total === 0 ? 0 : (weightOf(rarity) / total) * 100).toFixed(4);
  return { C: percent('C'), R: percent('R'), SR: percent('SR'), SSR: percent('SSR'), UR: percent('UR') };
}

/**
 * Returns the odds that applied to an opened pack, from its pool (docs/draws.md). `sinceGuarantee` is the number of packs
 * since the guarantee was last met, and `drawn` the rarities of the pack's cards in their order.
 */
export function openedOdds(
  { slots, guarantee }: PackTerms,
  cards: Record<Rarity, number>,
  sinceGuarantee: number,
  drawn: readonly Rarity[],
): OpenedOdds {
  const isAvailable = (rarity: Rarity) => cards[rarity] > 0;
  const shown = slots.map(({ count, odds }) => ({ count, odds: formatOdds(odds, isAvailable) }));
  const last = slots.at(-1);
  if (!last || guarantee === null || !isGuaranteeDue(guarantee, sinceGuarantee, drawn.slice(0, -1)))
    return { slots: shown, cards, guarantee, is_guaranteed: false };
  const others = shown.slice(0, -1);
  if (last.count > 1) others.push({ count: last.count - 1, odds: formatOdds(last.odds, isAvailable) });
  const odds = formatOdds(last.odds, (rarity) => isAvailable(rarity) && isAtLeast(rarity, guarantee.rarity));
  return { slots: [...others, { count: 1, odds }], cards, guarantee, is_guaranteed: true };
}

/**
 * Returns the chance that at least one card of a pack is one that the player lacks, from 0 to 1. `lacking` counts those
 * cards by rarity, of all `cards` that can be drawn.
 */
export function chanceOfNew(
  slots: readonly { count: number; odds: Readonly<Record<Rarity, string>> }[],
  cards: Readonly<Record<Rarity, number>>,
  lacking: Readonly<Record<Rarity, number>>,
): number {
  const share = (rarity: Rarity) => (cards[rarity] === 0 ? 0 : lacking[rarity] / cards[rarity]);
  const chanceOf = (odds: Readonly<Record<Rarity, string>>) =>
    rarities.reduce((sum, rarity) => sum + (Number(odds[rarity]) / 100) * share(rarity), 0);
  return 1 - slots.reduce((none, { count, odds }) => none * (1 - chanceOf(odds)) ** count, 1);
}
