import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { cancelPayment, checkPayment, startCheckout } from '#contract/store/payment.ts';
import type { Payment } from '#contract/store/payment.ts';
import { isUnfinished } from '#game/payment.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';
import { refreshProfile } from '#stores/session/session.ts';

/* One payment, on the page to which the payment provider sends the buyer back. */

const payment = createAsyncResource<Payment>();
export const $payment = payment.$resource;
/** Whether the browser opens the provider's page, or the payment is being cancelled. */
export const $paymentAction = atom<'none' | 'continuing' | 'cancelling' | 'failed'>('none');

/** Delays before the next checks, in ms. After the last one, the player checks themselves. */
const checkDelays = [1500, 2000, 3000, 5000, 5000, 10_000, 10_000];

/**
 * Loads the payment, and checks it again for a while if it is unfinished. `isCancelled`: the buyer came back by the
 * provider's cancel button. Returns an unsubscribe function.
 */
export function subscribeToPayment(uuid: string, isCancelled: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = async (checks: number): Promise<void> => {
    await loadPayment(uuid);
    const { value } = $payment.get();
    const delay = checkDelays[checks];
    if (value && isUnfinished(value.state) && delay !== undefined) {
      timer = setTimeout(() => void follow(checks + 1), delay);
    }
  };
  const start = async () => {
    if (isCancelled) await cancel(uuid);
    await follow(isCancelled ? checkDelays.length : 0);
  };
  const unsubscribe = subscribeToSession(payment.reset, start);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Asks about the payment. A payment that is paid changes the balance. */
export async function loadPayment(uuid: string): Promise<void> {
  const before = $payment.get().value?.state;
  await payment.load((signal) => call(checkPayment, { params: { id: uuid } }, { signal }));
  const { value } = $payment.get();
  if (value?.state === 'paid' && before !== 'paid') void refreshProfile();
}

/** Returns the provider's page of an open payment; undefined if it cannot be continued. */
export async function continuePayment({
  uuid,
  bundle,
  moonstones,
  price,
  currency,
}: Payment): Promise<string | undefined> {
  $paymentAction.set('continuing');
  try {
    const body = { payment: uuid, moonstones, price, currency };
    const reply = await call(startCheckout, { params: { id: bundle }, body });
    payment.set(reply.payment);
    $paymentAction.set(reply.url === null ? 'failed' : 'continuing');
    return reply.url ?? undefined;
  } catch {
    $paymentAction.set('failed');
    return undefined;
  }
}

export async function cancel(uuid: string): Promise<void> {
  $paymentAction.set('cancelling');
  try {
    payment.set(await call(cancelPayment, { params: { id: uuid } }));
    $paymentAction.set('none');
  } catch {
    $paymentAction.set('failed');
  }
}
