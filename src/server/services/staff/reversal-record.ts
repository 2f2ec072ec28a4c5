import { and, eq, inArray } from 'drizzle-orm';
import type { ReversalRecord } from '#contract/staff/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { staffActions } from '#server/db/schema/staff.ts';
import { loadPeople } from './staff-person.ts';

/** Returns who reversed a trade or a ring, when and why; null if nobody did. */
export async function describeReversed(
  db: Queryable,
  uuid: string,
  reversal: { actorId: number; createdAt: Date } | undefined,
): Promise<ReversalRecord | null> {
  const by = reversal && (await loadPeople(db, [reversal.actorId]))(reversal.actorId);
  if (!by) return null;
  // Each player in it has the same receipt.
  const [receipt] = await db
    .select()
    .from(staffActions)
    .where(and(inArray(staffActions.kind, ['reverse-trade', 'reverse-ring']), eq(staffActions.subject, uuid)))
    .limit(1);
  return { by, at: reversal.createdAt.toISOString(), reason: receipt?.reason ?? null, words: receipt?.words ?? '' };
}
