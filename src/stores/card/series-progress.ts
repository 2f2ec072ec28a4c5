import { call } from '#client/api.ts';
import { getSeriesProgress } from '#contract/card/holding.ts';
import { createSessionResource } from '#stores/base/resource.ts';

/** How much of a series, which a search text names, the signed-in player has. */
export const { $resource: $seriesProgress, subscribe: subscribeToSeriesProgress } = createSessionResource(
  (signal, name: string) => call(getSeriesProgress, { query: { name } }, { signal }),
);
