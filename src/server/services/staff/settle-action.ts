import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { StaffAction } from '#contract/staff/action.ts';
import { formatUntil, isLasting, nextActionState } from '#game/staff.ts';
import type { ActionStep } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { staffActions, staffCases } from '#server/db/schema/staff.ts';
import { toPage } from '#server/services/page.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { banConfirmableFrom } from '#server/services/role/admin-since.ts';
import { notifyPlayer, takeEffect } from './act.ts';
import type { ActContext } from './act.ts';
import { describeAction, describeActions, findAction, lockAction } from './action-row.ts';
import type { ActionRow } from './action-row.ts';
import { recordAudit } from './audit.ts';
import { release } from './freeze.ts';
import { applyActions, readState } from './player-state.ts';
import { lockTarget } from './staff-person.ts';

/**
 * Confirms or declines a ban without an end, as the second staff member, in the request's transaction. Throws
 * BAD_REQUEST, ACTION_NOT_FOUND, ACTION_CLOSED, or ACTION_REFUSED, also for who got the role within a day.
 */
export async function confirmAction(
  context: ActContext,
  uuid: string,
  { confirm: isConfirmed, words }: { confirm: boolean; words: string },
): Promise<StaffAction> {
  const { tx, caller, clock } = context;
  if (isConfirmed && words === '') throw new GameError('BAD_REQUEST', ['body.words: must say why']);
  const { action, state, player } = await lockStep(context, uuid, isConfirmed ? 'confirm' : 'decline');
  const now = await moment(tx, clock);
  if (isConfirmed && player.deletedAt) {
    throw new GameError('ACTION_REFUSED', ['This account was deleted. You can only decline.']);
  }
  if (action.actorId === caller.playerId) {
    throw new GameError('ACTION_REFUSED', ['Another member of the team has to confirm it.']);
  }
  const from = isConfirmed ? await banConfirmableFrom(tx, caller, now) : null;
  if (from) {
    throw new GameError('ACTION_REFUSED', [`Your role is new. You can confirm bans from ${formatUntil(from)}.`]);
  }
  const before = await readState(tx, action.playerId, now);
  const [settled] = await tx
    .update(staffActions)
    .set({ state, secondId: caller.playerId, secondAt: now })
    .where(eq(staffActions.id, action.id))
    .returning();
  if (settled && isConfirmed) await takeEffect(tx, settled, now);
  await recordAudit(tx, context, {
    action: isConfirmed ? `confirm-${action.kind}` : `decline-${action.kind}`,
    playerId: action.playerId,
    subject: action.uuid,
    before,
    after: await readState(tx, action.playerId, now),
    reason: words,
  });
  return describeAction(tx, action.id, caller, now);
}

/**
 * Withdraws a proposed ban without an end, as the staff member who proposed it, in the request's transaction. Throws
 * ACTION_NOT_FOUND, ACTION_CLOSED or ACTION_REFUSED.
 */
export async function withdrawAction(context: ActContext, uuid: string): Promise<StaffAction> {
  const { tx, caller, clock } = context;
  const { action, state } = await lockStep(context, uuid, 'withdraw');
  const now = await moment(tx, clock);
  if (action.actorId !== caller.playerId) {
    throw new GameError('ACTION_REFUSED', ['Only the person who proposed it can withdraw it.']);
  }
  await tx.update(staffActions).set({ state }).where(eq(staffActions.id, action.id));
  await recordAudit(tx, context, {
    action: `withdraw-${action.kind}`,
    playerId: action.playerId,
    subject: action.uuid,
    before: { state: action.state },
    after: { state },
  });
  return describeAction(tx, action.id, caller, now);
}

/**
 * Lifts a ban or a restriction, in the request's transaction. Throws ACTION_NOT_FOUND, ACTION_CLOSED or ACTION_REFUSED.
 */
export async function liftAction(context: ActContext, uuid: string, words: string): Promise<StaffAction> {
  const { tx, caller, clock } = context;
  await lift(context, uuid, words);
  return describeAction(tx, (await findAction(tx, uuid)).id, caller, clock());
}

