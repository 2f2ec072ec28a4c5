import { defaultCardFilter, updateFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { readFilterWord, withoutWords, writtenWords } from '#game/card-search/meant-filter.ts';
import { parseCardSearch } from '#game/card-search/parse.ts';
import { catalogueSearch, inventorySearch } from '#game/card-search/search-view.ts';
import type { SearchView } from '#game/card-search/search-view.ts';
import { formatCount } from '#game/number.ts';
import { rarities } from '#game/rarity.ts';
import { defaultSortOf } from '#game/sort.ts';
import type { FilterChange } from './active-filters.ts';
import { seriesHref } from '#ui/series/series-href.ts';
import { catalogueHref } from './catalogue-href.ts';
import type { FilterLinkTarget } from './results-view.ts';

/** What the words of a search mean, as the API says it. */
export interface MeaningView {
  names: readonly { kind: 'series' | 'maker' | 'clan' | 'player'; text: string; value: string; count: number }[];
  filters: readonly { kind: 'rarity' | 'type' | 'version' | 'state'; value: string; label: string; rest: string }[];
  words: readonly CountedSearch[];
  similar: readonly CountedSearch[];
}

interface CountedSearch {
  text: string;
  count: number;
}

/** A name that the words of a search have, and the page about it. */
export interface NameLink {
  label: string;
  text: string;
  href: string;
  /** How many cards or members; undefined for a player. */
  count: string | undefined;
}

const labels = { series: 'Series', maker: 'Card maker', clan: 'Clan', player: 'Player' } as const;

/** Returns links to the series, makers and players that the words of a search name. */
export function listNames({ names }: MeaningView): NameLink[] {
  return names.map(({ kind, text, value, count }) => ({
    label: labels[kind],
    text,
    href: {
      series: seriesHref(value),
      maker: catalogueHref({ ...defaultCardFilter, makers: value }),
      clan: `/clans/${value}`,
      player: `/user/${value}`,
    }[kind],
    count: kind === 'player' ? undefined : formatCount(count, kind === 'clan' ? 'member' : 'card'),
  }));
}

/** The list of cards that is searched. */
interface SearchedList {
  path: string;
  search: SearchView;
}

const catalogue: SearchedList = { path: '/cards', search: catalogueSearch };
const inventory: SearchedList = { path: '/inventory', search: inventorySearch };

/** Returns the filters that a word may stand for, each in place of the word. */
export function listMeantFilters(
  filter: CardFilter,
  { filters }: Pick<MeaningView, 'filters'>,
  { path, search } = catalogue,
): FilterLinkTarget[] {
  return filters.map(({ kind, value, label, rest }) =>
    linkTo(path, filter, label, {
      q: rest,
      ...(kind === 'rarity' && {
        rarities: rarities.filter((each) => each === value || filter.rarities.includes(each)),
      }),
      ...(kind === 'type' && { type: value }),
      ...(kind === 'state' && changeOf(value, search)),
      ...(kind === 'version' && { version: [Number(value), Number(value)] as const }),
    }),
  );
}

/** Returns what `is:` with a state changes in the filter of a list. */
function changeOf(state: string, search: SearchView): FilterChange {
  const { isLocked, hasFrame, mine, duplicates } = parseCardSearch(`is:${state}`, search).filter;
  return Object.fromEntries(
    Object.entries({ isLocked, hasFrame, mine, duplicates }).filter(([, value]) => value !== null),
  );
}

/** Where else the words of a search that finds nothing in the inventory may find something. */
export interface InventoryHints {
  /** The filters that a word may stand for. */
  filters: FilterLinkTarget[];
  /** The words without the other filters; undefined if there are none. */
  unfiltered: FilterLinkTarget | undefined;
  /** The words in the catalogue. */
  catalogueHref: string;
}

/** Returns hints for a search of the inventory that finds nothing; undefined if it has no words. */
export function listInventoryHints(filter: CardFilter): InventoryHints | undefined {
  const { q } = filter;
  if (q === '') return undefined;
  const filters = writtenWords(q).flatMap((word) =>
    readFilterWord(word).map((meant) => ({ ...meant, rest: withoutWords(q, [word]) })),
  );
  const alone = wordsAlone(filter, q);
  const unfiltered = linkTo(inventory.path, filter, q, alone);
  return {
    filters: listMeantFilters(filter, { filters }, inventory),
    unfiltered: unfiltered.href === catalogueHref({ ...filter, page: 1 }, inventory.path) ? undefined : unfiltered,
    catalogueHref: catalogueHref({ ...defaultCardFilter, ...alone }),
  };
}

/** Returns the searches whose cards are counted for a search without results, each with its number of cards. */
export function listWords(filter: CardFilter, { words }: MeaningView): (FilterLinkTarget & { count: number })[] {
  return words.map(({ text, count }) => ({ ...linkTo(catalogue.path, filter, text, wordsAlone(filter, text)), count }));
}

/** The filter of a search by these words alone, whose cards the API has counted. */
export function wordsAlone({ size }: CardFilter, q: string): FilterChange {
  const { page: _page, view: _view, ...unfiltered } = defaultCardFilter;
  return { ...unfiltered, q, size, sort: defaultSortOf({ q }) };
}

const linkTo = (path: string, filter: CardFilter, label: string, change: FilterChange): FilterLinkTarget => ({
  label,
  href: catalogueHref(updateFilter(filter, change), path),
  change,
});
