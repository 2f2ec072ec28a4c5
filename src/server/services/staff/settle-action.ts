import { asc, eq, gt, and } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { StaffAction } from '#contract/staff-action.ts';
import { isLasting, nextActionState } from '#game/staff.ts';
import type { ActionStep } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { staffActions } from '#server/db/schema/staff.ts';
import type { Context } from '#server/services/context.ts';
import { excludeCalls } from '#server/services/player/caller-check.ts';
import { notifyPlayer, takeEffect } from './act.ts';
import type { ActContext } from './act.ts';
import { describeAction, describeActions, findAction, lockAction } from './action-row.ts';
import type { ActionRow } from './action-row.ts';
import { recordAudit } from './audit.ts';
import { applyActions, readState } from './player-state.ts';
import { checkRank, readPlayer } from './staff-person.ts';

/**
 * Confirms or declines a ban without an end, as the second staff member, in the request's transaction. Throws
 * ACTION_NOT_FOUND, ACTION_CLOSED or ACTION_REFUSED.
 */
export async function confirmAction(context: ActContext, uuid: string, isConfirmed: boolean): Promise<StaffAction> {
  const { tx, caller, clock } = context;
  const now = clock();
  const { action, state } = await lockStep(context, uuid, isConfirmed ? 'confirm' : 'decline');
  if (action.actorId === caller.playerId) {
    throw new GameError('ACTION_REFUSED', ['Another member of the team has to confirm it.']);
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
  const now = clock();
  const { action, state } = await lockStep(context, uuid, 'lift');
  if (!isLasting(action.kind) || (action.until && action.until <= now)) throw new GameError('ACTION_CLOSED');
  const before = await readState(tx, action.playerId, now);
  await tx
    .update(staffActions)
    .set({ state, liftedById: caller.playerId, liftedAt: now, liftWords: words })
    .where(eq(staffActions.id, action.id));
  await applyActions(tx, action.playerId, action.kind, now);
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

/** Locks an action and its player, and checks that the caller may take the step. */
async function lockStep({ tx, caller }: ActContext, uuid: string, step: ActionStep) {
  const { id, playerId } = await findAction(tx, uuid);
  await excludeCalls(tx, playerId);
  await checkRank(tx, caller.playerId, await readPlayer(tx, playerId));
  const action = await lockAction(tx, id);
  const state = nextActionState(action.state, step);
  if (!state) throw new GameError('ACTION_CLOSED');
  return { action, state };
}

const proposalPageSize = 50;

/** Returns bans without an end that wait for a second staff member, oldest first. */
export async function listProposals(
  { db, caller, clock }: Context<'db' | 'caller' | 'clock'>,
  after: number | null,
): Promise<{ data: StaffAction[]; next: string | null }> {
  const rows = await readProposals(db, after);
  const page = rows.slice(0, proposalPageSize);
  return {
    data: await describeActions(db, page, caller, clock()),
    next: rows.length > proposalPageSize ? String(page.at(-1)?.id ?? '') : null,
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
