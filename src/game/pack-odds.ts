import { rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';
import type { Odds } from './draw.ts';

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
