import { parseGenres } from '#game/card-filter.ts';
import { parseIdentifier } from '#game/query-value.ts';
import { parseChoices, parseClanIndex, parseYear } from '#game/query-value.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { maxCount, maxShare, parseCountRange } from '#game/count-range.ts';
import { isEventTypeKey, parseTypeKeys } from '#game/event-type.ts';
import { rarities } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import { sorts } from '#game/sort.ts';
import { claimOperator, addProblem } from './parser-state.ts';
import type { ParserState } from './parser-state.ts';
import { instanceStateFilters, otherStates } from './operators.ts';
import type { SearchOperator } from './operators.ts';
import type { SearchToken } from './tokenize.ts';
import { fullVersionRange } from '#game/version-range.ts';

type ValueParser = (parser: ParserState, word: SearchToken) => void;

/** Value parsers by operator. They add to `parser.filter`, or to `parser.problems` if the value is invalid. */
export const parseValue: Readonly<Record<SearchOperator, ValueParser>> = {
  name: textParser('name'),
  series: textParser('series'),
  makers: textParser('makers'),

  rarities(parser, word) {
    const compared = raritiesBeside(word.value);
    if (compared && !word.negated) {
      const before = parser.filter.rarities;
      const left = before.length > 0 ? before.filter((each) => compared.includes(each)) : compared;
      if (left.length > 0) parser.filter.rarities = left;
      else addProblem(parser, word, `“${word.text}” leaves no rarity.`);
      return;
    }
    const known = compared ?? parseKnownValues(parser, word, rarities, (text) => text.toUpperCase(), 'rarity');
    if (word.negated) parser.excludedRarities.push(...known);
    else parser.filter.rarities = rarities.filter((each) => [...known, ...parser.filter.rarities].includes(each));
  },

  type(parser, word) {
    const value = unquote(word.value).toLowerCase();
    if (!isKnownType(parser, value)) addUnknownType(parser, word, value);
    else if (claimOperator(parser, word)) parser.filter.type = value;
  },

  specials(parser, word) {
    const wanted = splitValues(word.value).map((text) => text.toLowerCase());
    for (const each of wanted) if (!isKnownType(parser, each)) addUnknownType(parser, word, each);
    const known = wanted.filter((each) => isKnownType(parser, each));
    parser.filter.specials = parseTypeKeys([...known, ...parser.filter.specials].join(','));
  },

  genres(parser, word) {
    for (const text of splitValues(word.value)) {
      const [genre] = parseGenres(text);
      if (genre === undefined) addProblem(parser, word, `“${text}” isn’t a genre.`);
      else parser.filter.genres = parseGenres([...parser.filter.genres, genre].join(','));
    }
  },

  version(parser, word) {
    const [low, high] = fullVersionRange;
    const range = parseCountRange(plainNumbers(word.value), high);
    if (range === undefined) {
      addProblem(
        parser,
        word,
        `“${word.value}” isn’t a version range. Use v:7, v:<10 or v:1-100, from ${low} to ${high}.`,
      );
    } else if (claimOperator(parser, word)) parser.filter.version = range ?? fullVersionRange;
  },

  owner(parser, word) {
    const owner = parseIdentifier(word.value);
    if (owner === '')
      addProblem(parser, word, `“${word.value}” isn’t a player. Use a Discord ID of 17 to 20 digits, or a uuid.`);
    else if (claimOperator(parser, word)) parser.filter.owner = owner;
  },

  clan(parser, word) {
    const clan = parseClanIndex(word.value);
    if (clan === null)
      addProblem(
        parser,
        word,
        `“${word.value}” isn’t a clan. Use the number in the address of the clan’s page, as in clan:7.`,
      );
    else if (claimOperator(parser, word)) parser.filter.clan = clan;
  },

  mine(parser, word) {
    const value = word.value.toLowerCase();
    parseCount('mine', 'mine:0, mine:>1, mine:2-5 or mine:dup')(
      parser,
      value === 'dup' ? { ...word, value: duplicates } : word,
    );
  },

  free: parseCount('free', 'free:0, free:<50 or free:10-100'),

  claimed(parser, word) {
    const range = parseCountRange(plainNumbers(word.value).replaceAll('%', ''), maxShare);
    if (range === undefined)
      addProblem(parser, word, `“${word.value}” isn’t a share. Use claimed:>90%, claimed:<5% or claimed:10-50%.`);
    else if (claimOperator(parser, word)) parser.filter.claimed = range;
  },

  year(parser, word) {
    const year = parseYear(plainNumbers(word.value));
    if (year === null) addProblem(parser, word, `“${word.value}” isn’t a year. Use year:2025.`);
    else if (claimOperator(parser, word)) parser.filter.year = year;
  },

  want(parser, word) {
    const want = yesOrNo.get(word.value.toLowerCase());
    if (want === undefined) addProblem(parser, word, '“want:” takes yes or no.');
    else if (claimOperator(parser, word)) parser.filter.want = want;
  },

  frame(parser, word) {
    const hasFrame = framed.get(word.value.toLowerCase());
    if (hasFrame !== undefined) applyState(parser, word, { hasFrame });
    else if (parser.view.hasCopies) textParser('frame')(parser, word);
    else addProblem(parser, word, '“frame:” with a name works in lists of copies. Here, use frame:any or frame:none.');
  },

  is(parser, word) {
    const value = word.value.toLowerCase();
    const name = parser.view.states.find((each) => each === (otherStates.get(value) ?? value));
    if (name === undefined) {
      addProblem(parser, word, `“${word.value}” isn’t a state. Choose one of ${parser.view.states.join(', ')}.`);
      return;
    }
    const state = instanceStateFilters[name];
    if (!parser.view.hasCopies && 'duplicates' in state && parser.view.unavailable.mine !== undefined)
      addProblem(parser, word, parser.view.unavailable.mine);
    else if (!parser.view.hasCopies && 'duplicates' in state)
      parseValue.mine(parser, { ...word, operator: 'mine', value: state.duplicates ? duplicates : '1' });
    else applyState(parser, word, state);
  },

  sort(parser, word) {
    const offered = sorts.filter(({ label }) => parser.view.sorts.includes(label));
    const wanted = unquote(word.value).toLowerCase();
    const sort = offered.find((each) => each.word === wanted || each.label.toLowerCase() === wanted);
    if (!sort) {
      addProblem(
        parser,
        word,
        `“${wanted}” isn’t a sort order here. Choose one of ${offered.map((each) => each.word).join(', ')}.`,
      );
    } else if (claimOperator(parser, word)) parser.filter.sort = sort.label;
  },
};

