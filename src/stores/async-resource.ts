import { atom } from 'nanostores';
import { isApiError } from '#contract/error.ts';
import { noteUnreadable } from './last-failure.ts';
import { $token } from './session/session.ts';

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
  let request: AbortController | undefined;

  /** Cancels the pending request and sets the state. */
  const settle = (resource: AsyncResource<T>) => {
    request?.abort();
    request = undefined;
    $resource.set(resource);
  };
  const load = async (fetchValue: (signal: AbortSignal) => Promise<T>): Promise<void> => {
    request?.abort();
    const current = new AbortController();
    request = current;
    $resource.set({ value: $resource.get().value, state: 'loading' });
    try {
      const value = await fetchValue(current.signal);
      if (request === current) settle({ value, state: 'ready' });
    } catch (error) {
      noteUnreadable(error);
      const state = isApiError(error) && error.status === 404 ? 'missing' : 'failed';
      if (request === current) settle({ value: $resource.get().value, state });
    }
  };
  const set = (value: T) => settle({ value, state: 'ready' });
  const reset = () => settle(idle);

  return { $resource, load, set, reset };
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
