import { sql } from 'drizzle-orm';
import { clearBatch, repeatBatch } from '#server/db/repeat-batch.ts';
import type { Context } from '#server/services/context.ts';

/** Deletes the expired counts of RATE_LIMIT_STORE=postgresql. Returns the number of deleted rows. */
export function clearRateLimits({ db, clock }: Context<'db' | 'clock'>, signal?: AbortSignal): Promise<number> {
  const expired = sql`
    delete from rate_limits where key in (
      select key from rate_limits where expire <= ${clock().getTime()} limit ${clearBatch} for update skip locked)`;
  return repeatBatch(db, expired, signal);
}
