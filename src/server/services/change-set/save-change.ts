import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Change, ChangeConflict, FieldValues } from '#contract/object/field.ts';
import type { GameObject } from '#contract/object/object.ts';
import type { ChangeBody, ChangeSet, DraftConflict } from '#contract/change-set/change-set.ts';
import { errorMessages, GameError } from '#contract/error.ts';
import { maxSetChanges } from '#game/object/change-set.ts';
import { checkField } from '#game/object/check-field.ts';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import type { Queryable } from '#server/db/connect.ts';
import { changes } from '#server/db/schema/change-set.ts';
import { lockArt } from '#server/services/object/art-use.ts';
import { compareRevisions } from '#server/services/object/revision.ts';
import { findObject } from '#server/services/object/object.ts';
import type { ActContext } from '#server/services/staff/act.ts';
import { recordAudit } from '#server/services/staff/audit.ts';
import { countChanges, describeChanges, findChange } from './change-row.ts';
import type { ChangeRow } from './change-row.ts';
import { describeSet, lockDraft } from './change-set-row.ts';
import type { ChangeSetRow } from './change-set-row.ts';
import { tellDrafters } from './tell-drafters.ts';

/** A draft to save. */
export interface DraftInput extends ChangeBody {
  /** The number of the revision that it takes back. */
  reverts?: number;
}

/**
 * Saves the draft of an object in a change set, in the request's transaction. Throws DRAFT_CHANGED if somebody else
 * saved it in the meantime, and OBJECT_CHANGED if the object was published; the details have both values of each field.
 */
export async function saveChange(context: ActContext, setUuid: string, draft: DraftInput): Promise<Change> {
  const { tx } = context;
  const set = await lockDraft(tx, setUuid, 'share');
  return saveDraft(context, set, draft);
}

/**
 * Saves a draft in a set that the transaction has locked. A field that it does not change stays based on the published value
 * that its editor saw, unless it is one of `decided`.
 */
export async function saveDraft(context: ActContext, set: ChangeSetRow, draft: DraftInput): Promise<Change> {
  const { tx, caller, clock } = context;
  const { kind, uuid, action, version, decided } = draft;
  const current = await findObject(tx, kind, uuid);
  const known = await findChange(tx, set.id, kind, uuid);
  if ((known?.version ?? 0) !== version) throw await draftChanged(tx, known, draft);
  await checkBase(tx, current, draft);
  const fields = checkFields(current, draft);
  await lockArt(tx, [{ kind, fields }]);
  const kept = keptBases(known, fields, decided);
  const isBehind = Object.entries(kept).some(
    ([field, value]) => !isDeepStrictEqual(value, current?.fields[field] ?? null),
  );
  const row = {
    action,
    fields,
    seen: {
      ...Object.fromEntries(Object.keys(fields).map((field) => [field, current?.fields[field] ?? null])),
      ...kept,
    },
    baseRevision: current?.revision ?? 0,
    ...(known && isBehind ? { baseRevision: known.baseRevision } : {}),
    reverts: draft.reverts ?? null,
    editorId: caller.playerId,
    editedAt: clock(),
  };
  const saved = known
    ? await tx
        .update(changes)
        .set({ ...row, version: version + 1 })
        .where(and(eq(changes.id, known.id), eq(changes.version, version)))
        .returning()
    : await insertChange(tx, { ...row, changeSetId: set.id, kind, objectUuid: uuid });
  const [change] = await describeChanges(tx, saved);
  // Somebody else saved it between the two statements.
  if (!change) throw await draftChanged(tx, await findChange(tx, set.id, kind, uuid), draft);
  if (!known) await tellDrafters(tx, context, set, saved);
  await recordAudit(tx, context, {
    action: 'draft-save',
    subject: set.uuid,
    before: { version },
    after: { kind, object: uuid, version: change.version, fields: Object.keys(fields) },
  });
  return change;
}

/** Returns the published values on which fields of a draft are based that a save neither changes nor decides. */
function keptBases(known: ChangeRow | undefined, fields: FieldValues, decided: readonly string[]): FieldValues {
  const kept = Object.entries(known?.seen ?? {}).filter(
    ([field]) =>
      Object.hasOwn(fields, field) &&
      isDeepStrictEqual(known?.fields[field], fields[field]) &&
      !decided.includes(field),
  );
  return Object.fromEntries(kept);
}

