import { defaultCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import type { Rarity } from '#game/rarity.ts';
import type { SortLabel } from '#game/sort.ts';
import { findOperator } from './operators.ts';
import type { SearchToken } from './tokenize.ts';

/** What a search says: a card filter without its place in the result. */
export type CardSearchFilter = Omit<CardFilter, 'page' | 'size'>;

/** A word that could not be used, with the reason for people; the rest of the search applies without it. */
export interface SearchProblem {
  word: string;
  message: string;
}

/** A search that is being read, word by word. */
export interface ParserState {
  filter: CardSearchFilter;
  problems: SearchProblem[];
  /** Alternatives of the text filters, as they were written. */
  textAlternatives: { name: string[]; series: string[]; makers: string[] };
  excludedNames: string[];
  excludedRarities: Rarity[];
  /** Operators that can stand only once, and do. */
  usedOperators: Set<string>;
  availableSorts: readonly SortLabel[];
}

export function createParserState(offered: readonly SortLabel[]): ParserState {
  const { page: _page, size: _size, ...filter } = defaultCardFilter;
  return {
    filter,
    problems: [],
    textAlternatives: { name: [], series: [], makers: [] },
    excludedNames: [],
    excludedRarities: [],
    usedOperators: new Set(),
    availableSorts: offered,
  };
}

export function addProblem({ problems }: ParserState, word: string, message: string): void {
  problems.push({ word, message });
}

/** Whether this operator stands for the first time; the second one is named. */
export function claimOperator(parser: ParserState, { operator = '', text }: SearchToken): boolean {
  const key = findOperator(operator) ?? operator;
  if (parser.usedOperators.has(key)) {
    addProblem(parser, text, `“${operator}:” stands there already; only one can apply.`);
    return false;
  }
  parser.usedOperators.add(key);
  return true;
}
