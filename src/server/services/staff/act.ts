import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type * as v from 'valibot';
import type { ActionBody, ActionTermsInput, previewAction as endpoint, StaffAction } from '#contract/staff/action.ts';
import { banNotice } from '#game/ban.ts';
import { challengeLifetimeMs } from '#game/challenge.ts';
import { actionNotification, canActOn, auditReason, needsSecond, reasonText, termsProblem } from '#game/staff.ts';
import type { ActionTerms } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { challenges } from '#server/db/schema/challenge.ts';
import { sessions } from '#server/db/schema/session.ts';
import { staffActions } from '#server/db/schema/staff.ts';
import { revokeKeys } from '#server/services/api-key/api-key.ts';
import { notifyKeysRevoked } from '#server/services/notification/api-key-notifications.ts';
import type { Context } from '#server/services/context.ts';
import { tellSessionsEnded } from '#server/services/live/live-event.ts';
import { moment } from '#server/services/moment.ts';
import { enqueue } from '#server/services/notification/outbox.ts';
import { describeAction } from './action-row.ts';
import type { ActionRow } from './action-row.ts';
import { recordAudit } from './audit.ts';
import { findCaseId } from './find-case.ts';
import { applyActions, describeState, readState } from './player-state.ts';
import { describePerson, findPlayer, lockTarget } from './staff-person.ts';

export type ActContext = Context<'tx' | 'caller' | 'clock' | 'requestId'>;
type Preview = v.InferOutput<(typeof endpoint)['reply']>;

export const termsOf = ({ kind, restrictions, until }: ActionTermsInput): ActionTerms => ({
  kind,
  restrictions: [...new Set(restrictions)],
  until: until === null ? null : new Date(until),
});

/** Throws BAD_REQUEST if the terms make no sense. */
export function checkTerms(terms: ActionTerms, now: Date): void {
  const problem = termsProblem(terms, now);
  if (problem) throw new GameError('BAD_REQUEST', [`body.${problem}`]);
}

/**
 * Returns what an action would do, without doing it, and writes to the audit log that somebody looked at the player's
 * state. Throws PLAYER_NOT_FOUND or BAD_REQUEST.
 */
export async function previewAction(
  context: Context<'db' | 'caller' | 'clock' | 'requestId'>,
  body: ActionBody,
): Promise<Preview> {
  const { db, caller, clock } = context;
  const now = clock();
  const terms = termsOf(body);
  checkTerms(terms, now);
  const player = await findPlayer(db, body.player);
  const before = await describeState(db, player, now);
  const reason = reasonText(body.reason, body.words);
  await recordAudit(db, context, { action: 'view-preview', playerId: player.id, after: { kind: terms.kind } });
  const isRefused = !canActOn({ id: caller.playerId, roles: caller.roles }, player);
  return {
    player: describePerson(player),
    before,
    after: needsSecond(terms) ? { ...before, has_proposed_ban: true } : predictState(before, terms, now),
    needs_second: needsSecond(terms),
    ban_notice: terms.kind === 'ban' ? banNotice({ bannedUntil: terms.until, banReason: reason }) : null,
    notification: actionNotification(terms, reason),
    problems: isRefused ? ['You can’t act on this player.'] : [],
  };
}

function predictState(before: Preview['before'], { kind, restrictions, until }: ActionTerms, now: Date) {
  const end = until?.toISOString() ?? null;
  const later = (known: string | null) => (known === null || (end !== null && end > known) ? end : known);
  const bannedUntil = before.is_banned && before.banned_until === null ? null : later(before.banned_until);
  return {
    ...before,
    ...(kind === 'ban' ? { is_banned: true, banned_at: now.toISOString(), banned_until: bannedUntil } : {}),
    ...(kind === 'revoke-sessions' ? { sessions: 0 } : {}),
    ...(restrictions.includes('trades') ? { trades_restricted_until: later(before.trades_restricted_until) } : {}),
    ...(restrictions.includes('purchases')
      ? { purchases_restricted_until: later(before.purchases_restricted_until) }
      : {}),
  };
}

