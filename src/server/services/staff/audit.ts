import { auditLog } from '#server/db/schema/audit.ts';
import type { AuditState } from '#server/db/schema/audit.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Context } from '#server/services/context.ts';

export interface AuditEntry {
  /** What was done, such as ban or view-file. */
  action: string;
  /** To whom. */
  playerId?: number | null;
  /** The UUID of an action, a case or a trade. */
  subject?: string | null;
  before?: AuditState | null;
  after?: AuditState | null;
  reason?: string;
}

/**
 * Adds an entry of the caller to the audit log, in the transaction of what it describes. It has to be the last
 * statement that locks something, because entries wait for each other until their transactions end.
 */
export function recordAudit(
  tx: Queryable,
  { caller, clock, requestId }: Context<'caller' | 'clock' | 'requestId'>,
  entry: AuditEntry,
): Promise<void> {
  return insertEntry(tx, { actorId: caller.playerId, createdAt: clock(), requestId }, entry);
}

/** Adds an entry about what the site did by itself. The rules of `recordAudit` apply. */
export function recordSiteAudit(tx: Queryable, createdAt: Date, entry: AuditEntry): Promise<void> {
  return insertEntry(tx, { actorId: null, createdAt, requestId: '' }, entry);
}

async function insertEntry(
  tx: Queryable,
  origin: { actorId: number | null; createdAt: Date; requestId: string },
  { action, playerId = null, subject = null, before = null, after = null, reason = '' }: AuditEntry,
): Promise<void> {
  await tx.insert(auditLog).values({
    ...origin,
    // The trigger replaces the ID and the digest.
    id: 0,
    digest: Buffer.alloc(0),
    action,
    playerId,
    subject,
    before,
    after,
    reason,
  });
}
