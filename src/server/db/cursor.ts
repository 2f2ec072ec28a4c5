import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Queryable } from './connect.ts';

/** Few enough that handling them holds the event loop for some milliseconds only. */
export const batchSize = 500;

/**
 * Runs a transaction that sees the database as of one moment and may last longer than a page's: whoever reads its
 * rows may be slow. PostgreSQL before 17 has no limit on a whole transaction.
 */
export function withSnapshot<T>(db: Database, lastsMs: number, run: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      // A limit that counts already is not prolonged, only replaced by one that is set after it was switched off.
      for (const limit of ['0', String(lastsMs)]) await setLimits(tx, limit);
      return run(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function setLimits(tx: Queryable, ms: string): Promise<void> {
  await tx.execute(sql`
    select set_config(name, ${ms}, true) from pg_settings
    where name in ('transaction_timeout', 'idle_in_transaction_session_timeout')`);
}

/**
 * Hands on the rows of a statement in slices; the next slice is read when the one before it has been taken. What one
 * slice may take is the connection's own limit on a statement.
 */
export async function readInBatches<Row extends Record<string, unknown>>(
  tx: Queryable,
  statement: SQL,
  take: (rows: Row[]) => Promise<void>,
): Promise<void> {
  await tx.execute(sql`declare slices no scroll cursor for ${statement}`);
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`fetch ${batchSize} from slices`));
    if (rows.length > 0) await take(rows as unknown as Row[]);
    if (rows.length < batchSize) break;
  }
  await tx.execute(sql`close slices`);
}
