import { atom } from 'nanostores';
import { getQueryParams, onPopState, setQueryParams } from '#client/url.ts';
import { createPagedList } from './paged-list.ts';
import { $token } from './session/session.ts';

interface Options<V, T> {
  /** Reads the filters from the address. Values that do not exist count as not given. */
  parse: (parameters: URLSearchParams) => V;
  loadPage: (
    view: V,
    cursor: string | null,
    signal: AbortSignal,
  ) => Promise<{ data: readonly T[]; next: string | null }>;
  idOf: (item: T) => string | number;
  /** Runs when the filters change or the session does. */
  onReset?: () => void;
}

/** Creates a list that is loaded page by page, with filters that the address keeps. Default values are left out there. */
export function createFilteredList<V extends Readonly<Record<string, string>>, T>(options: Options<V, T>) {
  const { parse, loadPage, idOf, onReset = () => undefined } = options;
  const defaults = parse(new URLSearchParams());
  const $view = atom<V>(defaults);
  const list = createPagedList<T>((cursor, signal) => loadPage($view.get(), cursor, signal), idOf);

  const reload = () => {
    list.reset();
    onReset();
    void list.load();
  };
  /** Loads what the address names for each session. Returns an unsubscribe function. */
  const subscribe = (): (() => void) => {
    const open = () => {
      $view.set(parse(getQueryParams()));
      reload();
    };
    const stops = [$token.subscribe(open), onPopState(open)];
    return () => {
      for (const stop of stops) stop();
      list.reset();
    };
  };
  /** Changes the filters, with a history entry of its own. */
  const setView = (change: Partial<V>): void => {
    const view: V = { ...$view.get(), ...change };
    const named = Object.entries(view).filter(([name, value]) => value !== defaults[name]);
    setQueryParams(new URLSearchParams(named), 'push');
    $view.set(view);
    reload();
  };
  return { ...list, $view, subscribe, setView };
}
