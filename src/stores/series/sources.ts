import { call } from '#client/api.ts';
import { listSeriesSources } from '#contract/series.ts';
import { createSessionResource } from '#stores/base/resource.ts';

/** Players with spare copies of cards of a series that the signed-in player lacks. */
export const {
  $resource: $sources,
  load: loadSources,
  subscribe: subscribeToSources,
} = createSessionResource((signal, id: string) => call(listSeriesSources, { params: { id } }, { signal }));
