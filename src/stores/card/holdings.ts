import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { onPageRestored } from '#client/page-lifecycle.ts';
import { listHoldings } from '#contract/card/holding.ts';
import type { Holding } from '#contract/card/holding.ts';
import { maxPageSize } from '#game/card-filter.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { createLatest } from '#stores/base/latest.ts';
import { $token } from '#stores/session/session.ts';

/** The signed-in player's copies of the cards on the page, by card uuid; without cards that they do not have. */
export const $holdings = atom<ReadonlyMap<string, Holding>>(new Map());

let shown: readonly string[] = [];
const { run, cancel } = createLatest();

/** Loads the player's copies of the cards that a list shows, in one call. */
export function showHoldings(cards: readonly string[]): void {
  shown = cards.slice(0, maxPageSize);
  void loadHoldings();
}

/** Loads the copies again for each session, and when the user returns to the page. Returns an unsubscribe function. */
export function subscribeToHoldings(): () => void {
  return stopAll([
    $token.listen(() => {
      $holdings.set(new Map());
      void loadHoldings();
    }),
    onPageRestored(() => void loadHoldings()),
    () => {
      cancel();
      shown = [];
      $holdings.set(new Map());
    },
  ]);
}

/** The tiles stay as they are if the request fails: a card without a label says nothing wrong. */
async function loadHoldings(): Promise<void> {
  cancel();
  if ($token.get() === null || shown.length === 0) return;
  await run(
    (signal) => call(listHoldings, { body: { cards: [...shown] } }, { signal }),
    ({ data }) => $holdings.set(new Map(data.map((holding) => [holding.card_uuid, holding]))),
  );
}
