import { updateFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import type { FilterChange } from '#ui/card/active-filters.ts';
import { catalogueHref } from '#ui/card/catalogue-href.ts';

/** A search that finds something, in place of one that finds nothing. */
export interface Correction {
  label: string;
  count: number;
  href: string;
  change: FilterChange;
}

/** What is written almost as it was searched for. */
export interface SimilarName {
  kind: 'name' | 'series' | 'maker';
  text: string;
  value: string;
  count: number;
}

/** Puts what is written almost alike in the place of what was searched for. */
export function listCorrections(filter: CardFilter, similar: readonly SimilarName[]): Correction[] {
  return similar.map(({ kind, text, value, count }) => {
    const change: FilterChange = { [kind === 'maker' ? 'makers' : kind]: value };
    return {
      label: kind === 'series' ? `the series ${text}` : text,
      count,
      href: catalogueHref(updateFilter(filter, change)),
      change,
    };
  });
}
