import { sql } from 'drizzle-orm';
import type { LeaderboardQuery, MyRankQuery, LeaderboardEntry } from '#contract/leaderboard.ts';
import { leaderboardPageSize } from '#game/leaderboard.ts';
import { pageCountOf } from '#game/pagination.ts';
import { clanJoin, playerColumns, toPlayerEntry } from '#server/services/player/player-entry.ts';
import type { PlayerEntryRow } from '#server/services/player/player-entry.ts';
import { counterName } from './leaderboard-refresh.ts';
import type { Context } from '#server/services/context.ts';

interface RankRow extends Record<string, unknown> {
  rank: number;
  value: number;
  previous_rank: number | null;
}

type LeaderboardRow = PlayerEntryRow & RankRow;

const toRank = ({ rank, value, previous_rank }: RankRow) => ({
  rank,
  value,
  change: previous_rank === null ? null : previous_rank - rank,
});

export interface LeaderboardPage {
  data: LeaderboardEntry[];
  count: number;
  pageCount: number;
  counted_at: string | null;
}

/** Returns one page of a board. A page after the last one is empty. */
export async function listLeaderboard(
  { db }: Context<'db'>,
  { board, period, page }: LeaderboardQuery,
): Promise<LeaderboardPage> {
  const before = (page - 1) * leaderboardPageSize;
  const [{ rows }, state] = await Promise.all([
    // The page's first row is found by rank through the index. A rank of n means that n - 1 players are before it, so
    // only players with an equal rank need an offset.
    db.execute<LeaderboardRow>(sql`
      with first as (
        select coalesce(max(rank), 1) as rank from leaderboard_entries
        where board = ${board} and period = ${period} and rank <= ${before + 1}
      ), chosen as materialized (
        select player_id from leaderboard_entries
        where board = ${board} and period = ${period} and rank >= (select rank from first)
        order by rank, player_id
        offset ${before} + 1 - (select rank from first) limit ${leaderboardPageSize}
      )
      select stood.rank, stood.value, stood.previous_rank, ${playerColumns}
      from chosen
      join leaderboard_entries stood
        on stood.board = ${board} and stood.period = ${period} and stood.player_id = chosen.player_id
      join players on players.id = chosen.player_id
      ${clanJoin}
      order by stood.rank, stood.player_id`),
    db.execute<{ count: number; counted_at: string | null }>(sql`
      select coalesce((select value from counters where name = ${counterName(board, period)}), 0)::int as count,
        (select counted_at from leaderboard_state) as counted_at`),
  ]);
  const { count = 0, counted_at = null } = state.rows[0] ?? {};
  return {
    data: rows.map((row) => ({ ...toRank(row), player: toPlayerEntry(row) })),
    count,
    pageCount: pageCountOf(count, leaderboardPageSize),
    counted_at: counted_at === null ? null : new Date(counted_at).toISOString(),
  };
}

/** Returns the caller's rank and its page. Null if the caller is not on the board. */
export async function getMyRank(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  { board, period }: MyRankQuery,
) {
  const { rows } = await db.execute<RankRow & { before: number }>(sql`
    select mine.rank, mine.value, mine.previous_rank, mine.rank - 1 + (
      select count(*)::int from leaderboard_entries equal
      where equal.board = mine.board and equal.period = mine.period and equal.rank = mine.rank
        and equal.player_id < mine.player_id
    ) as before
    from leaderboard_entries mine
    where mine.board = ${board} and mine.period = ${period} and mine.player_id = ${playerId}`);
  const [mine] = rows;
  if (!mine) return { entry: null };
  return { entry: { ...toRank(mine), page: Math.floor(mine.before / leaderboardPageSize) + 1 } };
}
