import { expect, vi } from 'vitest';
import { upstreamTimeout } from '#game/timing.ts';

/** Seconds pass in ten milliseconds, for whoever waits for something outside. */
export function shortenTimeouts(): void {
  const limit = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(upstreamTimeout);
    return limit(10);
  });
}

/** A service that never answers. */
export const hangingFetch: typeof globalThis.fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const { signal } = init ?? {};
    const abort = () => reject(signal?.reason as Error);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort);
  });
