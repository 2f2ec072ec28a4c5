import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { Queryable } from '#server/db/connect.ts';
import { lockInstances } from '#server/services/trade/reservation.ts';
import type { LockedInstance } from '#server/services/trade/reservation.ts';
import type { ActContext } from './act.ts';
import { recordAudit } from './audit.ts';
import { refuseParty } from './case-row.ts';
import { lockCase } from './find-case.ts';
import type { CaseRow } from './find-case.ts';
import { recordFreezes, settleFreezes } from './recorded-action.ts';
import { checkRanks } from './staff-person.ts';

interface FreezeResult {
  changed: string[];
  skipped: string[];
}

/**
 * Freezes copies for a case that is not closed, in the request's transaction. Copies in open offers and rings are
 * skipped: these have to be voided first. Throws CASE_NOT_FOUND, CASE_CLOSED or ACTION_REFUSED.
 */
export async function freezeCopies(context: ActContext, id: string, copies: readonly string[]): Promise<FreezeResult> {
  const { tx, caller, clock } = context;
  const row = await lockCase(tx, id);
  refuseParty(row, caller);
  if (row.state === 'closed') throw new GameError('CASE_CLOSED');
  await checkOwners(tx, caller.playerId, await lockInstances(tx, copies));
  const at = clock().toISOString();
  const { rows } = await tx.execute<{ uuid: string; owner_id: number }>(sql`
    with changed as (
      update instances set state = 'frozen' where uuid = any(${sql.param([...copies])}::uuid[]) and state = 'kept'
      returning id, uuid, owner_id
    ), inserted as (
      insert into instance_freezes (instance_id, case_id, created_at)
      select id, ${row.id}, ${at}::timestamptz from changed
    )
    select uuid, owner_id from changed order by id`);
  const copiesOf = Map.groupBy(rows, (copy) => copy.owner_id);
  const named = new Map([...copiesOf].map(([owner, held]) => [owner, held.map(({ uuid }) => uuid)]));
  await recordFreezes(context, row.id, named);
  return finish(context, { action: 'freeze', row, copies, changed: rows.map(({ uuid }) => uuid) });
}

/** Releases copies that are frozen for a case, in the request's transaction. Throws CASE_NOT_FOUND or ACTION_REFUSED. */
export async function unfreezeCopies(
  context: ActContext,
  id: string,
  copies: readonly string[],
): Promise<FreezeResult> {
  const { tx, caller } = context;
  const row = await lockCase(tx, id);
  refuseParty(row, caller);
  const changed = await release(context, row.id, copies);
  return finish(context, { action: 'unfreeze', row, copies, changed });
}

/**
 * Unfreezes those of the copies that are frozen for a case, and tells their players. Throws ACTION_REFUSED if the caller
 * cannot act on one of their owners.
 */
export async function release(
  context: ActContext,
  caseId: number,
  copies: readonly string[],
  words = '',
): Promise<string[]> {
  const { tx, caller } = context;
  await checkOwners(tx, caller.playerId, await lockInstances(tx, copies));
  // The state of a copy and its freeze change together.
  const { rows } = await tx.execute<{ uuid: string }>(sql`
    with freed as (
      delete from instance_freezes f using instances n
      where n.id = f.instance_id and f.case_id = ${caseId} and n.uuid = any(${sql.param([...copies])}::uuid[])
      returning f.instance_id
    )
    update instances set state = 'kept' from freed where instances.id = freed.instance_id returning instances.uuid`);
  await settleFreezes(context, [caseId], words);
  return rows.map(({ uuid }) => uuid);
}

/**
 * Releases all copies of a case that ends, because who ends it decides about them, too, and returns them. Throws
 * ACTION_REFUSED if the caller cannot act on one of their owners.
 */
export async function releaseCase(context: ActContext, { id }: CaseRow): Promise<string[]> {
  const { rows } = await context.tx.execute<{ uuid: string }>(sql`
    select n.uuid from instance_freezes f join instances n on n.id = f.instance_id where f.case_id = ${id}`);
  return release(
    context,
    id,
    rows.map(({ uuid }) => uuid),
  );
}

/** Throws ACTION_REFUSED if a copy belongs to the caller, to an equal or to somebody above them. */
async function checkOwners(tx: Queryable, callerId: number, copies: readonly LockedInstance[]): Promise<void> {
  await checkRanks(
    tx,
    callerId,
    copies.map((copy) => copy.owner_id),
  );
}

async function finish(
  context: ActContext,
  { action, row, copies, changed }: { action: string; row: CaseRow; copies: readonly string[]; changed: string[] },
): Promise<FreezeResult> {
  const after = { copies: changed };
  await recordAudit(context.tx, context, { action, playerId: row.playerId, subject: row.uuid, after });
  return { changed, skipped: copies.filter((uuid) => !changed.includes(uuid)) };
}
