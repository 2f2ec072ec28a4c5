import { sql } from 'drizzle-orm';
import type { InstancesBody } from '#contract/inventory.ts';
import type { Context } from '#server/services/context.ts';

interface LockedRow extends Record<string, unknown> {
  uuid: string;
  is_locked: boolean;
}

/**
 * Locks the unlocked cards and unlocks the locked ones, in the request's transaction. Cards of other players and cards
 * in an active trade are skipped. A key only locks, because a locked card can be neither traded nor burned.
 */
export async function lockCards(
  { tx, caller: { playerId, keyId }, clock }: Context<'tx' | 'caller' | 'clock'>,
  { cards }: InstancesBody,
) {
  const uuids = sql`${sql.param(cards.map(({ value }) => value))}::uuid[]`;
  // Rows are locked in the order of ids, as for burning, which prevents deadlocks.
  const { rows } = await tx.execute<LockedRow>(sql`
    with named as materialized (
      select id from instances where uuid = any(${uuids}) and owner_id = ${playerId} and state = 'kept'
        and (${keyId === undefined} or not is_locked)
      order by id for no key update
    ), changed as (
      update instances set is_locked = not is_locked from named where instances.id = named.id
      returning instances.id, instances.uuid, instances.card_id, instances.version, instances.owner_id, instances.is_locked
    ), noted as (
      insert into instance_events (instance_uuid, card_id, version, kind, player_id, created_at)
      select uuid, card_id, version, (case when is_locked then 'locked' else 'unlocked' end)::instance_event, owner_id,
        ${clock().toISOString()}::timestamptz
      from changed order by id
    )
    select uuid, is_locked from changed order by id`);
  return { count: rows.length, data: rows.map(({ uuid, is_locked }) => ({ uuid, is_locked })) };
}
