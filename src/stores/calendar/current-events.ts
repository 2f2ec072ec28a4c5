import { serverNow } from '#client/server-clock.ts';
import { call } from '#client/api.ts';
import { listEvents } from '#contract/calendar.ts';
import { utcDay } from '#game/calendar.ts';
import { recentEventMs } from '#game/event.ts';
import { createSessionResource } from '#stores/base/resource.ts';

const events = createSessionResource(async (signal) => {
  // The range begins at midnight, so that the response is the same for all players and can be cached.
  const from = `${utcDay(new Date(serverNow() - recentEventMs))}T00:00:00.000Z`;
  return (await call(listEvents, { query: { from } }, { signal })).data;
});
/** The events that are coming, on, or recently over, for the landing page of a signed-in player. */
export const { $resource: $currentEvents, load: loadCurrentEvents, subscribe: subscribeToCurrentEvents } = events;
