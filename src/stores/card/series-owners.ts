import { call } from '#client/api.ts';
import { listSeriesOwners } from '#contract/card/series-owners.ts';
import type { SeriesOwnersView } from '#game/series-owners.ts';
import { createSessionResource } from '#stores/base/resource.ts';

const owners = createSessionResource((signal, { series, version, page }: SeriesOwnersView) =>
  call(listSeriesOwners, { query: { series, version, page } }, { signal }),
);
/** The cards of a series with the owners of one version, which only signed-in players see. */
export const { $resource: $seriesOwners, load: loadSeriesOwners, subscribe: subscribeToSeriesOwners } = owners;
