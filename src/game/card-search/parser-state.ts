import { defaultCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import type { Rarity } from '#game/rarity.ts';
import { findOperator } from './operators.ts';
import type { SearchView } from './search-view.ts';
import type { SearchToken } from './tokenize.ts';

/** A card filter without page and page size. */
export type CardSearchFilter = Omit<CardFilter, 'page' | 'size'>;

/** A word that could not be used, with an on-screen message. The rest of the search still applies. */
export interface SearchProblem {
  word: string;
  message: string;
}

/** The state of the parser, which reads a search word by word. */
export interface ParserState {
  filter: CardSearchFilter;
  problems: SearchProblem[];
  /** Alternatives of the text filters, as typed. */
  textAlternatives: { name: string[]; series: string[]; makers: string[] };
  excludedNames: string[];
  excludedRarities: Rarity[];
  /** Operators that may occur only once and have occurred. */
  usedOperators: Set<string>;
  view: SearchView;
  /** The keys of the event types; undefined if every key is accepted. */
  types: readonly string[] | undefined;
}

export function createParserState(view: SearchView, types: readonly string[] | undefined): ParserState {
  const { page: _page, size: _size, ...filter } = defaultCardFilter;
  return {
    filter,
    problems: [],
    textAlternatives: { name: [], series: [], makers: [] },
    excludedNames: [],
    excludedRarities: [],
    usedOperators: new Set(),
    view,
    types,
  };
}

export function addProblem({ problems }: ParserState, word: string, message: string): void {
  problems.push({ word, message });
}

/** Returns true if the operator occurs for the first time; otherwise it adds a problem and returns false. */
export function claimOperator(parser: ParserState, { operator = '', text }: SearchToken): boolean {
  const key = findOperator(operator) ?? operator;
  if (parser.usedOperators.has(key)) {
    addProblem(parser, text, `“${operator}:” can only be used once.`);
    return false;
  }
  parser.usedOperators.add(key);
  return true;
}
