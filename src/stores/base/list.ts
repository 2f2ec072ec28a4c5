import { atom } from 'nanostores';
import { getQueryParams, onPopState, setQueryParams } from '#client/url.ts';
import type { HistoryMode } from '#client/url.ts';
import { stopAll } from './stop-all.ts';
import { $token } from '#stores/session/session.ts';
import { createLatest } from './latest.ts';

/** A list that is loaded page by page, and the state of its requests. */
export interface List<T> {
  items: readonly T[];
  /** How many items there are, loaded or not; 0 where the API does not count. */
  count: number;
  /** The cursor of the next page; null if there is none. */
  next: string | null;
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Whether another view loads than the one that is shown. */
  isStale: boolean;
  /** Whether the next page is loading, or could not be loaded. */
  more: 'idle' | 'loading' | 'failed';
}

/** Cursors that count are numbers in the API. */
export const toNumber = (cursor: string | null): number | null => (cursor === null ? null : Number(cursor));

/** The state before the first request, also used for server rendering. */
export const emptyList = { items: [], count: 0, next: null, state: 'idle', isStale: false, more: 'idle' } as const;

interface Options<T, V> {
  /** Loads a page of the view; the cursor of the first page is null. */
  loadPage: (
    view: V,
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<{ data: readonly T[]; next: string | null; count?: number }>;
  idOf: (item: T) => string | number;
  /** Reads what is listed from the address. Values that do not exist count as not given. */
  parse?: (parameters: URLSearchParams) => V;
  /** Writes the view for the address. Default: its texts, without those that are the default. */
  serialize?: (view: V) => URLSearchParams;
  /** What of the view decides what is listed. Default: everything. */
  listed?: (view: V) => string;
  /** Whether what is shown stays while another view loads. Default: it goes. */
  keepsShown?: boolean;
  /** Runs when the view or the session changes. */
  onReset?: () => void;
}

/**
 * Creates a list of the signed-in player that is loaded page by page. The address keeps what is listed. A newer request
 * cancels the earlier one, and an item that comes again in a later page is left out.
 */
export function createList<T, V extends object = object>({
  loadPage,
  idOf,
  parse = () => ({}) as V,
  serialize = (view) => serializeChanges(view, parse(new URLSearchParams())),
  listed = (view) => String(serialize(view)),
  keepsShown = false,
  onReset = () => undefined,
}: Options<T, V>) {
  const $view = atom<V>(parse(new URLSearchParams()));
  const $list = atom<List<T>>(emptyList);
  const { run, cancel } = createLatest();

  /** Loads the first page again. What is shown stays until the answer arrives. */
  const load = async (): Promise<void> => {
    cancel();
    if ($token.get() === null) return;
    const shown = $list.get();
    $list.set({ ...shown, state: shown.state === 'ready' ? 'ready' : 'loading', more: 'idle' });
    await run(
      (signal) => loadPage($view.get(), null, signal),
      ({ data, next, count = 0 }) => $list.set({ ...emptyList, items: data, count, next, state: 'ready' }),
      () => $list.set({ ...$list.get(), state: 'failed', isStale: false }),
    );
  };
  const loadMore = async (): Promise<void> => {
    const { next, more, state } = $list.get();
    if (next === null || more === 'loading' || state !== 'ready') return;
    $list.set({ ...$list.get(), more: 'loading' });
    await run(
      (signal) => loadPage($view.get(), next, signal),
      (page) => {
        const { items } = $list.get();
        const known = new Set(items.map(idOf));
        const added = page.data.filter((item) => !known.has(idOf(item)));
        $list.set({ ...$list.get(), ...page, items: [...items, ...added], more: 'idle' });
      },
      () => $list.set({ ...$list.get(), more: 'failed' }),
    );
  };
  const reset = () => {
    cancel();
    $list.set(emptyList);
  };
  /** Replaces an item that a step changed. */
  const replace = (item: T) => {
    const shown = $list.get();
    $list.set({ ...shown, items: shown.items.map((each) => (idOf(each) === idOf(item) ? item : each)) });
  };

  const show = (view: V) => {
    const isOther = listed(view) !== listed($view.get());
    $view.set(view);
    if (!isOther) return;
    if (keepsShown) $list.set({ ...$list.get(), isStale: true });
    else reset();
    onReset();
    void load();
  };
  /** Loads what the address names for each session. Returns an unsubscribe function. */
  const subscribe = (): (() => void) => {
    return stopAll([
      $token.subscribe(() => {
        $view.set(parse(getQueryParams()));
        reset();
        onReset();
        void load();
      }),
      onPopState(() => show(parse(getQueryParams()))),
      reset,
    ]);
  };
  /** Changes the view and the address, with a history entry of its own unless `entry` says otherwise. */
  const setView = (change: Partial<V>, entry: HistoryMode = 'push'): void => {
    const parameters = serialize({ ...$view.get(), ...change });
    setQueryParams(parameters, entry);
    show(parse(parameters));
  };
  return { $list, $view, load, loadMore, reset, replace, subscribe, setView };
}

function serializeChanges<V extends object>(view: V, defaults: V): URLSearchParams {
  const texts = Object.entries(view) as [keyof V & string, string][];
  return new URLSearchParams(texts.filter(([name, text]) => text !== defaults[name]));
}
