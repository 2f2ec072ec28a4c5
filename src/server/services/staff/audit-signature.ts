import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { auditHeadStatement, isSignedBy, signAuditHead } from '#server/db/signed-audit-head.ts';
import type { SignedAuditHead } from '#server/db/signed-audit-head.ts';
import type { Context } from '#server/services/context.ts';

/** Returns the head of the audit log, signed now. */
export async function signCurrentHead({ db, clock }: Context<'db' | 'clock'>, key: string): Promise<SignedAuditHead> {
  const { rows } = await db.execute<{ id: number; digest: string }>(sql.raw(auditHeadStatement));
  const [head] = rows;
  if (!head) throw new Error('the audit log has no head');
  return signAuditHead(key, { ...head, at: clock().toISOString() });
}

/** A head of a backup or of the log that the audit log does not agree with. */
export interface BrokenHead {
  head: SignedAuditHead;
  /** `signature`: no key of the site signed it. `entry`: the entry is missing, or its digest is another one. */
  problem: 'signature' | 'entry';
}

/**
 * Compares signed heads with the audit log. Somebody who rewrites an entry and all digests after it leaves an intact
 * chain, but not one that leads to what was signed.
 */
export async function findBrokenHeads(
  db: Queryable,
  heads: readonly SignedAuditHead[],
  keys: readonly string[],
): Promise<BrokenHead[]> {
  const ids = [...new Set(heads.map(({ id }) => id))];
  const { rows } = await db.execute<{ id: number; digest: string }>(sql`
    select id::int, encode(digest, 'hex') as digest from audit_log where id = any(${sql.param(ids)}::bigint[])`);
  const digests = new Map(rows.map(({ id, digest }) => [id, digest]));
  return heads.flatMap((head): BrokenHead[] => {
    if (!isSignedBy(keys, head)) return [{ head, problem: 'signature' }];
    // Before the first entry there is nothing that could be rewritten.
    return head.id === 0 || digests.get(head.id) === head.digest ? [] : [{ head, problem: 'entry' }];
  });
}
