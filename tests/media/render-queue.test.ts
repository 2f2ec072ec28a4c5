import { describe, expect, it } from 'vitest';
import { createRenderQueue, QueueFull } from '#server/media/render-queue.ts';

const later = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

describe('the render queue', () => {
  it('never runs more at once than it may', async () => {
    const queue = createRenderQueue({ atOnce: 2, waiting: 50 });
    let [running, most] = [0, 0];
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await later();
      running -= 1;
      return Buffer.alloc(1);
    };
    await Promise.all(Array.from({ length: 20 }, (_, index) => queue.run(`${index}`, work)));
    expect(most).toBe(2);
    expect(running).toBe(0);
  });

  it('lets equal requests share one render, and forgets it afterwards', async () => {
    const queue = createRenderQueue({ atOnce: 1, waiting: 5 });
    let made = 0;
    const work = async () => {
      made += 1;
      await later();
      return Buffer.from([made]);
    };
    const [first, second] = await Promise.all([queue.run('a', work), queue.run('a', work)]);
    expect(first).toBe(second);
    await queue.run('a', work);
    expect(made).toBe(2);
  });

  it('goes on after a failure and turns away what would wait too long', async () => {
    const queue = createRenderQueue({ atOnce: 1, waiting: 1 });
    const broken = queue.run('a', async () => {
      await later();
      throw new Error('no');
    });
    const waiting = queue.run('b', () => Promise.resolve(Buffer.from('b')));
    await expect(queue.run('c', () => Promise.resolve(Buffer.alloc(0)))).rejects.toThrow(QueueFull);
    await expect(broken).rejects.toThrow('no');
    await expect(waiting).resolves.toEqual(Buffer.from('b'));
    await expect(queue.run('c', () => Promise.resolve(Buffer.from('c')))).resolves.toEqual(Buffer.from('c'));
  });
});
