import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';

const columns = sql`id, created_at, actor_id, action, player_id, subject, before, after, reason, request_id, digest`;

/**
 * Does the work, and writes its entries of the audit log at the end, in the order of their times: each entry has the number
 * after that of the one before it, and its digest.
 */
export async function withSortedAudit(tx: Transaction, work: () => Promise<void>): Promise<void> {
  // A temporary table comes before that of the schema, so the services write to it.
  await tx.execute(sql`
    create temporary table audit_log (like public.audit_log, place int generated always as identity) on commit drop`);
  await work();
  await tx.execute(sql`
    insert into public.audit_log (${columns}) select ${columns} from pg_temp.audit_log order by created_at, place`);
  await tx.execute(sql`drop table pg_temp.audit_log`);
}
