import { RateLimiterRes } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InsuredRateLimits } from '#server/app/insured-rate-limits.ts';
import { PoolBusyError } from '#server/db/fair-queue.ts';
import type { Log } from '#server/log.ts';

let asked: number;
let errors: unknown[];
beforeEach(() => {
  asked = 0;
  errors = [];
});
afterEach(() => vi.useRealTimers());

/** A limit of 10 points in a store that answers like this. */
function limitIn(answer: () => Promise<unknown>) {
  const store = {
    limiter: () => ({
      consume: () => {
        asked += 1;
        return answer();
      },
    }),
  };
  const log = { error: (error: unknown) => errors.push(error) } as unknown as Log;
  const limits = new InsuredRateLimits('The store', store, log);
  return { limits, limiter: limits.limiter({ keyPrefix: 'a', points: 10, duration: 60 }) };
}

/** Sends requests of one client, one after another. */
async function send({ limiter }: ReturnType<typeof limitIn>, requests: number): Promise<string[]> {
  const results: string[] = [];
  for (let turn = 0; turn < requests; turn += 1) {
    results.push(
      await limiter.consume('192.0.2.1', 1).then(
        () => 'accepted',
        (refusal: unknown) => (refusal instanceof RateLimiterRes ? 'refused' : 'failed'),
      ),
    );
  }
  return results;
}
const times = (count: number, result: string) => Array<string>(count).fill(result);
const tenOfThirty = [...times(10, 'accepted'), ...times(20, 'refused')];

it('asks a store that does not respond only once, and refuses by its own count', async () => {
  expect(
    await send(
      limitIn(() => new Promise(() => undefined)),
      30,
    ),
  ).toEqual(tenOfThirty);
  expect([asked, errors.length]).toEqual([1, 1]);
});

it('counts by itself for a busy store, which is not an outage', async () => {
  expect(
    await send(
      limitIn(() => Promise.reject(new PoolBusyError())),
      30,
    ),
  ).toEqual(tenOfThirty);
  expect([asked, errors.length]).toEqual([10, 0]);
});

it('asks again after an outage, also if the store was busy in between', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const failures = [new Error('down'), new PoolBusyError()];
  const limit = limitIn(() => (failures[0] ? Promise.reject(failures.shift()!) : Promise.resolve()));
  for (let turn = 0; turn < 4; turn += 1) {
    await send(limit, 1);
    vi.advanceTimersByTime(5_000);
  }
  expect([asked, errors.length]).toEqual([4, 1]);
});

it('does not count what the store refuses: that must not extend the refusal', async () => {
  let isRefusing = true;
  const limit = limitIn(() => {
    if (!isRefusing) return Promise.resolve();
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the library refuses like this
    return Promise.reject(new RateLimiterRes());
  });
  expect(await send(limit, 30)).toEqual(times(30, 'refused'));
  isRefusing = false;
  expect(await send(limit, 30)).toEqual(tenOfThirty);
});

it('logs each kind of failure at most once a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { limits } = limitIn(() => Promise.resolve());
  const down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const wrongPassword = new Error('WRONGPASS');
  const codes = () => errors.map((error) => (error as { failure: { message: string } }).failure.message);
  for (let turn = 0; turn < 100; turn += 1) for (const failure of [down, wrongPassword]) limits.fail(failure);
  expect(codes()).toEqual(['connect ECONNREFUSED', 'WRONGPASS']);
  vi.advanceTimersByTime(59_000);
  limits.fail(down);
  expect(codes()).toHaveLength(2);
  vi.advanceTimersByTime(2_000);
  limits.fail(down);
  expect(codes()).toHaveLength(3);
});
