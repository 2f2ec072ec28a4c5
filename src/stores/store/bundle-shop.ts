import { atom } from 'nanostores';
import { call, createUuid } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { startCheckout } from '#contract/store/payment.ts';
import type { Bundle } from '#contract/store/payment.ts';
import { loadSpending } from './spending.ts';

/* Buying moonstones for money, on the payment provider's page. */

/** The bundle in the purchase dialog. */
export const $selectedBundle = atom<Bundle | null>(null);
/** `leaving`: the browser opens the provider's page. `unanswered`: the same payment can be tried again. */
export type CheckoutState = 'idle' | 'starting' | 'leaving' | 'unanswered' | 'refused';
export const $checkoutState = atom<CheckoutState>('idle');
/** The server's reason for the refusal. */
export const $checkoutError = atom('');
/** Bundles that changed since the page was loaded, by uuid, as they are now. */
export const $changedBundles = atom<ReadonlyMap<string, Bundle>>(new Map());
/** The payment of each bundle that this page started, so that another click continues it. */
const started = new Map<string, string>();

export function selectBundle(bundle: Bundle | null): void {
  if ($checkoutState.get() !== 'starting') $checkoutState.set('idle');
  $selectedBundle.set(bundle);
}

/** The browser shows this page again, from its history. */
export function resetCheckout(): void {
  if ($checkoutState.get() === 'leaving') $checkoutState.set('idle');
}

/**
 * Starts the payment of a bundle as it was shown, or continues it. If the bundle changed, nothing is started, and the new
 * one is kept for the page. Returns the address to open: the provider's page, or the payment's
 * own page if it is no longer open. Undefined if nothing was started.
 */
export async function checkOut({ uuid, moonstones, bonus, price, currency }: Bundle): Promise<string | undefined> {
  if (['starting', 'leaving'].includes($checkoutState.get())) return undefined;
  const payment = started.get(uuid) ?? createUuid();
  started.set(uuid, payment);
  $checkoutState.set('starting');
  try {
    const body = { payment, moonstones: moonstones + bonus, price, currency };
    const { url } = await call(startCheckout, { params: { id: uuid }, body });
    if (url === null) started.delete(uuid);
    $checkoutState.set('leaving');
    return url ?? `/store/payments/${payment}`;
  } catch (error) {
    const isRefused = isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (isRefused) {
      started.delete(uuid);
      $checkoutError.set(error.messages.join(' '));
      const changed = error.code === 'OFFER_CHANGED' ? (error.details as Bundle | undefined) : undefined;
      if (changed) $changedBundles.set(new Map([...$changedBundles.get(), [changed.uuid, changed]]));
      void loadSpending();
    }
    $checkoutState.set(isRefused ? 'refused' : 'unanswered');
    return undefined;
  }
}
