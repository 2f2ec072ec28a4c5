import { serializeSeriesPage, serializeSeriesView } from '#game/series.ts';
import type { SeriesView } from '#game/series.ts';

export const seriesPath = '/series';

const withQuery = (path: string, parameters: URLSearchParams): string =>
  parameters.size > 0 ? `${path}?${parameters}` : path;

/** Returns the URL of the list of series. */
export const seriesListHref = (view: SeriesView): string => withQuery(seriesPath, serializeSeriesView(view));

/** Returns the URL of a series, or of a page of its cards. */
export const seriesHref = (uuid: string, page = 1): string =>
  withQuery(`${seriesPath}/${uuid}`, serializeSeriesPage(page));
