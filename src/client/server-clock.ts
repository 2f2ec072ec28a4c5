/*
 * The server's time: a visitor's clock may be minutes, days or years off, and days and countdowns are those of the server.
 * Responses tell it in their Date header, in whole seconds.
 */

/** A difference below this, in ms, is left alone: half a second of the header, and the way of the response. */
const toleranceMs = 3_000;

/** How far the server's clock is ahead of the visitor's, in ms. */
let offset = 0;
let isKnown = false;
let isAsked = false;
const listeners = new Set<() => void>();

/** Returns the server's time in ms; the visitor's own until a response told it. */
export const serverNow = (): number => Date.now() + offset;

/** Learns the time from a response that comes from no cache. */
export function noteServerTime(headers: Pick<Headers, 'get'>): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at) || headers.get('age') !== null) return;
  isKnown = true;
  const ahead = at + 500 - Date.now();
  const next = Math.abs(ahead) < toleranceMs ? 0 : ahead;
  if (Math.abs(next - offset) < toleranceMs) return;
  offset = next;
  for (const run of listeners) run();
}

/** Calls `run` when the time turns out to be another one; asks the server if no response told it yet. */
export function subscribeToServerTime(run: () => void): () => void {
  listeners.add(run);
  if (!isKnown && !isAsked) {
    isAsked = true;
    fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
      ({ headers }) => noteServerTime(headers),
      () => undefined,
    );
  }
  return () => listeners.delete(run);
}
