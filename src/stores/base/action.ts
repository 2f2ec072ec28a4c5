import { atom } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import { call, createIdempotencyKey } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import type { CallInput, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { isApiError } from '#contract/error.ts';
import type { ApiError, ErrorCode } from '#contract/error.ts';

/* Calls that change something: each takes effect once, however often it is tried. */

type IdempotentEndpoint = Endpoint & { idempotent: true };

/** Whether the server may have processed the request despite the error. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !isApiError(error) || error.status === 0 || error.status >= 500;
}

/** Returns the server's reasons as one text, or the given text if there is no answer or none that explains. */
export function reasonOf(error: unknown, otherwise: string): string {
  return (isApiError(error) && error.messages.join(' ')) || otherwise;
}

/** Returns why the server refused a call that can be sent again without harm. */
export const reasonToRepeat = (error: unknown): string =>
  (!isOutcomeUnknown(error) && (error as ApiError).messages[0]) || 'We didn’t get an answer. Trying again is safe.';

/** Creates a sender of calls. After an unknown outcome, it sends the same call again, with the same idempotency key. */
export function createAttempt() {
  let pending: { endpoint: IdempotentEndpoint; input: object; key: string; isUnknown: boolean } | undefined;

  /** Sends the call, or again the one whose outcome is unknown. Throws the ApiError. */
  async function send<E extends IdempotentEndpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
    const sent = (pending ??= { endpoint, input, key: createIdempotencyKey(), isUnknown: false });
    try {
      const reply = await call(sent.endpoint as E, sent.input as CallInput<E>, { idempotencyKey: sent.key });
      pending = undefined;
      return reply;
    } catch (error) {
      // A call that comes too early was not processed, so it says nothing about the one before.
      const isLimited = isApiError(error) && error.status === 429;
      sent.isUnknown = isOutcomeUnknown(error) || (isLimited && sent.isUnknown);
      if (!sent.isUnknown && pending === sent) pending = undefined;
      throw error;
    }
  }
  const forget = () => {
    pending = undefined;
  };
  return { send, forget, pendingInput: () => pending?.input };
}

/** Sends a call, and once again if its outcome is unknown. Throws the ApiError of the last attempt. */
export async function callIdempotent<E extends IdempotentEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  const { send } = createAttempt();
  return send(endpoint, input).catch((error: unknown) => {
    if (!isOutcomeUnknown(error)) throw error;
    return send(endpoint, input);
  });
}

export interface ActionState {
  /** `unanswered`: the outcome is unknown, so only the same call may be sent again. */
  state: 'idle' | 'sending' | 'unanswered' | 'refused';
  /** Why it was refused, as sentences. */
  reasons: readonly string[];
  /** The code of the refusal, and what it is about. */
  code?: ErrorCode | undefined;
  details?: unknown;
}

/** The state before the first call, also used for server rendering. */
export const idleAction: ActionState = { state: 'idle', reasons: [] };

/**
 * Creates the store of a call that takes effect once, even if it is confirmed several times. `refresh` loads what the call
 * may have changed. It runs before the reply is shown, and after a refusal, because something may have changed elsewhere.
 * If it fails, the outcome of the call stays as it is.
 */
