import { eq, inArray } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { isUuid } from '#game/identifier.ts';
import type { Queryable } from '#server/db/connect.ts';
import { staffCases } from '#server/db/schema/staff.ts';

export type CaseRow = typeof staffCases.$inferSelect;

/** Returns a case. Throws CASE_NOT_FOUND. */
export async function findCase(db: Queryable, uuid: string): Promise<CaseRow> {
  const [row] = isUuid(uuid) ? await db.select().from(staffCases).where(eq(staffCases.uuid, uuid.toLowerCase())) : [];
  if (!row) throw new GameError('CASE_NOT_FOUND');
  return row;
}

/** Returns the id of the case that leads to a step; null if none does. Throws CASE_NOT_FOUND. */
export const findCaseId = async (db: Queryable, uuid: string | null): Promise<number | null> =>
  uuid === null ? null : (await findCase(db, uuid)).id;

/** Returns cases by id. */
export async function loadCases(db: Queryable, ids: readonly number[]): Promise<CaseRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(staffCases)
        .where(inArray(staffCases.id, [...ids]));
}

/** Locks a case until the transaction ends and returns its present row. Throws CASE_NOT_FOUND. */
export async function lockCase(tx: Queryable, uuid: string): Promise<CaseRow> {
  const { id } = await findCase(tx, uuid);
  const [row] = await tx.select().from(staffCases).where(eq(staffCases.id, id)).for('update');
  if (!row) throw new GameError('CASE_NOT_FOUND');
  return row;
}
