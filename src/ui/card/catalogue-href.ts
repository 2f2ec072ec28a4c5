import { defaultCardFilter, serializeCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { escapeSearchText } from '#game/search-syntax.ts';

/** Returns the URL of a filter on the catalogue page, or on another page with the same parameters. */
export function catalogueHref(filter: CardFilter, path = '/cards'): string {
  const parameters = serializeCardFilter(filter);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** Returns the URL of the cards of a series that the signed-in player does not have. */
export function missingHref(series: string): string {
  return catalogueHref({ ...defaultCardFilter, series: exactSeries(series), mine: [0, 0] });
}

/** Returns the search text that finds exactly this series. */
export function exactSeries(name: string): string {
  return name.includes('"') ? escapeSearchText(name) : `"${name}"`;
}

/** Returns the hidden form fields that preserve the parts of the filter for which the form has no field of its own. */
export function listHiddenFields(filter: CardFilter, own: readonly string[]): [name: string, value: string][] {
  return [...serializeCardFilter({ ...filter, page: 1 })].filter(([name]) => !own.includes(name));
}
