import { expect, vi } from 'vitest';
import { upstreamTimeout } from '#game/timing.ts';

/** Shortens the timeouts of calls to external services from seconds to 10 ms. */
export function shortenTimeouts(): void {
  const limit = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(upstreamTimeout);
    return limit(10);
  });
}

/** A `fetch` that never resolves; it rejects when aborted. */
export const hangingFetch: typeof globalThis.fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const { signal } = init ?? {};
    const abort = () => reject(signal?.reason as Error);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
  });
