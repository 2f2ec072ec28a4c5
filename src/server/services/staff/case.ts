import { and, asc, eq, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { StaffCaseDetails } from '#contract/staff/case.ts';
import { isOutcomeOf, nextCaseState, queueKinds } from '#game/staff-case.ts';
import type { CaseOutcome, CaseQueue } from '#game/staff-case.ts';
import { isLasting } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { staffActions, staffCases } from '#server/db/schema/staff.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { notifyPlayer } from './act.ts';
import type { ActContext } from './act.ts';
import { recordAudit } from './audit.ts';
import { describeCase, findCase, lockCase, mayAnswer, refuseParty } from './case-row.ts';
import { releaseCase } from './freeze.ts';
import type { CaseRow } from './case-row.ts';
import { lift, takeBack } from './settle-action.ts';
import { lockTarget } from './staff-person.ts';

type CaseContext = Context<'db' | 'caller' | 'clock' | 'requestId'>;

/** Returns a case, and writes to the audit log that somebody looked at it. Throws CASE_NOT_FOUND or ACTION_REFUSED. */
export function getCase(context: CaseContext, uuid: string): Promise<StaffCaseDetails> {
  const { db, caller, clock } = context;
  return db.transaction(async (tx) => {
    const row = await findCase(tx, uuid);
    refuseParty(row, caller);
    const details = await describeCase(tx, row, caller, clock());
    await recordAudit(tx, context, { action: 'view-case', playerId: row.playerId, subject: row.uuid });
    return details;
  });
}

/**
 * Takes a case, or gives it back. The reporter is told when it is first taken. Throws CASE_NOT_FOUND, CASE_CLOSED or
 * ACTION_REFUSED.
 */
export function assignCase(context: CaseContext, uuid: string, isTaken: boolean): Promise<StaffCaseDetails> {
  const { db, caller, clock } = context;
  return db.transaction(async (tx) => {
    const row = await lockCase(tx, uuid);
    const now = await moment(tx, clock);
    refuseParty(row, caller);
    if (!isTaken && row.state === 'open') return describeCase(tx, row, caller, now);
    await setAssignee(tx, context, row, isTaken, now);
    return describeCase(tx, await findCase(tx, uuid), caller, now);
  });
}

/** Takes the oldest case of a queue that nobody has, and returns its uuid; null if there is none. */
export function takeNextCase(context: CaseContext, queue: Exclude<CaseQueue, 'mine'>): Promise<string | null> {
  const { db, caller, clock } = context;
  return db.transaction(async (tx) => {
    // A case that somebody else is taking at this moment is skipped.
    const [row] = await tx
      .select()
      .from(staffCases)
      .where(
        and(
          eq(staffCases.kind, queueKinds[queue]),
          eq(staffCases.state, 'open'),
          sql`${staffCases.playerId} is distinct from ${caller.playerId}`,
          sql`${staffCases.openerId} is distinct from ${caller.playerId}`,
        ),
      )
      .orderBy(asc(staffCases.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return null;
    const now = await moment(tx, clock);
    await setAssignee(tx, context, row, true, now);
    return row.uuid;
  });
}

async function setAssignee(
  tx: Queryable,
  context: CaseContext,
  row: CaseRow,
  isTaken: boolean,
  now: Date,
): Promise<void> {
  const { playerId } = context.caller;
  const state = nextCaseState(row.state, isTaken ? 'assign' : 'release');
  if (!state) throw new GameError('CASE_CLOSED');
  await tx
    .update(staffCases)
    .set({ state, assigneeId: isTaken ? playerId : null, readAt: row.readAt ?? (isTaken ? now : null) })
    .where(eq(staffCases.id, row.id));
  if (isTaken && row.readAt === null) await tellReporter(tx, row, now);
  await recordAudit(tx, context, {
    action: isTaken ? 'take-case' : 'release-case',
    playerId: row.playerId,
    subject: row.uuid,
    before: { state: row.state, assignee: row.assigneeId },
    after: { state, assignee: isTaken ? playerId : null },
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
 * Closes a report or a signal. Its frozen copies are free again. Throws CASE_NOT_FOUND, CASE_CLOSED, ACTION_REFUSED or
 * BAD_REQUEST.
 */
export function closeCase(
  context: CaseContext,
  uuid: string,
  { outcome, words }: { outcome: CaseOutcome; words: string },
): Promise<StaffCaseDetails> {
  const { db, caller, clock } = context;
  return db.transaction(async (tx) => {
    const row = await lockCase(tx, uuid);
    const now = await moment(tx, clock);
    refuseParty(row, caller);
    if (row.kind === 'appeal' || !isOutcomeOf(row.kind, outcome)) {
      throw new GameError('BAD_REQUEST', ['body.outcome: does not belong to this kind of case']);
    }
    if (row.readAt === null) await tellReporter(tx, row, now);
    await endCase({ ...context, tx }, row, { outcome, answer: words });
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
  context: ActContext,
  row: CaseRow,
  { outcome, answer }: { outcome: CaseOutcome; answer: string },
): Promise<void> {
  const { tx, caller, clock } = context;
  const now = clock();
  const state = nextCaseState(row.state, 'close');
  if (!state) throw new GameError('CASE_CLOSED');
  await tx
    .update(staffCases)
    .set({ state, outcome, answer, readAt: row.readAt ?? now, closedAt: now, closedById: caller.playerId })
    .where(eq(staffCases.id, row.id));
  await releaseCase(context, row);
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
  const known = await findCase(tx, uuid);
  if (known.kind !== 'appeal' || known.actionId === null || known.playerId === null) {
    throw new GameError('CASE_NOT_FOUND');
  }
  if (!(await mayAnswer(tx, known, caller))) {
    throw new GameError('ACTION_REFUSED', ['Somebody who did not act has to answer this appeal.']);
  }
  const [action] = await tx.select().from(staffActions).where(eq(staffActions.id, known.actionId));
  if (!action) throw new GameError('ACTION_NOT_FOUND');
  const isLifted = outcome === 'lifted' && action.state === 'active';
  // Lifting locks the player before the case, too.
  if (isLifted) await lockTarget(tx, caller.playerId, known.playerId);
  const row = await lockCase(tx, uuid);
  const now = await moment(tx, clock);
  const isRunning = isLasting(action.kind) && (action.until === null || action.until > now);
  await endCase(context, row, { outcome, answer });
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
  if (isLifted) await (isRunning ? lift(context, action.uuid, answer) : takeBack(context, action, answer));
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
