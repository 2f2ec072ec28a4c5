import { eq, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { StaffCaseDetails } from '#contract/staff-case.ts';
import { isOutcomeOf, nextCaseState } from '#game/staff-case.ts';
import type { CaseOutcome } from '#game/staff-case.ts';
import type { Queryable } from '#server/db/connect.ts';
import { staffActions, staffCases } from '#server/db/schema/staff.ts';
import type { Context } from '#server/services/context.ts';
import { checkCaller } from '#server/services/player/caller-check.ts';
import { notifyPlayer } from './act.ts';
import type { ActContext } from './act.ts';
import { recordAudit } from './audit.ts';
import { describeCase, findCase, lockCase, mayAnswer } from './case-row.ts';
import type { CaseRow } from './case-row.ts';
import { lift } from './settle-action.ts';

type CaseContext = Context<'db' | 'caller' | 'clock' | 'requestId'>;

/** Returns a case, and writes to the audit log that somebody looked at it. Throws CASE_NOT_FOUND. */
export function getCase(context: CaseContext, uuid: string): Promise<StaffCaseDetails> {
  const { db, caller, clock } = context;
  return db.transaction(async (tx) => {
    const row = await findCase(tx, uuid);
    const details = await describeCase(tx, row, caller, clock());
    await recordAudit(tx, context, { action: 'view-case', playerId: row.playerId, subject: row.uuid });
    return details;
  });
}

/**
 * Takes a case, or gives it back. The reporter is told when it is first taken. Throws CASE_NOT_FOUND or CASE_CLOSED.
 */
export function assignCase(context: CaseContext, uuid: string, isTaken: boolean): Promise<StaffCaseDetails> {
  const { db, caller, clock } = context;
  const now = clock();
  return db.transaction(async (tx) => {
    await checkCaller(tx, caller.playerId, now);
    const row = await lockCase(tx, uuid);
    if (!isTaken && row.state === 'open') return describeCase(tx, row, caller, now);
    const state = nextCaseState(row.state, isTaken ? 'assign' : 'release');
    if (!state) throw new GameError('CASE_CLOSED');
    await tx
      .update(staffCases)
      .set({ state, assigneeId: isTaken ? caller.playerId : null, readAt: row.readAt ?? (isTaken ? now : null) })
      .where(eq(staffCases.id, row.id));
    if (isTaken && row.readAt === null) await tellReporter(tx, row, now);
    await recordAudit(tx, context, {
      action: isTaken ? 'take-case' : 'release-case',
      playerId: row.playerId,
      subject: row.uuid,
      before: { state: row.state, assignee: row.assigneeId },
      after: { state, assignee: isTaken ? caller.playerId : null },
    });
    return describeCase(tx, await findCase(tx, uuid), caller, now);
  });
}

async function tellReporter(tx: Queryable, { kind, openerId, uuid }: CaseRow, now: Date): Promise<void> {
  if (kind !== 'report' || openerId === null) return;
  await notifyPlayer(
    tx,
    {
      playerId: openerId,
      reference: `${uuid} read`,
      title: 'The team read your report',
      text: 'Thank you. You don’t need to do anything else.',
      link: '/account/standing',
    },
    now,
  );
}

/**
 * Closes a report or a signal. Its frozen copies are free again. Throws CASE_NOT_FOUND, CASE_CLOSED or BAD_REQUEST.
 */
export function closeCase(
  context: CaseContext,
  uuid: string,
  { outcome, words }: { outcome: CaseOutcome; words: string },
): Promise<StaffCaseDetails> {
  const { db, caller, clock } = context;
  const now = clock();
  return db.transaction(async (tx) => {
    await checkCaller(tx, caller.playerId, now);
    const row = await lockCase(tx, uuid);
    if (row.kind === 'appeal' || !isOutcomeOf(row.kind, outcome)) {
      throw new GameError('BAD_REQUEST', ['body.outcome: does not belong to this kind of case']);
    }
    if (row.readAt === null) await tellReporter(tx, row, now);
    await endCase(tx, row, { outcome, answer: words, callerId: caller.playerId }, now);
    await recordAudit(tx, context, {
      action: 'close-case',
      playerId: row.playerId,
      subject: row.uuid,
      before: { state: row.state },
      after: { state: 'closed', outcome },
      reason: words,
    });
    return describeCase(tx, await findCase(tx, uuid), caller, now);
  });
}

async function endCase(
  tx: Queryable,
  row: CaseRow,
  { outcome, answer, callerId }: { outcome: CaseOutcome; answer: string; callerId: number },
  now: Date,
): Promise<void> {
  const state = nextCaseState(row.state, 'close');
  if (!state) throw new GameError('CASE_CLOSED');
  await tx
    .update(staffCases)
    .set({ state, outcome, answer, readAt: row.readAt ?? now, closedAt: now, closedById: callerId })
    .where(eq(staffCases.id, row.id));
  // The state of a copy and its freeze change together, with the copies locked in the order of their IDs.
  await tx.execute(sql`
    with freed as (
      select id from instances where id in (select instance_id from instance_freezes where case_id = ${row.id})
      order by id for no key update
    )
    update instances set state = 'kept' from freed where instances.id = freed.id`);
  await tx.execute(sql`delete from instance_freezes where case_id = ${row.id}`);
}

/**
 * Answers an appeal, in the request's transaction: the action stays, or is lifted. Whoever acted cannot answer. Throws
 * CASE_NOT_FOUND, CASE_CLOSED or ACTION_REFUSED.
 */
export async function answerAppeal(
  context: ActContext,
  uuid: string,
  { outcome, answer }: { outcome: 'upheld' | 'lifted'; answer: string },
): Promise<StaffCaseDetails> {
  const { tx, caller, clock } = context;
  const now = clock();
  const known = await findCase(tx, uuid);
  if (known.kind !== 'appeal' || known.actionId === null || known.playerId === null) {
    throw new GameError('CASE_NOT_FOUND');
  }
  if (!(await mayAnswer(tx, known, caller))) {
    throw new GameError('ACTION_REFUSED', ['Somebody who did not act has to answer this appeal.']);
  }
  const [action] = await tx.select().from(staffActions).where(eq(staffActions.id, known.actionId));
  if (!action) throw new GameError('ACTION_NOT_FOUND');
  const isRunning = action.state === 'active' && (action.until === null || action.until > now);
  const isLifted = outcome === 'lifted' && isRunning && (action.kind === 'ban' || action.kind === 'restrict');
  const row = await lockCase(tx, uuid);
  await endCase(tx, row, { outcome, answer, callerId: caller.playerId }, now);
  await notifyPlayer(
    tx,
    {
      playerId: known.playerId,
      reference: `${uuid} answered`,
      title: 'Your appeal was answered',
      text: answer,
      link: '/account/standing',
    },
    now,
  );
  if (isLifted) await lift(context, action.uuid, answer);
  await recordAudit(tx, context, {
    action: 'answer-appeal',
    playerId: row.playerId,
    subject: row.uuid,
    before: { state: row.state },
    after: { state: 'closed', outcome },
    reason: answer,
  });
  return describeCase(tx, await findCase(tx, uuid), caller, now);
}
