import { readChoices, readGenres, readIdentifier } from '#game/card-filter.ts';
import { eventTypes, isEventType } from '#game/event-type.ts';
import { rarities } from '#game/rarity.ts';
import { sorts } from '#game/sort.ts';
import { isFirst, refuse } from './draft.ts';
import type { SearchDraft } from './draft.ts';
import { copyStates } from './operators.ts';
import type { CopyState, SearchOperator } from './operators.ts';
import type { SearchWord } from './words.ts';
import { fullVersionRange, readVersionRange, isFullVersionRange } from '#game/version-range.ts';

type ReadValue = (draft: SearchDraft, word: SearchWord) => void;

/** How the value of each operator is read. */
export const readValue: Readonly<Record<SearchOperator, ReadValue>> = {
  name: readText('name'),
  series: readText('series'),
  makers: readText('makers'),

  rarities(draft, word) {
    const known = choose(draft, word, rarities, (text) => text.toUpperCase(), 'rarity');
    if (word.negated) draft.excludedRarities.push(...known);
    else draft.filter.rarities = rarities.filter((each) => [...known, ...draft.filter.rarities].includes(each));
  },

  type(draft, word) {
    const value = unquote(word.value).toLowerCase();
    if (!isEventType(value)) refuse(draft, word.text, `“${value}” is no type: ${eventTypes.join(', ')}.`);
    else if (isFirst(draft, word)) draft.filter.type = value;
  },

  specials(draft, word) {
    const known = choose(draft, word, eventTypes, (text) => text.toLowerCase(), 'type');
    draft.filter.specials = eventTypes.filter((each) => [...known, ...draft.filter.specials].includes(each));
  },

  genres(draft, word) {
    for (const text of listValues(word.value)) {
      const [genre] = readGenres(text);
      if (genre === undefined) refuse(draft, word.text, `“${text}” is no genre.`);
      else draft.filter.genres = readGenres([...draft.filter.genres, genre].join(','));
    }
  },

  version(draft, word) {
    const [low, high] = fullVersionRange;
    const [, single, from, to] = /^(?:(\d{1,4})|(?=.*\d)(\d{0,4})-(\d{0,4}))$/u.exec(word.value) ?? [];
    const written = single === undefined ? `${from || low}-${to || high}` : `${single}-${single}`;
    const range = readVersionRange(written);
    // What does not fit reads as the full range: only that one may say so.
    const fits =
      (single ?? from) !== undefined && (!isFullVersionRange(range) || written === fullVersionRange.join('-'));
    if (!fits) {
      refuse(draft, word.text, `“${word.value}” is no range of versions within ${low} to ${high}: v:7 or v:1-100.`);
    } else if (isFirst(draft, word)) draft.filter.version = range;
  },

  owner(draft, word) {
    const owner = readIdentifier(word.value);
    if (owner === '')
      refuse(draft, word.text, `“${word.value}” is no player: a chat id of 17 to 20 digits, or a uuid.`);
    else if (isFirst(draft, word)) draft.filter.owner = owner;
  },

  is(draft, word) {
    const value = word.value.toLowerCase();
    if (!Object.hasOwn(copyStates, value)) {
      refuse(draft, word.text, `“${word.value}” is no state of a copy: ${Object.keys(copyStates).join(', ')}.`);
      return;
    }
    const state = copyStates[value as CopyState];
    const contradicts = Object.entries(state).some(
      ([field, wanted]) => draft.filter[field as keyof typeof state] === !wanted,
    );
    if (contradicts) refuse(draft, word.text, `“${word.text}” says the opposite of what stands before it.`);
    else Object.assign(draft.filter, state);
  },

  sort(draft, word) {
    const offered = sorts.filter(({ label }) => draft.offered.includes(label));
    const wanted = unquote(word.value).toLowerCase();
    const sort = offered.find((each) => each.word === wanted || each.label.toLowerCase() === wanted);
    if (!sort) {
      refuse(draft, word.text, `There is no order “${wanted}” here: ${offered.map((each) => each.word).join(', ')}.`);
    } else if (isFirst(draft, word)) draft.filter.sort = sort.label;
  },
};

function readText(field: 'name' | 'series' | 'makers'): ReadValue {
  return ({ texts }, { negated, value }) => {
    texts[field].push(negated ? `!${value}` : value);
  };
}

/** The known members of a list with commas; the others are named. */
function choose<T extends string>(
  draft: SearchDraft,
  word: SearchWord,
  choices: readonly T[],
  fold: (text: string) => string,
  what: string,
): T[] {
  const wanted = listValues(word.value).map(fold);
  for (const each of wanted) {
    if (!(choices as readonly string[]).includes(each)) {
      refuse(draft, word.text, `“${each}” is no ${what}: ${choices.join(', ')}.`);
    }
  }
  return readChoices(wanted.join(','), choices);
}

const unquote = (text: string): string => text.replace(/^"([^"]*)"?$/u, '$1');

const listValues = (value: string): string[] =>
  value
    .split(',')
    .map((each) => unquote(each.trim()).trim())
    .filter(Boolean);
