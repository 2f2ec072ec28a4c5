import { and, eq, sql } from 'drizzle-orm';
import type { Change, FieldValues } from '#contract/object/field.ts';
import { currencies, currencyNames } from '#game/currency.ts';
import { formatCount } from '#game/number.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { objectSections } from '#game/object/sections.ts';
import type { Queryable } from '#server/db/connect.ts';
import { changes } from '#server/db/schema/change-set.ts';
import { readObjects } from '#server/import/object-view.ts';
import type { StoredObject } from '#server/import/object-view.ts';
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
 * Returns what identifies the objects of changes to a person: a name, which is that of the draft if the object is new, the
 * day of a daily reward, or what an offer sells and for how much.
 */
export async function readNames(db: Queryable, rows: readonly NamedRow[]): Promise<(row: NamedRow) => string> {
  const objects = await readGroups(
    db,
    rows.map(({ kind, objectUuid: uuid }) => ({ kind, uuid })),
  );
  const offerOf = ({ kind, objectUuid, fields }: NamedRow): FieldValues | undefined =>
    kind === 'offers' ? { ...objects.get(`${kind} ${objectUuid}`)?.fields, ...fields } : undefined;
  const sold = await readGroups(
    db,
    rows.flatMap((row) => {
      const { frame, banner } = offerOf(row) ?? {};
      return [{ kind: 'frames', uuid: frame } as const, { kind: 'banners', uuid: banner } as const];
    }),
  );
  const drafted = new Map(rows.map(({ kind, objectUuid, fields }) => [`${kind} ${objectUuid}`, draftName(fields)]));
  const nameOf = (key: string) => (objects.get(key) ?? sold.get(key))?.display ?? drafted.get(key);
  return (row) => {
    const { frame, banner, price, currency } = offerOf(row) ?? {};
    const keys = [`frames ${String(frame)}`, `banners ${String(banner)}`, `${row.kind} ${row.objectUuid}`];
    const name = keys.map(nameOf).find((each) => each !== undefined) ?? `Unnamed ${objectSections[row.kind].one}`;
    const sign = currencies.find((each) => each === currency);
    return sign && typeof price === 'number' ? `${name} for ${formatCount(price, currencyNames[sign])}` : name;
  };
}

/** Returns objects of several kinds, by kind and uuid. Values that are not text name none. */
async function readGroups(
  db: Queryable,
  wanted: readonly { kind: ObjectKind; uuid: unknown }[],
): Promise<ReadonlyMap<string, StoredObject>> {
  const found = new Map<string, StoredObject>();
  for (const [kind, group] of Map.groupBy(wanted, (each) => each.kind)) {
    const uuids = group.map(({ uuid }) => uuid).filter((uuid) => typeof uuid === 'string');
    for (const [uuid, object] of await readObjects(db, kind, uuids)) found.set(`${kind} ${uuid}`, object);
  }
  return found;
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
