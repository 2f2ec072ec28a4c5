import { GameError } from '#contract/error.ts';
import { burnRewards } from '#game/burn.ts';
import { compareTradeValues } from '#game/trade.ts';
import type { TradeValue } from '#game/trade.ts';
import type { Caller } from '#server/services/context.ts';
import type { ItemRow } from './trade-item.ts';

interface Side {
  rows: readonly ItemRow[];
  bloodstones: number;
}

/**
 * Throws KEY_NOT_ALLOWED if a key would agree that its player gives much more than they get, whatever is chosen. The site
 * warns players of this before they confirm, and a program shows them nothing.
 */
export function checkKeyTerms({ keyId }: Pick<Caller, 'keyId'>, { gives, gets }: { gives: Side; gets: Side }): void {
  if (keyId === undefined) return;
  if (compareTradeValues(valueOf(gives, 1), valueOf(gets, -1)) === 1)
    throw new GameError('KEY_NOT_ALLOWED', ['You would give much more than you get. A key can’t agree to that.']);
}

/** Returns the value of a side with the best (1) or the worst (-1) copy of each choice. */
function valueOf({ rows, bloodstones }: Side, direction: 1 | -1): TradeValue {
  const groups = Map.groupBy(rows, ({ choice, uuid }) => choice ?? uuid);
  const ranked = (group: readonly ItemRow[]) =>
    group.map(({ rarity }) => rarity).toSorted((a, b) => direction * (burnRewards[b] - burnRewards[a]));
  return { rarities: Array.from(groups.values(), (group) => ranked(group)[0] ?? 'C'), bloodstones };
}
