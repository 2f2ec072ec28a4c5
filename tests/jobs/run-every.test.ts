import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runEvery } from '#server/jobs/run-every.ts';
import type { Job } from '#server/jobs/run-every.ts';
import type { Log } from '#server/log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;
const forever = 1e9;

/** A logger that records its entries. */
function keptLog() {
  const lines: unknown[][] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  return { lines, log: { info: write, error: write } as unknown as Log };
}

function start(run: Job['run'], { everyMs = minuteMs } = {}) {
  const { lines, log } = keptLog();
  return { lines, runner: runEvery({ name: 'work', everyMs, run }, log) };
}

describe('a job', () => {
  it('runs when the lease is acquired, then at its interval, and not after it is closed', async () => {
    const run = vi.fn(() => Promise.resolve());
    const { runner } = start(run);
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(run).not.toHaveBeenCalled();
    runner.acquire(forever);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3 * minuteMs);
    expect(run).toHaveBeenCalledTimes(4);
    await runner.close();
    await vi.advanceTimersByTimeAsync(5 * minuteMs);
    expect(run).toHaveBeenCalledTimes(4);
  });

  it('schedules its next run, immediately while there is more work, and never later than its interval', async () => {
    const answers = [new Date(0), new Date(Date.now() + 10_000), new Date(Date.now() + 1e9)];
    const run = vi.fn(() => Promise.resolve(answers.shift()));
    const { runner } = start(run);
    runner.acquire(forever);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(9_990);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10);
    expect(run).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(run).toHaveBeenCalledTimes(4);
    await runner.close();
  });

  it('runs soon after a wake-up, once for several, and again for wake-ups during the run', async () => {
    let finish: () => void = () => undefined;
    const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { runner } = start(run);
    runner.acquire(forever);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    for (let n = 0; n < 50; n += 1) runner.trigger();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(run).toHaveBeenCalledTimes(2);
    runner.trigger();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(run).toHaveBeenCalledTimes(2);
    finish();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(run).toHaveBeenCalledTimes(3);
    finish();
    await runner.close();
  });

  it('logs a failure once per outage, without SQL statements, and retries with increasing delays', async () => {
    let isDown = true;
    const cause = new Error('gone');
    const failure = new AggregateError([new Error('Failed query: select secrets', { cause }), cause]);
    const run = vi.fn(() => (isDown ? Promise.reject(failure) : Promise.resolve()));
    const { lines, runner } = start(run);
    runner.acquire(forever);
    const calls: number[] = [];
    for (let second = 0; second < 180; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      // A wake-up does not shorten the delay.
      runner.trigger();
      calls.push(run.mock.calls.length);
    }
    expect([1, 3, 7, 15, 31].map((second) => calls[second - 1])).toEqual([2, 3, 4, 5, 6]);
    expect(calls.at(-1)).toBe(8);
    const failed = [
      { job: 'work', count: 2, failure: expect.objectContaining({ message: 'gone' }) as unknown },
      'job failed',
    ];
    expect(lines).toEqual([failed]);
    isDown = false;
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(lines).toEqual([failed, [{ job: 'work', failures: 8 }, 'job works again']]);
    isDown = true;
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(lines).toHaveLength(3);
    await runner.close();
  });

  it('stops when its lease expires or is lost, and starts only after the lease is acquired again', async () => {
    const signals: AbortSignal[] = [];
    const run = vi.fn((signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    });
    const { lines, runner } = start(run);
    runner.acquire(performance.now() + 30_000);
    await vi.advanceTimersByTimeAsync(20_000);
    runner.acquire(performance.now() + 30_000);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    runner.trigger();
    await vi.advanceTimersByTimeAsync(2 * minuteMs);
    expect(run).toHaveBeenCalledTimes(1);
    runner.acquire(performance.now() + 30_000);
    expect(run).toHaveBeenCalledTimes(2);
    runner.release();
    expect(signals[1]?.aborted).toBe(true);
    expect(lines).toEqual([]);
    await runner.close();
  });

  it('is not started by a process that slept past the end of its lease', async () => {
    const run = vi.fn(() => Promise.resolve());
    const { runner } = start(run);
    runner.acquire(performance.now() - 1);
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(run).not.toHaveBeenCalled();
    await runner.close();
  });

  it('never runs twice concurrently, and closing waits for the current run', async () => {
    let finish: () => void = () => undefined;
    const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { runner } = start(run);
    runner.acquire(forever);
    runner.release();
    runner.acquire(forever);
    await vi.advanceTimersByTimeAsync(5 * minuteMs);
    expect(run).toHaveBeenCalledTimes(1);
    let isClosed = false;
    const closing = runner.close().then(() => (isClosed = true));
    await vi.advanceTimersByTimeAsync(10);
    expect(isClosed).toBe(false);
    finish();
    await closing;
    expect(run).toHaveBeenCalledTimes(1);
  });
});
