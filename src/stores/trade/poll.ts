import { call } from '#client/api.ts';
import { runWhileVisible } from '#client/visible-interval.ts';
import { listLiveEvents } from '#contract/live.ts';
import { $token } from '#stores/session/session.ts';
import type { TradeEventSource } from './event-source.ts';

/** How often the page asks while it is visible, in ms. */
export const pollInterval = 10_000;

/** Asks the API for new events at intervals: those after an event, or those from now on. */
export const pollTradeEvents = (publish: Parameters<TradeEventSource>[0], after?: number): (() => void) => {
  let last = after;
  let isAsking = false;
  let isStopped = false;

  const ask = async () => {
    if (isAsking || $token.get() === null) return;
    isAsking = true;
    const token = $token.get();
    try {
      const reply = await call(listLiveEvents, { query: last === undefined ? {} : { after: last } });
      if (isStopped || $token.get() !== token) return;
      const isFirst = last === undefined;
      last = reply.last;
      if (isFirst) return;
      if (reply.is_incomplete) publish({ offers: null });
      else if (reply.data.length > 0) publish({ offers: new Set(reply.data.map(({ subject }) => subject)) });
    } catch {
      // The next poll asks again from the same event.
    } finally {
      isAsking = false;
    }
  };
  const stops = [
    // The events of another session have other ids.
    $token.listen(() => {
      last = undefined;
      void ask();
    }),
    runWhileVisible(() => void ask(), pollInterval),
  ];
  void ask();
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
};
