import { defaultCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import type { Rarity } from '#game/rarity.ts';
import type { SortLabel } from '#game/sort.ts';
import { findOperator } from './operators.ts';
import type { SearchWord } from './words.ts';

/** What a search says: a card filter without its place in the result. */
export type SearchFilter = Omit<CardFilter, 'page' | 'size'>;

/** A word that could not be used, with the reason for people; the rest of the search applies without it. */
export interface SearchProblem {
  word: string;
  message: string;
}

/** A search that is being read, word by word. */
export interface SearchDraft {
  filter: SearchFilter;
  problems: SearchProblem[];
  /** Alternatives of the text filters, as they were written. */
  texts: { name: string[]; series: string[]; makers: string[] };
  excludedNames: string[];
  excludedRarities: Rarity[];
  /** Operators that can stand only once, and do. */
  given: Set<string>;
  offered: readonly SortLabel[];
}

export function startDraft(offered: readonly SortLabel[]): SearchDraft {
  const { page: _page, size: _size, ...filter } = defaultCardFilter;
  return {
    filter,
    problems: [],
    texts: { name: [], series: [], makers: [] },
    excludedNames: [],
    excludedRarities: [],
    given: new Set(),
    offered,
  };
}

export function refuse({ problems }: SearchDraft, word: string, message: string): void {
  problems.push({ word, message });
}

/** Whether this operator stands for the first time; the second one is named. */
export function isFirst(draft: SearchDraft, { operator = '', text }: SearchWord): boolean {
  const key = findOperator(operator) ?? operator;
  if (draft.given.has(key)) {
    refuse(draft, text, `“${operator}:” stands there already; only one can apply.`);
    return false;
  }
  draft.given.add(key);
  return true;
}
