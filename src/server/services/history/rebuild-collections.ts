import { sql } from 'drizzle-orm';
import { utcDay } from '#game/calendar.ts';
import type { Transaction } from '#server/db/connect.ts';
import { pointsOfRarity } from '#server/services/leaderboard/leaderboard-count.ts';
import type { NewRows } from '#server/services/signal/progress.ts';

/**
 * Writes the days of players' collections from before they were kept: from the copies that a player has, burned or gave
 * away, each with the time of its claim or of the trade that brought it. Rows that exist stay, because the leaderboard
 * refresh wrote them. The pages of clans are rendered again. A copy that staff gave back is not counted for who had it in between.
 */
export async function rebuildCollections(tx: Transaction, { from, to }: NewRows, now: Date): Promise<void> {
  await tx.execute(sql`
    with theirs as materialized (
      -- An account that is being deleted is waited for.
      select id from players where id > ${from} and id <= ${to} and deleted_at is null order by id for key share
    ), got as materialized (
      select player_id, instance_uuid, created_at as at from instance_events
      where kind = 'traded' and player_id in (select id from theirs)
    ), last_copies as (
      select owner_id as player_id, uuid, card_id, created_at as claimed_at, null::timestamptz as until
      from instances where owner_id in (select id from theirs)
      union all
      select player_id, instance_uuid, card_id, claimed_at, created_at from instance_events
      where claimed_at is not null and player_id in (select id from theirs)
    ), given as materialized (
      select theirs.id as player_id, item.instance_uuid as uuid, item.card_id, t.closed_at as until
      from theirs join trades t on t.sender_id = theirs.id and t.state = 'accepted'
      join trade_items item on item.trade_id = t.id and item.is_traded and item.is_given
      union all
      select theirs.id, item.instance_uuid, item.card_id, t.closed_at
      from theirs join trades t on t.recipient_id = theirs.id and t.state = 'accepted'
      join trade_items item on item.trade_id = t.id and item.is_traded and not item.is_given
      union all
      select theirs.id, member.instance_uuid, member.card_id, ring.closed_at
      from theirs join trade_ring_members member on member.player_id = theirs.id
      join trade_rings ring on ring.id = member.ring_id and ring.state = 'accepted'
    ), held as (
      select last_copies.player_id, card_id, coalesce(
          (select max(at) from got where got.player_id = last_copies.player_id and got.instance_uuid = uuid), claimed_at
        ) as since, until
      from last_copies
      union all
      select given.player_id, card_id, coalesce(
          (select max(at) from got where got.player_id = given.player_id and got.instance_uuid = uuid and at < given.until),
          (select created_at from instances where instances.uuid = given.uuid),
          (select claimed_at from instance_events where instance_uuid = given.uuid and claimed_at is not null limit 1)
        ), until
      from given
    ), moves as (
      select player_id, card_id, at, change,
        sum(change) over (partition by player_id, card_id order by at, change desc rows unbounded preceding) as copies
      from held cross join lateral (values (since, 1), (until, -1)) moments (at, change)
      where since is not null and at is not null
    ), daily as (
      select player_id, (at at time zone 'utc')::date as day, sum(change) as copies,
        count(*) filter (where change = 1 and moves.copies = 1) - count(*) filter (where change = -1 and moves.copies = 0) as cards,
        sum(change * ${pointsOfRarity}) as score
      from moves join cards on cards.id = card_id group by 1, 2
    ), written as (
      insert into collection_days (player_id, day, copies, cards, score)
      select * from (
        select player_id, day, greatest(0, sum(copies) over until_day), greatest(0, sum(cards) over until_day),
          greatest(0, sum(score) over until_day)
        from daily window until_day as (partition by player_id order by day)
      ) sums where day <= ${utcDay(now)}::date order by player_id, day
      on conflict do nothing returning player_id
    )
    select pg_notify('mazoku_changed', 'leaderboard') where exists (select from written)`);
}
