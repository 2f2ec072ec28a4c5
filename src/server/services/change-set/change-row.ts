import { and, eq, sql } from 'drizzle-orm';
import type { Change, FieldValues } from '#contract/admin-field.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import type { Queryable } from '#server/db/connect.ts';
import { changes } from '#server/db/schema/change-set.ts';
import { readObjects } from '#server/import/object-view.ts';
import { loadPeople } from '#server/services/staff/staff-person.ts';

export type ChangeRow = typeof changes.$inferSelect;

/** Returns the changes as the API describes them, in the given order. */
export async function describeChanges(db: Queryable, rows: readonly ChangeRow[]): Promise<Change[]> {
  const people = await loadPeople(
    db,
    rows.map(({ editorId }) => editorId),
  );
  const names = await readNames(db, rows);
  return rows.map((row) => ({
    kind: row.kind,
    uuid: row.objectUuid,
    display: names(row),
    action: row.action,
    base_revision: row.baseRevision,
    version: row.version,
    fields: Object.entries(row.fields).map(([field, after]) => ({ field, before: row.seen[field] ?? null, after })),
    reverts: row.reverts,
    by: people(row.editorId),
    at: row.editedAt.toISOString(),
  }));
}

type NamedRow = Pick<ChangeRow, 'kind' | 'objectUuid' | 'fields'>;

/**
 * Returns the names of the objects of changes. A new object has the name of its draft; an offer has the name of its frame or
 * banner, and a daily reward its day.
 */
export async function readNames(db: Queryable, rows: readonly NamedRow[]): Promise<(row: NamedRow) => string> {
  const wanted = rows.flatMap(({ kind, objectUuid, fields: { frame, banner } }) => [
    { kind, uuid: objectUuid },
    ...(kind === 'offers'
      ? [{ kind: 'frames', uuid: frame } as const, { kind: 'banners', uuid: banner } as const]
      : []),
  ]);
  const names = new Map<string, string>();
  for (const [kind, group] of Map.groupBy(wanted, (each) => each.kind)) {
    const uuids = group.map(({ uuid }) => uuid).filter((uuid) => typeof uuid === 'string');
    for (const [uuid, { display }] of await readObjects(db, kind, uuids)) names.set(`${kind} ${uuid}`, display);
  }
  for (const { kind, objectUuid, fields } of rows) {
    const name = draftName(fields);
    if (name !== undefined && !names.has(`${kind} ${objectUuid}`)) names.set(`${kind} ${objectUuid}`, name);
  }
  return ({ kind, objectUuid, fields: { frame, banner } }) => {
    const sold = kind === 'offers' ? [`frames ${String(frame)}`, `banners ${String(banner)}`] : [];
    const key = [`${kind} ${objectUuid}`, ...sold].find((each) => names.has(each));
    return (key === undefined ? undefined : names.get(key)) ?? objectUuid;
  };
}

function draftName({ name, title, label, day }: FieldValues): string | undefined {
  return [name, title, label, day].find((each): each is string => typeof each === 'string' && each !== '');
}

export async function findChange(
  db: Queryable,
  changeSetId: number,
  kind: ObjectKind,
  uuid: string,
): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(changes)
    .where(and(eq(changes.changeSetId, changeSetId), eq(changes.kind, kind), eq(changes.objectUuid, uuid)));
  return row;
}

export async function countChanges(db: Queryable, changeSetId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from changes where change_set_id = ${changeSetId}`,
  );
  return rows[0]?.count ?? 0;
}
