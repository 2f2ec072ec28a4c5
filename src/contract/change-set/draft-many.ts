import * as v from 'valibot';
import { changeActions, maxBulkObjects } from '#game/object/change-set.ts';
import { objectKinds } from '#game/object/kind.ts';
import { FieldDifference, FieldValues, KindField } from '#contract/object/field.ts';
import { ChangeSetParams } from './change-set.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { Uuid } from '#contract/uuid.ts';

/* Drafts of many objects at once. A call with `dry_run` only says what it would do; the one that saves names what it said. */

const DryRun = v.pipe(v.boolean(), v.description('Only say what would be drafted.'));

const ShownDigest = v.pipe(
  v.optional(v.pipe(v.string(), v.regex(/^(?:[\da-f]{64})?$/u, 'is no digest of a dry run')), ''),
  v.description('`digest` of the dry run whose changes are saved. A dry run needs none.'),
);

/** What a call drafted, or would draft. */
export const DraftedChanges = v.object({
  is_drafted: v.boolean(),
  digest: v.pipe(v.string(), v.description('Identifies the changes, with the published values that they replace.')),
  counts: v.pipe(
    v.record(v.picklist(objectKinds), v.object({ created: v.number(), updated: v.number(), unchanged: v.number() })),
    v.description('Numbers of objects by kind; kinds without objects are absent.'),
  ),
  changes: v.pipe(
    v.array(
      v.object({
        kind: KindField,
        uuid: v.string(),
        display: v.string(),
        action: v.picklist(changeActions),
        fields: v.array(FieldDifference),
      }),
    ),
    v.description('The first changes.'),
  ),
  problems: v.pipe(
    v.array(
      v.object({
        file: v.pipe(v.string(), v.description('The file, or the kind of a bulk edit.')),
        row: v.pipe(v.nullable(v.number()), v.description('The line of a CSV file, or the position in a list from 1.')),
        field: v.nullable(v.string()),
        message: v.string(),
      }),
    ),
    v.description('The first problems. With any problem, nothing is drafted.'),
  ),
  problem_count: v.number(),
});
export type DraftedChanges = v.InferOutput<typeof DraftedChanges>;

export const ManyBody = v.strictObject({
  kind: KindField,
  uuids: v.pipe(
    v.array(Uuid),
    v.minLength(1, 'must not be empty'),
    v.maxLength(maxBulkObjects, `must not have more than ${maxBulkObjects} objects`),
  ),
  fields: v.pipe(FieldValues, v.description('The fields that change, with the same value for all.')),
  dry_run: DryRun,
  shown: ShownDigest,
});

export const changeMany = defineEndpoint({
  name: 'changeMany',
  tag: 'admin',
  summary: 'Draft the same change of many objects',
  method: 'POST',
  path: '/admin/change-sets/{id}/many',
  access: 'admin',
  cost: 20,
  params: ChangeSetParams,
  body: ManyBody,
  reply: DraftedChanges,
  status: 200,
  errors: ['CHANGE_SET_NOT_FOUND', 'CHANGE_SET_CLOSED', 'OBJECT_CHANGED'],
});

export const importChanges = defineEndpoint({
  name: 'importChanges',
  tag: 'admin',
  summary: 'Draft what a catalogue file changes: CSV or JSON as the body, as docs/importing.md describes it',
  method: 'POST',
  path: '/admin/change-sets/{id}/import',
  access: 'admin',
  cost: 20,
  upload: { maxBytes: 16 * 1024 * 1024 },
  params: ChangeSetParams,
  query: v.strictObject({
    file: v.pipe(
      v.string(),
      v.maxLength(100),
      v.description('The name of the file, such as cards.csv or catalogue.json.'),
      v.examples(['catalogue.json']),
    ),
    dry_run: v.pipe(
      v.optional(v.picklist(['true', 'false'], 'is neither true nor false'), 'false'),
      v.description('Only say what would be drafted.'),
      v.transform((text) => text === 'true'),
    ),
    shown: ShownDigest,
    art_bytes: v.pipe(
      v.optional(v.string(), '0'),
      v.metadata({ type: 'integer', minimum: 0, default: 0 }),
      v.check((text) => /^\d{1,8}$/u.test(text), 'is not a number of bytes'),
      v.transform(Number),
      v.description(
        'So many bytes after the file are JSON: an object of the paths of art files, each with the digest of its upload, or with `{"refused": "why"}`, which the problem of a row that names it says.',
      ),
    ),
  }),
  reply: DraftedChanges,
  status: 200,
  errors: ['CHANGE_SET_NOT_FOUND', 'CHANGE_SET_CLOSED', 'OBJECT_CHANGED'],
});

export const changeSetManyEndpoints = [changeMany, importChanges] as const;