/** Lifts an action. What lasts longer stays in force. */
export async function lift(context: ActContext, uuid: string, words: string): Promise<void> {
  const { tx, caller, clock } = context;
  const { action, state } = await lockStep(context, uuid, 'lift');
  const now = await moment(tx, clock);
  if (!isLasting(action.kind) || (action.until && action.until <= now)) throw new GameError('ACTION_CLOSED');
  const before = await readState(tx, action.playerId, now);
  await tx
    .update(staffActions)
    .set({ state, liftedById: caller.playerId, liftedAt: now, liftWords: words })
    .where(eq(staffActions.id, action.id));
  await applyActions(tx, action.playerId, action.kind, now);
  await closeAppeal(context, action.id, words);
  const what = action.kind === 'ban' ? 'Your ban was lifted' : 'A restriction of your account was lifted';
  await notifyPlayer(
    tx,
    {
      playerId: action.playerId,
      reference: `${action.uuid} lifted`,
      title: what,
      text: words || 'You can go on as before.',
      link: '/account/standing',
    },
    now,
  );
  await recordAudit(tx, context, {
    action: `lift-${action.kind}`,
    playerId: action.playerId,
    subject: action.uuid,
    before,
    after: await readState(tx, action.playerId, now),
    reason: words,
  });
}

/**
 * Takes back what has no duration or is over: the record says so, and held copies are free, which it returns. A warning needs
 * no answer any more. The player is told by the answer to their appeal.
 */
export async function takeBack(
  context: ActContext,
  { uuid, caseId, copies }: ActionRow,
  words: string,
): Promise<string[]> {
  const { tx, caller, clock } = context;
  const { action, state } = await lockStep(context, uuid, 'lift');
  const isHeld = action.kind === 'freeze' && caseId !== null;
  const freed = isHeld ? await release(context, caseId, copies, words) : [];
  await tx
    .update(staffActions)
    .set({ state, liftedById: caller.playerId, liftedAt: clock(), liftWords: words })
    .where(eq(staffActions.id, action.id));
  return freed;
}

/** Closes the open appeal against an action that was lifted: nothing is left to decide. */
async function closeAppeal({ tx, caller, clock }: ActContext, actionId: number, words: string): Promise<void> {
  const now = clock();
  await tx
    .update(staffCases)
    .set({
      state: 'closed',
      outcome: 'lifted',
      answer: words || 'The decision was lifted.',
      readAt: sql`coalesce(${staffCases.readAt}, ${now.toISOString()}::timestamptz)`,
      closedAt: now,
      closedById: caller.playerId,
    })
    .where(and(eq(staffCases.actionId, actionId), eq(staffCases.kind, 'appeal'), ne(staffCases.state, 'closed')));
}

/** Locks an action and its player, and checks that the caller may take the step. */
async function lockStep({ tx, caller }: ActContext, uuid: string, step: ActionStep) {
  const { id, playerId } = await findAction(tx, uuid);
  const player = await lockTarget(tx, caller.playerId, playerId);
  const action = await lockAction(tx, id);
  const state = nextActionState(action.state, step);
  if (!state) throw new GameError('ACTION_CLOSED');
  return { action, state, player };
}

const proposalPageSize = 50;

/** Returns bans without an end that wait for a second staff member, oldest first. */
export async function listProposals(
  { db, caller, clock }: Context<'db' | 'caller' | 'clock'>,
  after: number | null,
): Promise<{ data: StaffAction[]; next: string | null }> {
  const rows = await readProposals(db, after);
  const { page, next } = toPage(rows, proposalPageSize, (row) => row.id);
  return {
    data: await describeActions(db, page, caller, clock()),
    next,
  };
}

function readProposals(db: Queryable, after: number | null): Promise<ActionRow[]> {
  return db
    .select()
    .from(staffActions)
    .where(and(eq(staffActions.state, 'proposed'), after === null ? undefined : gt(staffActions.id, after)))
    .orderBy(asc(staffActions.id))
    .limit(proposalPageSize + 1);
}
