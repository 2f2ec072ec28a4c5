import { updateFilter, defaultCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { formatCount } from '#game/number.ts';
import { listActiveFilters } from './active-filters.ts';
import type { FilterChange } from './active-filters.ts';
import { catalogueHref } from './catalogue-href.ts';

export interface FilterLinkTarget {
  label: string;
  href: string;
  change: FilterChange;
}

/** What is asked of a list of cards, and the ways to ask for less. */
export interface FilterView {
  /** What is asked for, each with the way to be rid of it. */
  chips: FilterLinkTarget[];
  /** Back to no filter at all; undefined where there is none. */
  reset: FilterLinkTarget | undefined;
}

/** What stands over the results. */
export interface ResultsView extends FilterView {
  count: string;
  /** The whole result as a file. */
  downloads: { label: string; href: string }[];
}

/** Of the list at a path. */
export function viewFilter(filter: CardFilter, path: string): FilterView {
  const unfiltered = { ...defaultCardFilter, size: filter.size, sort: filter.sort };
  const reset = { label: 'Reset filters', href: catalogueHref(unfiltered, path), change: unfiltered };
  return {
    chips: listActiveFilters(filter).map(({ label, without }) => ({
      label,
      href: catalogueHref(updateFilter(filter, without), path),
      change: without,
    })),
    reset: catalogueHref({ ...filter, page: 1 }, path) === reset.href ? undefined : reset,
  };
}

export function viewResults(filter: CardFilter, count: number): ResultsView {
  const whole = { ...filter, page: 1, size: defaultCardFilter.size };
  return {
    ...viewFilter(filter, '/cards'),
    count: formatCount(count, 'card'),
    downloads:
      count > 0
        ? ['CSV', 'JSON'].map((label) => ({ label, href: catalogueHref(whole, `/cards.${label.toLowerCase()}`) }))
        : [],
  };
}
