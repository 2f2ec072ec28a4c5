import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { GameObject, getObject as endpoint } from '#contract/object/object.ts';
import { GameError } from '#contract/error.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import type { Queryable } from '#server/db/connect.ts';
import { changes, changeSets } from '#server/db/schema/change-set.ts';
import { readObjects } from '#server/import/object-view.ts';
import { lastRevisions } from '#server/import/revisions.ts';
import { describeChanges } from '#server/services/change-set/change-row.ts';
import type { Context } from '#server/services/context.ts';
import { readGuards } from './guard.ts';

type Reply = v.InferOutput<(typeof endpoint)['reply']>;

/** Returns an object with its open drafts and its guards. Throws OBJECT_NOT_FOUND if there is neither it nor a draft. */
export async function getObject({ db }: Context<'db'>, kind: ObjectKind, uuid: string): Promise<Reply> {
  const object = await findObject(db, kind, uuid);
  const rows = await db
    .select({ change: changes, set: { uuid: changeSets.uuid, title: changeSets.title, state: changeSets.state } })
    .from(changes)
    .innerJoin(changeSets, eq(changeSets.id, changes.changeSetId))
    .where(
      sql`${changes.kind} = ${kind} and ${changes.objectUuid} = ${uuid}::uuid and ${changeSets.state} in ('draft', 'scheduled')`,
    )
    .orderBy(changes.id);
  if (!object && rows.length === 0) throw new GameError('OBJECT_NOT_FOUND');
  const described = await describeChanges(
    db,
    rows.map(({ change }) => change),
  );
  return {
    object: object ?? null,
    drafts: rows.flatMap(({ set }, index) => {
      const change = described[index];
      return change ? [{ set: { ...set, state: set.state === 'scheduled' ? 'scheduled' : 'draft' }, change }] : [];
    }),
    guards: object ? await readGuards(db, kind, uuid) : [],
  };
}

/** Returns an object with the number of its last revision. */
export async function findObject(db: Queryable, kind: ObjectKind, uuid: string): Promise<GameObject | undefined> {
  const object = (await readObjects(db, kind, [uuid])).get(uuid);
  if (!object) return undefined;
  const revision = (await lastRevisions(db, kind, [uuid])).get(uuid) ?? 0;
  return { kind, ...object, revision };
}
