import { objectKinds } from '#game/object/kind.ts';
import type { ObjectFields, ObjectKind } from '#game/object/kind.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Catalogue } from './catalogue.ts';
import { readObjects } from './object-view.ts';
import { uuidsOf } from './row-changes.ts';

/** The fields of objects at a moment, by kind and uuid. */
export type ObjectStates = ReadonlyMap<ObjectKind, ReadonlyMap<string, ObjectFields>>;

export type UuidsByKind = ReadonlyMap<ObjectKind, readonly string[]>;

export function uuidsByKind(catalogue: Catalogue): UuidsByKind {
  return new Map(objectKinds.map((kind) => [kind, uuidsOf(catalogue[kind])]));
}

/** Reads the objects that exist. */
export async function readStates(db: Queryable, uuids: UuidsByKind): Promise<ObjectStates> {
  const states = new Map<ObjectKind, ReadonlyMap<string, ObjectFields>>();
  for (const [kind, wanted] of uuids) {
    const objects = await readObjects(db, kind, wanted);
    states.set(kind, new Map([...objects].map(([uuid, { fields }]) => [uuid, fields])));
  }
  return states;
}
