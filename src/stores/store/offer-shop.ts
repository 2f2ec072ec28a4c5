import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { listCosmetics, maxCosmeticPageSize } from '#contract/store/cosmetic.ts';
import { buyCosmetic } from '#contract/store/cosmetic-offer.ts';
import type { CosmeticOffer } from '#contract/store/cosmetic-offer.ts';
import { showSuccess } from '#stores/toast.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { createAction } from '#stores/base/action.ts';
import { refreshProfile } from '#stores/session/session.ts';

/* Buying the frames and banners of the page. */

const owned = createSessionResource(loadOwned);
const purchase = createAction(buyCosmetic, refreshProfile);

/** How many of each cosmetic the player owns, by the cosmetic's uuid. */
export const { $resource: $ownedCosmetics, subscribe: subscribeToOwned } = owned;
export const $offerPurchase = purchase.$state;
/** The offer in the purchase dialog. */
export const $selectedOffer = atom<CosmeticOffer | null>(null);
/** Offers that changed since the page was loaded, by uuid, as they are now. */
export const $changedOffers = atom<ReadonlyMap<string, CosmeticOffer>>(new Map());

async function loadOwned(signal: AbortSignal, type: CosmeticOffer['type']): Promise<Map<string, number>> {
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
  const receipt = await purchase.send({ params: { id: uuid }, body: { item: item.uuid, currency, price } });
  if (!receipt) {
    const { code, details } = $offerPurchase.get();
    const changed = code === 'OFFER_CHANGED' ? (details as CosmeticOffer | undefined) : undefined;
    if (changed) $changedOffers.set(new Map([...$changedOffers.get(), [changed.uuid, changed]]));
    return;
  }
  owned.set(new Map([...($ownedCosmetics.get().value ?? []), [item.uuid, receipt.owned]]));
  $selectedOffer.set(null);
  showSuccess(`${receipt.name} is yours`, 'You’ll find it in your cosmetics.');
}
