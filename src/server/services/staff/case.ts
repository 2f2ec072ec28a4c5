import { and, asc, eq, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { StaffCaseDetails } from '#contract/staff/case.ts';
import { isOutcomeOf, nextCaseState, queueKinds } from '#game/staff-case.ts';
import type { CaseOutcome, KindQueue } from '#game/staff-case.ts';
import { isLasting, isStaff } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { staffActions, staffCases } from '#server/db/schema/staff.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { tellStaff } from '#server/services/live/tell-staff.ts';
import { moment } from '#server/services/moment.ts';
import { holdRoles } from '#server/services/player/caller-check.ts';
import { notifyPlayer } from './act.ts';
import type { ActContext } from './act.ts';
import { recordAudit } from './audit.ts';
import { describeCase, isAnswerable, mayAnswer, refuseParty } from './case-row.ts';
import { isLooking } from './case-story.ts';
import { findCase, lockCase } from './find-case.ts';
import { releaseCase } from './freeze.ts';
import type { CaseRow } from './find-case.ts';
import { recordReleases } from './recorded-action.ts';
import { lift, takeBack } from './settle-action.ts';
import { findPlayer, lockTarget, readPlayer } from './staff-person.ts';

type CaseContext = Context<'db' | 'caller' | 'clock' | 'requestId'>;

/** Returns a case, and writes to the audit log that somebody looked at it. Throws CASE_NOT_FOUND or ACTION_REFUSED. */
export function getCase(context: CaseContext, uuid: string): Promise<StaffCaseDetails> {
  const { db, caller, clock } = context;
  return db.transaction(async (tx) => {
    const row = await findCase(tx, uuid);
    refuseParty(row, caller);
    const now = clock();
    const details = await describeCase(tx, row, caller, now);
    // Who looks at it already reads that somebody else came.
    if (!(await isLooking(tx, row, caller, now))) await tellStaff(tx);
    await recordAudit(tx, context, { action: 'view-case', playerId: row.playerId, subject: row.uuid });
    return details;
  });
}

/**
 * Takes a case, gives it to a colleague (`to`), or gives it back. The reporter is told when it is first taken. Throws
 * CASE_NOT_FOUND, CASE_CLOSED, PLAYER_NOT_FOUND or ACTION_REFUSED.
 */
export function assignCase(
  context: CaseContext,
  uuid: string,
  { take, to }: { take: boolean; to: string | null },
): Promise<StaffCaseDetails> {
  const { db, caller, clock } = context;
  return db.transaction(async (tx) => {
    // Otherwise the case could go to a colleague who leaves the team meanwhile, whose cases were already released.
    if (to !== null) await holdRoles(tx, (await findPlayer(tx, to)).id);
    const row = await lockCase(tx, uuid);
    const now = await moment(tx, clock);
    refuseParty(row, caller);
    if (!take && row.state === 'open') return describeCase(tx, row, caller, now);
    const assigneeId = take ? await findAssignee(tx, row, caller, to) : null;
    await setAssignee(tx, context, row, assigneeId, now);
    return describeCase(tx, await findCase(tx, uuid), caller, now);
  });
}

/** Takes the oldest case of a queue that nobody has, first of those that were handed over, and returns its uuid; null if there is none. */
export function takeNextCase(context: CaseContext, queue: KindQueue): Promise<string | null> {
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
          isAnswerable(caller),
        ),
      )
      .orderBy(sql`${staffCases.handedOverAt} nulls last`, asc(staffCases.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return null;
    const now = await moment(tx, clock);
    await setAssignee(tx, context, row, caller.playerId, now);
    return row.uuid;
  });
}

/** Returns who gets a case. Who cannot answer an appeal is not its holder. */
async function findAssignee(tx: Queryable, row: CaseRow, caller: Caller, to: string | null): Promise<number> {
  const { id, roles } = to === null ? { id: caller.playerId, roles: caller.roles } : await findPlayer(tx, to);
  const holder = { ...caller, playerId: id, roles };
  if (!isStaff(roles)) throw new GameError('ACTION_REFUSED', ['Only staff can hold a case.']);
  if (id !== caller.playerId && [row.playerId, row.openerId].includes(id)) {
    throw new GameError('ACTION_REFUSED', ['This person is part of the case. Choose somebody else.']);
  }
  if (row.kind === 'appeal' && !(await mayAnswer(tx, row, holder))) {
    throw new GameError('ACTION_REFUSED', ['Somebody who did not act has to answer this appeal.']);
  }
  return id;
}

