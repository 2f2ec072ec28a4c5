import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Log } from '#server/log.ts';
import { watchStandings } from '#server/standings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('counts at once and every half a minute, also after a failure, until it is closed', async () => {
  const lines: unknown[][] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  const refresh = vi.fn(() => Promise.resolve(2)).mockRejectedValueOnce(new Error('deadlock detected'));
  const standings = watchStandings(refresh, { debug: write, error: write } as unknown as Log);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(refresh).toHaveBeenCalledTimes(4);
  expect(lines.map(([, words]) => words).slice(0, 2)).toEqual(['standings not counted', 'standings counted']);
  await standings.close();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(refresh).toHaveBeenCalledTimes(4);
});
