import { serializeSeriesOwnersView } from '#game/series-owners.ts';
import type { SeriesOwnersView } from '#game/series-owners.ts';

export const seriesOwnersPath = '/cards/owners';

/** Returns the URL of the owners of a version of each card of a series. Default: the first page of version #1. */
export function seriesOwnersHref(view: Pick<SeriesOwnersView, 'series'> & Partial<SeriesOwnersView>): string {
  return `${seriesOwnersPath}?${serializeSeriesOwnersView({ version: 1, page: 1, ...view })}`;
}
