import type { InboxCount } from '#contract/inbox.ts';
import type { LiveChanges, TradeChanges, TradeEventSource } from './event-source.ts';
import { streamTradeEvents } from './stream.ts';

/*
 * What happens to the signed-in player's offers and inbox. The pages depend only on the functions that subscribe, so that
 * the source of the events can be replaced.
 */

type Listener = (changes: LiveChanges) => void;

const listeners = new Set<Listener>();
let stopSource: (() => void) | undefined;

/** Calls `listen` when something changes. All listeners share one source. Returns an unsubscribe function. */
function subscribeToChanges(listen: Listener, source: TradeEventSource): () => void {
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

/** Calls `listen` when offers change. Returns an unsubscribe function. */
export const subscribeToTradeChanges = (
  listen: (changes: TradeChanges) => void,
  source: TradeEventSource = streamTradeEvents,
): (() => void) => subscribeToChanges((changes) => 'offers' in changes && listen(changes), source);

/** Calls `listen` with what is unread in the inbox when it changes. Returns an unsubscribe function. */
export const subscribeToInboxCount = (
  listen: (count: InboxCount) => void,
  source: TradeEventSource = streamTradeEvents,
): (() => void) => subscribeToChanges((changes) => 'inbox' in changes && listen(changes.inbox), source);
