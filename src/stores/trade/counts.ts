import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { onPageRestored } from '#client/page-lifecycle.ts';
import { getTradeCounts } from '#contract/trade.ts';
import type { TradeCounts } from '#contract/trade.ts';
import { $token } from '#stores/session/session.ts';

/** How many of the signed-in player's offers wait; null until it is known. */
export const $tradeCounts = atom<TradeCounts | null>(null);

let request: AbortController | undefined;

/** Loads the counts for each session, and when the player returns to the page. Returns an unsubscribe function. */
export function subscribeToTradeCounts(): () => void {
  const stops = [
    $token.subscribe(() => {
      $tradeCounts.set(null);
      void refreshTradeCounts();
    }),
    onPageRestored(() => void refreshTradeCounts()),
  ];
  return () => {
    for (const stop of stops) stop();
    request?.abort();
    request = undefined;
  };
}

/** A count that cannot be loaded stays as it was: it is only a hint. */
export async function refreshTradeCounts(): Promise<void> {
  request?.abort();
  request = undefined;
  if ($token.get() === null) return;
  const current = (request = new AbortController());
  const counts = await call(getTradeCounts, {}, { signal: current.signal }).catch(() => undefined);
  if (request === current && counts) $tradeCounts.set(counts);
}
