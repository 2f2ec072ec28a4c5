import { expect, it } from 'vitest';
import { RenderLimiter } from '#server/front/render-limiter.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Renders that the test completes, and the order in which they began. */
function renders(slots: RenderLimiter) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (name: string, address: string, isWanted = () => true) => {
      const end = Promise.withResolvers<void>();
      ends.set(name, end.resolve);
      return slots.run({ address, isWanted }, async () => {
        begun.push(name);
        await end.promise;
        return name;
      });
    },
    end: async (name: string) => {
      ends.get(name)?.();
      await settle();
    },
  };
}

it('addresses take turns, and none uses every slot', async () => {
  const { ask, begun, end } = renders(new RenderLimiter({ concurrency: 3, perAddress: 2 }));
  for (let index = 1; index <= 5; index += 1) void ask(`greedy ${index}`, 'greedy');
  await settle();
  expect(begun).toEqual(['greedy 1', 'greedy 2']);
  void ask('other 1', 'other');
  void ask('other 2', 'other');
  await settle();
  expect(begun.slice(2)).toEqual(['other 1']);
  await end('greedy 1');
  await end('greedy 2');
  expect(begun.slice(3)).toEqual(['greedy 3', 'other 2']);
});

it('a request whose clients have left before its turn is not rendered', async () => {
  const { ask, begun, end } = renders(new RenderLimiter({ concurrency: 1 }));
  void ask('first', 'one');
  let isWanted = true;
  const abandoned = ask('left', 'one', () => isWanted);
  void ask('stays', 'one');
  isWanted = false;
  const refused = expect(abandoned).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await end('first');
  await refused;
  expect(begun).toEqual(['first', 'stays']);
});

it('a full queue rejects requests, after it has dropped those of clients who left', async () => {
  const { ask, begun, end } = renders(new RenderLimiter({ concurrency: 1, queuePerAddress: 1, queueMax: 2 }));
  void ask('first', 'one');
  let isWanted = true;
  const abandoned = ask('left', 'one', () => isWanted);
  await expect(ask('too many', 'one')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  isWanted = false;
  const dropped = expect(abandoned).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  void ask('instead', 'one');
  await dropped;
  void ask('another', 'two');
  await expect(ask('the third in line', 'three')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await end('first');
  expect(begun).toEqual(['first', 'instead']);
});

it('background renders have their own slots, regardless of other requests', async () => {
  const slots = new RenderLimiter({ concurrency: 1, refreshes: 1 });
  const { ask, end } = renders(slots);
  void ask('first', 'one');
  void ask('waits', 'one');
  expect(slots.mayRefresh).toBe(true);
  const renewal = Promise.withResolvers<string>();
  const renewed = slots.refresh(() => renewal.promise);
  expect(slots.mayRefresh).toBe(false);
  renewal.resolve('renewed');
  expect(await renewed).toBe('renewed');
  expect(slots.mayRefresh).toBe(true);
  await end('first');
});
