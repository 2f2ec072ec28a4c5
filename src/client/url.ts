/** The page's own address as state: read, written without a load, heard when someone goes back. */

export type HistoryMode = 'push' | 'replace';

export function getQueryParams(): URLSearchParams {
  return new URLSearchParams(location.search);
}

export function setQueryParams(parameters: URLSearchParams, entry: HistoryMode): void {
  const address = parameters.size > 0 ? `${location.pathname}?${parameters}` : location.pathname;
  if (address === location.pathname + location.search) return;
  if (entry === 'push') history.pushState(null, '', address);
  else history.replaceState(history.state, '', address);
}

/** Back and forward within this page; answers with how to stop listening. */
export function onPopState(listen: () => void): () => void {
  addEventListener('popstate', listen);
  return () => removeEventListener('popstate', listen);
}

/** Another address for the page that is there, in place of its own. */
export function replaceUrl(address: string): void {
  history.replaceState(history.state, '', address);
}

/** What this entry of the history keeps of its own, also when somebody comes back to it. */
export function getHistoryState(key: string): unknown {
  const state = history.state as Record<string, unknown> | null;
  return state?.[key];
}

export function setHistoryState(key: string, value: unknown): void {
  history.replaceState({ ...(history.state as object | null), [key]: value }, '');
}
