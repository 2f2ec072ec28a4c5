import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import type { NewRows } from '#server/services/signal/progress.ts';

/** Selects `card_id`, `day`, `claimed`, `burned` and `released` of cards, from their copies and from those that are gone. */
export const countedCardDays = (which: SQL): SQL => sql`
  select card_id, (at at time zone 'utc')::date as day, sum(claimed)::int as claimed, sum(burned)::int as burned,
    sum(released)::int as released
  from (
    select card_id, created_at as at, 1 as claimed, 0 as burned, 0 as released from instances where version > 0 and ${which}
    union all
    select card_id, claimed_at, 1, 0, 0 from instance_events where claimed_at is not null and version > 0 and ${which}
    union all
    select card_id, created_at, 0, (kind = 'burned')::int, (kind = 'released')::int from instance_events
    where claimed_at is not null and version > 0 and ${which}
  ) moments group by 1, 2`;

/**
 * Counts the days of cards anew, also those from before triggers counted them. Whoever claims or burns a copy locks the
 * row in `card_counts`, so nothing of these cards is on its way meanwhile. Their pages are rendered again.
 */
export async function recountCards(tx: Transaction, { from, to }: NewRows): Promise<void> {
  const which = sql`card_id > ${from} and card_id <= ${to}`;
  await tx.execute(sql`select from card_counts where ${which} order by card_id for update`);
  await tx.execute(sql`
    with counted as materialized (${countedCardDays(which)}), gone as (
      delete from card_days kept where ${which}
        and not exists (select from counted where counted.card_id = kept.card_id and counted.day = kept.day)
    ), written as (
      insert into card_days as kept (card_id, day, claimed, burned, released)
      select card_id, day, claimed, burned, released from counted order by card_id, day
      on conflict (card_id, day) do update
        set claimed = excluded.claimed, burned = excluded.burned, released = excluded.released
        where (kept.claimed, kept.burned, kept.released) is distinct from (excluded.claimed, excluded.burned, excluded.released)
      returning card_id
    )
    select notify_instances(array(select distinct card_id from written))`);
}
