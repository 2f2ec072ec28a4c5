import { serializeCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';

/** Where a filter of the catalogue page stands, or of another page that reads the same parameters. */
export function catalogueHref(filter: CardFilter, path = '/cards'): string {
  const parameters = serializeCardFilter(filter);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** What a form sends beside its own fields, so that the rest of the filter stays. */
export function listHiddenFields(filter: CardFilter, own: readonly string[]): [name: string, value: string][] {
  return [...serializeCardFilter({ ...filter, page: 1 })].filter(([name]) => !own.includes(name));
}
