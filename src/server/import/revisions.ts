import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { ObjectFields, ObjectKind } from '#game/object/kind.ts';
import { bulkInsert } from '#server/db/bulk-rows.ts';
import type { Queryable } from '#server/db/connect.ts';
import { objectRevisions } from '#server/db/schema/object-revision.ts';
import type { ObjectStates } from './object-states.ts';
import { anyOf } from './stored-rows.ts';

/** The fields that differ between two states of an object, with their values in each. */
export interface FieldChanges {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Compares two states of an object. Without a first state, every field that has a value differs. */
export function changedFields(before: ObjectFields | undefined, after: ObjectFields): FieldChanges {
  const changes: FieldChanges = { before: {}, after: {} };
  for (const [field, value] of Object.entries(after)) {
    const old = before?.[field] ?? null;
    if (isDeepStrictEqual(old, value ?? null)) continue;
    changes.before[field] = old;
    changes.after[field] = value;
  }
  return changes;
}

/** Returns the number of the last revision of each object; an object without one has number 0 and is absent. */
export async function lastRevisions(
  db: Queryable,
  kind: ObjectKind,
  uuids: readonly string[],
): Promise<Map<string, number>> {
  if (uuids.length === 0) return new Map();
  const { rows } = await db.execute<{ uuid: string; number: number }>(sql`
    select object_uuid as uuid, max(number)::int as number from object_revisions
    where kind = ${kind} and object_uuid = ${anyOf(uuids, 'uuid')} group by object_uuid`);
  return new Map(rows.map(({ uuid, number }) => [uuid, number]));
}

export interface RevisionSource {
  before: ObjectStates;
  after: ObjectStates;
  at: Date;
  reason: string;
  /** Null for an import by command. */
  actorId?: number | null;
  changeSetId?: number | null;
  /** The number of the revision that a change takes back, by kind and uuid. */
  reverts?: (kind: ObjectKind, uuid: string) => number | null;
}

/** Adds a revision of each object whose fields changed, and returns their number. */
export async function recordRevisions(tx: Queryable, source: RevisionSource): Promise<number> {
  const { at, reason, actorId = null, changeSetId = null, reverts = () => null } = source;
  let count = 0;
  for (const [kind, states] of source.after) {
    const numbers = await lastRevisions(tx, kind, [...states.keys()]);
    const rows = [...states].flatMap(([uuid, fields]) => {
      const old = source.before.get(kind)?.get(uuid);
      const { before, after } = changedFields(old, fields);
      if (old && Object.keys(after).length === 0) return [];
      const number = (numbers.get(uuid) ?? 0) + 1;
      const change = { before: old ? before : null, after, reverts: reverts(kind, uuid) };
      return [{ kind, objectUuid: uuid, number, createdAt: at, actorId, reason, changeSetId, ...change }];
    });
    await bulkInsert(tx, objectRevisions, rows);
    count += rows.length;
  }
  return count;
}
