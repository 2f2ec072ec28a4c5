import { canonicalCatalogue, parseCardFilter } from './card-filter.ts';
import { parseCardSearch } from './card-search/parse.ts';
import { catalogueSearch } from './card-search/search-view.ts';
import { defaultSort, defaultSortOf } from './sort.ts';

/** The most searches that a player can save. */
export const maxSavedSearches = 20;
/** The longest name of a saved search, in characters. */
export const maxSearchNameLength = 40;
/** The longest address query of a saved search. Three texts of 200 characters are much shorter when encoded. */
export const maxSearchLength = 8_000;

/**
 * Returns the query of a catalogue address, without page, page size and view, in canonical form. Returns undefined if a part
 * of it is not a filter, or no longer is one: without that part, the search would find other cards.
 */
export function canonicalSearch(query: string): string | undefined {
  const given = new URLSearchParams(query);
  for (const name of ['page', 'size', 'view']) given.delete(name);
  const canonical = canonicalCatalogue(given);
  if (given.get('sort') === defaultSortOf(parseCardFilter(given))) given.delete('sort');
  const isKept = (name: string) => sortItems(given.getAll(name).join(',')) === sortItems(canonical.get(name) ?? '');
  return [...given.keys()].every(isKept) && isUsable(canonical.get('where') ?? '') ? String(canonical) : undefined;
}

/** Whether each part of these alternatives and exclusions is one that a search can use. */
const isUsable = (where: string): boolean => parseCardSearch(where, catalogueSearch).problems.length === 0;

/** Lists are sorted in canonical addresses. */
const sortItems = (text: string): string => text.split(',').sort().join(',');

/** Returns the address of a saved search, with the newest cards first. */
export function newestFirstHref(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('sort');
  // A search by words would show the best matches first.
  if (parameters.has('q')) parameters.set('sort', defaultSort);
  return parameters.size > 0 ? `/cards?${parameters}` : '/cards';
}
