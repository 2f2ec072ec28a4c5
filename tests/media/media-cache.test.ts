import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMediaCache, mediaVersion } from '#server/media/media-cache.ts';
import { dropFolder } from '#tests/support/drop-folder.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'media-'));
});
afterEach(() => dropFolder(dataDir));

const files = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());

describe('the media cache', () => {
  it('makes a picture once, also for the next process', async () => {
    const make = vi.fn(() => Promise.resolve(Buffer.from('picture')));
    const first = createMediaCache({ dataDir });
    await first.read('a', make);
    await first.read('a', make);
    await vi.waitFor(async () =>
      expect((await files()).map(({ name }) => name)).toEqual([expect.stringMatching(/^[\da-f]{64}$/u)]),
    );
    expect(await createMediaCache({ dataDir }).read('a', make)).toEqual(Buffer.from('picture'));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('keeps its version in the path', async () => {
    await createMediaCache({ dataDir }).read('a', () => Promise.resolve(Buffer.from('x')));
    await vi.waitFor(async () => expect((await files())[0]?.parentPath).toContain(`media-cache/v${mediaVersion}/`));
  });

  it('serves where nothing can be written', async () => {
    const blocked = join(dataDir, 'file');
    await writeFile(blocked, '');
    const cache = createMediaCache({ dataDir: blocked });
    expect(await cache.read('a', () => Promise.resolve(Buffer.from('x')))).toEqual(Buffer.from('x'));
  });

  it('keeps nothing of a failure', async () => {
    const cache = createMediaCache({ dataDir });
    await expect(cache.read('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.read('a', () => Promise.resolve(Buffer.from('x')))).toEqual(Buffer.from('x'));
  });

  it('drops what was unused longest when its folder is full', async () => {
    const cache = createMediaCache({ dataDir, memoryBytes: 10_000, diskBytes: 8_000 });
    for (let index = 0; index < 30; index += 1) {
      await cache.read(`${index}`, () => Promise.resolve(Buffer.alloc(1_000, 1)));
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    await vi.waitFor(async () => expect((await files()).length).toBeLessThanOrEqual(9));
  });
});
