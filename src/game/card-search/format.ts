import { defaultCardFilter } from '#game/card-filter.ts';
import { formatCountRange, maxShare } from '#game/count-range.ts';
import { defaultSortOf, findSort } from '#game/sort.ts';
import { instanceStateFilters } from './operators.ts';
import type { CardSearchFilter } from './parser-state.ts';
import { parseCardSearch } from './parse.ts';
import { fullSearch } from './search-view.ts';
import { parenthesize } from './tokenize.ts';
import { isFullVersionRange } from '#game/version-range.ts';

/** Returns the search box's text for a filter. Parsing that text gives the same filter. */
export function formatCardSearch(filter: CardSearchFilter): string {
  const rest = formatOperators(filter);
  // The first variant that parses to the same filter is used; the plainest comes first.
  for (const name of nameVariants(filter.name)) {
    const text = [filter.q, name, ...rest].filter(Boolean).join(' ');
    if (isSameFilter(parseAgain(text), filter)) return text;
  }
  return [filter.q, ...formatText('name', 'n', filter.name), ...rest].filter(Boolean).join(' ');
}

function nameVariants(name: string): string[] {
  const alternatives = name.split(',').map((each) => each.trim());
  const excluded = alternatives.filter((each) => each.startsWith('!'));
  const included = alternatives.filter((each) => !each.startsWith('!'));
  return [[included.join(','), ...excluded.map((each) => `-${each.slice(1)}`)].filter(Boolean).join(' '), name];
}

function formatOperators(filter: CardSearchFilter): string[] {
  const { version } = filter;
  return [
    ...formatText('series', 's', filter.series),
    ...(filter.rarities.length > 0 ? [`r:${filter.rarities.join(',')}`] : []),
    ...(filter.type ? [`t:${filter.type}`] : []),
    ...(filter.specials.length > 0 ? [`special:${filter.specials.join(',')}`] : []),
    ...(filter.genres.length > 0
      ? [`g:${filter.genres.map((each) => (each.includes(' ') ? `"${each}"` : each)).join(',')}`]
      : []),
    ...(isFullVersionRange(version) ? [] : [`v:${version[0] === version[1] ? version[0] : version.join('-')}`]),
    ...formatText('makers', 'm', filter.makers),
    ...formatText('frame', 'frame', filter.frame),
    ...(filter.owner ? [`o:${filter.owner}`] : []),
    ...(filter.clan === null ? [] : [`clan:${filter.clan}`]),
    ...(filter.mine === null ? [] : [`mine:${formatCountRange(filter.mine)}`]),
    ...(filter.want === null ? [] : [`want:${filter.want ? 'yes' : 'no'}`]),
    ...(filter.free === null ? [] : [`free:${formatCountRange(filter.free)}`]),
    ...(filter.claimed === null ? [] : [`claimed:${formatCountRange(filter.claimed, maxShare)}%`]),
    ...(filter.year === null ? [] : [`year:${filter.year}`]),
    ...Object.entries(instanceStateFilters)
      .filter(([, state]) =>
        Object.entries(state).every(([field, value]) => filter[field as keyof CardSearchFilter] === value),
      )
      .map(([word]) => `is:${word}`),
    ...(filter.where === '' ? [] : [filter.where]),
    ...(filter.sort === defaultSortOf(filter) ? [] : [`sort:${findSort(filter.sort).word}`]),
  ];
}

function formatText(field: 'name' | 'series' | 'makers' | 'frame', operator: string, text: string): string[] {
  if (text === '') return [];
  const plain = `${operator}:${text}`;
  // In parentheses, a closing one would end the group.
  if (/[()]/u.test(text)) return [`${operator}:${parenthesize(text)}`];
  // The second word shows whether an unclosed quote in the text swallows what follows.
  const wanted = { ...defaultCardFilter, [field]: text, isLocked: true };
  return [isSameFilter(parseAgain(`${plain} is:locked`), wanted) ? plain : `${operator}:${parenthesize(text)}`];
}

function parseAgain(text: string): CardSearchFilter | undefined {
  const { filter, problems } = parseCardSearch(text, fullSearch);
  return problems.length === 0 ? filter : undefined;
}

function isSameFilter(parsed: CardSearchFilter | undefined, filter: CardSearchFilter): boolean {
  return (
    parsed !== undefined &&
    (Object.keys(parsed) as (keyof CardSearchFilter)[]).every((key) => String(parsed[key]) === String(filter[key]))
  );
}
