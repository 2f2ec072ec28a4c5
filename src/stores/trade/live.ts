import type { TradeChanges, TradeEventSource } from './event-source.ts';
import { streamTradeEvents } from './stream.ts';

/*
 * What other players do to the signed-in player's offers. The pages depend only on `subscribeToTradeChanges`, so that
 * the source of the events can be replaced.
 */

type Listener = (changes: TradeChanges) => void;

const listeners = new Set<Listener>();
let stopSource: (() => void) | undefined;

/** Calls `listen` when offers change. All listeners share one source. Returns an unsubscribe function. */
export function subscribeToTradeChanges(listen: Listener, source: TradeEventSource = streamTradeEvents): () => void {
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
