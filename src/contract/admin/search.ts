import * as v from 'valibot';
import { changeSetStates } from '#game/object/change-set.ts';
import { KindField } from '#contract/object/field.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

export const searchConsole = defineEndpoint({
  name: 'searchConsole',
  tag: 'admin',
  summary: 'Objects of all kinds, also new ones in open change sets, and change sets, by a part of their names',
  method: 'GET',
  path: '/admin/search',
  access: 'admin',
  cost: 5,
  query: v.strictObject({
    q: v.pipe(
      v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
      v.transform((text) =>
        text
          .toWellFormed()
          .replaceAll(/\p{Cc}/gu, ' ')
          .trim(),
      ),
      v.description('A part of the name, or the uuid. Nothing is found without one.'),
    ),
  }),
  reply: v.object({
    objects: v.pipe(
      v.array(
        v.object({
          kind: KindField,
          uuid: v.string(),
          display: v.string(),
          set: v.pipe(
            v.nullable(v.string()),
            v.description('The change set that creates it; null if it is published.'),
          ),
        }),
      ),
      v.description('The best matches of each kind.'),
    ),
    sets: v.pipe(
      v.array(v.object({ uuid: v.string(), title: v.string(), state: v.picklist(changeSetStates) })),
      v.description('Newest first.'),
    ),
  }),
  status: 200,
  errors: [],
});

export const consoleSearchEndpoints = [searchConsole] as const;
