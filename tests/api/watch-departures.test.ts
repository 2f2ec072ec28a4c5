import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDepartures } from '#server/departures.ts';
import type { Log } from '#server/log.ts';

const hourMs = 60 * 60 * 1000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A log that keeps what it is told. */
function keptLog() {
  const lines: unknown[][] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  return { lines, log: { info: write, error: write } as unknown as Log };
}

it('deletes due accounts at once and every hour, until it is closed', async () => {
  const { lines, log } = keptLog();
  const run = vi.fn(() => Promise.resolve(2));
  const departures = watchDepartures(run, log);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * hourMs);
  expect(run).toHaveBeenCalledTimes(4);
  expect(lines[0]).toEqual([{ deleted: 2 }, 'accounts deleted']);
  await departures.close();
  await vi.advanceTimersByTimeAsync(5 * hourMs);
  expect(run).toHaveBeenCalledTimes(4);
});

it('writes each failure down, without statements, and tries again in an hour', async () => {
  const { lines, log } = keptLog();
  const cause = new Error('deadlock detected');
  const failure = new Error('Failed query: select secrets', { cause });
  const run = vi.fn(() => Promise.reject(new AggregateError([failure, failure])));
  const departures = watchDepartures(run, log);
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(run).toHaveBeenCalledTimes(2);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toEqual([
    { failure: expect.objectContaining({ message: 'deadlock detected' }) as unknown },
    'account not deleted',
  ]);
  await departures.close();
});

it('does not begin again before it is done, and its end waits for that', async () => {
  let finish: (deleted: number) => void = () => undefined;
  const run = vi.fn(() => new Promise<number>((resolve) => (finish = resolve)));
  const departures = watchDepartures(run, keptLog().log);
  await vi.advanceTimersByTimeAsync(2 * hourMs);
  expect(run).toHaveBeenCalledTimes(1);
  let closed = false;
  const closing = departures.close().then(() => (closed = true));
  await vi.advanceTimersByTimeAsync(10);
  expect(closed).toBe(false);
  finish(0);
  await closing;
  expect(run).toHaveBeenCalledTimes(1);
});
