import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { revertChangeSet as endpoint } from '#contract/change-set/change-set.ts';
import { GameError } from '#contract/error.ts';
import { maxSetTitle } from '#game/object/change-set.ts';
import { bulkInsert } from '#server/db/bulk-rows.ts';
import type { Queryable } from '#server/db/connect.ts';
import { changes, changeSets } from '#server/db/schema/change-set.ts';
import { objectRevisions } from '#server/db/schema/object-revision.ts';
import { readStates } from '#server/import/object-states.ts';
import { lockArt } from '#server/services/object/art-use.ts';
import { fieldsBefore } from '#server/services/object/revert.ts';
import type { RevisionRow } from '#server/services/object/revision.ts';
import type { ActContext } from '#server/services/staff/act.ts';
import { countChanges, readNames } from './change-row.ts';
import { describeSet, lockDraft, lockSet } from './change-set-row.ts';
import { createChangeSet } from './change-set.ts';

type Reply = v.InferOutput<(typeof endpoint)['reply']>;

/**
 * Takes a published set back: drafts in a new set give each object the values that it had before. What was published since is in
 * conflict with such a draft, so that the check of the new set shows it. Objects that the set created are withdrawn; those that
 * cannot be are listed. Throws CHANGE_SET_NOT_FOUND, or BAD_REQUEST if the set is not published, nothing is left of it, or an
 * open set takes it back already.
 */
export async function revertChangeSet(
  context: ActContext,
  uuid: string,
  { set: newUuid, reason }: { set: string; reason: string },
): Promise<Reply> {
  const { tx, caller, clock } = context;
  const set = await lockSet(tx, uuid, 'update');
  if (set.state !== 'published') throw new GameError('BAD_REQUEST', ['Only a published change set can be taken back.']);
  const isTaken = () => new GameError('BAD_REQUEST', ['body.set: exists already']);
  const [taken] = await tx.select().from(changeSets).where(eq(changeSets.uuid, newUuid));
  if (taken) throw isTaken();
  const revisions = await tx
    .select()
    .from(objectRevisions)
    .where(eq(objectRevisions.changeSetId, set.id))
    .orderBy(objectRevisions.id);
  const { drafts, left } = await findDrafts(tx, revisions);
  await refuseTwice(tx, drafts);
  if (drafts.length === 0) {
    throw new GameError('BAD_REQUEST', ['Nothing of this change set is left to take back.']);
  }
  const title = [...`Take back: ${set.title}`].slice(0, maxSetTitle).join('');
  await createChangeSet(context, newUuid, { title, reason });
  const { id } = await lockDraft(tx, newUuid, 'update');
  // Another request created it in the meantime.
  if ((await countChanges(tx, id)) > 0) throw isTaken();
  await lockArt(tx, drafts);
  const editing = { changeSetId: id, action: 'update' as const, editorId: caller.playerId, editedAt: clock() };
  await bulkInsert(
    tx,
    changes,
    drafts.map((draft) => ({ ...editing, ...draft })),
  );
  return { set: await describeSet(tx, newUuid), left };
}

/** Throws BAD_REQUEST if an open set has all of the drafts already: two of them would be in conflict. */
async function refuseTwice(tx: Queryable, drafts: readonly Draft[]): Promise<void> {
  const { rows } = await tx.execute<{ title: string }>(sql`
    select s.title from change_sets s join changes c on c.change_set_id = s.id
    join unnest(${sql.param(drafts.map(({ kind }) => kind))}::text[],
      ${sql.param(drafts.map(({ objectUuid }) => objectUuid))}::uuid[],
      ${sql.param(drafts.map(({ reverts }) => reverts))}::int[]) d(kind, uuid, number)
      on d.kind = c.kind::text and d.uuid = c.object_uuid and d.number = c.reverts
    where s.state in ('draft', 'scheduled')
    group by s.id having count(*) = ${drafts.length} limit 1`);
  if (!rows[0]) return;
  throw new GameError('BAD_REQUEST', [
    `The change set “${rows[0].title}” takes it back already. Publish or discard that one.`,
  ]);
}

type Draft = Pick<typeof changes.$inferInsert, 'kind' | 'objectUuid' | 'baseRevision' | 'fields' | 'seen' | 'reverts'>;

async function findDrafts(
  tx: Queryable,
  revisions: readonly RevisionRow[],
): Promise<{ drafts: Draft[]; left: Reply['left'] }> {
  const groups = Map.groupBy(revisions, ({ kind }) => kind);
  const uuids = [...groups].map(([kind, rows]) => [kind, rows.map(({ objectUuid }) => objectUuid)] as const);
  const states = await readStates(tx, new Map(uuids));
  const drafts: Draft[] = [];
  const kept: RevisionRow[] = [];
  for (const revision of revisions) {
    const { kind, objectUuid, number, after } = revision;
    const before = fieldsBefore(kind, revision);
    if (!before) {
      kept.push(revision);
      continue;
    }
    const now = states.get(kind)?.get(objectUuid);
    const fields = Object.entries(before).filter(
      ([field, value]) => now && !isDeepStrictEqual(now[field] ?? null, value ?? null),
    );
    if (fields.length === 0) continue;
    drafts.push({
      kind,
      objectUuid,
      baseRevision: number,
      fields: Object.fromEntries(fields),
      // What the set published: another value of today is a conflict.
      seen: Object.fromEntries(fields.map(([field]) => [field, after[field] ?? null])),
      reverts: number,
    });
  }
  const names = await readNames(
    tx,
    kept.map(({ kind, objectUuid, after: fields }) => ({ kind, objectUuid, fields })),
  );
  const left = kept.map(({ kind, objectUuid, after: fields }) => ({
    kind,
    uuid: objectUuid,
    display: names({ kind, objectUuid, fields }),
  }));
  return { drafts, left };
}
