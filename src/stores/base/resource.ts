import { atom } from 'nanostores';
import { isApiError } from '#contract/error.ts';
import { $token } from '#stores/session/session.ts';
import { createLatest } from './latest.ts';

/** A value from the API and the state of its request. The last value stays during a reload. */
export interface AsyncResource<T> {
  value: T | null;
  state: 'idle' | 'loading' | 'ready' | 'missing' | 'failed';
}

/** The initial state, also used for server rendering. */
export const idle = { value: null, state: 'idle' } as const;

/** Creates a store for a request that can be repeated. A newer request cancels the earlier one. */
export function createAsyncResource<T>() {
  const $resource = atom<AsyncResource<T>>(idle);
  const { run, cancel } = createLatest();

  /** Cancels the pending request and sets the state. */
  const settle = (resource: AsyncResource<T>) => {
    cancel();
    $resource.set(resource);
  };
  const load = (fetchValue: (signal: AbortSignal) => Promise<T>): Promise<void> => {
    $resource.set({ value: $resource.get().value, state: 'loading' });
    return run(fetchValue, set, (error) => {
      const state = isApiError(error) && error.status === 404 ? 'missing' : 'failed';
      settle({ value: $resource.get().value, state });
    });
  };
  const set = (value: T) => settle({ value, state: 'ready' });
  const reset = () => settle(idle);

  return { $resource, load, set, reset };
}

/** Creates a store for a request of the signed-in player, which `subscribe` sends for each session. */
export function createSessionResource<T, Arguments extends unknown[] = []>(
  fetchValue: (signal: AbortSignal, ...of: Arguments) => Promise<T>,
  onReset: () => void = () => undefined,
) {
  const resource = createAsyncResource<T>();
  const load = (...of: Arguments) => resource.load((signal) => fetchValue(signal, ...of));
  const reset = () => {
    resource.reset();
    onReset();
  };
  return { ...resource, load, reset, subscribe: (...of: Arguments) => subscribeToSession(reset, () => load(...of)) };
}

/** Resets and reloads the data each time the session changes. Returns an unsubscribe function, which also resets. */
export function subscribeToSession(reset: () => void, load: () => Promise<void>): () => void {
  const unsubscribe = $token.subscribe((token) => {
    reset();
    if (token !== null) void load();
  });
  return () => {
    unsubscribe();
    reset();
  };
}
