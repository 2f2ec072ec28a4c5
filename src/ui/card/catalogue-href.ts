import { serializeCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';

/** Returns the URL of a filter on the catalogue page, or on another page with the same parameters. */
export function catalogueHref(filter: CardFilter, path = '/cards'): string {
  const parameters = serializeCardFilter(filter);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** Returns the hidden form fields that preserve the parts of the filter for which the form has no field of its own. */
export function listHiddenFields(filter: CardFilter, own: readonly string[]): [name: string, value: string][] {
  return [...serializeCardFilter({ ...filter, page: 1 })].filter(([name]) => !own.includes(name));
}
