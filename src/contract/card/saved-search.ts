import * as v from 'valibot';
import { GivenName } from '#contract/given-name.ts';
import { canonicalSearch, maxSearchLength, maxSearchNameLength } from '#game/saved-search.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

/** A search of the catalogue that a player saved. */
export const SavedSearch = v.object({
  uuid: v.string(),
  name: v.string(),
  search: v.pipe(v.string(), v.description('The query of its address, `rarities=UR` for `/cards?rarities=UR`.')),
  is_notified: v.pipe(v.boolean(), v.description('Whether the player is notified when new cards match.')),
  is_outdated: v.pipe(
    v.boolean(),
    v.description(
      'A filter of the search no longer exists. It finds other cards than before, and sends no notifications.',
    ),
  ),
  created_at: v.string(),
});
export type SavedSearch = v.InferOutput<typeof SavedSearch>;

const SearchName = v.pipe(
  GivenName(maxSearchNameLength),
  v.description(`1 to ${maxSearchNameLength} characters. Each of your searches has a name of its own.`),
  v.examples(['Foxes']),
);

const SearchQuery = v.pipe(
  v.string(),
  v.maxLength(maxSearchLength, `must have at most ${maxSearchLength} characters`),
  v.check((query) => canonicalSearch(query) !== undefined, 'has a part that is not a filter of the catalogue'),
  v.transform((query) => canonicalSearch(query) ?? ''),
  v.description('The query of a catalogue address. Page, page size and view are left out.'),
  v.examples(['name=fox']),
);

export const listSavedSearches = defineEndpoint({
  name: 'listSavedSearches',
  tag: 'saved-search',
  summary: 'Your saved searches, by name',
  method: 'GET',
  path: '/search/saved',
  access: 'player',
  reply: v.object({ data: v.array(SavedSearch) }),
  status: 200,
  errors: [],
});

export const saveSearch = defineEndpoint({
  name: 'saveSearch',
  tag: 'saved-search',
  summary: 'Save a search of the catalogue. Saving the same search under the same name again changes nothing',
  method: 'POST',
  path: '/search/saved',
  access: 'player',
  body: v.strictObject({ name: SearchName, search: SearchQuery, is_notified: v.optional(v.boolean(), true) }),
  reply: SavedSearch,
  status: 201,
  errors: ['SEARCH_NAME_TAKEN', 'SEARCH_LIMIT_REACHED'],
});

export const SavedSearchParams = v.strictObject({
  id: v.pipe(v.string(), v.uuid('is not a uuid'), v.description("The saved search's uuid.")),
});

export const updateSavedSearch = defineEndpoint({
  name: 'updateSavedSearch',
  tag: 'saved-search',
  summary: 'Rename a saved search, or turn its notification on or off',
  method: 'POST',
  path: '/search/saved/{id}',
  access: 'player',
  params: SavedSearchParams,
  body: v.strictObject({ name: v.optional(SearchName), is_notified: v.optional(v.boolean()) }),
  reply: SavedSearch,
  status: 200,
  errors: ['SEARCH_NOT_FOUND', 'SEARCH_NAME_TAKEN'],
});

export const removeSavedSearch = defineEndpoint({
  name: 'removeSavedSearch',
  tag: 'saved-search',
  summary: 'Remove a saved search',
  method: 'DELETE',
  path: '/search/saved/{id}',
  access: 'player',
  params: SavedSearchParams,
  reply: v.object({ uuid: v.string() }),
  status: 200,
  errors: ['SEARCH_NOT_FOUND'],
});

export const savedSearchEndpoints = [listSavedSearches, saveSearch, updateSavedSearch, removeSavedSearch] as const;
