import type { Change } from '#contract/object/field.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getObject } from '#contract/object/object.ts';
import { checkField } from '#game/object/check-field.ts';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { canBeEmpty, isRequired } from '#game/object/row-schemas.ts';

/* Calculations of the form of an object. */

export type ObjectDetails = ReplyOf<typeof getObject>;
/** Values of fields in the form in which objects store them. */
export type Values = Readonly<Record<string, unknown>>;

/** Fields compare by their JSON: lists are the only values that are not plain. */
export function isEqualValue(first: unknown, second: unknown): boolean {
  return JSON.stringify(first ?? null) === JSON.stringify(second ?? null);
}

/** Returns the draft of the object in a change set. */
export function draftIn({ drafts }: ObjectDetails, set: string): Change | undefined {
  return drafts.find((each) => each.set.uuid === set)?.change;
}

function draftedValues(details: ObjectDetails, set: string): Values {
  const entries = draftIn(details, set)?.fields.map(({ field, after }) => [field, after] as const) ?? [];
  return Object.fromEntries<unknown>(entries);
}

/** Returns the published values, with those of the draft in a change set. */
export function baseValues(details: ObjectDetails, set: string): Values {
  return { ...details.object?.fields, ...draftedValues(details, set) };
}

/** Returns the fields of the draft whose published value changed since they were edited, and is not the wanted one. */
export function outdatedFields(details: ObjectDetails, set: string): string[] {
  const published = details.object?.fields;
  if (!published) return [];
  return (draftIn(details, set)?.fields ?? []).flatMap(({ field, before, after }) =>
    isEqualValue(before, published[field]) || isEqualValue(after, published[field]) ? [] : [field],
  );
}

/** Returns the fields of the draft that a save writes: those of the draft so far and the edits, as far as they differ. */
export function draftFields(details: ObjectDetails, set: string, edits: Values): Values {
  const fields = { ...draftedValues(details, set), ...edits };
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !isEqualValue(value, details.object?.fields[field])),
  );
}

/** Returns what is wrong with the value of a field; undefined if nothing is. */
function fieldProblem(
  kind: ObjectKind,
  field: string,
  value: unknown,
  { object, guards }: Pick<ObjectDetails, 'object' | 'guards'>,
): string | undefined {
  const isCleared = value === null && object !== null && !canBeEmpty(kind, field);
  if (value === null || value === undefined) {
    return isCleared || isRequired(kind, field) ? checkField(kind, field, value).problem : undefined;
  }
  const { problem } = checkField(kind, field, value);
  if (problem !== undefined) return problem;
  const guard = guards.find((each) => each.field === field);
  const isBelow = typeof value === 'number' && guard?.least !== null && guard !== undefined && value < guard.least;
  const isForbidden = typeof value === 'string' && guard?.allowed?.includes(value) === false;
  return isBelow || isForbidden ? guard?.message : undefined;
}

/** Windows of time: the later field, and the one that it comes after. */
const windows: Readonly<Record<string, string>> = { closes_at: 'opens_at', ends_at: 'starts_at' };

/** Returns what is wrong with the end of a window; undefined if the field is none, or if nothing is. */
function windowProblem(kind: ObjectKind, field: string, values: Values): string | undefined {
  const start = windows[field];
  const [from, to] = [start === undefined ? null : values[start], values[field]];
  if (start === undefined || typeof from !== 'string' || typeof to !== 'string' || to > from) return undefined;
  return `must be after “${objectFields[kind][start]?.label}”`;
}

/** Returns what is wrong with a field among the values of the form; undefined if nothing is. */
export function formProblem(
  kind: ObjectKind,
  field: string,
  values: Values,
  details: Pick<ObjectDetails, 'object' | 'guards'>,
): string | undefined {
  return fieldProblem(kind, field, values[field], details) ?? windowProblem(kind, field, values);
}

/** Returns the fields that are checked with a field: itself, and the end of a window that it begins. */
export function checkedWith(field: string): string[] {
  return [field, ...Object.keys(windows).filter((end) => windows[end] === field)];
}

/** Returns what is wrong with each field of the form. */
export function listProblems(
  kind: ObjectKind,
  values: Values,
  details: Pick<ObjectDetails, 'object' | 'guards'>,
): Record<string, string> {
  const problems = Object.keys(objectFields[kind]).flatMap((field) => {
    const problem = formProblem(kind, field, values, details);
    return problem === undefined ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(problems);
}

/** Messages name the field, and within a list or a text of several parts also the part: `body.fields.slots.1.odds: …`. */
const fieldMessage = /^body\.fields\.(\w+)([\w.[\]-]*): (.*)$/su;

/** Divides the messages of a refusal into those of fields and the others. */
export function splitMessages(
  kind: ObjectKind,
  messages: readonly string[],
): { problems: Record<string, string>; others: string[] } {
  const problems: Record<string, string> = {};
  const others: string[] = [];
  for (const message of messages) {
    const [, field, path = '', problem] = fieldMessage.exec(message) ?? [];
    if (field === undefined || problem === undefined || !Object.hasOwn(objectFields[kind], field)) others.push(message);
    else problems[field] = [problems[field], describePart(path) + problem].filter(Boolean).join('; ');
  }
  return { problems, others };
}

/** Parts are counted from 0 on the wire, and from 1 for people. */
function describePart(path: string): string {
  const keys = path.split(/[.[\]]+/u).filter((key) => key !== '');
  const parts = keys.map((key) => (/^\d+$/u.test(key) ? `part ${Number(key) + 1}` : key));
  return parts.length === 0 ? '' : `${parts.join(', ')}: `;
}

/** Returns what a refused save says: the labels of the fields that are not valid. */
export function describeInvalid(kind: ObjectKind, problems: Readonly<Record<string, string>>): string {
  const labels = Object.entries(objectFields[kind]).flatMap(([field, { label }]) =>
    Object.hasOwn(problems, field) ? [label] : [],
  );
  return `Nothing was saved. Correct: ${labels.join(', ')}.`;
}

/** Returns the name of an object that exists in drafts only. */
export function draftName({ drafts }: ObjectDetails): string | undefined {
  return drafts[0]?.change.display;
}
