import { vi } from 'vitest';

/** Repeats a check until it does not throw. The limit is against what hangs: a slow machine must not fail a test. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 });
