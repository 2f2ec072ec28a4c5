import { sql } from 'drizzle-orm';
import { staffQueuesEvent } from '#contract/live.ts';
import type { Queryable } from '#server/db/connect.ts';

/** Has the open pages of staff load their queues and their case again, when the transaction is committed. */
export async function tellStaff(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify('mazoku_changed', ${staffQueuesEvent})`);
}
