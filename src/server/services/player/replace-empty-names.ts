import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { clearBatch, repeatBatch } from '#server/db/repeat-batch.ts';
import type { Context } from '#server/services/context.ts';

/** Rows whose name shows nothing. Almost every name has a Latin letter or a digit, which is much faster to see. */
const empty = (table: SQL) => sql`
  id in (select id from ${table} where name !~ '[A-Za-z0-9]' and shows_nothing(name)
    limit ${clearBatch} for update skip locked)`;

/** A trigger of these tables replaces the name. */
const named = [sql`players`, sql`series`, sql`cards`, sql`makers`];

/**
 * Replaces names that show nothing and were stored by a version that accepted them, also in the receipts of trades, which
 * copy names. Returns how many.
 */
export async function replaceEmptyNames({ db }: Context<'db'>, signal?: AbortSignal): Promise<number> {
  let replaced = 0;
  for (const table of named) {
    replaced += await repeatBatch(db, sql`update ${table} set name = name where ${empty(table)}`, signal);
  }
  const receipts = sql`trade_receipts`;
  return (
    replaced + (await repeatBatch(db, sql`update ${receipts} set name = 'Unknown' where ${empty(receipts)}`, signal))
  );
}
