import { atom } from 'nanostores';
import { call, createIdempotencyKey } from '#client/api.ts';
import type { CallInput, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';
import { refreshProfile } from '#stores/session/session.ts';

/** `unanswered`: the outcome is unknown, so only the same purchase may be retried. */
export type PurchaseState = 'idle' | 'buying' | 'unanswered' | 'refused';

/** Creates the stores of a purchase. Repeated clicks buy once; after a lost response the same purchase is retried. */
export function createPurchase<E extends Endpoint & { idempotent: true }>(endpoint: E) {
  const $state = atom<PurchaseState>('idle');
  /** The server's reason for the refusal, its error code, and what it is about. */
  const $error = atom<{ message: string; code: string; details: unknown } | null>(null);
  /** The last purchase. */
  const $receipt = atom<ReplyOf<E> | null>(null);
  /** The purchase and its idempotency key, kept for retries. */
  let pending: { input: CallInput<E>; key: string } | undefined;

  /** Buys, or retries the pending purchase. Returns the receipt; undefined if nothing is known to be bought. */
  async function buy(input: CallInput<E>): Promise<ReplyOf<E> | undefined> {
    if ($state.get() === 'buying') return undefined;
    pending ??= { input, key: createIdempotencyKey() };
    const { key, input: pendingInput } = pending;
    $state.set('buying');
    $receipt.set(null);
    try {
      const receipt = await call(endpoint, pendingInput, { idempotencyKey: key });
      pending = undefined;
      await refreshProfile();
      $receipt.set(receipt);
      $state.set('idle');
      return receipt;
    } catch (error) {
      if (isOutcomeUnknown(error)) {
        $state.set('unanswered');
        return undefined;
      }
      pending = undefined;
      $error.set(
        isApiError(error)
          ? { message: error.messages.join(' '), code: error.code ?? '', details: error.details }
          : null,
      );
      $state.set('refused');
      // The balance may have changed in another tab.
      void refreshProfile();
      return undefined;
    }
  }

  /** Clears the result of the last purchase. A pending one stays. */
  function reset(): void {
    if ($state.get() === 'refused') $state.set('idle');
    if ($state.get() === 'idle') $receipt.set(null);
  }

  return { $state, $error, $receipt, buy, reset, pendingInput: () => pending?.input };
}

/** Whether the server may have processed the purchase despite the error. */
function isOutcomeUnknown(error: unknown): boolean {
  return !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 429;
}
