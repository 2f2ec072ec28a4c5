import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { clearBatch, repeatBatch } from '#server/db/repeat-batch.ts';
import type { Context } from '#server/services/context.ts';

/** Whether a name shows nothing. Almost every name has a Latin letter or a digit, which is much faster to see. */
const showsNothing = sql`name !~ '[A-Za-z0-9]' and shows_nothing(name)`;
const empty = (table: SQL) => sql`
  id in (select id from ${table} where ${showsNothing} limit ${clearBatch} for update skip locked)`;

/** A trigger of these tables replaces the name. */
const named = [sql`players`, sql`series`, sql`cards`, sql`makers`];

/**
 * Replaces names that show nothing and were stored by a version that accepted them, also in the receipts of trades, which
 * copy names. Returns how many.
 */
export async function replaceEmptyNames({ db }: Context<'db'>, signal?: AbortSignal): Promise<number> {
  let replaced = 0;
  for (const table of named) {
    // Statements that change no card tell the site that the catalogue changed, too.
    const { rows } = await db.execute(sql`select from ${table} where ${showsNothing} limit 1`);
    if (rows.length === 0) continue;
    replaced += await repeatBatch(db, sql`update ${table} set name = name where ${empty(table)}`, signal);
  }
  const receipts = sql`trade_receipts`;
  return (
    replaced + (await repeatBatch(db, sql`update ${receipts} set name = 'Unknown' where ${empty(receipts)}`, signal))
  );
}
