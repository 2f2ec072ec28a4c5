import { buyPremium } from '#contract/premium.ts';
import { formatCount } from '#game/number.ts';
import { createPurchase } from '#stores/purchase.ts';
import { showToast } from '#stores/toast.ts';

const purchase = createPurchase(buyPremium);

export const $purchaseState = purchase.$state;
/** The server's reason for the refusal. */
export const $purchaseError = purchase.$error;
/** The last purchase. */
export const $purchaseReceipt = purchase.$receipt;

/** Returns the number of months of the pending purchase. */
export function pendingMonths(): number | undefined {
  return purchase.pendingInput()?.body.amount;
}

/** Buys months of premium at the price and for the days that the player saw. Repeated clicks buy once; after a lost response the same purchase is retried. */
export async function buyPremiumMonths(offer: { amount: number; price: number; days: number }): Promise<void> {
  const receipt = await purchase.buy({ body: offer });
  if (!receipt) return;
  showToast({
    title: 'Premium bought',
    description: `${formatCount(receipt.amount, 'month')} for ${formatCount(receipt.price, 'moonstone')}.`,
    variant: 'success',
  });
}

/** Clears the result of the last purchase, when the player chooses another number of months. */
export function resetPurchase(): void {
  purchase.reset();
}
