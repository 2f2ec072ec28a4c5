import { call } from '#client/api.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getSeriesProgress } from '#contract/holding.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

const progress = createAsyncResource<ReplyOf<typeof getSeriesProgress>>();

/** How much of a series the signed-in player has. */
export const $seriesProgress = progress.$resource;

/** Loads the progress in the series that a search text names. Returns an unsubscribe function. */
export function subscribeToSeriesProgress(name: string): () => void {
  return subscribeToSession(progress.reset, () =>
    progress.load((signal) => call(getSeriesProgress, { query: { name } }, { signal })),
  );
}
