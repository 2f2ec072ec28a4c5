import { atom, computed } from 'nanostores';
import { call } from '#client/api.ts';
import { replaceUrl } from '#client/url.ts';
import { openPacks, preparePack } from '#contract/store/store.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { PackCount } from '#game/pack.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { invalidateInventory } from '#stores/inventory/list.ts';
import { createAction } from '#stores/base/action.ts';
import { $unfinishedOpenings, goOnHash } from './unfinished-opening.ts';
import type { UnfinishedOpening } from './unfinished-opening.ts';
import { refreshProfile } from '#stores/session/session.ts';

/* The pack of the page, as the signed-in player can buy it now. */

export type Preparation = ReplyOf<typeof preparePack>;

const preparation = createSessionResource((signal, uuid: string) =>
  call(preparePack, { params: { id: uuid } }, { signal }),
);
const purchase = createAction(openPacks, refreshProfile);

/** The terms of the pack, the player's counters and the hash of their server seed. */
export const { $resource: $preparation, load: loadPack, subscribe: subscribeToPack } = preparation;
export const $packPurchase = purchase.$state;
/** The opened packs whose cards the opening scene shows. */
export const $openedPacks = atom<(UnfinishedOpening & { isTakenUp: boolean }) | null>(null);
/** How many packs the pending purchase opens. */
export const $pendingCount = computed(purchase.$state, () => purchase.pendingInput()?.body.count);

/** Buys and opens packs at the terms that were shown. After a refusal, the terms are loaded again. */
export async function buyPacks(count: PackCount): Promise<void> {
  const shown = $preparation.get().value;
  if (!shown) return;
  const { pack, seed } = shown;
  const receipt = await purchase.send({
    params: { id: pack.uuid },
    body: {
      count,
      price: pack.price * count,
      terms: pack.terms,
      server_seed_hash: seed.server_seed_hash,
    },
  });
  if (receipt) {
    invalidateInventory();
    $openedPacks.set({ receipt, start: 0, turned: [], isTakenUp: false });
  }
  if (purchase.$state.get().state !== 'unanswered') await loadPack(pack.uuid);
}

/** Shows the cards of packs that were opened before. */
export function takeUpOpening(opening: UnfinishedOpening): void {
  $openedPacks.set({ ...opening, isTakenUp: true });
}

/**
 * Goes on with an opening of this pack that was left half way, where the address says so: links of other pages lead here
 * for that. Returns an unsubscribe function.
 */
export const subscribeToGoOn = (uuid: string): (() => void) =>
  $unfinishedOpenings.subscribe((openings) => {
    const opening = openings.find(({ receipt }) => receipt.pack.uuid === uuid);
    if (!opening || location.hash !== goOnHash) return;
    replaceUrl(location.pathname);
    takeUpOpening(opening);
  });

export function closeOpening(): void {
  $openedPacks.set(null);
}
