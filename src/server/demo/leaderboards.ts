import { sql } from 'drizzle-orm';
import { weekStart } from '#game/history.ts';
import type { Database } from '#server/db/connect.ts';
import { pointsOfRarity } from '#server/services/leaderboard/leaderboard-count.ts';
import { refreshLeaderboards } from '#server/services/leaderboard/leaderboard-refresh.ts';

/**
 * Counts the leaderboards of a new demo world. They remember the ranks at the start of the week, from the copies that were
 * claimed by then, so that somebody has moved.
 */
export async function fillLeaderboards(db: Database, now = new Date()): Promise<void> {
  await refreshLeaderboards({ db, clock: () => now });
  const monday = sql`${weekStart(now)}::date`;
  await db.execute(sql`
    with past as (
      select owner_id as player_id, count(*) as copies, count(distinct card_id) as kinds, sum(${pointsOfRarity}) as score
      from instances join cards on cards.id = card_id
      where instances.created_at < ${monday} at time zone 'utc' group by 1
    ), figures as (
      select player_id, board::board, value::int
      from past cross join lateral (values ('cards', copies), ('unique', kinds), ('score', score)) boards (board, value)
    ), changed as (
      update leaderboard_entries entry set week = ${monday}, week_value = figures.value
      from leaderboard_entries listed left join figures on (figures.player_id, figures.board) = (listed.player_id, listed.board)
      where (entry.board, entry.period, entry.player_id) = (listed.board, listed.period, listed.player_id)
        and listed.period = 'all' and listed.board in ('cards', 'unique', 'score')
        and listed.value is distinct from figures.value
    )
    insert into leaderboard_ranks (board, period, value, players, week_rank)
    select distinct board, 'all'::board_period, value, 0, rank() over (partition by board order by value desc) from figures
    on conflict (board, period, value) do update set week_rank = excluded.week_rank`);
}
