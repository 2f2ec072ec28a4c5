import { expect, it, vi } from 'vitest';
import { PoolBusyError, FairQueue } from '#server/db/fair-queue.ts';

const shares = (connections: number, waitMs = 60_000) => new FairQueue({ connections, waitMs });
/** Flushes all tasks that wait only for their turn. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** The number of these requests that are admitted immediately. */
async function entered(waiting: Promise<() => void>[]): Promise<number> {
  let count = 0;
  for (const each of waiting) {
    void each.then(
      () => (count += 1),
      () => undefined,
    );
  }
  await settle();
  return count;
}

it.each([
  ['player', { playerId: 1 }, 3],
  ['address', { address: '192.0.2.1' }, 4],
  ['task', { task: 'burnCards' }, 6],
])('one %s uses at most its share of ten connections', async (_, workload, share) => {
  const ten = shares(10);
  const greedy = Array.from({ length: 30 }, () => ten.acquire(workload));
  expect(await entered(greedy)).toBe(share);
  const others = Array.from({ length: 10 - share }, (_, index) => ten.acquire({ playerId: 100 + index }));
  expect(await entered(others)).toBe(10 - share);
});

it('waiting requests are served in order of arrival, except when a share is used up', async () => {
  const ten = shares(10);
  const order: string[] = [];
  const slots = await Promise.all(Array.from({ length: 10 }, (_, index) => ten.acquire({ playerId: index })));
  for (const name of ['first', 'second']) void ten.acquire({ task: name }).then(() => order.push(name));
  slots[0]?.();
  await settle();
  expect(order).toEqual(['first']);
  slots[1]?.();
  await settle();
  expect(order).toEqual(['first', 'second']);

  const full = shares(10);
  const ownSlots = await Promise.all(Array.from({ length: 3 }, () => full.acquire({ playerId: 1 })));
  const passed: string[] = [];
  void full.acquire({ playerId: 1 }).then(() => passed.push('the same player'));
  void full.acquire({ playerId: 2 }).then(() => passed.push('another'));
  await settle();
  expect(passed).toEqual(['another']);
  ownSlots[0]?.();
  await settle();
  expect(passed).toEqual(['another', 'the same player']);
});

it('releasing the same slot twice counts once', async () => {
  const two = shares(2);
  const [leave] = await Promise.all([two.acquire({}), two.acquire({})]);
  leave?.();
  leave?.();
  expect(await entered([two.acquire({}), two.acquire({})])).toBe(1);
});

it('no request waits longer than the limit, and a full queue rejects immediately', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const refused = vi.fn();
    const two = new FairQueue({ connections: 2, waitMs: 3_000, onRejected: refused });
    await Promise.all([two.acquire({}), two.acquire({})]);
    const late = two.acquire({});
    vi.advanceTimersByTime(2_999);
    expect(await entered([late])).toBe(0);
    vi.advanceTimersByTime(1);
    await expect(late).rejects.toBeInstanceOf(PoolBusyError);
    expect(two.waiting).toBe(0);

    const line = Array.from({ length: 201 }, () => two.acquire({}));
    await expect(line[200]).rejects.toBeInstanceOf(PoolBusyError);
    expect(two.waiting).toBe(200);
    for (const each of line.slice(0, 200)) each.catch(() => undefined);
    vi.advanceTimersByTime(3_000);
    await settle();
    expect([two.waiting, refused.mock.calls.length]).toEqual([0, 202]);
  } finally {
    vi.useRealTimers();
  }
});
