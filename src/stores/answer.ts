import { atom } from 'nanostores';
import { isApiError } from '#contract/error.ts';
import { $token } from './session.ts';

/** What the game was asked for, and how that stands. The last value stays while it is asked for again. */
export interface Answer<T> {
  value: T | null;
  state: 'unasked' | 'loading' | 'ready' | 'missing' | 'failed';
}

/** What a page is rendered with, where nothing has been asked for yet. */
export const unasked = { value: null, state: 'unasked' } as const;

/** A question that can be asked again; an answer to an earlier one does not count. */
export function createAnswer<T>() {
  const $answer = atom<Answer<T>>(unasked);
  let question: AbortController | undefined;

  /** What is known by now counts; an answer that is still on its way does not. */
  const settle = (answer: Answer<T>) => {
    question?.abort();
    question = undefined;
    $answer.set(answer);
  };
  const ask = async (load: (signal: AbortSignal) => Promise<T>): Promise<void> => {
    question?.abort();
    const mine = new AbortController();
    question = mine;
    $answer.set({ value: $answer.get().value, state: 'loading' });
    try {
      const value = await load(mine.signal);
      if (question === mine) settle({ value, state: 'ready' });
    } catch (error) {
      const state = isApiError(error) && error.status === 404 ? 'missing' : 'failed';
      if (question === mine) settle({ value: $answer.get().value, state });
    }
  };
  const set = (value: T) => settle({ value, state: 'ready' });
  const forget = () => settle(unasked);

  return { $answer, ask, set, forget };
}

/** Asks for whoever is signed in, and anew for whoever signs in later; answers with how to stop. */
export function followSession(forget: () => void, load: () => Promise<void>): () => void {
  const unfollow = $token.subscribe((token) => {
    forget();
    if (token !== null) void load();
  });
  return () => {
    unfollow();
    forget();
  };
}
