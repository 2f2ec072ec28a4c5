import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { listCosmetics, maxCosmeticPageSize } from '#contract/cosmetic.ts';
import { buyCosmetic } from '#contract/store.ts';
import type { CosmeticOffer } from '#contract/store.ts';
import { showToast } from '#stores/toast.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';
import { createPurchase } from '#stores/purchase.ts';

/* Buying the frames and banners of the page. */

const owned = createAsyncResource<Map<string, number>>();
const purchase = createPurchase(buyCosmetic);

/** How many of each cosmetic the player owns, by the cosmetic's uuid. */
export const $ownedCosmetics = owned.$resource;
export const $offerState = purchase.$state;
export const $offerError = purchase.$error;
/** The offer in the purchase dialog. */
export const $selectedOffer = atom<CosmeticOffer | null>(null);
/** Offers that changed since the page was loaded, by uuid, as they are now. */
export const $changedOffers = atom<ReadonlyMap<string, CosmeticOffer>>(new Map());

/** Loads what the player owns and follows the session. Returns an unsubscribe function. */
export function subscribeToOwned(type: CosmeticOffer['type']): () => void {
  return subscribeToSession(owned.reset, () => owned.load((signal) => loadOwned(type, signal)));
}

async function loadOwned(type: CosmeticOffer['type'], signal: AbortSignal): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let page = 0; ; page += 1) {
    const query = { type, page, size: maxCosmeticPageSize };
    const { data } = await call(listCosmetics, { query }, { signal });
    for (const { uuid, count } of data) found.set(uuid, count);
    if (data.length < maxCosmeticPageSize) return found;
  }
}

export function selectOffer(offer: CosmeticOffer | null): void {
  purchase.reset();
  $selectedOffer.set(offer);
}

/** Buys the offer as it was shown. If it changed, nothing is bought, and the new one is kept for the page. */
export async function buyOffer({ uuid, item, currency, price }: CosmeticOffer): Promise<void> {
  const receipt = await purchase.buy({ params: { id: uuid }, body: { item: item.uuid, currency, price } });
  if (!receipt) {
    const error = $offerState.get() === 'refused' ? $offerError.get() : null;
    const changed = error?.code === 'OFFER_CHANGED' ? (error.details as CosmeticOffer | undefined) : undefined;
    if (changed) $changedOffers.set(new Map([...$changedOffers.get(), [changed.uuid, changed]]));
    return;
  }
  owned.set(new Map([...($ownedCosmetics.get().value ?? []), [item.uuid, receipt.owned]]));
  $selectedOffer.set(null);
  showToast({
    title: `${receipt.name} is yours`,
    description: 'You’ll find it in your cosmetics.',
    variant: 'success',
  });
}
