import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { getSpending, setSpendingLimit } from '#contract/payment.ts';
import type { Spending } from '#contract/payment.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

/* The player's spending limit, what they spent this month, and their moonstone debt. */

const spending = createAsyncResource<Spending>();
export const $spending = spending.$resource;
/** The state of a change of the limit, and the reason of a failure. */
export const $limitChange = atom<{ state: 'idle' | 'saving' | 'saved' | 'failed'; message: string }>(idleChange());

function idleChange() {
  return { state: 'idle', message: '' } as const;
}

/** Loads the limit and follows the session. Returns an unsubscribe function. */
export function subscribeToSpending(): () => void {
  return subscribeToSession(spending.reset, loadSpending);
}

export function loadSpending(): Promise<void> {
  $limitChange.set(idleChange());
  return spending.load((signal) => call(getSpending, {}, { signal }));
}

/** Sets the limit, in the smallest unit of the currency; null for none. Setting it twice has the same effect. */
export async function saveLimit(limit: number | null): Promise<void> {
  if ($limitChange.get().state === 'saving') return;
  $limitChange.set({ state: 'saving', message: '' });
  try {
    spending.set(await call(setSpendingLimit, { body: { limit } }));
    $limitChange.set({ state: 'saved', message: '' });
  } catch (error) {
    const message = isApiError(error) ? error.messages.join(' ') : '';
    $limitChange.set({ state: 'failed', message });
  }
}
