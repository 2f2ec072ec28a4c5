import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { listPayments } from '#contract/payment.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

/* The signed-in player's payments, newest first. */

const payments = createAsyncResource<ReplyOf<typeof listPayments>>();
export const $payments = payments.$resource;
/** The state of the request for older payments. */
export const $olderPaymentsState = atom<'idle' | 'loading' | 'failed'>('idle');

/** Loads the payments and follows the session. Returns an unsubscribe function. */
export function subscribeToPayments(): () => void {
  return subscribeToSession(payments.reset, loadPayments);
}

export function loadPayments(): Promise<void> {
  $olderPaymentsState.set('idle');
  return payments.load((signal) => call(listPayments, { query: {} }, { signal }));
}

export async function loadOlderPayments(): Promise<void> {
  const shown = $payments.get().value;
  if (!shown || shown.next === null || $olderPaymentsState.get() === 'loading') return;
  $olderPaymentsState.set('loading');
  try {
    const older = await call(listPayments, { query: { before: Number(shown.next) } });
    if ($payments.get().value !== shown) return;
    payments.set({ data: [...shown.data, ...older.data], next: older.next });
    $olderPaymentsState.set('idle');
  } catch {
    if ($payments.get().value === shown) $olderPaymentsState.set('failed');
  }
}
