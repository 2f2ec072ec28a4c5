import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaCache, mediaVersion } from '#server/media/media-cache.ts';
import type { MediaPlace } from '#server/media/media-cache.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { eventually } from '#tests/support/eventually.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'media-'));
});
afterEach(() => removeFolder(dataDir));

const files = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());

/** Every file is complete, because writes end with a rename. */
const untilFiles = (count: number) => eventually(async () => expect(await files()).toHaveLength(count));

const untilFile = (key: string) => {
  const file = createHash('sha256').update(key).digest('hex');
  return eventually(async () => expect((await files()).map(({ name }) => name)).toContain(file));
};

describe('the media cache', () => {
  it('keeps a picture for this process and the next one', async () => {
    const first = createMediaCache({ folder: dataDir });
    expect(await first.find('a')).toBeUndefined();
    first.keep('a', Buffer.from('picture'));
    expect(await first.find('a')).toEqual(Buffer.from('picture'));
    await eventually(async () =>
      expect((await files()).map(({ name }) => name)).toEqual([expect.stringMatching(/^[\da-f]{64}$/u)]),
    );
    expect(await createMediaCache({ folder: dataDir }).find('a')).toEqual(Buffer.from('picture'));
  });

  it.each([
    ['truncated', (stored: Buffer) => stored.subarray(0, stored.length / 2)],
    ['emptied', () => Buffer.alloc(0)],
    ['changed', (stored: Buffer) => stored.fill(0, stored.length - 1)],
  ])('reads no picture from a file that was %s, and replaces it', async (_, damage) => {
    const picture = Buffer.from('a picture');
    createMediaCache({ folder: dataDir }).keep('a', picture);
    await untilFile('a');
    const [{ parentPath = '', name = '' } = {}] = await files();
    const file = join(parentPath, name);
    await writeFile(file, damage(await readFile(file)));
    const places: MediaPlace[] = [];
    const restarted = createMediaCache({ folder: dataDir, onBroken: (place) => places.push(place) });
    expect(await restarted.find('a')).toBeUndefined();
    expect(await restarted.find('a')).toBeUndefined();
    expect(places).toEqual(['folder']);
    restarted.keep('a', picture);
    await eventually(async () => expect(await createMediaCache({ folder: dataDir }).find('a')).toEqual(picture));
  });

  it('has its version in the path', async () => {
    createMediaCache({ folder: dataDir }).keep('a', Buffer.from('x'));
    await eventually(async () => expect((await files())[0]?.parentPath).toContain(`/v${mediaVersion}/`));
  });

  it('works without write access', async () => {
    const blocked = join(dataDir, 'file');
    await writeFile(blocked, '');
    const cache = createMediaCache({ folder: blocked });
    cache.keep('a', Buffer.from('x'));
    expect(await cache.find('a')).toEqual(Buffer.from('x'));
  });

  it('tells once for each outage that the folder cannot be written', async () => {
    const blocked = join(dataDir, 'file');
    await writeFile(blocked, '');
    const failures: unknown[] = [];
    const cache = createMediaCache({ folder: blocked, onWriteFailure: (failure) => failures.push(failure) });
    const keepAll = (...keys: string[]) => keys.forEach((key) => cache.keep(key, Buffer.from('x')));
    keepAll('a', 'b');
    await eventually(() => expect(failures).toEqual([expect.objectContaining({ code: 'ENOTDIR' })]));
    await unlink(blocked);
    keepAll('c');
    await untilFile('c');
    await removeFolder(blocked);
    await writeFile(blocked, '');
    keepAll('d', 'e');
    await eventually(() => expect(failures).toHaveLength(2));
    await setTimeout(50);
    expect(failures).toHaveLength(2);
  });
});

describe('the folder of the media cache', () => {
  const size = 1_000;
  const checksumSize = 32;
  const fill = async (limits: { diskBytes?: number; diskFiles?: number }, names: readonly string[]) => {
    const cache = createMediaCache({ folder: dataDir, memoryBytes: 12, ...limits });
    for (const name of names) {
      cache.keep(name, Buffer.alloc(size, 1));
      await untilFile(name);
    }
    return cache;
  };
  const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

  it.each([
    ['bytes', { diskBytes: 8 * (size + checksumSize) }],
    ['files', { diskFiles: 8 }],
  ])('never exceeds its limit in %s', async (_what, limits) => {
    await fill(limits, names(30));
    await untilFiles(8);
  });

  it('is measured at the start, and the least recently used files are deleted', async () => {
    await fill({}, names(10));
    for (const [index, { parentPath, name }] of (await files()).entries()) {
      await utimes(join(parentPath, name), index, index);
    }
    const oldest = (await files()).slice(0, 4).map(({ name }) => name);
    createMediaCache({ folder: dataDir, diskFiles: 6 });
    await untilFiles(6);
    expect((await files()).map(({ name }) => name)).toEqual(expect.not.arrayContaining(oldest));
  });

  it('deletes the temporary files of a killed process', async () => {
    await fill({}, ['a']);
    const [{ parentPath = '' } = {}] = await files();
    await writeFile(join(parentPath, 'killed.part'), 'half');
    await utimes(join(parentPath, 'killed.part'), 0, 0);
    createMediaCache({ folder: dataDir });
    await untilFiles(1);
  });
});
