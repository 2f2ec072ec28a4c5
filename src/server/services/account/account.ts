import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deletion } from '#contract/account/account.ts';
import { GameError } from '#contract/error.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { hasAnotherAdmin } from '#server/services/role/role.ts';
import { findDeletionWait } from './deletion-wait.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns when the account will be deleted, and what the deletion waits for if that time has passed. */
export async function getDeletion({
  db,
  caller: { playerId },
  clock,
}: Context<'db' | 'caller' | 'clock'>): Promise<Deletion> {
  return readDeletion(db, playerId, await moment(db, clock));
}

type DeletionContext = Context<'db' | 'settings' | 'caller' | 'clock'>;

/**
 * Schedules the deletion of the caller's account for the end of the grace period. A second request does not move the
 * date. Throws BAD_REQUEST if `name` is not the caller's name, which serves as a confirmation, and LAST_ADMIN.
 */
export async function requestDeletion({ db, settings, caller: { playerId }, clock }: DeletionContext, name: string) {
  const [player] = await db
    .select({ name: players.name, roles: players.roles })
    .from(players)
    .where(eq(players.id, playerId));
  if (player?.name.trim() !== name.trim()) {
    throw new GameError('BAD_REQUEST', ['body.name: is not the name of your account']);
  }
  const now = await moment(db, clock);
  if (player.roles.includes('admin') && !(await hasAnotherAdmin(db, playerId, now))) {
    throw new GameError('LAST_ADMIN');
  }
  const dueAt = new Date(now.getTime() + settings.values.deletion_grace_days * dayMs);
  await db.transaction((tx) =>
    tx
      .update(players)
      .set({ deletionDueAt: sql`coalesce(${players.deletionDueAt}, ${dueAt.toISOString()}::timestamptz)` })
      .where(and(eq(players.id, playerId), isNull(players.deletedAt))),
  );
  return readDeletion(db, playerId, now);
}

/** Cancels the scheduled deletion. */
export async function cancelDeletion({ db, caller: { playerId } }: Context<'db' | 'caller'>): Promise<Deletion> {
  await db.transaction((tx) => tx.update(players).set({ deletionDueAt: null }).where(eq(players.id, playerId)));
  return { deletion_due_at: null, waits_for: null };
}

async function readDeletion(db: Queryable, playerId: number, now: Date): Promise<Deletion> {
  const [player] = await db.select().from(players).where(eq(players.id, playerId));
  const dueAt = player?.deletionDueAt;
  if (!dueAt) return { deletion_due_at: null, waits_for: null };
  return {
    deletion_due_at: dueAt.toISOString(),
    waits_for: dueAt <= now ? await findDeletionWait(db, player, now) : null,
  };
}

/** Records that the player accepted the terms. A repeated call keeps the time of the first one. */
export async function acceptTerms({
  db,
  caller: { playerId },
  clock,
}: Context<'db' | 'caller' | 'clock'>): Promise<{ hasAcceptedTerms: true }> {
  const acceptedAt = sql`coalesce(${players.termsAcceptedAt}, ${clock().toISOString()}::timestamptz)`;
  await db.transaction((tx) =>
    tx.update(players).set({ hasAcceptedTerms: true, termsAcceptedAt: acceptedAt }).where(eq(players.id, playerId)),
  );
  return { hasAcceptedTerms: true };
}
