import { sql } from 'drizzle-orm';
import type { Queryable } from './connect.ts';

/** Lets a running transaction last `lastsMs` milliseconds in all. PostgreSQL before version 17 limits idle time only. */
export async function limitTransaction(tx: Queryable, lastsMs: number): Promise<void> {
  // Changing a running timeout does not extend it, so it is switched off first and then set again.
  for (const ms of ['0', String(lastsMs)]) {
    await tx.execute(sql`
      select set_config(name, ${ms}, true) from pg_settings
      where name in ('transaction_timeout', 'idle_in_transaction_session_timeout')`);
  }
}
