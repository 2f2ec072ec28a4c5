import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { lockInstances } from '#server/services/trade/reservation.ts';
import type { ActContext } from './act.ts';
import { recordAudit } from './audit.ts';
import { lockCase } from './case-row.ts';

interface FreezeResult {
  changed: string[];
  skipped: string[];
}

/**
 * Freezes copies for a case that is not closed, in the request's transaction. Copies in open offers are skipped: their
 * offers have to be voided first. Throws CASE_NOT_FOUND or CASE_CLOSED.
 */
export async function freezeCopies(context: ActContext, id: string, copies: readonly string[]): Promise<FreezeResult> {
  const { tx, clock } = context;
  const row = await lockCase(tx, id);
  if (row.state === 'closed') throw new GameError('CASE_CLOSED');
  await lockInstances(tx, copies);
  const at = clock().toISOString();
  const { rows } = await tx.execute<{ uuid: string }>(sql`
    with changed as (
      update instances set state = 'frozen' where uuid = any(${sql.param([...copies])}::uuid[]) and state = 'kept'
      returning id, uuid
    ), inserted as (
      insert into instance_freezes (instance_id, case_id, created_at)
      select id, ${row.id}, ${at}::timestamptz from changed
    )
    select uuid from changed order by id`);
  return finish(context, { action: 'freeze', row, copies, changed: rows.map(({ uuid }) => uuid) });
}

/** Releases copies that are frozen for a case, in the request's transaction. Throws CASE_NOT_FOUND. */
export async function unfreezeCopies(
  context: ActContext,
  id: string,
  copies: readonly string[],
): Promise<FreezeResult> {
  const { tx } = context;
  const row = await lockCase(tx, id);
  await lockInstances(tx, copies);
  const { rows } = await tx.execute<{ uuid: string }>(sql`
    with freed as (
      delete from instance_freezes f using instances n
      where n.id = f.instance_id and f.case_id = ${row.id} and n.uuid = any(${sql.param([...copies])}::uuid[])
      returning f.instance_id
    )
    update instances set state = 'kept' from freed where instances.id = freed.instance_id returning instances.uuid`);
  return finish(context, { action: 'unfreeze', row, copies, changed: rows.map(({ uuid }) => uuid) });
}

async function finish(
  context: ActContext,
  {
    action,
    row,
    copies,
    changed,
  }: { action: string; row: Awaited<ReturnType<typeof lockCase>>; copies: readonly string[]; changed: string[] },
): Promise<FreezeResult> {
  const after = { copies: changed };
  await recordAudit(context.tx, context, { action, playerId: row.playerId, subject: row.uuid, after });
  return { changed, skipped: copies.filter((uuid) => !changed.includes(uuid)) };
}
