import { atom } from 'nanostores';
import { noteUnreadable } from './last-failure.ts';
import { $token } from './session/session.ts';

/** A list that is loaded page by page, and the state of its requests. */
export interface PagedList<T> {
  items: readonly T[];
  /** The cursor of the next page; null if there is none. */
  next: string | null;
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether the next page is loading, or could not be loaded. */
  more: 'idle' | 'loading' | 'failed';
}

interface Page<T> {
  data: readonly T[];
  next: string | null;
}

/** The cursor of the first page is null. */
type LoadPage<T> = (cursor: string | null, signal: AbortSignal) => Promise<Page<T>>;

/**
 * Creates a store for a list of the signed-in player. A newer request cancels the earlier one, and an item that comes
 * again in a later page is left out.
 */
export function createPagedList<T>(loadPage: LoadPage<T>, idOf: (item: T) => string | number) {
  const empty: PagedList<T> = { items: [], next: null, state: 'idle', more: 'idle' };
  const $list = atom<PagedList<T>>(empty);
  let request: AbortController | undefined;

  const cancel = () => {
    request?.abort();
    request = undefined;
  };
  /** Loads the first page again. What is shown stays until the answer arrives. */
  const load = async (): Promise<void> => {
    cancel();
    if ($token.get() === null) return;
    const current = (request = new AbortController());
    const shown = $list.get();
    $list.set({ ...shown, state: shown.state === 'ready' ? 'ready' : 'loading', more: 'idle' });
    try {
      const { data, next } = await loadPage(null, current.signal);
      if (request === current) $list.set({ items: data, next, state: 'ready', more: 'idle' });
    } catch (error) {
      noteUnreadable(error);
      if (request === current) $list.set({ ...$list.get(), state: 'failed' });
    }
  };
  const loadMore = async (): Promise<void> => {
    const { next, more, state } = $list.get();
    if (next === null || more === 'loading' || state !== 'ready') return;
    cancel();
    const current = (request = new AbortController());
    $list.set({ ...$list.get(), more: 'loading' });
    try {
      const page = await loadPage(next, current.signal);
      if (request !== current) return;
      const { items } = $list.get();
      const known = new Set(items.map(idOf));
      const added = page.data.filter((item) => !known.has(idOf(item)));
      $list.set({ items: [...items, ...added], next: page.next, state: 'ready', more: 'idle' });
    } catch (error) {
      noteUnreadable(error);
      if (request === current) $list.set({ ...$list.get(), more: 'failed' });
    }
  };
  const reset = () => {
    cancel();
    $list.set(empty);
  };
  /** Replaces an item that a step changed. */
  const replace = (item: T) => {
    const shown = $list.get();
    $list.set({ ...shown, items: shown.items.map((each) => (idOf(each) === idOf(item) ? item : each)) });
  };
  return { $list, load, loadMore, reset, replace };
}
