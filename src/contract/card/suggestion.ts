import * as v from 'valibot';
import { normalizeSearchText } from '#game/query-value.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

/** Fields that a search suggestion can fill. */
export const suggestionKinds = ['name', 'series', 'maker'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export const searchTextParameter = (description: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.description(description),
    v.transform((written) => normalizeSearchText(written)),
  );

export const Suggestion = v.object({
  kind: v.pipe(v.picklist(suggestionKinds), v.description('Which part of a search it completes.')),
  text: v.pipe(v.string(), v.description('The displayed text.')),
  value: v.pipe(
    v.string(),
    v.description(`The value for the catalogue query: the name, or a maker's chat-platform id.`),
  ),
  count: v.pipe(v.number(), v.description('Number of cards that the query finds.')),
  card: v.pipe(
    v.object({ uuid: v.string(), art_version: v.number() }),
    v.description(
      'One of those cards, the first to join the catalogue, for its picture; if `count` is 1, the only one.',
    ),
  ),
  avatar: v.pipe(
    v.nullable(v.string()),
    v.description(`A maker's avatar hash; null for names and series, and for makers without one.`),
  ),
  series_uuid: v.pipe(
    v.nullable(v.string()),
    v.description('The series, for its page; null for names and makers, and for a name that several series have.'),
  ),
});
export type Suggestion = v.InferOutput<typeof Suggestion>;

export const listSuggestions = defineEndpoint({
  name: 'listSuggestions',
  tag: 'suggestion',
  summary: 'Card names, series and makers that complete a search text',
  method: 'GET',
  path: '/card/suggestions',
  access: 'anyone',
  cost: 2,
  query: v.strictObject({
    text: searchTextParameter('The text so far. Without it, the largest series and makers are returned.'),
    kind: v.pipe(
      v.optional(v.picklist(['', ...suggestionKinds], 'is none of name, series, maker'), ''),
      v.description('name, series or maker. Default: all.'),
    ),
  }),
  reply: v.object({ data: v.array(Suggestion) }),
  status: 200,
  tags: ['catalogue'],
  errors: [],
});

export const listSimilar = defineEndpoint({
  name: 'listSimilar',
  tag: 'suggestion',
  summary: 'Card names and series that are spelled similarly to a search text',
  method: 'GET',
  path: '/card/similar',
  access: 'anyone',
  cost: 5,
  query: v.strictObject({
    name: searchTextParameter('The searched card name, in the search syntax.'),
    series: searchTextParameter('The searched series name, in the same syntax.'),
  }),
  reply: v.object({ data: v.array(Suggestion) }),
  status: 200,
  tags: ['catalogue'],
  errors: [],
});

export const suggestionEndpoints = [listSuggestions, listSimilar] as const;
