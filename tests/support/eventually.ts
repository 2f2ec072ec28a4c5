import { vi } from 'vitest';

/** Repeats a check until it does not throw. The timeout stops hanging tests; a slow machine must not fail a test. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 });
