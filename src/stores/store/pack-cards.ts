import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { listMyPackCards, listPackCards } from '#contract/store/pack-cards.ts';
import type { PackCard } from '#contract/store/pack-cards.ts';
import type { Rarity } from '#game/rarity.ts';
import { createLatest } from '#stores/base/latest.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { $token } from '#stores/session/session.ts';

/* What is in the pack of the page, with the copies of the signed-in player. */

export interface PackCardsView {
  rarity: Rarity | '';
  held: 'yes' | 'no' | '';
}

export interface PackCards {
  data: readonly PackCard[];
  count: number;
  state: 'loading' | 'ready' | 'failed';
}

const everything: PackCardsView = { rarity: '', held: '' };
export const $packCardsView = atom<PackCardsView>(everything);
/** Null: as the page was rendered. */
export const $packCards = atom<PackCards | null>(null);

let pack = '';
/** The page that was asked for last, from 1. */
let page = 1;
const { run, cancel } = createLatest();

/** Shows what the view names. What is shown stays until the answer arrives. */
export function showPackCards(view: Partial<PackCardsView>): void {
  $packCardsView.set({ ...$packCardsView.get(), ...view });
  void loadPackCards(1);
}

/** Loads a page, or again the one that failed; a later page comes after those before it. `shown` is what is shown. */
export async function loadPackCards(
  of: number = page,
  shown: Omit<PackCards, 'state'> | null = $packCards.get(),
): Promise<void> {
  page = of;
  const { rarity, held } = $packCardsView.get();
  const before = shown ?? { data: [], count: 0 };
  $packCards.set({ ...before, state: 'loading' });
  const query = { page: of, rarity: rarity || undefined };
  await run(
    (signal) =>
      $token.get() === null
        ? call(listPackCards, { params: { id: pack }, query }, { signal })
        : call(listMyPackCards, { params: { id: pack }, query: { ...query, held: held || undefined } }, { signal }),
    ({ data, count }) => {
      const known = new Set(of === 1 ? [] : before.data.map(({ uuid }) => uuid));
      const added = data.filter(({ uuid }) => !known.has(uuid));
      $packCards.set({
        data: of === 1 ? data : [...before.data, ...added],
        // A page after the last one has no cards to read the number from.
        count: of === 1 ? count : count || before.count,
        state: 'ready',
      });
    },
    () => $packCards.set({ ...before, state: 'failed' }),
  );
}

/** Shows the next page after what is shown. */
export const loadMorePackCards = (shown: Omit<PackCards, 'state'>): void => void loadPackCards(page + 1, shown);

/** Loads the copies of each player who signs in. Returns an unsubscribe function. */
export function subscribeToPackCards(uuid: string): () => void {
  pack = uuid;
  return stopAll([
    $token.subscribe((token) => {
      cancel();
      page = 1;
      $packCards.set(null);
      $packCardsView.set(everything);
      if (token !== null) void loadPackCards(1);
    }),
    cancel,
  ]);
}
