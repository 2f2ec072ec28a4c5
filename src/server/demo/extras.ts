import { currencies } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';
import type { Purse } from './balances.ts';
import type { DemoPlayer } from './caller.ts';
import type { InstanceRow } from './instances.ts';
import type { Timeline } from './timeline.ts';

/** So many players trade; those after the first ones can also pay. */
const extraCounts = { any: 13, payers: 7 };
/** Who has at least this of each currency can pay. */
const enough: Readonly<Record<Currency, number>> = { bloodstones: 1000, moonstones: 150, soulstones: 60 };

/** Returns the players with the most copies of those who joined a while ago and were here lately. */
export function chooseExtras<Player extends DemoPlayer & { createdAt: Date; activeAt: Date }>(
  players: readonly Player[],
  { copies, purses, timeline }: { copies: readonly InstanceRow[]; purses: readonly Purse[]; timeline: Timeline },
): Player[] {
  const owned = Map.groupBy(copies, ({ ownerId }) => ownerId);
  const countOf = ({ id }: Player) => owned.get(id)?.length ?? 0;
  const ranked = players
    .filter((player) => player.createdAt < timeline.today(-60) && player.activeAt > timeline.today(-7))
    .filter((player) => countOf(player) > 0)
    .sort((one, other) => countOf(other) - countOf(one) || one.id - other.id);
  const filled = Map.groupBy(
    purses.filter(({ currency, amount }) => amount >= enough[currency]),
    ({ playerId }) => playerId,
  );
  const { any, payers } = extraCounts;
  return [
    ...ranked.slice(0, any),
    ...ranked
      .slice(any, 100)
      .filter(({ id }) => filled.get(id)?.length === currencies.length)
      .slice(0, payers),
  ];
}
