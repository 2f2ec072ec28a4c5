import { changeFilter, defaultCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { writeCount } from '#game/number.ts';
import { listActiveFilters } from './active-filters.ts';
import type { FilterChange } from './active-filters.ts';
import { addressOf } from './catalogue-address.ts';

export interface Way {
  label: string;
  href: string;
  change: FilterChange;
}

/** What stands over the results: `Results.astro` and `Results.tsx` put it into the same markup. */
export interface ResultsView {
  count: string;
  /** What is asked for, each with the way to be rid of it. */
  chips: Way[];
  /** Back to no filter at all; undefined where there is none. */
  reset: Way | undefined;
  /** The whole result as a file. */
  downloads: { label: string; href: string }[];
}

export function viewResults(filter: CardFilter, count: number): ResultsView {
  const unfiltered = { ...defaultCardFilter, size: filter.size, sort: filter.sort };
  const reset = { label: 'Reset filters', href: addressOf(unfiltered), change: unfiltered };
  const whole = { ...filter, page: 1, size: defaultCardFilter.size };
  return {
    count: writeCount(count, 'card'),
    chips: listActiveFilters(filter).map(({ label, without }) => ({
      label,
      href: addressOf(changeFilter(filter, without)),
      change: without,
    })),
    reset: addressOf({ ...filter, page: 1 }) === reset.href ? undefined : reset,
    downloads:
      count > 0
        ? ['CSV', 'JSON'].map((label) => ({ label, href: addressOf(whole, `/cards.${label.toLowerCase()}`) }))
        : [],
  };
}
