import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#contract/object/field.ts';
import { GameError } from '#contract/error.ts';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { quoted } from '#game/quoted.ts';
import { findChange } from '#server/services/change-set/change-row.ts';
import type { ChangeRow } from '#server/services/change-set/change-row.ts';
import { lockDraft } from '#server/services/change-set/change-set-row.ts';
import { createChangeSet } from '#server/services/change-set/change-set.ts';
import { draftChanged, saveDraft } from '#server/services/change-set/save-change.ts';
import type { ActContext } from '#server/services/staff/act.ts';
import { findObject } from './object.ts';
import { findRevision } from './revision.ts';
import type { RevisionRow } from './revision.ts';

interface Revert {
  revision: number;
  /** Null for all fields. */
  field: string | null;
  /** The uuid of an open change set, or of a new one. */
  set: string;
  reason: string;
}

/**
 * Takes a revision, or one field of it, back, as a draft in a change set: the fields get the values that they had before.
 * The draft of the object in the set, if there is one, keeps its other fields and what they are based on. Published, it is a
 * new revision. Throws DRAFT_CHANGED if that draft has another value of a field.
 */
export async function revertRevision(
  context: ActContext,
  kind: ObjectKind,
  uuid: string,
  { revision, field, set: setUuid, reason }: Revert,
): Promise<{ set: string; change: Change }> {
  const { tx } = context;
  const object = await findObject(tx, kind, uuid);
  if (!object) throw new GameError('OBJECT_NOT_FOUND');
  const fields = revertedFields(kind, await findRevision(tx, kind, uuid, revision), field);
  const title = [...`Revert of ${object.display}`].slice(0, 100).join('');
  const set = await lockDraft(tx, setUuid, 'share').catch(async (error: unknown) => {
    if (!(error instanceof GameError) || error.code !== 'CHANGE_SET_NOT_FOUND') throw error;
    await createChangeSet(context, setUuid, { title, reason });
    return lockDraft(tx, setUuid, 'share');
  });
  const known = await findChange(tx, set.id, kind, uuid);
  const clashing = findClash(fields, known);
  if (clashing !== undefined) {
    const label = objectFields[kind][clashing]?.label ?? clashing;
    const message = `The draft in this change set has another value for “${label}”. Change it there, or choose another set.`;
    throw await draftChanged(tx, known, { fields }, message);
  }
  const change = await saveDraft(context, set, {
    kind,
    uuid,
    action: known?.action ?? 'update',
    version: known?.version ?? 0,
    revision: object.revision,
    fields: { ...known?.fields, ...fields },
    decided: [],
    reverts: revision,
  });
  return { set: setUuid, change };
}

/** Returns a field that has another value in the draft. */
const findClash = (fields: Record<string, unknown>, known: ChangeRow | undefined): string | undefined =>
  Object.keys(fields).find(
    (field) => known && Object.hasOwn(known.fields, field) && !isDeepStrictEqual(known.fields[field], fields[field]),
  );

/** The values before a revision. Taking the creation of an object back withdraws it; undefined if that is impossible. */
export function fieldsBefore(kind: ObjectKind, { before }: RevisionRow): Record<string, unknown> | undefined {
  return before ?? (objectFields[kind]['withdrawn'] ? { withdrawn: true } : undefined);
}

function revertedFields(kind: ObjectKind, revision: RevisionRow, field: string | null): Record<string, unknown> {
  const before = fieldsBefore(kind, revision);
  if (!before || (field !== null && revision.before === null)) {
    throw new GameError('BAD_REQUEST', ['body.revision: created the object; it cannot be taken back']);
  }
  if (field === null) return before;
  if (!Object.hasOwn(before, field)) {
    throw new GameError('BAD_REQUEST', [`body.field: the revision did not change ${quoted(field)}`]);
  }
  return { [field]: before[field] };
}
