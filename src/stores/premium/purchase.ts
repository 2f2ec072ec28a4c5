import { atom } from 'nanostores';
import { call, createIdempotencyKey } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { buyPremium } from '#contract/premium.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { formatCount } from '#game/number.ts';
import { refreshProfile } from '#stores/session/session.ts';
import { showToast } from '#stores/toast.ts';

export type PurchaseReceipt = ReplyOf<typeof buyPremium>;

/** `unanswered`: the outcome is unknown, so only the same purchase may be retried. */
export const $purchaseState = atom<'idle' | 'buying' | 'unanswered' | 'refused'>('idle');
/** The server's reason for the refusal. */
export const $purchaseError = atom('');
/** The last purchase. */
export const $purchaseReceipt = atom<PurchaseReceipt | null>(null);

/** The purchase and its idempotency key, kept for retries. */
let pendingPurchase: { amount: number; key: string } | undefined;

/** Returns the number of months of the pending purchase. */
export function pendingMonths(): number | undefined {
  return pendingPurchase?.amount;
}

/** Buys months of premium. Repeated clicks buy once; after a lost response the same purchase is retried. */
export async function buyPremiumMonths(amount: number): Promise<void> {
  if ($purchaseState.get() === 'buying') return;
  pendingPurchase ??= { amount, key: createIdempotencyKey() };
  const { key, amount: months } = pendingPurchase;
  $purchaseState.set('buying');
  $purchaseReceipt.set(null);
  try {
    const receipt = await call(buyPremium, { body: { amount: months } }, { idempotencyKey: key });
    pendingPurchase = undefined;
    await refreshProfile();
    $purchaseReceipt.set(receipt);
    $purchaseState.set('idle');
    showToast({
      title: 'Premium bought',
      description: `${formatCount(receipt.amount, 'month')} for ${formatCount(receipt.price, 'moonstone')}.`,
      variant: 'success',
    });
  } catch (error) {
    if (isOutcomeUnknown(error)) {
      $purchaseState.set('unanswered');
      return;
    }
    pendingPurchase = undefined;
    $purchaseError.set(isApiError(error) ? error.messages.join(' ') : '');
    $purchaseState.set('refused');
    // The balance may have changed in another tab.
    void refreshProfile();
  }
}

/** Clears the result of the last purchase, when the player chooses another number of months. */
export function resetPurchase(): void {
  if ($purchaseState.get() === 'refused') $purchaseState.set('idle');
  if ($purchaseState.get() === 'idle') $purchaseReceipt.set(null);
}

/** Whether the server may have processed the purchase despite the error. */
function isOutcomeUnknown(error: unknown): boolean {
  return !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 429;
}
