import type { SQL } from 'drizzle-orm';
import type { Queryable } from './connect.ts';

/** Number of rows per statement, limited so that locks are short. */
export const clearBatch = 1_000;

/** Repeats a statement that changes at most `clearBatch` rows until none are left. Returns the number of changed rows. */
export async function repeatBatch(db: Queryable, statement: SQL, signal: AbortSignal | undefined): Promise<number> {
  let cleared = 0;
  for (let last = clearBatch; last === clearBatch && !signal?.aborted; cleared += last) {
    last = (await db.execute(statement)).rowCount ?? 0;
  }
  return cleared;
}
