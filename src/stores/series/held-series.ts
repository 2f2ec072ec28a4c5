import { call } from '#client/api.ts';
import { listHeldSeries } from '#contract/series.ts';
import { createSessionResource } from '#stores/base/resource.ts';

/** How many cards of each series the signed-in player has, by the uuid of the series; those with none are missing. */
export const { $resource: $heldSeries, subscribe: subscribeToHeldSeries } = createSessionResource(
  async (signal): Promise<ReadonlyMap<string, number>> => {
    const { data } = await call(listHeldSeries, {}, { signal });
    return new Map(data.map(({ uuid, owned }) => [uuid, owned]));
  },
);
