import { call } from '#client/api.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { countObjects } from '#contract/object-overview.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

const counts = createAsyncResource<ReplyOf<typeof countObjects>['data']>();
/** How many objects and open drafts each kind has. */
export const $objectCounts = counts.$resource;

export function subscribeToObjectCounts(): () => void {
  return subscribeToSession(counts.reset, loadObjectCounts);
}

export function loadObjectCounts(): Promise<void> {
  return counts.load(async (signal) => (await call(countObjects, {}, { signal })).data);
}
