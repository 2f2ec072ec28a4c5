import * as v from 'valibot';
import { normalizeSearchText } from '#game/card-filter.ts';
import { defineEndpoint } from './endpoint.ts';

/** What a search may be about. */
export const suggestionKinds = ['name', 'series', 'maker'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

const searchTextParameter = (description: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.description(description),
    v.transform((written) => normalizeSearchText(written)),
  );

export const Suggestion = v.object({
  kind: v.picklist(suggestionKinds),
  /** What people read. */
  text: v.string(),
  /** What the catalogue query takes: the name itself, or a maker's chat-platform id. */
  value: v.string(),
  /** Cards that it leads to. */
  count: v.number(),
});
export type Suggestion = v.InferOutput<typeof Suggestion>;

export const listSuggestions = defineEndpoint({
  name: 'listSuggestions',
  tag: 'suggestion',
  summary: 'Names, series and makers that a beginning of a word may mean',
  method: 'GET',
  path: '/card/suggestions',
  access: 'anyone',
  query: v.strictObject({
    text: searchTextParameter('What has been typed; without it: the largest series and makers.'),
    kind: v.pipe(
      v.optional(v.picklist(['', ...suggestionKinds], 'is none of name, series, maker'), ''),
      v.description('Only one kind: name, series or maker.'),
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
  summary: 'Names and series that are written almost like those searched for',
  method: 'GET',
  path: '/card/similar',
  access: 'anyone',
  query: v.strictObject({
    name: searchTextParameter('A card name as it was searched for, in the search syntax.'),
    series: searchTextParameter('A series name, in the same syntax.'),
  }),
  reply: v.object({ data: v.array(Suggestion) }),
  status: 200,
  tags: ['catalogue'],
  errors: [],
});
