import { serverNow } from '#client/server-clock.ts';
import { call } from '#client/api.ts';
import { listEvents } from '#contract/calendar.ts';
import type { GameEvent } from '#contract/calendar.ts';
import { utcDay } from '#game/calendar.ts';
import { recentEventMs } from '#game/event.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

const { $resource, load, reset } = createAsyncResource<readonly GameEvent[]>();

/** The events that are coming, on, or recently over, for the landing page of a signed-in player. */
export const $currentEvents = $resource;

/** The range begins at midnight, so that the response is the same for all players and can be cached. */
export function loadCurrentEvents(): Promise<void> {
  const from = `${utcDay(new Date(serverNow() - recentEventMs))}T00:00:00.000Z`;
  return load(async (signal) => (await call(listEvents, { query: { from } }, { signal })).data);
}

/** Loads the events while somebody is signed in. Returns an unsubscribe function. */
export function subscribeToCurrentEvents(): () => void {
  return subscribeToSession(reset, loadCurrentEvents);
}
