import * as v from 'valibot';
import { changeActions, maxSetReason } from '#game/object/change-set.ts';
import { objectKinds } from '#game/object/kind.ts';
import { StaffPerson } from '#contract/staff/field.ts';
import { Uuid } from '#contract/uuid.ts';

/* Fields that several endpoints of the admin console share. */

export const KindField = v.pipe(
  v.picklist(objectKinds, `is not one of ${objectKinds.join(', ')}`),
  v.description('The kind of the object.'),
);

export const ObjectParams = v.strictObject({
  kind: KindField,
  id: v.pipe(Uuid, v.description("The object's uuid.")),
});

/** The values of fields, in the form of a catalogue's JSON (docs/importing.md). */
export const FieldValues = v.record(v.pipe(v.string(), v.maxLength(40)), v.unknown());
export type FieldValues = v.InferOutput<typeof FieldValues>;

export const ReasonField = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => text.isWellFormed() && !/\p{Cc}/u.test(text.replaceAll(/[\r\n]/gu, ' ')),
    'has unreadable characters',
  ),
  v.check((text) => [...text].length <= maxSetReason, `must have at most ${maxSetReason} characters`),
  v.examples(['The names of the new season.']),
);

/** A field that differs between two states. */
export const FieldDifference = v.object({ field: v.string(), before: v.unknown(), after: v.unknown() });
export type FieldDifference = v.InferOutput<typeof FieldDifference>;

/** The draft of an object in a change set. */
export const Change = v.object({
  kind: KindField,
  uuid: v.string(),
  display: v.pipe(v.string(), v.description(`The object's name, also if it does not exist yet.`)),
  action: v.picklist(changeActions),
  base_revision: v.number(),
  version: v.pipe(v.number(), v.description('A save of the draft names this version.')),
  fields: v.array(FieldDifference),
  reverts: v.pipe(v.nullable(v.number()), v.description('The number of the revision that it takes back.')),
  by: v.nullable(StaffPerson),
  at: v.string(),
});
export type Change = v.InferOutput<typeof Change>;

/** A draft whose object was published by others. Each field has the value that the editor saw, and the present one. */
export const ChangeConflict = v.object({
  kind: KindField,
  uuid: v.string(),
  display: v.string(),
  base_revision: v.number(),
  current_revision: v.number(),
  fields: v.array(v.object({ field: v.string(), seen: v.unknown(), current: v.unknown(), wanted: v.unknown() })),
});
export type ChangeConflict = v.InferOutput<typeof ChangeConflict>;

/** Why a draft cannot be published. */
export const ChangeProblem = v.object({
  kind: KindField,
  uuid: v.string(),
  display: v.string(),
  field: v.pipe(v.nullable(v.string()), v.description('Null if it concerns the whole object.')),
  message: v.string(),
});
export type ChangeProblem = v.InferOutput<typeof ChangeProblem>;
