import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connect.ts';
import { signalProgress } from '#server/db/schema/staff.ts';

/**
 * A transaction lasts at most 10 seconds. So all rows up to an ID that was seen longer ago are committed, and a lower
 * ID cannot appear any more.
 */
const settleMs = 15_000;

/** New rows of a run: IDs after `from`, up to `to`. */
export interface NewRows {
  from: number;
  to: number;
}

/** IDs of one transaction, so that the first run over a large table stays within the timeouts. */
const batch = 100_000;

/**
 * Calls `read` with the rows of a table that are new since the last run of a rule or of a rollup, in batches, each in one
 * transaction with the progress. `maxId` selects the highest ID now; those rows are read by a later run. `size` is the
 * number of IDs of a batch. Returns how many signals were found.
 */
export async function readNewRows(
  db: Database,
  rule: string,
  maxId: SQL,
  now: Date,
  read: (tx: Transaction, rows: NewRows) => Promise<number>,
  size = batch,
): Promise<number> {
  let found = 0;
  for (let isDone = false; !isDone;) {
    const step = await db.transaction((tx) => readBatch(tx, { rule, maxId, now, size }, read));
    found += step.found;
    isDone = step.isDone;
  }
  return found;
}

async function readBatch(
  tx: Transaction,
  { rule, maxId, now, size }: { rule: string; maxId: SQL; now: Date; size: number },
  read: (tx: Transaction, rows: NewRows) => Promise<number>,
): Promise<{ found: number; isDone: boolean }> {
  await tx
    .insert(signalProgress)
    .values({ rule, doneId: 0, seenId: 0, seenAt: new Date(0) })
    .onConflictDoNothing();
  const [known] = await tx.select().from(signalProgress).where(eq(signalProgress.rule, rule)).for('update');
  if (!known || now.getTime() - known.seenAt.getTime() < settleMs) return { found: 0, isDone: true };
  const { doneId: from, seenId } = known;
  const to = Math.min(seenId, from + size);
  const found = to > from ? await read(tx, { from, to }) : 0;
  const isDone = to >= seenId;
  const { rows } = isDone ? await tx.execute<{ id: string | null }>(maxId) : { rows: [] };
  await tx
    .update(signalProgress)
    .set({ doneId: to, ...(isDone ? { seenId: Number(rows[0]?.id ?? 0), seenAt: now } : {}) })
    .where(eq(signalProgress.rule, rule));
  return { found, isDone };
}

/** Selects the highest ID of a table. */
export const maxIdOf = (table: string): SQL => sql`select max(id) as id from ${sql.identifier(table)}`;
