import * as v from 'valibot';
import { stripDirectionMarks } from '#game/direction-marks.ts';
import { changeActions, changeSetStates, maxSetTitle } from '#game/object/change-set.ts';
import { Change, ChangeConflict, ChangeProblem, FieldValues, KindField, ReasonField } from '#contract/object/field.ts';
import { PageCursor } from '#contract/cursor.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { StaffPerson } from '#contract/staff/field.ts';
import { Timestamp } from '#contract/timestamp.ts';
import { Uuid } from '#contract/uuid.ts';

export const ChangeSet = v.object({
  uuid: v.string(),
  title: v.string(),
  state: v.picklist(changeSetStates),
  reason: v.pipe(v.string(), v.description('Why it is published.')),
  by: v.nullable(StaffPerson),
  created_at: v.string(),
  publish_at: v.nullable(v.string()),
  publisher: v.pipe(v.nullable(StaffPerson), v.description('Who published or scheduled it.')),
  published_at: v.nullable(v.string()),
  failure: v.pipe(v.nullable(v.string()), v.description('Why the scheduled publication failed.')),
  changes: v.number(),
  version: v.pipe(
    v.string(),
    v.description('Identifies the drafts: it changes when one is saved or removed. A publication names it.'),
  ),
});
export type ChangeSet = v.InferOutput<typeof ChangeSet>;

export const ChangeSetParams = v.strictObject({ id: v.pipe(Uuid, v.description("The change set's uuid.")) });

const TitleField = v.pipe(
  v.string(),
  v.transform(stripDirectionMarks),
  v.trim(),
  v.check((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'has unreadable characters'),
  v.nonEmpty('must not be empty'),
  v.check((text) => [...text].length <= maxSetTitle, `must have at most ${maxSetTitle} characters`),
  v.examples(['The new season']),
);

export const listChangeSets = defineEndpoint({
  name: 'listChangeSets',
  tag: 'admin',
  summary: 'Change sets, newest first',
  method: 'GET',
  path: '/admin/change-sets',
  access: 'admin',
  query: v.strictObject({
    state: v.pipe(
      v.optional(v.union([v.literal(''), v.picklist(changeSetStates)], 'is not a state'), ''),
      v.description('Only those of a state.'),
    ),
    cursor: PageCursor,
  }),
  reply: v.object({ data: v.array(ChangeSet), next: v.nullable(v.string()) }),
  status: 200,
  errors: [],
});

export const createChangeSet = defineEndpoint({
  name: 'createChangeSet',
  tag: 'admin',
  summary: 'Create a change set, or change the title and the reason of one',
  method: 'POST',
  path: '/admin/change-sets/{id}',
  access: 'admin',
  idempotent: true,
  params: v.strictObject({ id: v.pipe(Uuid, v.description('A new uuid, or that of an open set.')) }),
  body: v.strictObject({
    title: TitleField,
    reason: ReasonField,
    seen: v.pipe(
      v.optional(v.strictObject({ title: v.string(), reason: v.string() })),
      v.description('The title and the reason that the editor saw; absent for a new set.'),
    ),
  }),
  reply: ChangeSet,
  status: 201,
  errors: ['CHANGE_SET_CLOSED', 'CHANGE_SET_CHANGED', 'KEY_REUSED'],
});

export const getChangeSet = defineEndpoint({
  name: 'getChangeSet',
  tag: 'admin',
  summary: 'A change set with its drafts',
  method: 'GET',
  path: '/admin/change-sets/{id}',
  access: 'admin',
  cost: 5,
  params: ChangeSetParams,
  query: v.strictObject({ cursor: PageCursor }),
  reply: v.object({ set: ChangeSet, data: v.array(Change), next: v.nullable(v.string()) }),
  status: 200,
  errors: ['CHANGE_SET_NOT_FOUND'],
});

export const checkChangeSet = defineEndpoint({
  name: 'checkChangeSet',
  tag: 'admin',
  summary: 'What would keep a change set from being published, without publishing it',
  method: 'GET',
  path: '/admin/change-sets/{id}/check',
  access: 'admin',
  cost: 20,
  params: ChangeSetParams,
  reply: v.object({
    conflicts: v.array(ChangeConflict),
    problems: v.array(ChangeProblem),
    message: v.pipe(v.string(), v.description('What the database says, if it refuses a draft that passes all checks.')),
    notes: v.pipe(
      v.array(v.object({ kind: KindField, uuid: v.string(), display: v.string(), message: v.string() })),
      v.description('What an admin may not expect, although it keeps nothing from being published.'),
    ),
  }),
  status: 200,
  errors: ['CHANGE_SET_NOT_FOUND'],
});

const saveErrors = [
  'CHANGE_SET_NOT_FOUND',
  'CHANGE_SET_CLOSED',
  'OBJECT_NOT_FOUND',
  'ART_NOT_FOUND',
  'DRAFT_CHANGED',
  'OBJECT_CHANGED',
  'KEY_REUSED',
] as const;

export const ChangeBody = v.strictObject({
  kind: KindField,
  uuid: v.pipe(Uuid, v.description('The uuid of the object; of a new one, any that is free.')),
  action: v.picklist(changeActions),
  version: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(1_000_000_000),
    v.description('The version of the draft that it replaces; 0 if there is none.'),
  ),
  revision: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(1_000_000_000),
    v.description('The revision of the object that the editor saw.'),
  ),
  fields: v.pipe(FieldValues, v.description('Only the fields that change. Null clears an optional field.')),
  decided: v.pipe(
    v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(100)), []),
    v.description(
      'Fields whose draft value the editor keeps after seeing the value that was published since. Others that the save does not change stay in conflict with it.',
    ),
  ),
});
export type ChangeBody = v.InferOutput<typeof ChangeBody>;

