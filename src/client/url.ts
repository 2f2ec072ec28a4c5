/** The page's URL as state: it can be read, changed without a page load, and observed when the user goes back. */

/** `typed` shares one new history entry among consecutive typed changes, so that Back returns to before the typing. */
export type HistoryMode = 'push' | 'replace' | 'typed';

export function getQueryParams(): URLSearchParams {
  return new URLSearchParams(location.search);
}

export function setQueryParams(parameters: URLSearchParams, entry: HistoryMode): void {
  const address = parameters.size > 0 ? `${location.pathname}?${parameters}` : location.pathname;
  if (address === location.pathname + location.search) return;
  const isSameEntry = entry === 'replace' || (entry === 'typed' && getHistoryState('isTyped') === true);
  if (isSameEntry) history.replaceState(history.state, '', address);
  else history.pushState(entry === 'typed' ? { isTyped: true } : null, '', address);
}

/** Subscribes to back and forward navigation within this page. Returns the unsubscribe function. */
export function onPopState(listen: () => void): () => void {
  addEventListener('popstate', listen);
  return () => removeEventListener('popstate', listen);
}

/** Replaces the page's URL without a page load. */
export function replaceUrl(address: string): void {
  history.replaceState(history.state, '', address);
}

/** Returns a value of the current history entry's state, which the browser restores on back and forward. */
export function getHistoryState(key: string): unknown {
  const state = history.state as Record<string, unknown> | null;
  return state?.[key];
}

export function setHistoryState(key: string, value: unknown): void {
  history.replaceState({ ...(history.state as object | null), [key]: value }, '');
}
