import { call } from '#client/api.ts';
import { listSeriesOwners } from '#contract/series-owners.ts';
import type { SeriesOwners } from '#contract/series-owners.ts';
import type { SeriesOwnersView } from '#game/series-owners.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

const owners = createAsyncResource<SeriesOwners>();

/** The cards of a series with the owners of one version, which only signed-in players see. */
export const $seriesOwners = owners.$resource;

/** Loads the owners while a player is signed in. Returns an unsubscribe function. */
export function subscribeToSeriesOwners(view: SeriesOwnersView): () => void {
  return subscribeToSession(owners.reset, () => loadSeriesOwners(view));
}

export function loadSeriesOwners({ series, version, page }: SeriesOwnersView): Promise<void> {
  return owners.load((signal) => call(listSeriesOwners, { query: { series, version, page } }, { signal }));
}
