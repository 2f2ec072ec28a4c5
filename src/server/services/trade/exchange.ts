import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import type { LockedInstance, ReservedFor } from './reservation.ts';

/** A copy, whose row is locked, and its new owner. */
export interface Move {
  copy: LockedInstance;
  newOwnerId: number;
}

/**
 * Gives copies to their new owners, in the given transaction, and releases all copies of the offer or ring. Frames come
 * off and return to the stock of those who put them on, and a lock, which belongs to the player who set it, ends: a
 * reversal also moves locked copies. Who gets a version no longer wishes for it. All copies change in one statement, because its trigger locks
 * the counts of their cards in order.
 */
export async function exchangeCopies(
  tx: Queryable,
  moves: readonly Move[],
  reason: ReservedFor,
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(
    moves.map(({ copy, newOwnerId }) => ({ id: copy.id, owner_id: newOwnerId })),
  )}::jsonb) as moved (id bigint, owner_id int)`;
  const framed = sql`${recordset} join instances n on n.id = moved.id where n.frame_id is not null`;
  await tx.execute(sql`
    insert into frame_stock as stock (player_id, frame_id, free)
    select n.owner_id, n.frame_id, count(*) from ${framed}
    group by n.owner_id, n.frame_id order by n.owner_id, n.frame_id
    on conflict (player_id, frame_id) do update set free = stock.free + excluded.free`);
  await tx.execute(sql`
    insert into instance_events (instance_uuid, card_id, version, kind, player_id, frame_id, created_at)
    select n.uuid, n.card_id, n.version, 'unframed', n.owner_id, n.frame_id, ${at} from ${framed} order by n.id`);
  await tx.execute(sql`
    insert into instance_events (instance_uuid, card_id, version, kind, player_id, created_at)
    select n.uuid, n.card_id, n.version, 'unlocked', n.owner_id, ${at}
    from ${recordset} join instances n on n.id = moved.id where n.is_locked order by n.id`);
  const [tradeId, ringId] = 'tradeId' in reason ? [reason.tradeId, null] : [null, reason.ringId];
  await tx.execute(sql`
    with released as (
      delete from trade_reservations
      where trade_id = ${tradeId}::bigint or ring_id = ${ringId}::bigint returning instance_id
    ), changed as (
      select coalesce(moved.id, released.instance_id) as id, moved.owner_id
      from ${recordset} full join released on released.instance_id = moved.id
    )
    update instances set state = 'kept', owner_id = coalesce(changed.owner_id, instances.owner_id),
      frame_id = case when changed.owner_id is null then frame_id end,
      is_locked = is_locked and changed.owner_id is null
    from changed where instances.id = changed.id`);
  await tx.execute(sql`
    insert into instance_events (instance_uuid, card_id, version, kind, player_id, created_at)
    select n.uuid, n.card_id, n.version, 'traded', n.owner_id, ${at}
    from ${recordset} join instances n on n.id = moved.id order by n.id`);
  await tx.execute(sql`
    delete from version_wishes wishes using ${recordset} join instances n on n.id = moved.id
    where (wishes.player_id, wishes.card_id, wishes.version) = (n.owner_id, n.card_id, n.version)`);
}
