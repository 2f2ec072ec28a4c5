import { atom } from 'nanostores';
import { isApiError } from '#contract/error.ts';
import { $token } from './session/session.ts';

/** What the game was asked for, and how that stands. The last value stays while it is asked for again. */
export interface AsyncResource<T> {
  value: T | null;
  state: 'idle' | 'loading' | 'ready' | 'missing' | 'failed';
}

/** What a page is rendered with, where nothing has been asked for yet. */
export const idle = { value: null, state: 'idle' } as const;

/** A request that can be asked again; an answer to an earlier one does not count. */
export function createAsyncResource<T>() {
  const $resource = atom<AsyncResource<T>>(idle);
  let request: AbortController | undefined;

  /** What is known by now counts; an answer that is still on its way does not. */
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
      const state = isApiError(error) && error.status === 404 ? 'missing' : 'failed';
      if (request === current) settle({ value: $resource.get().value, state });
    }
  };
  const set = (value: T) => settle({ value, state: 'ready' });
  const reset = () => settle(idle);

  return { $resource, load, set, reset };
}

/** Asks for whoever is signed in, and anew for whoever signs in later; answers with how to stop. */
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
