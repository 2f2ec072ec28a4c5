import { normalizeSearchText, parseWords } from '#game/card-filter.ts';
import { rarities } from '#game/rarity.ts';
import { defaultSortOf, isSortOf } from '#game/sort.ts';
import { parseSearchText, maxSearchTerms, maxSearchTextLength } from '#game/search-syntax.ts';
import { maxSearchWords, splitWords } from '#game/search-words.ts';
import { addProblem, createParserState } from './parser-state.ts';
import type { ParserState, CardSearchFilter, SearchProblem } from './parser-state.ts';
import { findOperator, searchOperators } from './operators.ts';
import { parseValue } from './parse-value.ts';
import type { SearchView } from './search-view.ts';
import { isPlainToken, tokenize } from './tokenize.ts';
import type { SearchToken } from './tokenize.ts';

export interface ParsedCardSearch {
  filter: CardSearchFilter;
  problems: SearchProblem[];
}

/** The longest text that the search box accepts, in characters. */
export const maxCardSearchLength = 1_000;

/** Operators that accept a leading dash. The API cannot express exclusion for the others. */
const negatable = ['name', 'series', 'makers', 'rarities'];

/**
 * Parses the search box (`r:UR s:"night parade of lanterns" sort:name -hyotto`): operators, plain words, and names in the
 * syntax of section 5. Every part that cannot be used is reported in `problems`. Without the keys of the event types
 * (`types`), each possible key is accepted.
 */
export function parseCardSearch(text: string, view: SearchView, types?: readonly string[]): ParsedCardSearch {
  const parser = createParserState(view, types);
  if (text.length > maxCardSearchLength)
    addProblem(parser, excerpt(text), `A search can have at most ${maxCardSearchLength} characters.`);
  else parseTokens(parser, tokenize(text));
  const { filter, problems } = parser;
  if (!isSortOf(filter, filter.sort)) addProblem(parser, 'sort:match', '“sort:match” needs words to match.');
  if (!parser.usedOperators.has('sort') || !isSortOf(filter, filter.sort)) filter.sort = defaultSortOf(filter);
  return { filter, problems };
}

function parseTokens(parser: ParserState, words: readonly SearchToken[]): void {
  const plain: SearchToken[] = [];
  for (const word of words) {
    if (word.operator !== undefined) parseOperator(parser, word);
    else if (word.negated) parser.excludedNames.push(`!${word.value}`);
    else if (/^!./u.test(word.value)) parser.excludedNames.push(word.value);
    else plain.push(word);
  }
  // A pattern is one of the whole name, with every word around it. A quoted text is a whole name.
  const isPattern = plain.some(({ value }) => value.includes('*'));
  const isWord = (word: SearchToken) => !isPattern && isPlainToken(word);
  const written = (each: readonly SearchToken[], separator: string) => each.map(({ value }) => value).join(separator);
  const names = plain.filter((word) => !isWord(word));
  parser.filter.q = readWords(parser, written(plain.filter(isWord), ' '));
  applyExcludedRarities(parser);
  parser.filter.name = joinAlternatives(parser, 'name', [
    ...(names.length > 0 ? [written(names, isPattern ? ' ' : ',')] : []),
    ...parser.textAlternatives.name,
    ...parser.excludedNames,
  ]);
  parser.filter.series = joinAlternatives(parser, 'series', parser.textAlternatives.series);
  parser.filter.makers = joinAlternatives(parser, 'maker', parser.textAlternatives.makers);
}

function readWords(parser: ParserState, text: string): string {
  const words = parseWords(text);
  if (words === '' && text.length > maxSearchTextLength)
    addProblem(parser, excerpt(text), `A search can have at most ${maxSearchTextLength} characters of words.`);
  if (splitWords(words).length > maxSearchWords)
    addProblem(
      parser,
      excerpt(text),
      `A search can have at most ${maxSearchWords} words. Only the first ones are used.`,
    );
  return words;
}

function parseOperator(parser: ParserState, word: SearchToken): void {
  const { text, value, negated, operator = '' } = word;
  const known = findOperator(operator);
  if (!known) {
    const all = searchOperators.filter(({ key }) => parser.view.unavailable[key] === undefined);
    const list = all.map(({ short }) => `${short}:`).join(' ');
    addProblem(
      parser,
      text,
      `There is no filter “${operator}:”. Use ${list}. Write a name with a colon as n:(${text}).`,
    );
    return;
  }
  const unavailable = parser.view.unavailable[known];
  if (unavailable !== undefined) addProblem(parser, text, unavailable);
  else if (value === '') addProblem(parser, text, `“${text}” needs a value.`);
  else if (negated && !negatable.includes(known))
    addProblem(parser, text, `“${operator}:” can’t be excluded with a dash.`);
  else parseValue[known](parser, word);
}

function applyExcludedRarities(parser: ParserState): void {
  const { filter, excludedRarities } = parser;
  if (excludedRarities.length === 0) return;
  const from = filter.rarities.length > 0 ? filter.rarities : rarities;
  filter.rarities = from.filter((rarity) => !excludedRarities.includes(rarity));
  if (filter.rarities.length === 0) addProblem(parser, '-r:', 'This excludes every rarity.');
}

function joinAlternatives(parser: ParserState, field: string, alternatives: readonly string[]): string {
  const text = alternatives.join(',');
  if (parseSearchText(text).length > maxSearchTerms) {
    addProblem(
      parser,
      excerpt(text),
      `The ${field} has too many alternatives. Only the first ${maxSearchTerms} are used.`,
    );
  }
  if (text.length <= maxSearchTextLength) return normalizeSearchText(text);
  addProblem(parser, excerpt(text), `The ${field} has more than ${maxSearchTextLength} characters.`);
  return '';
}

const excerpt = (text: string): string => `${text.slice(0, 20)}…`;
