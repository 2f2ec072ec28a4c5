import { sql } from 'drizzle-orm';
import type { LeaderboardQuery, MyStandingQuery, Standing } from '#contract/leaderboard.ts';
import { leaderboardPageSize } from '#game/leaderboard.ts';
import { countPages } from '#game/pagination.ts';
import type { Queryable } from '#server/db/connect.ts';
import { clanJoin, playerColumns, writePlayerEntry } from './player-entry.ts';
import type { PlayerEntryRow } from './player-entry.ts';
import { counterOf } from './standings.ts';

interface PlaceRow extends Record<string, unknown> {
  rank: number;
  value: number;
  past_rank: number | null;
}

type StandingRow = PlayerEntryRow & PlaceRow;

const writePlace = ({ rank, value, past_rank }: PlaceRow) => ({
  rank,
  value,
  change: past_rank === null ? null : past_rank - rank,
});

export interface StandingsPage {
  data: Standing[];
  count: number;
  pageCount: number;
  counted_at: string | null;
}

/** One page of a board; of a page above the last one, nobody. */
export async function listStandings(db: Queryable, { board, period, page }: LeaderboardQuery): Promise<StandingsPage> {
  const before = (page - 1) * leaderboardPageSize;
  const [{ rows }, kept] = await Promise.all([
    // Where a page begins is found by its rank: so many stand before it, whoever shares it aside.
    db.execute<StandingRow>(sql`
      with first as (
        select coalesce(max(rank), 1) as rank from standings
        where board = ${board} and period = ${period} and rank <= ${before + 1}
      ), chosen as materialized (
        select player_id from standings
        where board = ${board} and period = ${period} and rank >= (select rank from first)
        order by rank, player_id
        offset ${before} + 1 - (select rank from first) limit ${leaderboardPageSize}
      )
      select stood.rank, stood.value, stood.past_rank, ${playerColumns}
      from chosen
      join standings stood
        on stood.board = ${board} and stood.period = ${period} and stood.player_id = chosen.player_id
      join players on players.id = chosen.player_id
      ${clanJoin}
      order by stood.rank, stood.player_id`),
    db.execute<{ count: number; counted_at: string | null }>(sql`
      select coalesce((select value from counters where name = ${counterOf(board, period)}), 0)::int as count,
        (select counted_at from standing_clock) as counted_at`),
  ]);
  const { count = 0, counted_at = null } = kept.rows[0] ?? {};
  return {
    data: rows.map((row) => ({ ...writePlace(row), player: writePlayerEntry(row) })),
    count,
    pageCount: countPages(count, leaderboardPageSize),
    counted_at: counted_at === null ? null : new Date(counted_at).toISOString(),
  };
}

/** Where somebody stands, and on which page. */
export async function getMyStanding(db: Queryable, playerId: number, { board, period }: MyStandingQuery) {
  const { rows } = await db.execute<PlaceRow & { before: number }>(sql`
    select mine.rank, mine.value, mine.past_rank, mine.rank - 1 + (
      select count(*)::int from standings equal
      where equal.board = mine.board and equal.period = mine.period and equal.rank = mine.rank
        and equal.player_id < mine.player_id
    ) as before
    from standings mine
    where mine.board = ${board} and mine.period = ${period} and mine.player_id = ${playerId}`);
  const [mine] = rows;
  if (!mine) return { standing: null };
  return { standing: { ...writePlace(mine), page: Math.floor(mine.before / leaderboardPageSize) + 1 } };
}