/** Gives a case to somebody of the team, or back to its queue (null). */
async function setAssignee(
  tx: Queryable,
  context: CaseContext,
  row: CaseRow,
  assigneeId: number | null,
  now: Date,
): Promise<void> {
  const { playerId } = context.caller;
  const isTaken = assigneeId !== null;
  const state = nextCaseState(row.state, isTaken ? 'assign' : 'release');
  if (!state) throw new GameError('CASE_CLOSED');
  await tx
    .update(staffCases)
    .set({ state, assigneeId, readAt: row.readAt ?? (isTaken ? now : null) })
    .where(eq(staffCases.id, row.id));
  if (isTaken && row.readAt === null) await tellReporter(tx, row, now);
  await recordAudit(tx, context, {
    action: assigneeId === null ? 'release-case' : assigneeId === playerId ? 'take-case' : 'assign-case',
    playerId: row.playerId,
    subject: row.uuid,
    before: { state: row.state, assignee: row.assigneeId },
    after: { state, assignee: assigneeId },
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
 * Closes a report or a signal. Its frozen copies are free again. Throws CASE_NOT_FOUND, CASE_CLOSED, ACTION_REFUSED,
 * BAD_REQUEST, or CASE_HELD if somebody else has it and the caller did not say that they know (`held`).
 */
export function closeCase(
  context: CaseContext,
  uuid: string,
  { outcome, words, held }: { outcome: CaseOutcome; words: string; held: boolean },
): Promise<StaffCaseDetails> {
  const { db, caller, clock } = context;
  return db.transaction(async (tx) => {
    const row = await lockCase(tx, uuid);
    const now = await moment(tx, clock);
    refuseParty(row, caller);
    if (row.kind === 'appeal' || !isOutcomeOf(row.kind, outcome)) {
      throw new GameError('BAD_REQUEST', ['body.outcome: does not belong to this kind of case']);
    }
    if (row.state === 'assigned' && row.assigneeId !== null && row.assigneeId !== caller.playerId && !held) {
      const { name } = await readPlayer(tx, row.assigneeId);
      throw new GameError('CASE_HELD', [`${name} has this case. Nothing was closed.`]);
    }
    if (row.readAt === null) await tellReporter(tx, row, now);
    const copies = await endCase({ ...context, tx }, row, { outcome, answer: words });
    await recordAudit(tx, context, {
      action: 'close-case',
      playerId: row.playerId,
      subject: row.uuid,
      before: { state: row.state },
      after: { state: 'closed', outcome, copies },
      reason: words,
    });
    return describeCase(tx, await findCase(tx, uuid), caller, now);
  });
}

/**
 * Opens a closed report or signal again; a case that is not closed stays as it is. Throws CASE_NOT_FOUND or
 * ACTION_REFUSED.
 */
export function reopenCase(context: CaseContext, uuid: string, words: string): Promise<StaffCaseDetails> {
  const { db, caller, clock } = context;
  return db.transaction(async (tx) => {
    const row = await lockCase(tx, uuid);
    const now = await moment(tx, clock);
    refuseParty(row, caller);
    if (row.kind === 'appeal') throw new GameError('ACTION_REFUSED', ['An answered appeal stays answered.']);
    const state = nextCaseState(row.state, 'reopen');
    if (!state) return describeCase(tx, row, caller, now);
    await tx
      .update(staffCases)
      .set({ state, outcome: null, answer: '', assigneeId: null, closedAt: null, closedById: null })
      .where(eq(staffCases.id, row.id));
    await recordAudit(tx, context, {
      action: 'reopen-case',
      playerId: row.playerId,
      subject: row.uuid,
      before: { state: row.state, outcome: row.outcome },
      after: { state },
      reason: words,
    });
    return describeCase(tx, await findCase(tx, uuid), caller, now);
  });
}

/** Closes a case. Returns the copies that it held, which are free again. */
async function endCase(
  context: ActContext,
  row: CaseRow,
  { outcome, answer }: { outcome: CaseOutcome; answer: string },
): Promise<string[]> {
  const { tx, caller, clock } = context;
  const now = clock();
  const state = nextCaseState(row.state, 'close');
  if (!state) throw new GameError('CASE_CLOSED');
  await tx
    .update(staffCases)
    .set({ state, outcome, answer, readAt: row.readAt ?? now, closedAt: now, closedById: caller.playerId })
    .where(eq(staffCases.id, row.id));
  return releaseCase(context, row);
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
  const copies = await endCase(context, row, { outcome, answer });
  await notifyPlayer(
    tx,
    {
      playerId: known.playerId,
      reference: `${uuid} answered`,
      title: 'Your appeal was answered',
      text: `${outcome === 'lifted' ? 'Your appeal was accepted.' : 'The decision stays.'} ${answer}`,
      link: '/account/standing',
    },
    now,
  );
  if (isLifted && isRunning) await lift(context, action.uuid, answer);
  const freed = isLifted && !isRunning ? await takeBack(context, action, answer) : [];
  if (freed.length > 0 && action.caseId !== null) await recordReleases(context, new Map([[action.caseId, freed]]));
  await recordAudit(tx, context, {
    action: 'answer-appeal',
    playerId: row.playerId,
    subject: row.uuid,
    before: { state: row.state },
    after: { state: 'closed', outcome, copies },
    reason: answer,
  });
  return describeCase(tx, await findCase(tx, uuid), caller, now);
}
