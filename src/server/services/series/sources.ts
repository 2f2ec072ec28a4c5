import { sql } from 'drizzle-orm';
import type { SeriesSource } from '#contract/series.ts';
import { listedSources } from '#game/series.ts';
import { seriesCardsOrder } from '#server/db/series-cards.ts';
import type { Context } from '#server/services/context.ts';
import { loadTradeCards } from '#server/services/trade/ring-row.ts';
import { findSpares } from '#server/services/trade/spare-copy.ts';
import { loadTradePlayers } from '#server/services/trade/trade-row.ts';
import { findSeriesId } from './series.ts';

/** How many of the missing cards, the rarest ones, and of players for each of them are considered. */
const limits = { cards: 40, perCard: 20 } as const;

/**
 * Returns players with spare copies of cards of a series that the caller lacks: only those who take offers from the caller
 * and appear in matches. Throws SERIES_NOT_FOUND.
 */
export async function listSeriesSources(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  uuid: string,
): Promise<{ data: SeriesSource[]; missing: number }> {
  const seriesId = await findSeriesId(db, uuid);
  const { rows: missing } = await db.execute<{ id: number }>(sql`
    select c.id from cards c
    where c.series_id = ${seriesId}
      and not exists (select from instances where owner_id = ${playerId} and card_id = c.id)
    order by ${seriesCardsOrder}`);
  const ids = missing.slice(0, limits.cards).map(({ id }) => id);
  const spares = await findSpares(db, ids, { viewerId: playerId, perCard: limits.perCard, now: clock() });
  const groups = [...Map.groupBy(spares, ({ owner_id: id }) => id)]
    .sort(([idA, a], [idB, b]) => b.length - a.length || idA - idB)
    .slice(0, listedSources);
  const [players, cards] = await Promise.all([
    loadTradePlayers(
      db,
      groups.map(([id]) => id),
    ),
    loadTradeCards(db, ids),
  ]);
  const data = groups.flatMap(([id, theirs]): SeriesSource[] => {
    const player = players.get(id);
    const theirIds = new Set(theirs.map(({ card_id: cardId }) => cardId));
    return player
      ? [{ player, cards: ids.filter((each) => theirIds.has(each)).flatMap((each) => cards.get(each) ?? []) }]
      : [];
  });
  return { data, missing: missing.length };
}
