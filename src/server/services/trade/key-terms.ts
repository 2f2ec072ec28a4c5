import { GameError } from '#contract/error.ts';
import { burnRewards } from '#game/burn.ts';
import { tradeValue } from '#game/trade.ts';
import type { TradeValue } from '#game/trade.ts';
import type { Caller } from '#server/services/context.ts';
import type { ItemRow } from './trade-item.ts';

interface Side {
  rows: readonly ItemRow[];
  bloodstones: number;
}

/** A copy with such a version, or a lower one, is worth more than others of its card. A key gives away none. */
const lowVersion = 100;

/**
 * Throws KEY_NOT_ALLOWED if a key would agree that its player gives more than they get, whatever is chosen, or a copy with a low
 * version. Nothing less holds: small losses, one after the other, would empty a collection.
 */
export function checkKeyTerms({ keyId }: Pick<Caller, 'keyId'>, { gives, gets }: { gives: Side; gets: Side }): void {
  if (keyId === undefined) return;
  if (tradeValue(valueOf(gives, 1)) > tradeValue(valueOf(gets, -1)))
    throw new GameError('KEY_NOT_ALLOWED', ['You would give more than you get. A key can’t agree to that.']);
  if (gives.rows.some(({ version }) => version <= lowVersion))
    throw new GameError('KEY_NOT_ALLOWED', [`A key can’t give away the versions 1 to ${lowVersion} of a card.`]);
}

/** Returns the value of a side with the best (1) or the worst (-1) copy of each choice. */
function valueOf({ rows, bloodstones }: Side, direction: 1 | -1): TradeValue {
  const groups = Map.groupBy(rows, ({ choice, uuid }) => choice ?? uuid);
  const ranked = (group: readonly ItemRow[]) =>
    group.map(({ rarity }) => rarity).toSorted((a, b) => direction * (burnRewards[b] - burnRewards[a]));
  return { rarities: Array.from(groups.values(), (group) => ranked(group)[0] ?? 'C'), bloodstones };
}
