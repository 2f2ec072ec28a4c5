import { changeFilter, defaultCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { addressOf } from './catalogue-address.ts';
import { listKeptFilters } from './kept-filters.ts';
import type { FilterChange } from './kept-filters.ts';

const numbers = new Intl.NumberFormat('en');

export interface Way {
  label: string;
  href: string;
  change: FilterChange;
}

/** What stands over the results: `Results.astro` and `Results.tsx` put it into the same markup. */
export interface ResultsView {
  count: string;
  /** Filters without a field of their own, each with the way to be rid of it. */
  chips: Way[];
  /** Back to no filter at all; undefined where there is none. */
  reset: Way | undefined;
}

export function viewResults(filter: CardFilter, count: number): ResultsView {
  const unfiltered = { ...defaultCardFilter, size: filter.size, sort: filter.sort };
  const reset = { label: 'Reset filters', href: addressOf(unfiltered), change: unfiltered };
  return {
    count: `${numbers.format(count)} ${count === 1 ? 'card' : 'cards'}`,
    chips: listKeptFilters(filter).map(({ label, without }) => ({
      label,
      href: addressOf(changeFilter(filter, without)),
      change: without,
    })),
    reset: addressOf({ ...filter, page: 1 }) === reset.href ? undefined : reset,
  };
}
