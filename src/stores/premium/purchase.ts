import { atom } from 'nanostores';
import type { ReplyOf } from '#contract/endpoint.ts';
import { buyPremium } from '#contract/store/premium.ts';
import { formatCount } from '#game/number.ts';
import { createAction } from '#stores/base/action.ts';
import { refreshProfile } from '#stores/session/session.ts';
import { showSuccess } from '#stores/toast.ts';

const purchase = createAction(buyPremium, refreshProfile);

export const $purchase = purchase.$state;
/** The last purchase. */
export const $purchaseReceipt = atom<ReplyOf<typeof buyPremium> | null>(null);

/** Returns the number of months of the pending purchase. */
export function pendingMonths(): number | undefined {
  return purchase.pendingInput()?.body.amount;
}

/** Buys months of premium at the price and for the days that the player saw. Repeated clicks buy once; after a lost response the same purchase is retried. */
export async function buyPremiumMonths(offer: { amount: number; price: number; days: number }): Promise<void> {
  if ($purchase.get().state === 'sending') return;
  $purchaseReceipt.set(null);
  const receipt = await purchase.send({ body: offer });
  if (!receipt) return;
  $purchaseReceipt.set(receipt);
  showSuccess(
    'Premium bought',
    `${formatCount(receipt.amount, 'month')} for ${formatCount(receipt.price, 'moonstone')}.`,
  );
}

/** Clears the result of the last purchase, when the player chooses another number of months. */
export function resetPurchase(): void {
  purchase.reset();
  if ($purchase.get().state === 'idle') $purchaseReceipt.set(null);
}
