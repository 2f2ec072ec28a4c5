import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { shiftMonth, utcDay, utcMonth } from '#game/calendar.ts';
import { boardPeriods, boards, rarityScores } from '#game/leaderboard.ts';
import type { Board, BoardPeriod } from '#game/leaderboard.ts';
import { weekStart } from '#game/history.ts';
import { rarities } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isBannedRow } from '#server/services/player/banned-row.ts';
import { recordCompletions } from '#server/services/series/record-completions.ts';

interface ChangedRow extends Record<string, unknown> {
  board: Board;
  period: BoardPeriod;
}

/** The points of `rarity`. */
export const pointsOfRarity = sql`case rarity ${sql.join(
  rarities.map((rarity) => sql`when ${rarity} then ${rarityScores[rarity]}::int`),
  sql` `,
)} end`;

/** All pairs of board and period. They are listed explicitly, because the table's key begins with these columns. */
const everyBoard = sql.join(
  boards.flatMap((board) => boardPeriods.map((period) => sql`(${board}, ${period})`)),
  sql`, `,
);

/** Returns the start of a UTC month. */
export const startOfMonth = (month: string): SQL => sql`${`${month}-01T00:00:00Z`}::timestamptz`;

/**
 * Computes these players' scores, for all time and for the current UTC month, and writes the changed ones, with the
 * value at the start of this UTC day and week; none starts with the first refresh. Returns the changed boards.
 *
 * The month's boards count copies that were claimed in the month and are still owned. A series is complete from the
 * date of its last card, where the earliest copy that the player still owns counts for each card. Who completed a series
 * is recorded, and stays when cards are given away.
 */
export async function countPlayerScores(
  tx: Queryable,
  playerIds: readonly number[],
  now: Date,
  isFirst: boolean,
): Promise<[Board, BoardPeriod][]> {
  const month = utcMonth(now);
  const day = isFirst ? null : utcDay(now);
  const week = isFirst ? null : weekStart(now);
  const isOfMonth = (moment: SQL) =>
    sql`(${moment} >= ${startOfMonth(month)} and ${moment} < ${startOfMonth(shiftMonth(month, 1))})`;
  const { rows } = await tx.execute<ChangedRow>(sql`
    with due as materialized (
      select unnest(${sql.param([...playerIds])}::int[]) as player_id
    ), listed as materialized (
      select player_id from due join players on players.id = player_id
      where deleted_at is null and not ${isBannedRow(now)}
    ), held as materialized (
      select owner_id as player_id, card_id, count(*) as copies,
        count(*) filter (where ${isOfMonth(sql`created_at`)}) as month_copies, min(created_at) as since
      from instances where owner_id in (select player_id from listed) group by owner_id, card_id
    ), sizes as (
      select series_id, count(*) as cards from cards group by series_id
    ), completed as (
      select player_id, cards.series_id, sizes.cards, max(since) as since
      from held join cards on cards.id = card_id join sizes on sizes.series_id = cards.series_id
      group by player_id, cards.series_id, sizes.cards having count(*) = sizes.cards
    ), recorded as (
      ${recordCompletions(sql`completed`)}
    ), counted as (
      select player_id, sum(copies) as cards, count(*) as kinds, sum(copies * points) as score,
        sum(month_copies) as month_cards, count(*) filter (where month_copies > 0) as month_kinds,
        sum(month_copies * points) as month_score
      from held join (select id, ${pointsOfRarity} as points from cards) worth on worth.id = card_id
      group by player_id
    ), remembered as (
      insert into collection_days as kept (player_id, day, copies, cards, score)
      select listed.player_id, ${utcDay(now)}::date, coalesce(counted.cards, 0), coalesce(kinds, 0), coalesce(counted.score, 0)
      from listed left join counted on counted.player_id = listed.player_id
      left join lateral (
        select copies, cards, score from collection_days
        where collection_days.player_id = listed.player_id order by day desc limit 1
      ) known on true
      where (coalesce(counted.cards, 0), coalesce(kinds, 0), coalesce(counted.score, 0))
        is distinct from (coalesce(known.copies, 0), coalesce(known.cards, 0), coalesce(known.score, 0))
      order by listed.player_id
      on conflict (player_id, day) do update
        set copies = excluded.copies, cards = excluded.cards, score = excluded.score
    ), forgotten as (
      -- A refresh that did not see the end of a deletion may have written a row after it.
      delete from collection_days using due join players on players.id = due.player_id
      where collection_days.player_id = due.player_id and deleted_at is not null
    ), fresh as materialized (
      select player_id, board::board, period::board_period, value::int
      from counted, lateral (values
        ('cards', 'all', cards), ('unique', 'all', kinds), ('score', 'all', score),
        ('cards', 'month', month_cards), ('unique', 'month', month_kinds), ('score', 'month', month_score)
      ) boards (board, period, value)
      where value > 0
      union all
      select player_id, 'series', period::board_period, value::int
      from (
        select player_id, count(*) as whole, count(*) filter (where ${isOfMonth(sql`since`)}) as month_whole
        from completed group by player_id
      ) series, lateral (values ('all', whole), ('month', month_whole)) periods (period, value)
      where value > 0
      union all
      select player_id, 'votes', period::board_period, value::int
      from (
        select player_id, count(*) as cast_all, count(*) filter (where ${isOfMonth(sql`voted_at`)}) as cast_month
        from votes where player_id in (select player_id from listed) group by player_id
      ) cast_votes, lateral (values ('all', cast_all), ('month', cast_month)) periods (period, value)
      where value > 0
    ), gone as (
      delete from leaderboard_entries using due, (values ${everyBoard}) known (board, period)
      where leaderboard_entries.board = known.board::board and leaderboard_entries.period = known.period::board_period
        and leaderboard_entries.player_id = due.player_id
        and not exists (
          select from fresh where fresh.player_id = leaderboard_entries.player_id
            and fresh.board = leaderboard_entries.board and fresh.period = leaderboard_entries.period)
      returning leaderboard_entries.board, leaderboard_entries.period
    ), written as (
      insert into leaderboard_entries (board, period, player_id, value, day, week)
      select board, period, player_id, value, ${day}::date, ${week}::date from fresh
      on conflict (board, period, player_id) do update
      set value = excluded.value, day = excluded.day, week = excluded.week,
        day_value = case when leaderboard_entries.day = excluded.day then leaderboard_entries.day_value
          else leaderboard_entries.value end,
        week_value = case when leaderboard_entries.week = excluded.week then leaderboard_entries.week_value
          else leaderboard_entries.value end
      where leaderboard_entries.value <> excluded.value
      returning board, period
    )
    select board, period from gone union select board, period from written`);
  return rows.map(({ board, period }) => [board, period]);
}
