import { atom } from 'nanostores';
import { call, createIdempotencyKey } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { buyPremium } from '#contract/premium.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { formatCount } from '#game/number.ts';
import { refreshProfile } from '#stores/session/session.ts';
import { showToast } from '#stores/toast.ts';

export type PurchaseReceipt = ReplyOf<typeof buyPremium>;

/** `unanswered`: nobody knows yet whether it was bought; only the same attempt may be made again. */
export const $purchaseState = atom<'idle' | 'buying' | 'unanswered' | 'refused'>('idle');
/** Why it was refused. */
export const $purchaseError = atom('');
/** What was bought last. */
export const $purchaseReceipt = atom<PurchaseReceipt | null>(null);

/** One attempt, however often it is sent. */
let pendingPurchase: { amount: number; key: string } | undefined;

/** The months that an unanswered attempt is about. */
export function pendingMonths(): number | undefined {
  return pendingPurchase?.amount;
}

/** Buys months of premium: once, however often it is pressed, and the same again where no answer came. */
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
    // Perhaps it was spent in another tab.
    void refreshProfile();
  }
}

/** Another month is looked at: what was said of the last attempt is over. */
export function resetPurchase(): void {
  if ($purchaseState.get() === 'refused') $purchaseState.set('idle');
  if ($purchaseState.get() === 'idle') $purchaseReceipt.set(null);
}

/** The game may have done it all the same. */
function isOutcomeUnknown(error: unknown): boolean {
  return !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 429;
}
