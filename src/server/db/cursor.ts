import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Queryable } from './connect.ts';
import { limitTransaction } from './limit-transaction.ts';

/** Rows per batch: few enough that processing a batch blocks the event loop for only a few milliseconds. */
export const batchSize = 500;

/**
 * Runs a read-only transaction on one snapshot of the database. It may last `lastsMs` milliseconds, longer than a
 * page's transaction, because the client that downloads its rows may be slow. PostgreSQL before version 17 has no limit
 * on a whole transaction.
 */
export function withSnapshot<T>(db: Database, lastsMs: number, run: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(
    async (tx) => {
      await limitTransaction(tx, lastsMs);
      return run(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Passes the rows of a statement to `take` in batches of `batchSize`. The next batch is fetched when `take` has
 * resolved. Each fetch is subject to the connection's statement timeout.
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
