import { defaultCardFilter } from '#game/card-filter.ts';
import { findSort, sorts } from '#game/sort.ts';
import { copyStates } from './operators.ts';
import type { SearchFilter } from './draft.ts';
import { readSearch } from './read.ts';
import { holdText } from './words.ts';
import { isFullVersionRange } from '#game/version-range.ts';

/** The search box's text for a filter: reading it gives the same filter again. */
export function writeSearch(filter: SearchFilter): string {
  const rest = writeOperators(filter);
  // As plain as it can be said, as long as it still says the same.
  for (const name of namesFor(filter.name)) {
    const text = [name, ...rest].filter(Boolean).join(' ');
    if (isSame(readBack(text), filter)) return text;
  }
  return [`n:${holdText(filter.name)}`, ...rest].join(' ');
}

function namesFor(name: string): string[] {
  const alternatives = name.split(',').map((each) => each.trim());
  const excluded = alternatives.filter((each) => each.startsWith('!'));
  const included = alternatives.filter((each) => !each.startsWith('!'));
  return [[included.join(','), ...excluded.map((each) => `-${each.slice(1)}`)].filter(Boolean).join(' '), name];
}

function writeOperators(filter: SearchFilter): string[] {
  const { isLocked, hasFrame, version } = filter;
  return [
    ...writeText('series', 's', filter.series),
    ...(filter.rarities.length > 0 ? [`r:${filter.rarities.join(',')}`] : []),
    ...(filter.type ? [`t:${filter.type}`] : []),
    ...(filter.specials.length > 0 ? [`special:${filter.specials.join(',')}`] : []),
    ...(filter.genres.length > 0
      ? [`g:${filter.genres.map((each) => (each.includes(' ') ? `"${each}"` : each)).join(',')}`]
      : []),
    ...(isFullVersionRange(version) ? [] : [`v:${version[0] === version[1] ? version[0] : version.join('-')}`]),
    ...writeText('makers', 'm', filter.makers),
    ...(filter.owner ? [`o:${filter.owner}`] : []),
    ...Object.entries(copyStates)
      .filter(([, state]) => ('isLocked' in state ? state.isLocked === isLocked : state.hasFrame === hasFrame))
      .map(([word]) => `is:${word}`),
    ...(filter.sort === defaultCardFilter.sort ? [] : [`sort:${findSort(filter.sort).word}`]),
  ];
}

function writeText(field: 'series' | 'makers', operator: string, text: string): string[] {
  if (text === '') return [];
  const plain = `${operator}:${text}`;
  // A quote that is not closed would swallow what follows: hence the second word.
  const wanted = { ...defaultCardFilter, [field]: text, isLocked: true };
  return [isSame(readBack(`${plain} is:locked`), wanted) ? plain : `${operator}:${holdText(text)}`];
}

const everySort = sorts.map(({ label }) => label);

function readBack(text: string): SearchFilter | undefined {
  const { filter, problems } = readSearch(text, everySort);
  return problems.length === 0 ? filter : undefined;
}

function isSame(read: SearchFilter | undefined, filter: SearchFilter): boolean {
  return (
    read !== undefined &&
    (Object.keys(read) as (keyof SearchFilter)[]).every((key) => String(read[key]) === String(filter[key]))
  );
}
