import { and, eq, isNull, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { players } from '#server/db/schema/player.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { hasAnotherAdmin } from '#server/services/role/role.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Deletion {
  deletion_due_at: string | null;
}

const due = { dueAt: players.deletionDueAt };

/** Returns when the account will be deleted. Null if no deletion is requested. */
export async function getDeletion({ db, caller: { playerId } }: Context<'db' | 'caller'>): Promise<Deletion> {
  return toDeletion(await db.select(due).from(players).where(eq(players.id, playerId)));
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
  return toDeletion(
    await db.transaction((tx) =>
      tx
        .update(players)
        .set({ deletionDueAt: sql`coalesce(${players.deletionDueAt}, ${dueAt.toISOString()}::timestamptz)` })
        .where(and(eq(players.id, playerId), isNull(players.deletedAt)))
        .returning(due),
    ),
  );
}

/** Cancels the scheduled deletion. */
export async function cancelDeletion({ db, caller: { playerId } }: Context<'db' | 'caller'>): Promise<Deletion> {
  return toDeletion(
    await db.transaction((tx) =>
      tx.update(players).set({ deletionDueAt: null }).where(eq(players.id, playerId)).returning(due),
    ),
  );
}

function toDeletion([row]: readonly { dueAt: Date | null }[]): Deletion {
  return { deletion_due_at: row?.dueAt?.toISOString() ?? null };
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
