import { basename } from 'node:path';
import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import { objectKinds } from '#game/object/kind.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { fieldsOf, isRequired } from '#game/object/row-schemas.ts';
import { quoted } from '#game/quoted.ts';
import { parseJson } from '#server/import/json-lists.ts';
import type { ProblemList } from '#server/import/problems.ts';
import { readText } from '#server/import/text-file.ts';

/* The map of another catalogue: which of its fields are which of ours. docs/importing.md describes it. */

/** A schema of an object whose messages name what is missing or unknown. */
const object = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({ expected, input }) => {
    if (expected === 'never') return `is unknown; known are ${Object.keys(entries).join(', ')}`;
    return input === undefined ? 'is missing' : 'must be an object';
  });
const must = (rule: string) => (issue: { input: unknown }) => `must be ${rule}, not ${quoted(issue.input)}`;
const text = (rule: string) => v.pipe(v.string(must(rule)), v.nonEmpty(must(rule)));

/** The path of a field (`set.name`), or a text with paths in braces (`art/{id}.png`). */
const path = text('the name of a field, such as "set.name", or a text such as "art/{id}.png"');
const scalar = v.union([v.string(), v.number(), v.boolean()], must('a text, a number, true or false'));
const constant = v.union([scalar, v.array(scalar)], must('a text, a number, true, false or a list of these'));
const day = v.pipe(v.string(must('a day')), v.regex(/^\d{4}-\d{2}-\d{2}$/u, must('a day such as 2026-11-20')));
const kind = v.picklist(objectKinds, must(`one of ${objectKinds.join(', ')}`));
const months = must('a whole number of months from 1');

const rule = v.pipe(
  object({
    value: v.optional(constant),
    from: v.optional(path),
    split: v.optional(text('the character between the items')),
    table: v.optional(v.record(v.string(), constant, must('an object: {"Theirs": "Ours"}'))),
    otherwise: v.optional(constant),
    batches: v.optional(
      v.lazy((input) =>
        Array.isArray(input)
          ? v.pipe(v.array(day), v.minLength(1, 'must name the first day of each batch'))
          : object({ since: day, months: v.pipe(v.number(months), v.integer(months), v.minValue(1, months)) }),
      ),
    ),
    uuid_of: v.optional(kind),
    optional: v.optional(v.boolean(must('true or false'))),
  }),
  v.check(({ value, from }) => (value === undefined) !== (from === undefined), 'needs either "from" or "value"'),
);
export type FieldRule = string | v.InferOutput<typeof rule>;

const source = { file: v.optional(text('the path of a file')), list: v.optional(text('the path of a list')) };
export type Source = v.InferOutput<ReturnType<typeof object<typeof source>>>;

const list = object({
  ...source,
  with: v.optional(v.record(v.string(), object({ ...source, key: path, from: path }), must('an object'))),
  only: v.optional(v.record(v.string(), v.array(scalar, must('a list of values')), must('an object'))),
  key: v.optional(path),
  distinct: v.optional(v.boolean(must('true or false'))),
  fields: v.record(
    v.string(),
    v.lazy((input): v.GenericSchema<FieldRule> => (typeof input === 'string' ? path : (rule as never))),
    ({ input }) => (input === undefined ? 'is missing' : 'must be an object'),
  ),
});
export type ListMap = v.InferOutput<typeof list>;

const catalogueMap = object({
  catalogue: v.pipe(
    v.string(must('the name of the catalogue')),
    v.regex(/^[a-z\d-]{1,40}$/u, must('the name of the catalogue: up to 40 lower-case letters, digits and hyphens')),
  ),
  ...(Object.fromEntries(objectKinds.map((each) => [each, v.optional(list)])) as {
    [K in ObjectKind]: v.OptionalSchema<typeof list, undefined>;
  }),
});
export type CatalogueMap = v.InferOutput<typeof catalogueMap>;

/** Reads a map. Returns undefined after a problem. */
export async function readMap(file: string, problems: ProblemList): Promise<CatalogueMap | undefined> {
  const name = basename(file);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) problems.add({ file, message: found ? 'is not a file' : 'does not exist' });
  const content = found?.isFile() ? await readText(file, name, problems) : undefined;
  if (content === undefined) return undefined;
  const before = problems.count;
  const input = parseJson(content, name, problems);
  if (problems.count > before) return undefined;
  const { success, output, issues = [] } = v.safeParse(catalogueMap, input);
  for (const { path: steps, message } of issues) {
    const field = steps?.map(({ key }) => String(key)).join('.');
    problems.add({ file: name, ...(field === undefined ? {} : { field }), message });
  }
  if (!success) return undefined;
  for (const each of objectKinds) checkFields(each, output[each], name, problems);
  return problems.count === before ? output : undefined;
}

/** Adds a problem for each field that our objects do not have, and for each that they need. */
function checkFields(kind: ObjectKind, list: ListMap | undefined, file: string, problems: ProblemList): void {
  if (!list) return;
  const known = fieldsOf(kind);
  for (const field of Object.keys(list.fields)) {
    if (known.includes(field)) continue;
    problems.add({ file, field: `${kind}.fields.${field}`, message: `is unknown; known are ${known.join(', ')}` });
  }
  const missing = known.filter((field) => field !== 'uuid' && isRequired(kind, field) && !(field in list.fields));
  if (missing.length > 0) problems.add({ file, field: `${kind}.fields`, message: `needs ${missing.join(', ')}` });
  if (list.key === undefined && !('uuid' in list.fields)) {
    problems.add({ file, field: kind, message: 'needs a "key", from which the uuids are derived' });
  }
}
