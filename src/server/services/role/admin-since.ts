import { and, asc, desc, eq } from 'drizzle-orm';
import { confirmAfterMs } from '#game/reward.ts';
import type { Queryable } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import type { Caller } from '#server/services/context.ts';

type ConfirmingRole = 'admin' | 'game-mod';

const isGift = (role: ConfirmingRole) => and(eq(auditLog.action, 'give-role'), eq(auditLog.subject, role));

/**
 * Returns from when a role lets its holder confirm what somebody else proposed, if that is later than now
 * (docs/decisions/141). Null for one who has had it for long enough, and for the first admins of a new installation.
 */
export async function confirmableFrom(
  db: Queryable,
  playerId: number,
  now: Date,
  role: ConfirmingRole = 'admin',
): Promise<Date | null> {
  const [last] = await db
    .select({ at: auditLog.createdAt, byId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.playerId, playerId), isGift(role)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!last) return null;
  const from = new Date(last.at.getTime() + confirmAfterMs);
  if (from <= now) return null;
  const [first] = await db
    .select({ at: auditLog.createdAt })
    .from(auditLog)
    .where(isGift('admin'))
    .orderBy(asc(auditLog.id))
    .limit(1);
  const isNewInstallation = first !== undefined && first.at.getTime() + confirmAfterMs > now.getTime();
  // Who has no giver was named by the operator.
  return isNewInstallation && last.byId === null ? null : from;
}

/** The same for a ban, which a holder of either role confirms: the role that somebody has had for longer counts. */
export async function banConfirmableFrom(db: Queryable, { playerId, roles }: Caller, now: Date): Promise<Date | null> {
  const held = (['admin', 'game-mod'] as const).filter((role) => roles.includes(role));
  const moments = [];
  for (const role of held) moments.push(await confirmableFrom(db, playerId, now, role));
  return moments.reduce((first, from) => (first && from && from < first ? from : first && from), moments[0] ?? null);
}