export function createAction<E extends IdempotentEndpoint>(endpoint: E, refresh?: () => Promise<unknown>) {
  const $state = atom<ActionState>(idleAction);
  const attempt = createAttempt();
  const loadChanges = async () => {
    await refresh?.().catch((error: unknown) => logFailure('What the call changed could not be loaded', error));
  };

  /** Sends the call, or again the one whose outcome is unknown. Returns its reply; undefined if there is none. */
  async function send(input: CallInput<E>): Promise<ReplyOf<E> | undefined> {
    if ($state.get().state === 'sending') return undefined;
    $state.set({ state: 'sending', reasons: [] });
    try {
      const reply = await attempt.send(endpoint, input);
      await loadChanges();
      $state.set(idleAction);
      return reply;
    } catch (error) {
      if (attempt.pendingInput()) {
        $state.set({ state: 'unanswered', reasons: [] });
        return undefined;
      }
      const { messages, code, details } = error as ApiError;
      $state.set({ state: 'refused', reasons: messages, code, details });
      void loadChanges();
      return undefined;
    }
  }

  /** Forgets a refusal. A call whose outcome is unknown stays. */
  function reset(): void {
    if ($state.get().state === 'refused') $state.set(idleAction);
  }

  /** The call that is on its way or unanswered. */
  const pendingInput = () => attempt.pendingInput() as CallInput<E> | undefined;
  return { $state, send, reset, pendingInput };
}

export interface StepState {
  isSending: boolean;
  /** Why the last step failed; empty if it did not. */
  error: string;
  /** What the last step did; empty if nothing. */
  done: string;
}

const quiet: StepState = { isSending: false, error: '', done: '' };

/** Creates the store of the steps of a page, one at a time. `onFailure` comes after a step that failed. */
export function createSteps(noAnswer: string, onFailure: (error: unknown) => void = () => undefined) {
  const $step = atom<StepState>(quiet);

  /** Runs a step and says what it did: the text that it returns, or the given one. Returns whether it succeeded. */
  async function run(done: string, work: () => Promise<string | void>): Promise<boolean> {
    if ($step.get().isSending) return false;
    $step.set({ ...quiet, isSending: true });
    try {
      const said = await work();
      $step.set({ ...quiet, done: said ?? done });
      return true;
    } catch (error) {
      fail(reasonOf(error, noAnswer));
      onFailure(error);
      return false;
    }
  }
  const fail = (error: string) => $step.set({ ...quiet, error });
  return { $step, run, fail, reset: () => $step.set(quiet) };
}

/** Creates the store of one change at a time. `run` returns whether the change succeeded. */
export function createExclusive() {
  const $isBusy = atom(false);

  async function run(change: () => Promise<unknown>, onFailure: (error: unknown) => void): Promise<boolean> {
    if ($isBusy.get()) return false;
    $isBusy.set(true);
    try {
      await change();
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    } finally {
      $isBusy.set(false);
    }
  }
  return { $isBusy, run };
}

/** How far a change of several things is; null while none runs. */
export type ChangeProgress = { done: number; total: number } | null;

interface OptimisticChange<T> {
  show: (items: readonly T[]) => void;
  /** Shows again what was before. */
  undo: (items: readonly T[]) => void;
  send: (batch: readonly T[]) => Promise<unknown>;
  /** How many items one call changes. */
  size: number;
  $progress?: WritableAtom<ChangeProgress>;
  isCancelled?: () => boolean;
}

/** Shows a change of the items at once, sends it, and undoes it for those whose call fails or is not sent any more. */
export async function changeAtOnce<T>(items: readonly T[], change: OptimisticChange<T>) {
  const { show, undo, send, size, $progress, isCancelled } = change;
  const total = items.length;
  let done = 0;
  show(items);
  try {
    for (; done < total && !isCancelled?.(); done = Math.min(done + size, total)) {
      $progress?.set({ done, total });
      await send(items.slice(done, done + size));
    }
    return { done };
  } catch (error) {
    return { done, error };
  } finally {
    if (done < total) undo(items.slice(done));
    $progress?.set(null);
  }
}

/** Creates the store of the changes that run now, by key. */
export function createBusySet() {
  const $busy = atom<ReadonlySet<string>>(new Set());

  async function run<T>(keys: readonly string[], change: () => Promise<T>): Promise<T> {
    $busy.set(new Set([...$busy.get(), ...keys]));
    try {
      return await change();
    } finally {
      $busy.set(new Set([...$busy.get()].filter((key) => !keys.includes(key))));
    }
  }
  return { $busy, run };
}
