import { normalizeSearchText } from './query-value.ts';
import { parseInteger } from './query-value.ts';

/** Series per page of the list, and cards per page of one series. */
export const seriesPageSize = 24;
export const seriesCardsPageSize = 48;

/** Cards whose pictures make the art of a series. */
export const seriesArtCards = 3;

/** Collectors who are listed as the first to complete a series, and players who are listed with cards that one lacks. */
export const listedCollectors = 10;
export const listedSources = 12;

/** Orders of the list of series. */
export const seriesSorts = ['name', 'newest', 'claimed', 'cards'] as const;
export type SeriesSort = (typeof seriesSorts)[number];

export const seriesSortLabels: Readonly<Record<SeriesSort, string>> = {
  name: 'Name A–Z',
  newest: 'Newest cards',
  claimed: 'Most claimed',
  cards: 'Most cards',
};

/** Which series the list shows, as in its address. */
export interface SeriesView {
  /** Words that the name has, in any order; '' for all series. */
  q: string;
  sort: SeriesSort;
  page: number;
}

export const defaultSeriesView: SeriesView = { q: '', sort: 'name', page: 1 };

export const parsePage = (text: string | null): number => parseInteger(text ?? '', 1, 1_000_000) ?? 1;

export const parseSeriesSort = (text: string | null): SeriesSort =>
  seriesSorts.find((each) => each === text) ?? defaultSeriesView.sort;

/** Parses URL parameters. Invalid values give the defaults. */
export function parseSeriesView(parameters: URLSearchParams): SeriesView {
  return {
    q: normalizeSearchText(parameters.get('q') ?? ''),
    sort: parseSeriesSort(parameters.get('sort')),
    page: parsePage(parameters.get('page')),
  };
}

export function serializeSeriesView({ q, sort, page }: SeriesView): URLSearchParams {
  return new URLSearchParams([
    ...(q === '' ? [] : [['q', q]]),
    ...(sort === defaultSeriesView.sort ? [] : [['sort', sort]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]);
}

/** The page of the cards of a series, as in its address. */
export function serializeSeriesPage(page: number): URLSearchParams {
  return new URLSearchParams(page === 1 ? [] : [['page', String(page)]]);
}
