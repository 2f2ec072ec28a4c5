/** The offers that changed; null if any of them may have. */
export interface TradeChanges {
  offers: ReadonlySet<string> | null;
}

/** Where changes come from: starts to listen and returns a function that stops it. */
export type TradeEventSource = (publish: (changes: TradeChanges) => void) => () => void;
