import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import type { testApi } from './api.ts';
import { waitForLock } from './wait-for-lock.ts';

type Api = Pick<ReturnType<typeof testApi>, 'clock'>;

/** The last second of a day (UTC), and the first one of the next day. */
export const lateEvening = new Date('2026-11-23T23:59:59Z');
export const afterMidnight = new Date('2026-11-24T00:00:01Z');

/**
 * Makes a call that waits for a lock on the table, while midnight passes by the clock of the database. The clock of the
 * process stays in the evening. Returns the answer.
 */
export async function overMidnight<T>(db: Database, { clock }: Api, table: string, call: () => Promise<T>): Promise<T> {
  clock.database = lateEvening;
  let answer: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    // Row locks and new rows of other transactions wait for it, reads do not.
    await tx.execute(sql`lock table ${sql.identifier(table)} in exclusive mode`);
    answer = call();
    await waitForLock(db);
    clock.database = afterMidnight;
  });
  if (!answer) throw new Error('the call was not made');
  return answer;
}
