import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import type { Clock } from './context.ts';

/**
 * Returns the time of the database, which is the same for all processes and machines. A transaction that checks a limit
 * reads it after its locks: a call that waited for another one would otherwise count for the day before.
 */
export async function moment(tx: Pick<Queryable, 'execute'>, clock: Clock): Promise<Date> {
  const { rows } = await tx.execute<{ at: string }>(sql`select clock_timestamp() as at`);
  return clock(new Date(rows[0]?.at ?? Number.NaN));
}
