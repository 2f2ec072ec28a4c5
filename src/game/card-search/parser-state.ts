import { defaultCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import type { Rarity } from '#game/rarity.ts';
import { findOperator } from './operators.ts';
import type { SearchView } from './search-view.ts';
import type { SearchToken } from './tokenize.ts';

/** A card filter without page, page size and view. */
export type CardSearchFilter = Omit<CardFilter, 'page' | 'size' | 'view'>;

/** A word that could not be used, with an on-screen message. The rest of the search still applies. */
export interface SearchProblem {
  word: string;
  message: string;
  /** Where the word is in the text; undefined if several words are meant. */
  at?: { start: number; end: number } | undefined;
  /** What may have been meant instead of the word. */
  instead?: string | undefined;
}

/** Words in parentheses with alternatives, or words that are excluded: what the other fields of a filter cannot express. */
export interface SearchClause {
  isExcluded: boolean;
  /** A card matches if it matches one of these. */
  alternatives: readonly SearchGroup[];
}

/** Words that a card must match together. The filter's `where` is the text of the clauses. */
export interface SearchGroup {
  filter: CardSearchFilter;
  clauses: readonly SearchClause[];
}

/** The state of the parser, which reads a search word by word. */
export interface ParserState {
  filter: CardSearchFilter;
  problems: SearchProblem[];
  /** Alternatives of the text filters, as typed. */
  textAlternatives: Record<'name' | 'series' | 'makers' | 'frame', string[]>;
  excludedNames: string[];
  excludedRarities: Rarity[];
  /** Operators that may occur only once and have occurred. */
  usedOperators: Set<string>;
  view: SearchView;
  /** The keys of the event types; undefined if every key is accepted. */
  types: readonly string[] | undefined;
}

export function createParserState(view: SearchView, types: readonly string[] | undefined): ParserState {
  const { page: _page, size: _size, view: _view, ...filter } = defaultCardFilter;
  return {
    filter,
    problems: [],
    textAlternatives: { name: [], series: [], makers: [], frame: [] },
    excludedNames: [],
    excludedRarities: [],
    usedOperators: new Set(),
    view,
    types,
  };
}

/** Reports a word, or an excerpt of several ones. */
export function addProblem(
  { problems }: ParserState,
  word: SearchToken | string,
  message: string,
  instead?: string,
): void {
  if (typeof word === 'string') problems.push({ word, message });
  else problems.push({ word: word.text, message, at: { start: word.start, end: word.end }, instead });
}

/** Returns true if the operator occurs for the first time; otherwise it adds a problem and returns false. */
export function claimOperator(parser: ParserState, word: SearchToken): boolean {
  const { operator = '' } = word;
  const key = findOperator(operator) ?? operator;
  if (parser.usedOperators.has(key)) {
    addProblem(parser, word, `“${operator}:” can only be used once.`);
    return false;
  }
  parser.usedOperators.add(key);
  return true;
}
