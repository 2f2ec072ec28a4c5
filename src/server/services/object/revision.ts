import { and, desc, eq, gt, lt, lte } from 'drizzle-orm';
import type { FieldDifference } from '#contract/object/field.ts';
import type { Revision } from '#contract/object/object.ts';
import { GameError } from '#contract/error.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import type { Queryable } from '#server/db/connect.ts';
import { changeSets } from '#server/db/schema/change-set.ts';
import { objectRevisions } from '#server/db/schema/object-revision.ts';
import { lastRevisions } from '#server/import/revisions.ts';
import type { Context } from '#server/services/context.ts';
import { loadPeople } from '#server/services/staff/staff-person.ts';
import { findObject } from './object.ts';

export type RevisionRow = typeof objectRevisions.$inferSelect;

const pageSize = 50;

const isOf = (kind: ObjectKind, uuid: string) =>
  and(eq(objectRevisions.kind, kind), eq(objectRevisions.objectUuid, uuid));

/** Returns a page of the revisions of an object, newest first. */
export async function listRevisions(
  { db }: Context<'db'>,
  kind: ObjectKind,
  uuid: string,
  before: number | null,
): Promise<{ data: Revision[]; next: number | null }> {
  const rows = await db
    .select({ row: objectRevisions, set: { uuid: changeSets.uuid, title: changeSets.title } })
    .from(objectRevisions)
    .leftJoin(changeSets, eq(changeSets.id, objectRevisions.changeSetId))
    .where(and(isOf(kind, uuid), before === null ? undefined : lt(objectRevisions.number, before)))
    .orderBy(desc(objectRevisions.number))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const people = await loadPeople(
    db,
    page.map(({ row }) => row.actorId),
  );
  return {
    data: page.map(({ row, set }) => ({
      number: row.number,
      at: row.createdAt.toISOString(),
      by: people(row.actorId),
      reason: row.reason,
      is_creation: row.before === null,
      fields: differences(row.before ?? {}, row.after),
      set,
      reverts: row.reverts,
    })),
    next: rows.length > pageSize ? (page.at(-1)?.row.number ?? null) : null,
  };
}

/**
 * Returns the fields that differ between two revisions. Revision 0 is the object before its first revision. Throws
 * OBJECT_NOT_FOUND or REVISION_NOT_FOUND.
 */
export async function compareRevisions(
  { db }: { db: Queryable },
  kind: ObjectKind,
  uuid: string,
  wanted: { from: number | null; to: number | null },
): Promise<{ from: number; to: number; fields: FieldDifference[] }> {
  const last = (await lastRevisions(db, kind, [uuid])).get(uuid) ?? 0;
  if (last === 0 && !(await findObject(db, kind, uuid))) throw new GameError('OBJECT_NOT_FOUND');
  const to = wanted.to ?? last;
  const from = wanted.from ?? Math.max(to - 1, 0);
  if (to > last || from > to) throw new GameError('REVISION_NOT_FOUND');
  const rows = await db
    .select()
    .from(objectRevisions)
    .where(and(isOf(kind, uuid), gt(objectRevisions.number, from), lte(objectRevisions.number, to)))
    .orderBy(objectRevisions.number);
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const row of rows) {
    for (const [field, value] of Object.entries(row.after)) {
      if (!Object.hasOwn(before, field)) before[field] = row.before?.[field] ?? null;
      after[field] = value;
    }
  }
  const fields = differences(before, after).filter(
    (each) => JSON.stringify(each.before) !== JSON.stringify(each.after),
  );
  return { from, to, fields };
}

/** Returns a revision. Throws REVISION_NOT_FOUND. */
export async function findRevision(
  db: Queryable,
  kind: ObjectKind,
  uuid: string,
  number: number,
): Promise<RevisionRow> {
  const [row] = await db
    .select()
    .from(objectRevisions)
    .where(and(isOf(kind, uuid), eq(objectRevisions.number, number)));
  if (!row) throw new GameError('REVISION_NOT_FOUND');
  return row;
}

function differences(before: Record<string, unknown>, after: Record<string, unknown>): FieldDifference[] {
  return Object.entries(after).map(([field, value]) => ({
    field,
    before: before[field] ?? null,
    after: value ?? null,
  }));
}
