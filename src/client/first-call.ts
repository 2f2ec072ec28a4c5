declare global {
  /** What `layouts/early-script.ts` asked for before the page's scripts were there. */
  var firstCall: { address: string; token: string; reply: Promise<Response> } | undefined;
}

/** From the start of the page, in milliseconds: an answer that nothing has asked for by then is not used. */
const firstCallLifetime = 30_000;

/**
 * Sends a request; the first one that is the page's first call gets the answer of the request that is under way already. It
 * is sent again if that one failed, if something was written meanwhile, and when the page has been open for a while.
 */
export function fetchOnce(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const first = globalThis.firstCall;
  const isRead = (init.method ?? 'GET') === 'GET';
  const isFirst =
    isRead &&
    first?.address === address &&
    new Headers(init.headers).get('authorization') === `Bearer ${first.token}` &&
    performance.now() < firstCallLifetime;
  if (isFirst || !isRead) globalThis.firstCall = undefined;
  if (!isFirst) return fetch(address, init);
  const { signal } = init;
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([first.reply.catch(() => fetch(address, init)), aborted]);
}
