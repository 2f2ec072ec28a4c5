import * as v from 'valibot';
import { KindField } from './field.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { Uuid } from '#contract/uuid.ts';

export const countObjects = defineEndpoint({
  name: 'countObjects',
  tag: 'admin',
  summary: 'How many objects of each kind there are, and how many of them have open drafts',
  method: 'GET',
  path: '/admin/objects',
  access: 'admin',
  cost: 5,
  reply: v.object({ data: v.array(v.object({ kind: KindField, objects: v.number(), drafts: v.number() })) }),
  status: 200,
  errors: [],
});

/** Names that one request can ask for, and matches of a search. */
export const maxObjectNames = 100;

/** What a field can refer to: a published object, or a new one in an open change set. */
export const ObjectName = v.object({
  ref: v.pipe(v.string(), v.description('Its uuid; of an event type, its key.')),
  display: v.string(),
  is_draft: v.boolean(),
});
export type ObjectName = v.InferOutput<typeof ObjectName>;

export const listObjectNames = defineEndpoint({
  name: 'listObjectNames',
  tag: 'admin',
  summary: 'The names of objects that a field refers to, or of those that it can refer to',
  method: 'GET',
  path: '/admin/object-names/{kind}',
  access: 'admin',
  params: v.strictObject({ kind: KindField }),
  query: v.strictObject({
    refs: v.pipe(
      v.optional(v.pipe(v.string(), v.maxLength(5000)), ''),
      v.transform((text) => text.split(',').filter((ref) => /^[\w-]{1,60}$/u.test(ref))),
      v.maxLength(maxObjectNames, `must not have more than ${maxObjectNames} objects`),
      v.description('Their uuids, separated by commas; of event types, their keys. Empty: a search.'),
    ),
    q: v.pipe(
      v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
      v.transform((text) => text.toWellFormed().replaceAll(/\p{Cc}/gu, ' ')),
      v.description('A part of the name.'),
    ),
    set: v.pipe(
      v.optional(v.union([v.literal(''), Uuid]), ''),
      v.description('A search also finds new objects of this change set.'),
    ),
  }),
  reply: v.object({ data: v.array(ObjectName) }),
  status: 200,
  errors: [],
});

export const objectOverviewEndpoints = [countObjects, listObjectNames] as const;
