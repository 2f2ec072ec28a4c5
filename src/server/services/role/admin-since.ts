import { and, asc, desc, eq } from 'drizzle-orm';
import { confirmAfterMs } from '#game/reward.ts';
import type { Queryable } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit.ts';

const isGift = and(eq(auditLog.action, 'give-role'), eq(auditLog.subject, 'admin'));

/**
 * Returns from when an admin can confirm what another one gives, if that is later than now (docs/decisions/141). Null for one
 * who is an admin for long enough, and for the first ones of a new installation.
 */
export async function confirmableFrom(db: Queryable, playerId: number, now: Date): Promise<Date | null> {
  const [last] = await db
    .select({ at: auditLog.createdAt, byId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.playerId, playerId), isGift))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!last) return null;
  const from = new Date(last.at.getTime() + confirmAfterMs);
  if (from <= now) return null;
  const [first] = await db
    .select({ at: auditLog.createdAt })
    .from(auditLog)
    .where(isGift)
    .orderBy(asc(auditLog.id))
    .limit(1);
  const isNewInstallation = first !== undefined && first.at.getTime() + confirmAfterMs > now.getTime();
  // Who has no giver was named by the operator.
  return isNewInstallation && last.byId === null ? null : from;
}