const yesOrNo: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['no', false],
]);

/** Values of `frame:` that are not names. */
const framed: ReadonlyMap<string, boolean> = new Map([
  ['any', true],
  ['yes', true],
  ['none', false],
  ['no', false],
]);

type InstanceState = Partial<Pick<CardFilter, 'isLocked' | 'hasFrame' | 'duplicates'>>;

function applyState(parser: ParserState, word: SearchToken, state: InstanceState): void {
  const contradicts = Object.entries(state).some(
    ([field, wanted]) => parser.filter[field as keyof InstanceState] === !wanted,
  );
  if (contradicts) addProblem(parser, word, `“${word.text}” contradicts an earlier filter.`);
  else Object.assign(parser.filter, state);
}

const isKnownType = ({ types }: ParserState, key: string): boolean => types?.includes(key) ?? isEventTypeKey(key);

function addUnknownType(parser: ParserState, word: SearchToken, key: string): void {
  const choice = parser.types ? ` Choose one of ${parser.types.join(', ')}.` : '';
  addProblem(parser, word, `“${key}” isn’t a type.${choice}`);
}

/** Returns a number or a range as this keyboard's signs: of full width, with a dash, or with one sign for "or". */
const plainNumbers = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[≤≥]/gu, (sign) => (sign === '≤' ? '<=' : '>='));

/** The rarities that a comparison such as `>=SR` means, from the most common to the rarest; undefined for other texts. */
function raritiesBeside(value: string): Rarity[] | undefined {
  const [, sign = '', name = ''] = /^([<>]=?)([a-z]+)$/iu.exec(plainNumbers(value)) ?? [];
  const place = rarities.findIndex((rarity) => rarity === name.toUpperCase());
  if (place === -1) return undefined;
  return rarities.filter(
    (_, other) => (sign.startsWith('>') ? other > place : other < place) || (sign.endsWith('=') && other === place),
  );
}

/** The count that `mine:dup` means. */
const duplicates = '>1';

function parseCount(field: 'mine' | 'free', examples: string): ValueParser {
  return (parser, word) => {
    const range = parseCountRange(plainNumbers(word.value));
    if (range === undefined)
      addProblem(parser, word, `“${word.value}” isn’t a number of copies. Use ${examples}, from 0 to ${maxCount}.`);
    else if (claimOperator(parser, word)) parser.filter[field] = range;
  };
}

function textParser(field: 'name' | 'series' | 'makers' | 'frame'): ValueParser {
  return ({ textAlternatives }, { negated, value }) => {
    textAlternatives[field].push(negated ? `!${value}` : value);
  };
}

/** Returns the known values of a comma-separated list, and adds a problem for each unknown one. */
function parseKnownValues<T extends string>(
  parser: ParserState,
  word: SearchToken,
  choices: readonly T[],
  fold: (text: string) => string,
  what: string,
): T[] {
  const wanted = splitValues(word.value).map(fold);
  for (const each of wanted) {
    if (!(choices as readonly string[]).includes(each)) {
      addProblem(parser, word, `“${each}” isn’t a ${what}. Choose one of ${choices.join(', ')}.`);
    }
  }
  return parseChoices(wanted.join(','), choices);
}

const unquote = (text: string): string => text.replace(/^"([^"]*)"?$/u, '$1');

const splitValues = (value: string): string[] =>
  value
    .split(',')
    .map((each) => unquote(each.trim()).trim())
    .filter(Boolean);