/** Details of `DRAFT_CHANGED`: what the other editor saved, beside the refused values. */
export const DraftConflict = v.object({
  change: v.pipe(v.nullable(Change), v.description('Null if they removed the draft.')),
  fields: v.array(v.object({ field: v.string(), theirs: v.unknown(), yours: v.unknown() })),
});
export type DraftConflict = v.InferOutput<typeof DraftConflict>;

/** Details of `CHANGES_REFUSED`. Details of `OBJECT_CHANGED` are a ChangeConflict. */
export const RefusedChanges = v.object({ conflicts: v.array(ChangeConflict), problems: v.array(ChangeProblem) });
export type RefusedChanges = v.InferOutput<typeof RefusedChanges>;

export const saveChange = defineEndpoint({
  name: 'saveChange',
  tag: 'admin',
  summary: 'Save the draft of an object. `details` of a conflict has the values of the other editor',
  method: 'POST',
  path: '/admin/change-sets/{id}/changes',
  access: 'admin',
  idempotent: true,
  params: ChangeSetParams,
  body: ChangeBody,
  reply: Change,
  status: 201,
  errors: saveErrors,
});

export const removeChange = defineEndpoint({
  name: 'removeChange',
  tag: 'admin',
  summary: 'Remove the draft of an object from a change set',
  method: 'POST',
  path: '/admin/change-sets/{id}/changes/remove',
  access: 'admin',
  idempotent: true,
  params: ChangeSetParams,
  body: v.strictObject({
    kind: KindField,
    uuid: Uuid,
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
  }),
  reply: ChangeSet,
  status: 200,
  errors: ['CHANGE_SET_NOT_FOUND', 'CHANGE_SET_CLOSED', 'CHANGE_NOT_FOUND', 'DRAFT_CHANGED', 'KEY_REUSED'],
});

const SeenVersion = v.pipe(v.string(), v.maxLength(64), v.description('`version` of the set that the admin saw.'));

