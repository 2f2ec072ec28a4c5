import { createHash } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createS3MediaStore } from '#server/integrations/s3-media-store.ts';
import { addChecksum } from '#server/media/checksum.ts';
import { createMediaCache } from '#server/media/media-cache.ts';
import type { MediaCache, MediaPlace, MediaStore } from '#server/media/media-cache.ts';
import { eventually } from '#tests/support/eventually.ts';
import { hangingFetch } from '#tests/support/hanging-fetch.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { freePort } from '#tests/support/site-process.ts';

let folder = '';
let server: S3rver;
let url = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  url = `http://127.0.0.1:${port}/pictures`;
});
afterAll(async () => {
  await server.close();
  await removeFolder(folder);
});

const picture = Buffer.from('a picture');
const nameOf = (key: string) => createHash('sha256').update(key).digest('hex');

const ignore: (reason: string) => void = () => undefined;

function storeWith({ address = url, keyId = 'S3RVER', fetch = globalThis.fetch, onFailure = ignore } = {}): MediaStore {
  return createS3MediaStore({
    url: address,
    folder: 'v1',
    region: 'us-east-1',
    keyId,
    secret: 'S3RVER',
    fetch,
    onFailure,
  });
}

/** Creates the cache of a machine of its own. */
const machine = (name: string, store: MediaStore, onBroken?: (place: MediaPlace) => void): MediaCache =>
  createMediaCache({ folder: join(folder, name), store, onBroken });

describe('pictures in an S3-compatible store', () => {
  it('are found by a machine that did not draw them, and then kept there', async () => {
    const fetch = vi.fn(globalThis.fetch);
    machine('one', storeWith()).keep('card', picture);
    const other = machine('two', storeWith({ fetch }));
    await eventually(async () => expect(await other.find('card')).toEqual(picture));
    const asked = fetch.mock.calls.length;
    await eventually(async () => {
      const restarted = createMediaCache({ folder: join(folder, 'two') });
      expect(await restarted.find('card')).toEqual(picture);
    });
    expect(fetch.mock.calls.length).toBe(asked);
    expect(await other.find('another card')).toBeUndefined();
  });

  it('are read once for many requests at once', async () => {
    await storeWith().keep(nameOf('popular'), addChecksum(nameOf('popular'), picture));
    const fetch = vi.fn(globalThis.fetch);
    const cache = machine('three', storeWith({ fetch }));
    const found = await Promise.all(Array.from({ length: 20 }, () => cache.find('popular')));
    expect(found.every((each) => each?.equals(picture))).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('are drawn here and replaced if the store sends something else', async () => {
    const store = storeWith();
    const other = addChecksum(nameOf('other'), Buffer.from('another picture'));
    await store.keep(nameOf('page'), Buffer.from('<!doctype html><title>Log in to this network</title>'));
    await store.keep(nameOf('mixed up'), other);
    await store.keep(nameOf('truncated'), addChecksum(nameOf('truncated'), picture).subarray(0, -1));
    const places: MediaPlace[] = [];
    const cache = machine('four', store, (place) => places.push(place));
    for (const key of ['page', 'mixed up', 'truncated']) expect(await cache.find(key)).toBeUndefined();
    expect(places).toEqual(['store']);
    expect(await readdir(join(folder, 'four')).catch(() => [])).toEqual([]);
    cache.keep('page', picture);
    await eventually(async () => expect(await machine('five', storeWith()).find('page')).toEqual(picture));
  });

  it('are drawn here while the store fails; it is asked once and named without a secret', async () => {
    const onFailure = vi.fn<(reason: string) => void>();
    const fetch = vi.fn(globalThis.fetch);
    const store = storeWith({ keyId: 'unknown', fetch, onFailure });
    expect(await store.find(nameOf('card'))).toBeUndefined();
    await store.keep(nameOf('card'), picture);
    expect(await store.find(nameOf('card'))).toBeUndefined();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(onFailure.mock.calls).toEqual([['status 403']]);
  });

  it('are drawn here while nothing listens at the address of the store, and the reason says so', async () => {
    const onFailure = vi.fn<(reason: string) => void>();
    const refused = `http://127.0.0.1:${await freePort()}/pictures`;
    const store = storeWith({ address: refused, onFailure });
    expect(await store.find(nameOf('card'))).toBeUndefined();
    expect(onFailure.mock.calls).toEqual([['nothing listens there (ECONNREFUSED)']]);
  });

  it('are drawn here while the store hangs, after two seconds for the first', async () => {
    const onFailure = vi.fn<(reason: string) => void>();
    const store = storeWith({ fetch: hangingFetch, onFailure });
    const first = await Promise.all([store.find(nameOf('a')), store.find(nameOf('b'))]);
    expect(first).toEqual([undefined, undefined]);
    expect(await store.find(nameOf('c'))).toBeUndefined();
    expect(onFailure.mock.calls).toEqual([['no answer in time']]);
  });
});
