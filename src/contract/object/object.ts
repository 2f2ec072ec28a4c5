import * as v from 'valibot';
import { Change, FieldDifference, FieldValues, KindField, ObjectParams, ReasonField } from './field.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { StaffPerson } from '#contract/staff/field.ts';
import { Uuid } from '#contract/uuid.ts';

const NumberText = v.pipe(
  v.optional(v.string(), ''),
  v.metadata({ type: 'integer', minimum: 0 }),
  v.check((text) => text === '' || /^\d{1,9}$/u.test(text), 'is not a number'),
  v.transform((text) => (text === '' ? null : Number(text))),
);

export const GameObject = v.object({
  kind: KindField,
  uuid: v.string(),
  display: v.pipe(v.string(), v.description('The name in lists.')),
  fields: FieldValues,
  revision: v.pipe(v.number(), v.description('The number of the last revision; 0 if there is none.')),
});
export type GameObject = v.InferOutput<typeof GameObject>;

export const ListedObject = v.object({
  ...GameObject.entries,
  drafts: v.pipe(v.number(), v.description('Open change sets with a draft of it.')),
});
export type ListedObject = v.InferOutput<typeof ListedObject>;

/** The order of a list by where the search begins in the name. */
export const bestMatch = 'match';

/** Which objects of a kind are meant, and in which order. */
const ObjectFilter = v.strictObject({
  q: v.pipe(v.optional(v.pipe(v.string(), v.maxLength(200)), ''), v.description('A part of the name, or the uuid.')),
  where: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
    v.description('Fields and their values, such as `rarity:UR,SSR;withdrawn:false`. An empty value: without one.'),
  ),
  sort: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
    v.description(
      `A field, with \`-\` before it for the reverse order, or \`${bestMatch}\`: the exact name first, then names that begin with the search. Default: by name.`,
    ),
  ),
});
export type ObjectFilter = v.InferOutput<typeof ObjectFilter>;

/** Objects of a page of the console's list. */
export const objectPageSize = 100;

export const ObjectListQuery = v.strictObject({
  ...ObjectFilter.entries,
  limit: v.pipe(
    v.optional(v.string(), '50'),
    v.description('Objects per page.'),
    v.metadata({ type: 'integer', minimum: 1, maximum: 200, default: 50 }),
    v.check((text) => /^\d{1,3}$/u.test(text) && Number(text) >= 1 && Number(text) <= 200, 'must be 1 to 200'),
    v.transform(Number),
  ),
  cursor: v.pipe(
    v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
    v.description('`next` of the previous page. An invalid value means the first page.'),
  ),
});

export const listObjects = defineEndpoint({
  name: 'listObjects',
  tag: 'admin',
  summary: 'Objects of a kind with their fields, searched, filtered and sorted',
  method: 'GET',
  path: '/admin/objects/{kind}',
  access: 'admin',
  cost: 5,
  params: v.strictObject({ kind: KindField }),
  query: ObjectListQuery,
  reply: v.object({ data: v.array(ListedObject), total: v.number(), next: v.nullable(v.string()) }),
  status: 200,
  errors: [],
});

export const exportObjects = defineEndpoint({
  name: 'exportObjects',
  tag: 'admin',
  summary: 'All objects of a kind that a filter names, with some of their fields. Pages write them as CSV',
  method: 'GET',
  path: '/admin/object-exports/{kind}',
  access: 'admin',
  cost: 60,
  params: v.strictObject({ kind: KindField }),
  query: v.strictObject({
    ...ObjectFilter.entries,
    fields: v.pipe(
      v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
      v.transform((text) => text.split(',').filter((field) => field !== '')),
      v.description('Names of fields, separated by commas. Default: none, only uuid and name.'),
    ),
  }),
  reply: v.object({
    objects: v.array(v.object({ uuid: v.string(), display: v.string(), fields: FieldValues })),
    count: v.number(),
  }),
  status: 200,
  errors: [],
});
export type ExportedObject = v.InferOutput<typeof exportObjects.reply>['objects'][number];

