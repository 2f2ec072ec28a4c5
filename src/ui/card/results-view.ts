import { updateFilter, defaultCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { isCompared } from '#game/card-search/compared.ts';
import { formatCount } from '#game/number.ts';
import { sortWithoutWords } from '#game/sort.ts';
import { listActiveFilters } from './active-filters.ts';
import type { FilterChange, FilterNames } from './active-filters.ts';
import { catalogueHref } from './catalogue-href.ts';

export interface FilterLinkTarget {
  label: string;
  href: string;
  change: FilterChange;
}

/** The active filters of a card list, and the links that remove them. */
export interface FilterView {
  /** One chip per active filter, with the link that removes it. */
  chips: FilterLinkTarget[];
  /** The link that removes all filters; undefined if none is active. */
  reset: FilterLinkTarget | undefined;
}

/** The contents of the results header. */
export interface ResultsView extends FilterView {
  count: string;
  /** Downloads of the whole result. */
  downloads: { label: string; href: string }[];
}

/** Returns the active filters of the list at a path. */
export function viewFilter(filter: CardFilter, path: string, names?: FilterNames): FilterView {
  const unfiltered = {
    ...defaultCardFilter,
    size: filter.size,
    view: filter.view,
    sort: sortWithoutWords(filter.sort),
  };
  const reset = { label: 'Reset filters', href: catalogueHref(unfiltered, path), change: unfiltered };
  return {
    chips: listActiveFilters(filter, names).map(({ label, without }) => ({
      label,
      href: catalogueHref(updateFilter(filter, without), path),
      change: without,
    })),
    reset: catalogueHref({ ...filter, page: 1 }, path) === reset.href ? undefined : reset,
  };
}

export function viewResults(filter: CardFilter, count: number, names?: FilterNames): ResultsView {
  const whole = { ...filter, page: 1, size: defaultCardFilter.size, view: defaultCardFilter.view };
  return {
    ...viewFilter(filter, '/cards', names),
    count: formatCount(count, 'card'),
    // A download has no session, so it cannot compare cards with a collection.
    downloads:
      count > 0 && !isCompared(filter)
        ? ['CSV', 'JSON'].map((label) => ({ label, href: catalogueHref(whole, `/cards.${label.toLowerCase()}`) }))
        : [],
  };
}