export const publishChangeSet = defineEndpoint({
  name: 'publishChangeSet',
  tag: 'admin',
  summary: 'Publish a change set at once or at a time. `details` of a refusal has the conflicts and problems',
  method: 'POST',
  path: '/admin/change-sets/{id}/publish',
  access: 'admin',
  cost: 20,
  params: ChangeSetParams,
  body: v.strictObject({
    reason: v.pipe(ReasonField, v.nonEmpty('must say why, because every revision keeps it')),
    version: SeenVersion,
    at: v.pipe(v.nullable(Timestamp), v.description('Null for now.'), v.examples([null])),
  }),
  reply: ChangeSet,
  status: 200,
  errors: ['CHANGE_SET_NOT_FOUND', 'CHANGE_SET_CLOSED', 'CHANGE_SET_CHANGED', 'CHANGES_REFUSED'],
});

/** Not idempotent, so that the token is stored nowhere in clear. A repeated call starts another preview. */
export const previewChangeSet = defineEndpoint({
  name: 'previewChangeSet',
  tag: 'admin',
  summary: 'Start a preview: after a visit to `path`, the browser sees the site with the drafts of the set',
  method: 'POST',
  path: '/admin/change-sets/{id}/preview',
  access: 'admin',
  params: ChangeSetParams,
  reply: v.object({ path: v.string(), expires_at: v.string() }),
  status: 201,
  errors: ['CHANGE_SET_NOT_FOUND', 'CHANGE_SET_CLOSED'],
});

export const unscheduleChangeSet = defineEndpoint({
  name: 'unscheduleChangeSet',
  tag: 'admin',
  summary: 'Take a scheduled change set back, so that it is a draft again',
  method: 'POST',
  path: '/admin/change-sets/{id}/unschedule',
  access: 'admin',
  idempotent: true,
  params: ChangeSetParams,
  body: v.strictObject({ version: SeenVersion }),
  reply: ChangeSet,
  status: 200,
  errors: ['CHANGE_SET_NOT_FOUND', 'CHANGE_SET_CLOSED', 'CHANGE_SET_CHANGED', 'KEY_REUSED'],
});

export const discardChangeSet = defineEndpoint({
  name: 'discardChangeSet',
  tag: 'admin',
  summary: 'Discard a change set with its drafts',
  method: 'POST',
  path: '/admin/change-sets/{id}/discard',
  access: 'admin',
  idempotent: true,
  params: ChangeSetParams,
  body: v.strictObject({ version: SeenVersion }),
  reply: ChangeSet,
  status: 200,
  errors: ['CHANGE_SET_NOT_FOUND', 'CHANGE_SET_CLOSED', 'CHANGE_SET_CHANGED', 'KEY_REUSED'],
});

export const revertChangeSet = defineEndpoint({
  name: 'revertChangeSet',
  tag: 'admin',
  summary: 'Take a published change set back: drafts in a new set give each object the values that it had before',
  method: 'POST',
  path: '/admin/change-sets/{id}/revert',
  access: 'admin',
  cost: 20,
  idempotent: true,
  params: ChangeSetParams,
  body: v.strictObject({
    set: v.pipe(Uuid, v.description('The uuid of the new set.')),
    reason: ReasonField,
  }),
  reply: v.object({
    set: ChangeSet,
    left: v.pipe(
      v.array(v.object({ kind: KindField, uuid: v.string(), display: v.string() })),
      v.description('Objects that the set created and that cannot be withdrawn. They stay as they are.'),
    ),
  }),
  status: 201,
  errors: ['CHANGE_SET_NOT_FOUND', 'ART_NOT_FOUND', 'KEY_REUSED'],
});

export const changeSetEndpoints = [
  listChangeSets,
  createChangeSet,
  getChangeSet,
  checkChangeSet,
  saveChange,
  removeChange,
  publishChangeSet,
  previewChangeSet,
  unscheduleChangeSet,
  discardChangeSet,
  revertChangeSet,
] as const;
