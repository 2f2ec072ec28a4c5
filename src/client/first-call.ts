declare global {
  /** What `layouts/early-script.ts` asked for before the page's scripts were there. */
  var firstCall: { address: string; token: string; reply: Promise<Response> } | undefined;
}

/**
 * Sends a request; the first one that is the page's first call gets the answer of the request that is under way already. It
 * is sent again if that one failed.
 */
export function fetchOnce(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const first = globalThis.firstCall;
  const isFirst =
    first?.address === address && new Headers(init.headers).get('authorization') === `Bearer ${first.token}`;
  if (!isFirst) return fetch(address, init);
  globalThis.firstCall = undefined;
  const { signal } = init;
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([first.reply.catch(() => fetch(address, init)), aborted]);
}
