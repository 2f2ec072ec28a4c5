import { describe, expect, it } from 'vitest';
import { RenderQueue } from '#server/media/render-queue.ts';
import type { Client, RenderQueueOptions } from '#server/media/render-queue.ts';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));
const bytes = Buffer.from('picture');

/** A queue whose renders last until the test ends them; `drawn` has the keys in the order in which they began. */
function steppedQueue(options: Partial<RenderQueueOptions> = {}) {
  const { atOnce = 1, atOncePerAddress = atOnce, waiting = 50, waitingPerAddress = 50 } = options;
  const queue = new RenderQueue({ atOnce, atOncePerAddress, waiting, waitingPerAddress });
  const drawn: string[] = [];
  const ends: (() => void)[] = [];
  const order = (client: Client | string, key: string) =>
    queue.run(typeof client === 'string' ? { address: client } : client, key, async () => {
      drawn.push(key);
      await new Promise<void>((resolve) => ends.push(resolve));
      return bytes;
    });
  const endNext = async () => {
    ends.shift()?.();
    await tick();
  };
  const endAll = async () => {
    while (ends.length > 0) await endNext();
  };
  return { queue, order, drawn, endNext, endAll };
}

describe('the render queue', () => {
  it('never exceeds its concurrency limit', async () => {
    const { order, drawn, endNext, endAll } = steppedQueue({ atOnce: 2 });
    const orders = Array.from({ length: 5 }, (_, index) => order('a', `${index}`));
    expect(drawn).toEqual(['0', '1']);
    await endNext();
    expect(drawn).toEqual(['0', '1', '2']);
    await endAll();
    expect(await Promise.all(orders)).toEqual(Array(5).fill(bytes));
  });

  it('shares one render between equal requests, and forgets it afterwards', async () => {
    const { order, drawn, endAll } = steppedQueue();
    const both = [order('a', 'x'), order('b', 'x')];
    await endAll();
    const [first, second] = await Promise.all(both);
    expect(first).toBe(second);
    const again = order('a', 'x');
    await endAll();
    await again;
    expect(drawn).toEqual(['x', 'x']);
  });

  it('continues after a failure, which every waiting client gets', async () => {
    const { queue, order, endAll } = steppedQueue();
    const fail = () => Promise.reject(new Error('no'));
    const broken = [queue.run({ address: 'a' }, 'x', fail), queue.run({ address: 'b' }, 'x', fail)];
    const next = order('a', 'y');
    for (const each of broken) await expect(each).rejects.toThrow('no');
    await endAll();
    expect(await next).toBe(bytes);
  });
});

describe('fair scheduling of the render queue', () => {
  it('delays another address by at most one turn, regardless of the number of requests from one address', async () => {
    const { order, drawn, endNext, endAll } = steppedQueue();
    const flood = Array.from({ length: 40 }, (_, index) => order('flood', `f${index}`));
    const other = order('other', 'picture');
    await endNext();
    expect(drawn).toEqual(['f0', 'f1']);
    await endNext();
    expect(drawn).toEqual(['f0', 'f1', 'picture']);
    await endAll();
    await Promise.all([...flood, other]);
  });

  it('reserves a slot that no single address can use', async () => {
    const { order, drawn, endAll } = steppedQueue({ atOnce: 3, atOncePerAddress: 2 });
    const flood = Array.from({ length: 5 }, (_, index) => order('flood', `f${index}`));
    expect(drawn).toEqual(['f0', 'f1']);
    const other = order('other', 'picture');
    expect(drawn).toEqual(['f0', 'f1', 'picture']);
    await endAll();
    await Promise.all([...flood, other]);
    expect(drawn).toHaveLength(6);
  });

  it('renders a request of two addresses at the earlier turn of the two', async () => {
    const { order, drawn, endNext, endAll } = steppedQueue();
    const flood = ['f0', 'f1', 'f2', 'shared'].map((key) => order('flood', key));
    const shared = order('other', 'shared');
    await endNext();
    await endNext();
    expect(drawn).toEqual(['f0', 'f1', 'shared']);
    await endAll();
    expect(drawn).toEqual(['f0', 'f1', 'shared', 'f2']);
    await Promise.all([...flood, shared]);
  });

  it('limits the queue for each address', async () => {
    const { order, endAll } = steppedQueue({ waitingPerAddress: 2 });
    const orders = ['f0', 'f1', 'f2'].map((key) => order('flood', key));
    await expect(order('flood', 'f3')).rejects.toMatchObject({ name: 'QueueFull', own: true });
    const other = order('other', 'picture');
    // Joining an existing request uses no slot.
    const shared = order('flood', 'picture');
    await endAll();
    await Promise.all([...orders, other, shared]);
  });

  it('accepts a client with few requests when others have filled the queue', async () => {
    const { queue, order, drawn, endAll } = steppedQueue({ waiting: 3 });
    const orders = ['f0', 'f1', 'f2'].map((key) => order('flood', key));
    const last = expect(order('flood', 'f3')).rejects.toMatchObject({ name: 'QueueFull', own: true });
    await expect(order('flood', 'f4')).rejects.toMatchObject({ name: 'QueueFull', own: false });
    const other = order('other', 'picture');
    expect(queue.length).toBe(3);
    await last;
    await endAll();
    await Promise.all([...orders, other]);
    expect(drawn).toEqual(['f0', 'f1', 'picture', 'f2']);
  });
});

describe('a render request whose clients have left', () => {
  const leaving = () => {
    const controller = new AbortController();
    return { client: { address: 'a', signal: controller.signal }, leave: () => controller.abort(new Error('left')) };
  };

  it('is not rendered, and uses no slot', async () => {
    const { queue, order, drawn, endAll } = steppedQueue();
    const first = order('a', 'first');
    const leaver = leaving();
    const dropped = order(leaver.client, 'dropped');
    leaver.leave();
    await expect(dropped).rejects.toThrow('left');
    expect(queue.length).toBe(0);
    await endAll();
    await first;
    expect(drawn).toEqual(['first']);
  });

  it('is rendered when one of them is still waiting', async () => {
    const { order, drawn, endAll } = steppedQueue();
    const first = order('a', 'first');
    const leaver = leaving();
    const rejected = order(leaver.client, 'shared');
    const stays = order('b', 'shared');
    leaver.leave();
    await expect(rejected).rejects.toThrow('left');
    await endAll();
    await Promise.all([first, stays]);
    expect(drawn).toEqual(['first', 'shared']);
  });

  it('is never started for a client that had left before its request', async () => {
    const { order, drawn } = steppedQueue();
    const leaver = leaving();
    leaver.leave();
    await expect(order(leaver.client, 'x')).rejects.toThrow('left');
    expect(drawn).toEqual([]);
  });
});
