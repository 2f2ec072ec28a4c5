import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { tradeReservations } from '#server/db/schema/trade.ts';

/** A copy whose row is locked. */
export interface LockedInstance extends Record<string, unknown> {
  id: number;
  uuid: string;
  owner_id: number;
  card_id: number;
  version: number;
  frame_id: number | null;
}

/** Locks copies in the order of their IDs until the transaction ends. Copies that do not exist are left out. */
export async function lockInstances(tx: Queryable, uuids: readonly string[]): Promise<LockedInstance[]> {
  const { rows } = await tx.execute<LockedInstance & { id: string }>(sql`
    select id, uuid, owner_id, card_id, version, frame_id from instances
    where uuid = any(${sql.param([...uuids])}::uuid[]) order by id for no key update`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

export type ReservedFor = { tradeId: number } | { ringId: number };

/** Returns the uuids of the copies that an offer or a ring has reserved. */
export async function reservedUuids(tx: Queryable, reason: ReservedFor): Promise<string[]> {
  const { rows } = await tx.execute<{ uuid: string }>(sql`
    select n.uuid from trade_reservations r join instances n on n.id = r.instance_id where ${isFor(reason)}`);
  return rows.map(({ uuid }) => uuid);
}

const isFor = (reason: ReservedFor): SQL =>
  'tradeId' in reason ? sql`r.trade_id = ${reason.tradeId}` : sql`r.ring_id = ${reason.ringId}`;

/**
 * Reserves copies and releases all copies of other offers, whose rows are locked. The states change in one statement,
 * because its trigger locks the counts of all cards in order.
 */
export async function changeReservations(
  tx: Queryable,
  { reserve = [], reason, release }: { reserve?: readonly number[]; reason?: ReservedFor; release?: ReservedFor },
  now: Date,
): Promise<void> {
  const freed = release
    ? (
        await tx.execute<{ instance_id: string }>(
          sql`delete from trade_reservations r where ${isFor(release)} returning instance_id`,
        )
      ).rows.map(({ instance_id: id }) => Number(id))
    : [];
  if (reserve.length > 0 && reason) {
    await tx.insert(tradeReservations).values(reserve.map((instanceId) => ({ instanceId, ...reason, createdAt: now })));
  }
  const changed = [...new Set([...freed, ...reserve])];
  if (changed.length === 0) return;
  await tx.execute(sql`
    update instances set state = (case when id = any(${idArray(reserve)}) then 'trading' else 'kept' end)::instance_state
    where id = any(${idArray(changed)})`);
}

const idArray = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::bigint[]`;