async function insertChange(tx: Queryable, row: typeof changes.$inferInsert): Promise<ChangeRow[]> {
  if ((await countChanges(tx, row.changeSetId)) >= maxSetChanges) {
    throw new GameError('BAD_REQUEST', [`A change set has at most ${maxSetChanges} drafts.`]);
  }
  return tx.insert(changes).values(row).onConflictDoNothing().returning();
}

/** Removes a draft. Throws CHANGE_NOT_FOUND, or DRAFT_CHANGED if somebody else saved it in the meantime. */
export async function removeChange(
  context: ActContext,
  setUuid: string,
  { kind, uuid, version }: { kind: ObjectKind; uuid: string; version: number },
): Promise<ChangeSet> {
  const { tx } = context;
  const set = await lockDraft(tx, setUuid, 'share');
  const known = await findChange(tx, set.id, kind, uuid);
  if (!known) throw new GameError('CHANGE_NOT_FOUND');
  const removed = await tx
    .delete(changes)
    .where(and(eq(changes.id, known.id), eq(changes.version, version)))
    .returning({ id: changes.id });
  if (removed.length === 0) {
    const now = await findChange(tx, set.id, kind, uuid);
    throw await draftChanged(tx, now, { fields: {} });
  }
  await recordAudit(tx, context, {
    action: 'draft-remove',
    subject: setUuid,
    before: { kind, object: uuid, version, fields: Object.keys(known.fields) },
  });
  return describeSet(tx, setUuid);
}

/** Throws OBJECT_NOT_FOUND or OBJECT_CHANGED unless the object is the one that the editor saw. */
async function checkBase(tx: Queryable, current: GameObject | undefined, draft: DraftInput): Promise<void> {
  const { kind, uuid, action, revision, fields } = draft;
  if (!current) {
    if (action === 'create') return;
    throw new GameError('OBJECT_NOT_FOUND');
  }
  if (action === 'create') throw new GameError('OBJECT_CHANGED', ['An object with this uuid exists already.']);
  if (revision === current.revision) return;
  if (revision > current.revision) throw new GameError('BAD_REQUEST', ['body.revision: does not exist yet']);
  const since = await compareRevisions({ db: tx }, kind, uuid, { from: revision, to: current.revision });
  const conflict: ChangeConflict = {
    kind,
    uuid,
    display: current.display,
    base_revision: revision,
    current_revision: current.revision,
    fields: since.fields.map(({ field, before, after }) => ({
      field,
      seen: before,
      current: after,
      wanted: Object.hasOwn(fields, field) ? fields[field] : after,
    })),
  };
  throw new GameError('OBJECT_CHANGED', [errorMessages.OBJECT_CHANGED], conflict);
}

/** Returns the fields that differ from the object, in stored form. Throws BAD_REQUEST with all problems. */
function checkFields(current: GameObject | undefined, { kind, fields }: DraftInput): FieldValues {
  const problems: string[] = [];
  const checked: FieldValues = {};
  for (const [field, value] of Object.entries(fields)) {
    const { value: stored, problem } = checkField(kind, field, value);
    const before = current?.fields[field] ?? null;
    if (problem !== undefined) problems.push(`body.fields.${field}: ${problem}`);
    else if (isDeepStrictEqual(stored, before)) continue;
    else if (current && objectFields[kind][field]?.isFixed) problems.push(`body.fields.${field}: cannot change`);
    else checked[field] = stored;
  }
  if (problems.length > 0) throw new GameError('BAD_REQUEST', problems);
  if (Object.keys(checked).length === 0) {
    throw new GameError('BAD_REQUEST', ['body.fields: nothing differs from the published object']);
  }
  return checked;
}

/** Describes the draft that somebody else saved, beside the one that was refused. */
export async function draftChanged(
  tx: Queryable,
  theirs: ChangeRow | undefined,
  { fields }: Pick<DraftInput, 'fields'>,
  message = errorMessages.DRAFT_CHANGED,
): Promise<GameError> {
  const [change] = theirs ? await describeChanges(tx, [theirs]) : [];
  const names = [...new Set([...Object.keys(theirs?.fields ?? {}), ...Object.keys(fields)])];
  const details: DraftConflict = {
    change: change ?? null,
    fields: names.map((field) => ({
      field,
      theirs: theirs?.fields[field] ?? null,
      yours: fields[field] ?? null,
    })),
  };
  return new GameError('DRAFT_CHANGED', [message], details);
}
