import { call } from '#client/api.ts';
import { listSeriesCollectors } from '#contract/series.ts';
import { createSessionResource } from '#stores/base/resource.ts';

/** The first collectors of a series with their names, which only signed-in players see. */
export const {
  $resource: $collectors,
  load: loadCollectors,
  subscribe: subscribeToCollectors,
} = createSessionResource((signal, id: string) => call(listSeriesCollectors, { params: { id } }, { signal }));
