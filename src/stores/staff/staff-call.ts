import { atom } from 'nanostores';
import { call, createIdempotencyKey } from '#client/api.ts';
import type { CallInput, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';
import { isOutcomeUnknown } from '#stores/idempotent-call.ts';

export interface StaffCallState {
  /** `unanswered`: the outcome is unknown, so only the same call may be sent again. */
  state: 'idle' | 'sending' | 'unanswered' | 'refused';
  /** Why it was refused, as sentences. */
  reasons: readonly string[];
}

const idleCall: StaffCallState = { state: 'idle', reasons: [] };

/** Creates a call that happens once however often somebody confirms it. An unanswered call is sent again with its key. */
export function createStaffCall<E extends Endpoint & { idempotent: true }>(endpoint: E) {
  const $state = atom<StaffCallState>(idleCall);
  let pending: { input: CallInput<E>; key: string } | undefined;

  /** Sends the call, or again the one whose outcome is unknown. Returns its reply; undefined if there is none. */
  async function send(input: CallInput<E>): Promise<ReplyOf<E> | undefined> {
    if ($state.get().state === 'sending') return undefined;
    const { key, input: sent } = (pending ??= { input, key: createIdempotencyKey() });
    $state.set({ state: 'sending', reasons: [] });
    try {
      const reply = await call(endpoint, sent, { idempotencyKey: key });
      pending = undefined;
      $state.set(idleCall);
      return reply;
    } catch (error) {
      const isUnknown = isOutcomeUnknown(error);
      if (!isUnknown) pending = undefined;
      const reasons = isApiError(error) ? error.messages : [];
      $state.set({ state: isUnknown ? 'unanswered' : 'refused', reasons: isUnknown ? [] : reasons });
      return undefined;
    }
  }

  /** Forgets a refusal. A call whose outcome is unknown stays. */
  function reset(): void {
    if ($state.get().state === 'refused') $state.set(idleCall);
  }

  return { $state, send, reset };
}
