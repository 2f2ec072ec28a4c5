import { sql } from 'drizzle-orm';
import type { SeriesCollectors } from '#contract/series.ts';
import { listedCollectors } from '#game/series.ts';
import { isBannedRow } from '#server/services/player/banned-row.ts';
import { loadTradePlayers } from '#server/services/trade/trade-row.ts';
import type { VisitorContext } from '#server/services/context.ts';
import { findSeriesId } from './series.ts';

interface CompletionRow extends Record<string, unknown> {
  player_id: number;
  completed_at: string;
  cards: number;
}

/**
 * Returns the first players who had all cards of a series, without those who are banned or deleted. A visitor sees only
 * when, because who owns a card is for players. Throws SERIES_NOT_FOUND.
 */
export async function listSeriesCollectors(
  { db, caller, clock }: Pick<VisitorContext, 'db' | 'caller' | 'clock'>,
  uuid: string,
): Promise<SeriesCollectors> {
  const seriesId = await findSeriesId(db, uuid);
  const listed = sql`
    from series_completions join players on players.id = player_id
    where series_id = ${seriesId} and players.deleted_at is null and not ${isBannedRow(clock())}`;
  const [{ rows }, counted] = await Promise.all([
    db.execute<CompletionRow>(sql`
      select player_id, completed_at, cards ${listed} order by completed_at, player_id limit ${listedCollectors}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count ${listed}`),
  ]);
  const players = caller
    ? await loadTradePlayers(
        db,
        rows.map(({ player_id: id }) => id),
      )
    : undefined;
  return {
    data: rows.map(({ player_id: id, completed_at: at, cards }) => ({
      player: players?.get(id) ?? null,
      completed_at: new Date(at).toISOString(),
      cards,
    })),
    count: counted.rows[0]?.count ?? 0,
  };
}
