import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { searchTextParameter } from './suggestion.ts';

/** A series, a maker, a clan or a player that words of a search name. */
const NamedThing = v.object({
  kind: v.pipe(v.picklist(['series', 'maker', 'clan', 'player']), v.description('What it is.')),
  text: v.pipe(v.string(), v.description('Its name.')),
  value: v.pipe(
    v.string(),
    v.description(
      `The uuid of the series or the player, the maker's chat-platform id, or the number in the clan's address.`,
    ),
  ),
  count: v.pipe(
    v.number(),
    v.description('Number of cards of the series or the maker, or of members of the clan; 0 for a player.'),
  ),
});

/** A filter that a word may stand for: no name has the word. */
const MeantFilter = v.object({
  kind: v.pipe(v.picklist(['rarity', 'type', 'version', 'state']), v.description('Which filter it is.')),
  value: v.pipe(v.string(), v.description('The value of the filter.')),
  label: v.pipe(v.string(), v.description('The value, as people read it.')),
  rest: v.pipe(v.string(), v.description('The search without the word.')),
});

/** A search and the number of cards that it finds. */
const CountedSearch = v.object({
  text: v.pipe(v.string(), v.description('The words.')),
  count: v.pipe(v.number(), v.description('Number of cards.')),
});

/** What the words of a search mean beside the cards that they find. */
export const SearchMeaning = v.object({
  names: v.pipe(v.array(NamedThing), v.description('What has these words as its name.')),
  filters: v.pipe(v.array(MeantFilter), v.description('Filters for which a word may stand.')),
  words: v.pipe(
    v.array(CountedSearch),
    v.description(
      'The cards that all words find together, without other filters; if that is none, those that each word finds alone.',
    ),
  ),
  similar: v.pipe(
    v.array(CountedSearch),
    v.description('In the second case, searches with similar words in place of those that find nothing.'),
  ),
});
export type SearchMeaning = v.InferOutput<typeof SearchMeaning>;

export const explainSearch = defineEndpoint({
  name: 'explainSearch',
  tag: 'suggestion',
  summary: 'What the words of a search mean: series, makers, clans, players, filters, and what each word finds',
  method: 'GET',
  path: '/card/meaning',
  access: 'anyone',
  cost: 5,
  query: v.strictObject({
    q: searchTextParameter('The words.'),
  }),
  reply: SearchMeaning,
  status: 200,
  errors: [],
});

export const meaningEndpoints = [explainSearch] as const;
