import { call } from '#client/api.ts';
import { runWhileVisible } from '#client/visible-interval.ts';
import { listLiveEvents } from '#contract/live.ts';
import { $token } from '#stores/session/session.ts';

/*
 * What other players do to the signed-in player's offers. The pages depend only on `subscribeToTradeChanges`, so that
 * the source of the events can be replaced.
 */

/** The offers that changed; null if any of them may have. */
export interface TradeChanges {
  offers: ReadonlySet<string> | null;
}

type Listener = (changes: TradeChanges) => void;

/** Where changes come from: starts to listen and returns a function that stops it. */
export type TradeEventSource = (publish: Listener) => () => void;

/** How often the page asks while it is visible, in ms. */
export const pollInterval = 10_000;

/** Asks the API for new events at intervals. */
export const pollTradeEvents: TradeEventSource = (publish) => {
  let last: number | undefined;
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
    $token.subscribe(() => {
      last = undefined;
      void ask();
    }),
    runWhileVisible(() => void ask(), pollInterval),
  ];
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
};

const listeners = new Set<Listener>();
let stopSource: (() => void) | undefined;

/** Calls `listen` when offers change. All listeners share one source. Returns an unsubscribe function. */
export function subscribeToTradeChanges(listen: Listener, source: TradeEventSource = pollTradeEvents): () => void {
  listeners.add(listen);
  stopSource ??= source((changes) => {
    for (const each of listeners) each(changes);
  });
  return () => {
    listeners.delete(listen);
    if (listeners.size > 0) return;
    stopSource?.();
    stopSource = undefined;
  };
}
