import { sql } from 'drizzle-orm';
import type { LeaderboardQuery, MyRankQuery, LeaderboardEntry } from '#contract/player/leaderboard.ts';
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
  week_rank: number | null;
}

type LeaderboardRow = PlayerEntryRow & RankRow;

const toRank = ({ rank, value, previous_rank: previousRank, week_rank: weekRank }: RankRow) => ({
  rank,
  value,
  change: previousRank === null ? null : previousRank - rank,
  week_change: weekRank === null ? null : weekRank - rank,
});

const rankColumns = sql`placed.rank, entry.value, past.previous_rank, last_week.week_rank`;

/** Joins the rank of an entry's value, and those of the values which it had at the start of the UTC day and week. */
const rankJoin = sql`
  join leaderboard_ranks placed
    on placed.board = entry.board and placed.period = entry.period and placed.value = entry.value
  left join leaderboard_ranks past
    on past.board = entry.board and past.period = entry.period and past.value =
      case when entry.day = (select day from leaderboard_state) then entry.day_value else entry.value end
  left join leaderboard_ranks last_week
    on last_week.board = entry.board and last_week.period = entry.period and last_week.value =
      case when entry.week = (select week from leaderboard_state) then entry.week_value else entry.value end`;

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
    // The page's first row is found by the ranks of values. A rank of n means that n - 1 players are before it, so only
    // players with an equal value need an offset.
    db.execute<LeaderboardRow>(sql`
      with first as (
        select value, rank from leaderboard_ranks
        where board = ${board} and period = ${period} and rank <= ${before + 1}
        order by rank desc limit 1
      ), chosen as materialized (
        select player_id from leaderboard_entries
        where board = ${board} and period = ${period} and value <= (select value from first)
        order by value desc, player_id
        offset ${before} + 1 - (select rank from first) limit ${leaderboardPageSize}
      )
      select ${rankColumns}, ${playerColumns}
      from chosen
      join leaderboard_entries entry
        on entry.board = ${board} and entry.period = ${period} and entry.player_id = chosen.player_id
      ${rankJoin}
      join players on players.id = chosen.player_id
      ${clanJoin}
      order by entry.value desc, entry.player_id`),
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
    select ${rankColumns}, placed.rank - 1 + (
      select count(*)::int from leaderboard_entries equal
      where equal.board = entry.board and equal.period = entry.period and equal.value = entry.value
        and equal.player_id < entry.player_id
    ) as before
    from leaderboard_entries entry
    ${rankJoin}
    where entry.board = ${board} and entry.period = ${period} and entry.player_id = ${playerId}`);
  const [mine] = rows;
  if (!mine) return { entry: null };
  return { entry: { ...toRank(mine), page: Math.floor(mine.before / leaderboardPageSize) + 1 } };
}
