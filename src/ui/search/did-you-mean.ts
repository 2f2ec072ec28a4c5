import { updateFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import type { FilterChange } from '#ui/card/active-filters.ts';
import { catalogueHref } from '#ui/card/catalogue-href.ts';
import { wordsAlone } from '#ui/card/meaning-view.ts';
import type { MeaningView } from '#ui/card/meaning-view.ts';

/** A suggested search with results, for a search without any. */
export interface Correction {
  label: string;
  count: number;
  href: string;
  change: FilterChange;
}

/** A name similar to the search text. */
export interface SimilarName {
  kind: 'name' | 'series' | 'maker' | 'words';
  text: string;
  value: string;
  count: number;
}

const fields = { name: 'name', series: 'series', maker: 'makers' } as const;

/** Returns suggested filters, each with a similar name in place of the search text. */
export function listCorrections(filter: CardFilter, similar: readonly SimilarName[]): Correction[] {
  return similar.map(({ kind, text, value, count }) => {
    const change = kind === 'words' ? wordsAlone(filter, value) : { [fields[kind]]: value };
    return {
      label: kind === 'series' ? `the series ${text}` : text,
      count,
      href: catalogueHref(updateFilter(filter, change)),
      change,
    };
  });
}

/** Returns searches with similar words in place of those that find nothing. */
export function similarWords(meaning: MeaningView | null | undefined): SimilarName[] {
  return (meaning?.similar ?? []).map(({ text, count }) => ({ kind: 'words', text, value: text, count }));
}