/**
 * Acts on a player, in the request's transaction, with its audit entry and the notification. A ban without an end is
 * only proposed. Throws PLAYER_NOT_FOUND, ACTION_REFUSED, CASE_NOT_FOUND or BAD_REQUEST.
 */
export async function actOnPlayer(context: ActContext, body: ActionBody): Promise<StaffAction> {
  const { tx, caller, clock } = context;
  const { id } = await findPlayer(tx, body.player);
  const action = await act(context, id, body);
  return describeAction(tx, action.id, caller, clock());
}

/** Does the action, and returns its row. `bulkId` is the bulk action that it is part of. */
export async function act(
  context: ActContext,
  playerId: number,
  body: ActionTermsInput,
  bulkId: number | null = null,
): Promise<ActionRow> {
  const { tx, caller, clock } = context;
  const terms = termsOf(body);
  const caseId = await findCaseId(tx, body.case);
  const player = await lockTarget(tx, caller.playerId, playerId);
  // The account can be deleted while the lock is awaited.
  if (player.deletedAt) throw new GameError('PLAYER_NOT_FOUND');
  const now = await moment(tx, clock);
  checkTerms(terms, now);
  const before = await describeState(tx, player, now);
  const isProposed = needsSecond(terms);
  const [action] = await tx
    .insert(staffActions)
    .values({
      uuid: randomUUID(),
      playerId,
      actorId: caller.playerId,
      kind: terms.kind,
      state: isProposed ? 'proposed' : 'active',
      reason: body.reason,
      words: body.words,
      note: body.note,
      restrictions: [...terms.restrictions],
      until: terms.until,
      challengeUuid: terms.kind === 'challenge' ? randomUUID() : null,
      caseId,
      bulkId,
      createdAt: now,
    })
    .returning();
  if (!action) throw new Error('inserting the action returned no row');
  if (!isProposed) await takeEffect(tx, action, now);
  await recordAudit(tx, context, {
    action: isProposed ? `propose-${terms.kind}` : terms.kind,
    playerId,
    subject: action.uuid,
    before,
    after: await readState(tx, playerId, now),
    reason: auditReason(body),
  });
  return action;
}

/** Does what an active action says, and notifies the player. */
export async function takeEffect(tx: Queryable, action: ActionRow, now: Date): Promise<void> {
  const { uuid, playerId, kind, challengeUuid } = action;
  if (kind === 'challenge' && challengeUuid) {
    const expiresAt = new Date(now.getTime() + challengeLifetimeMs);
    await tx.insert(challenges).values({ uuid: challengeUuid, playerId, createdAt: now, expiresAt });
  }
  if (kind === 'revoke-sessions') {
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.playerId, playerId), isNull(sessions.revokedAt)));
    await tellSessionsEnded(tx, playerId);
    const count = await revokeKeys(tx, playerId, now);
    if (count > 0) await notifyKeysRevoked(tx, { playerId, action: uuid, count }, now);
  }
  const { title, text } = actionNotification(action, reasonText(action.reason, action.words));
  await notifyPlayer(tx, { playerId, reference: uuid, title, text, link: linkOf(action) }, now);
  await applyActions(tx, playerId, kind, now);
}

const linkOf = ({ kind, challengeUuid }: ActionRow) =>
  kind === 'challenge' && challengeUuid ? `/challenge/${challengeUuid}` : '/account/standing';

const noticeLifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** Queues a notification about the player's account. It never names staff. */
export async function notifyPlayer(
  tx: Queryable,
  notice: { playerId: number; reference: string; title: string; text: string; link: string },
  now: Date,
): Promise<void> {
  await enqueue(tx, { ...notice, kind: 'account', expiresAt: new Date(now.getTime() + noticeLifetimeMs) }, now);
}
