import { call } from '#client/api.ts';
import { getWaiting } from '#contract/admin/dashboard.ts';
import type { Waiting } from '#contract/admin/dashboard.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { $queueChange } from '#stores/staff/queue-counts.ts';

const waiting = createSessionResource<readonly Waiting[]>(
  async (signal) => (await call(getWaiting, {}, { signal })).data,
);
export const { $resource: $waiting, load: loadWaiting } = waiting;

/** Loads what waits for the team, and again whenever the queues change. Returns an unsubscribe function. */
export function subscribeToWaiting(): () => void {
  return stopAll([waiting.subscribe(), $queueChange.listen(() => void loadWaiting())]);
}