/** A fact that limits what a field can become. */
export const ObjectGuard = v.object({
  field: v.string(),
  allowed: v.pipe(
    v.nullable(v.array(v.string())),
    v.description('The values that are still possible; null if there is no list of them.'),
  ),
  least: v.pipe(v.nullable(v.number()), v.description('The least number.')),
  message: v.string(),
});
export type ObjectGuard = v.InferOutput<typeof ObjectGuard>;

export const getObject = defineEndpoint({
  name: 'getObject',
  tag: 'admin',
  summary: 'An object with its fields, its open drafts and what limits its changes',
  method: 'GET',
  path: '/admin/objects/{kind}/{id}',
  access: 'admin',
  params: ObjectParams,
  reply: v.object({
    object: v.pipe(v.nullable(GameObject), v.description('Null if the object exists in drafts only.')),
    drafts: v.array(
      v.object({
        set: v.object({ uuid: v.string(), title: v.string(), state: v.picklist(['draft', 'scheduled']) }),
        change: Change,
      }),
    ),
    guards: v.array(ObjectGuard),
  }),
  status: 200,
  errors: ['OBJECT_NOT_FOUND'],
});

export const Revision = v.object({
  number: v.number(),
  at: v.string(),
  by: v.pipe(v.nullable(StaffPerson), v.description('Null for an import by command.')),
  reason: v.string(),
  is_creation: v.pipe(v.boolean(), v.description('Whether the revision created the object.')),
  fields: v.array(FieldDifference),
  set: v.nullable(v.object({ uuid: v.string(), title: v.string() })),
  reverts: v.nullable(v.number()),
});
export type Revision = v.InferOutput<typeof Revision>;

export const listRevisions = defineEndpoint({
  name: 'listRevisions',
  tag: 'admin',
  summary: 'The published changes of an object, newest first',
  method: 'GET',
  path: '/admin/objects/{kind}/{id}/revisions',
  access: 'admin',
  params: ObjectParams,
  query: v.strictObject({ before: v.pipe(NumberText, v.description('Only revisions with lower numbers.')) }),
  reply: v.object({ data: v.array(Revision), next: v.nullable(v.number()) }),
  status: 200,
  errors: [],
});

export const compareRevisions = defineEndpoint({
  name: 'compareRevisions',
  tag: 'admin',
  summary: 'The difference between two revisions of an object, field by field',
  method: 'GET',
  path: '/admin/objects/{kind}/{id}/compare',
  access: 'admin',
  params: ObjectParams,
  query: v.strictObject({
    from: v.pipe(NumberText, v.description('The earlier revision. Default: the one before the last.')),
    to: v.pipe(NumberText, v.description('The later revision. Default: the last one.')),
  }),
  reply: v.object({ from: v.number(), to: v.number(), fields: v.array(FieldDifference) }),
  status: 200,
  errors: ['REVISION_NOT_FOUND', 'OBJECT_NOT_FOUND'],
});

export const revertRevision = defineEndpoint({
  name: 'revertRevision',
  tag: 'admin',
  summary: 'Take a revision, or one of its fields, back: as a draft in a change set',
  method: 'POST',
  path: '/admin/objects/{kind}/{id}/revert',
  access: 'admin',
  idempotent: true,
  params: ObjectParams,
  body: v.strictObject({
    revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000)),
    field: v.pipe(v.nullable(v.pipe(v.string(), v.maxLength(40))), v.description('Null for all fields.')),
    set: v.pipe(Uuid, v.description('The uuid of an open change set, or a new uuid.')),
    reason: ReasonField,
  }),
  reply: v.object({ set: v.string(), change: Change }),
  status: 201,
  errors: [
    'OBJECT_NOT_FOUND',
    'REVISION_NOT_FOUND',
    'CHANGE_SET_NOT_FOUND',
    'CHANGE_SET_CLOSED',
    'DRAFT_CHANGED',
    'OBJECT_CHANGED',
    'KEY_REUSED',
  ],
});

export const objectEndpoints = [
  listObjects,
  exportObjects,
  getObject,
  listRevisions,
  compareRevisions,
  revertRevision,
] as const;
