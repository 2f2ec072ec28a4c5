import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RecordedKind, StaffReasonKey } from '#game/staff.ts';
import { actionNotification } from '#game/staff.ts';
import { staffActions } from '#server/db/schema/staff.ts';
import { notifyPlayer } from './act.ts';
import type { ActContext } from './act.ts';
import { recordAudit } from './audit.ts';
import { loadCases } from './find-case.ts';

interface RecordedAction {
  playerId: number;
  kind: RecordedKind;
  reason: StaffReasonKey;
  words: string;
  note?: string;
  /** The UUID of the trade or ring. */
  subject?: string;
  /** The UUIDs of the copies that are frozen. */
  copies?: readonly string[];
  caseId?: number | null;
}

/** Stores receipts of what happened to property of players, so that they can read why and appeal. */
export async function recordActions(
  { tx, caller, clock }: ActContext,
  actions: readonly RecordedAction[],
): Promise<void> {
  if (actions.length === 0) return;
  await tx.insert(staffActions).values(
    actions.map(({ copies = [], ...action }) => ({
      ...action,
      copies: [...copies],
      uuid: randomUUID(),
      actorId: caller.playerId,
      state: 'active' as const,
      createdAt: clock(),
    })),
  );
}

/** Tells players that copies of theirs are frozen. It names neither the case nor its reporter. */
export async function recordFreezes(
  context: ActContext,
  caseId: number,
  copiesOf: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  const owners = [...copiesOf].sort(([a], [b]) => a - b);
  const terms = { kind: 'freeze', restrictions: [], until: null } as const;
  await recordActions(
    context,
    owners.map(([playerId, copies]) => ({
      playerId,
      kind: 'freeze',
      reason: 'other',
      words: '',
      copies,
      caseId,
    })),
  );
  for (const [playerId] of owners) {
    const notice = {
      playerId,
      reference: randomUUID(),
      ...actionNotification(terms, ''),
      link: '/account/standing',
    };
    await notifyPlayer(context.tx, notice, context.clock());
  }
}

/**
 * Writes to the story of each case which of its copies became free by something outside of it. The rules of `recordAudit`
 * apply.
 */
export async function recordReleases(
  context: ActContext,
  copiesOf: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  for (const { id, uuid, playerId } of await loadCases(context.tx, [...copiesOf.keys()])) {
    const after = { copies: copiesOf.get(id) };
    await recordAudit(context.tx, context, { action: 'unfreeze', playerId, subject: uuid, after });
  }
}

/** Ends the receipts of cases for copies none of which is held any more, and tells their players. */
export async function settleFreezes(
  { tx, caller, clock }: ActContext,
  caseIds: readonly number[],
  words = '',
): Promise<void> {
  const now = clock();
  const { rows } = await tx.execute<{ uuid: string; player_id: number }>(sql`
    update staff_actions a set state = 'lifted', lifted_by_id = ${caller.playerId}, lift_words = ${words},
      lifted_at = ${now.toISOString()}::timestamptz
    where a.case_id = any(${sql.param([...caseIds])}::bigint[]) and a.kind = 'freeze' and a.state = 'active'
      and not exists (select from instance_freezes f join instances n on n.id = f.instance_id
        where f.case_id = a.case_id and n.uuid = any(a.copies))
    returning a.uuid, a.player_id`);
  for (const { uuid, player_id: playerId } of rows) {
    const notice = {
      playerId,
      reference: `${uuid} released`,
      title: 'Cards of yours are no longer frozen',
      text: words || 'You can trade, burn and change them again.',
      link: '/account/standing',
    };
    await notifyPlayer(tx, notice, now);
  }
}
