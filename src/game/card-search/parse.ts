import { defaultCardFilter, maxWhereLength, parseWords } from '#game/card-filter.ts';
import { normalizeSearchText } from '#game/query-value.ts';
import { rarities } from '#game/rarity.ts';
import { defaultSortOf, isSortOf } from '#game/sort.ts';
import { parseSearchText, maxSearchTerms } from '#game/search-syntax.ts';
import { maxSearchTextLength } from '#game/query-value.ts';
import { maxSearchWords, splitWords } from '#game/search-words.ts';
import { addProblem, createParserState } from './parser-state.ts';
import type { CardSearchFilter, ParserState, SearchClause, SearchGroup, SearchProblem } from './parser-state.ts';
import { groupTokens, measureItems, simplifyItems, writeItems } from './group.ts';
import type { SearchItem, SearchItemGroup } from './group.ts';
import { findForeignSyntax } from './foreign-syntax.ts';
import { findOperator } from './operators.ts';
import { parseValue } from './parse-value.ts';
import type { SearchView } from './search-view.ts';
import { isPlainToken, tokenize } from './tokenize.ts';
import type { SearchToken } from './tokenize.ts';

export interface ParsedCardSearch extends SearchGroup {
  problems: SearchProblem[];
}

/** The longest text that the search box accepts, in characters. */
export const maxCardSearchLength = 1_000;

/** The most alternatives, words and names, and levels of the parentheses in a search. */
const maxAlternatives = 12;
const maxTerms = 20;
/** Terms such as `v:` and `is:` read copies, of which there are many more than cards. */
const maxCopyFilters = 4;
const maxDepth = 4;

/**
 * Parses the search box (`r:UR s:"night parade" (fox OR kappa) -t:maid_2025`): operators, plain words, names in the syntax of
 * section 5, alternatives and exclusions. Every part that cannot be used is reported in `problems`. Without the keys of the
 * event types (`types`), each possible key is accepted.
 */
export function parseCardSearch(text: string, view: SearchView, types?: readonly string[]): ParsedCardSearch {
  const parser = createParserState(view, types);
  let clauses: SearchClause[] = [];
  if (text.length > maxCardSearchLength)
    addProblem(parser, excerpt(text), `A search can have at most ${maxCardSearchLength} characters.`);
  else {
    const tokens = tokenize(text);
    // The order is that of the whole search, wherever it stands.
    for (const token of tokens.filter(isSort)) parseOperator(parser, token);
    const all = groupTokens(tokens.filter((token) => !isSort(token)));
    const [only = [], ...others] = all.alternatives;
    const items = simplifyItems(others.length > 0 ? [all] : only, (each) => keepUsable(parser, each));
    clauses = readItems(parser, limitGroups(parser, items));
  }
  const { filter, problems } = parser;
  if (!isSortOf(filter, filter.sort)) addProblem(parser, 'sort:match', '“sort:match” needs words to match.');
  if (!parser.usedOperators.has('sort') || !isSortOf(filter, filter.sort)) filter.sort = defaultSortOf(filter);
  return { filter, clauses, problems };
}

const isSort = ({ operator = '' }: SearchToken): boolean => findOperator(operator) === 'sort';

/** Returns the words of an alternative that can be used, and reports the others. */
function keepUsable({ view, types, problems }: ParserState, items: SearchItem[]): SearchItem[] {
  const tried = createParserState(view, types);
  parseTokens(tried, tokensOf(items));
  problems.push(...tried.problems);
  if (tried.problems.some(({ at }) => !at)) return [];
  const starts = tried.problems.map(({ at }) => at?.start);
  return items.filter((item) => !('token' in item && starts.includes(item.token.start)));
}

/** Returns the items without parentheses if these are too many for a database. */
function limitGroups(parser: ParserState, items: SearchItem[]): SearchItem[] {
  const groups = groupsOf(items);
  const { alternatives, terms, copies, depth } = measureItems(groups);
  const text = writeItems(groups);
  const limits: [number, number, string][] = [
    [text.length, maxWhereLength, 'characters'],
    [alternatives, maxAlternatives, 'alternatives'],
    [terms, maxTerms, 'words and names'],
    [copies, maxCopyFilters, 'terms about copies'],
    [depth, maxDepth, 'levels'],
  ];
  const broken = limits.find(([size, limit]) => size > limit);
  if (!broken) return items;
  const [, limit, what] = broken;
  addProblem(parser, excerpt(text), `The parentheses of a search can have at most ${limit} ${what}.`);
  return items.filter((item) => 'token' in item);
}

/** Reads words that a card must match together, and returns their clauses. */
function readItems(parser: ParserState, items: readonly SearchItem[]): SearchClause[] {
  parseTokens(parser, tokensOf(items));
  const groups = groupsOf(items);
  const clauses = groups.map(({ isExcluded, alternatives }) => ({
    isExcluded,
    alternatives: alternatives.map((each): SearchGroup => {
      const child = createParserState(parser.view, parser.types);
      const own = readItems(child, each);
      return { filter: child.filter, clauses: own };
    }),
  }));
  // Alternatives of nothing but rarities are what the field for rarities means.
  const index = parser.filter.rarities.length > 0 ? -1 : clauses.findIndex(isRarityChoice);
  const [choice] = index < 0 ? [] : clauses.splice(index, 1);
  if (choice) {
    groups.splice(index, 1);
    const chosen = choice.alternatives.flatMap(({ filter }) => filter.rarities);
    parser.filter.rarities = rarities.filter((rarity) => chosen.includes(rarity));
  }
  parser.filter.where = writeItems(groups);
  return clauses;
}

const tokensOf = (items: readonly SearchItem[]): SearchToken[] =>
  items.flatMap((item) => ('token' in item ? [item.token] : []));

const groupsOf = (items: readonly SearchItem[]): SearchItemGroup[] =>
  items.flatMap((item) => ('token' in item ? [] : [item]));

function isRarityChoice({ isExcluded, alternatives }: SearchClause): boolean {
  const isUnchanged = (filter: CardSearchFilter, key: keyof CardSearchFilter) =>
    String(filter[key]) === String(defaultCardFilter[key]);
  const isOnlyRarity = ({ filter }: SearchGroup) =>
    filter.rarities.length > 0 &&
    (Object.keys(filter) as (keyof CardSearchFilter)[]).every((key) => key === 'rarities' || isUnchanged(filter, key));
  return !isExcluded && alternatives.every(isOnlyRarity);
}

function parseTokens(parser: ParserState, words: readonly SearchToken[]): void {
  const plain: SearchToken[] = [];
  for (const word of words) {
    const foreign = findForeignSyntax(word.value);
    if (word.operator !== undefined) parseOperator(parser, word);
    else if (foreign) addProblem(parser, word, foreign.message, foreign.instead);
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
  parser.filter.frame = joinAlternatives(parser, 'frame', parser.textAlternatives.frame);
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
    addProblem(parser, word, `There is no filter “${operator}:”.`, `${operator} ${value}`.trim());
    return;
  }
  const unavailable = parser.view.unavailable[known];
  if (unavailable !== undefined) addProblem(parser, word, unavailable);
  else if (value === '') addProblem(parser, word, `“${text}” needs a value.`);
  else if (negated && known === 'sort') addProblem(parser, word, 'An order can’t be excluded.');
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
