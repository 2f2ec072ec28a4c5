import type { InboxCount } from '#contract/inbox.ts';

/** The offers that changed; null if any of them may have. */
export interface TradeChanges {
  offers: ReadonlySet<string> | null;
}

/** Offers that changed, or how many entries of the inbox are unread now. */
export type LiveChanges = TradeChanges | { inbox: InboxCount };

/** Where changes come from: starts to listen and returns a function that stops it. */
export type TradeEventSource = (publish: (changes: LiveChanges) => void) => () => void;
