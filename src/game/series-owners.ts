import { parseInteger } from './query-value.ts';
import { foldText } from './search-text.ts';
import { parseSearchText } from './search-syntax.ts';

/** Cards per page of the owners of a series. */
export const seriesOwnersPageSize = 48;

/** The highest version whose owners are listed. Low versions are the ones that players compare. */
export const highestListedVersion = 10;

/** The longest series name in an address. */
export const maxSeriesLength = 200;

/** Which owners the page shows, as in its address. */
export interface SeriesOwnersView {
  /** The name of the series; '' if the address has none. */
  series: string;
  version: number;
  page: number;
}

/** Parses URL parameters. Invalid values give version #1 and the first page. */
export function parseSeriesOwnersView(parameters: URLSearchParams): SeriesOwnersView {
  return {
    series: normalizeSeriesName(parameters.get('series') ?? ''),
    version: parseListedVersion(parameters.get('version')),
    page: parseInteger(parameters.get('page'), 1, 1_000_000) ?? 1,
  };
}

export function serializeSeriesOwnersView({ series, version, page }: SeriesOwnersView): URLSearchParams {
  return new URLSearchParams([
    ...(series === '' ? [] : [['series', series]]),
    ...(version === 1 ? [] : [['version', String(version)]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]);
}

/** Parses a version whose owners can be listed. Any other text gives #1. */
export function parseListedVersion(text: string | null): number {
  return parseInteger(text, 1, highestListedVersion) ?? 1;
}

/** Returns a series name without control characters and repeated spaces. A name without letters and digits is empty. */
export function normalizeSeriesName(text: string): string {
  const name = text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFD\s]+/gu, ' ')
    .trim();
  return name.length > maxSeriesLength || foldText(name) === '' ? '' : name;
}

/** Returns the name of the one series that a search text means: a single name in quotes. Otherwise undefined. */
export function exactSeriesName(searchText: string): string | undefined {
  const [term, ...others] = parseSearchText(searchText);
  if (!term || others.length > 0 || term.match !== 'exact' || term.exclude) return undefined;
  return normalizeSeriesName(/"([^"]*)/u.exec(searchText)?.[1] ?? '') || undefined;
}
