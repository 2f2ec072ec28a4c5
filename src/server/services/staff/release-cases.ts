import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { staffCases } from '#server/db/schema/staff.ts';
import { tellStaff } from '#server/services/live/tell-staff.ts';
import type { AuditEntry } from './audit.ts';

/**
 * Gives the cases of somebody who leaves the team back to their queues. Returns the entries for the audit log, which the
 * caller writes last.
 */
export async function releaseCasesOf(tx: Queryable, assigneeId: number): Promise<AuditEntry[]> {
  const released = await tx
    .update(staffCases)
    .set({ state: 'open', assigneeId: null })
    .where(and(eq(staffCases.assigneeId, assigneeId), eq(staffCases.state, 'assigned')))
    .returning({ uuid: staffCases.uuid, playerId: staffCases.playerId });
  if (released.length > 0) await tellStaff(tx);
  return released.map(({ uuid, playerId }) => ({
    action: 'release-case',
    playerId,
    subject: uuid,
    before: { state: 'assigned', assignee: assigneeId },
    after: { state: 'open', assignee: null },
  }));
}
