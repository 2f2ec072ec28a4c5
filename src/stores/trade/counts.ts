import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { onPageRestored } from '#client/page-lifecycle.ts';
import { getTradeCounts } from '#contract/trade/trade.ts';
import type { TradeCounts } from '#contract/trade/trade.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { createLatest } from '#stores/base/latest.ts';
import { $token } from '#stores/session/session.ts';
import { followLive } from './follow-live.ts';

/** How many of the signed-in player's offers wait; null until it is known. */
export const $tradeCounts = atom<TradeCounts | null>(null);

const { run, cancel } = createLatest();

/** Loads the counts for each session, when offers change and when the player returns to the page. Returns an unsubscribe function. */
export function subscribeToTradeCounts(): () => void {
  return stopAll([
    $token.subscribe(() => {
      $tradeCounts.set(null);
      void refreshTradeCounts();
    }),
    followLive(({ subscribeToTradeChanges }) => subscribeToTradeChanges(() => void refreshTradeCounts())),
    onPageRestored(() => void refreshTradeCounts()),
    cancel,
  ]);
}

/** A count that cannot be loaded stays as it was: it is only a hint. */
export async function refreshTradeCounts(): Promise<void> {
  cancel();
  if ($token.get() === null) return;
  await run(
    (signal) => call(getTradeCounts, {}, { signal }),
    (counts) => $tradeCounts.set(counts),
  );
}
