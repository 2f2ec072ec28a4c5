import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { listOrders } from '#contract/store.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

/* The signed-in player's orders, newest first. */

const orders = createAsyncResource<ReplyOf<typeof listOrders>>();
export const $orders = orders.$resource;
/** The state of the request for older orders. */
export const $olderOrdersState = atom<'idle' | 'loading' | 'failed'>('idle');

/** Loads the orders and follows the session. Returns an unsubscribe function. */
export function subscribeToOrders(): () => void {
  return subscribeToSession(orders.reset, loadOrders);
}

export function loadOrders(): Promise<void> {
  $olderOrdersState.set('idle');
  return orders.load((signal) => call(listOrders, { query: {} }, { signal }));
}

export async function loadOlderOrders(): Promise<void> {
  const shown = $orders.get().value;
  if (!shown || shown.next === null || $olderOrdersState.get() === 'loading') return;
  $olderOrdersState.set('loading');
  try {
    const older = await call(listOrders, { query: { before: Number(shown.next) } });
    if ($orders.get().value !== shown) return;
    orders.set({ data: [...shown.data, ...older.data], next: older.next });
    $olderOrdersState.set('idle');
  } catch {
    if ($orders.get().value === shown) $olderOrdersState.set('failed');
  }
}
