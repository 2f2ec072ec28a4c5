import { computed } from 'nanostores';
import { call } from '#client/api.ts';
import { openPacks } from '#contract/store/opening.ts';
import { preparePack } from '#contract/store/pack.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { PackCount } from '#game/pack.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { createAction } from '#stores/base/action.ts';
import { $openedPacks } from './unfinished-opening.ts';
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
/** How many packs the pending purchase opens. */
export const $pendingCount = computed(purchase.$state, () => purchase.pendingInput()?.body.count);

/** Buys and opens packs at the terms that were shown. After a refusal, the terms are loaded again. */
export async function buyPacks(count: PackCount, opener: HTMLElement): Promise<void> {
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
  if (receipt) $openedPacks.set({ receipt, start: 0, turned: [], isTakenUp: false, opener });
  if (purchase.$state.get().state !== 'unanswered') await loadPack(pack.uuid);
}
