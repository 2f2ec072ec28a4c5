import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBulkStore } from '#server/integrations/bulk-store.ts';
import type { BulkStore } from '#server/integrations/bulk-store.ts';
import { createS3BulkBucket } from '#server/integrations/s3-bulk-bucket.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

let folder = '';
let server: S3rver;
let url = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bulk-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const { port } = await server.run();
  url = `http://127.0.0.1:${port}/media`;
});
afterAll(async () => {
  await server.close();
  await removeFolder(folder);
});

function machine(name: string, { keyId = 'S3RVER', fetch = globalThis.fetch } = {}): BulkStore {
  const bucket = createS3BulkBucket({ url, region: 'us-east-1', keyId, secret: 'S3RVER', fetch });
  return createBulkStore(join(folder, name), bucket);
}

const make = (store: BulkStore, text: string) => store.add('cards', (write) => write([{ text }]));
const textOf = (bytes: Buffer) => (JSON.parse(gunzipSync(bytes).toString()) as { text: string }).text;

describe('bulk files in an S3-compatible store', () => {
  it('are found by a machine that did not make them, once for many requests, and then kept there', async () => {
    const one = machine('one');
    const file = await make(one, 'a card');
    await one.share(file);
    const fetch = vi.fn(globalThis.fetch);
    const two = machine('two', { fetch });
    const reads = await Promise.all(Array.from({ length: 5 }, () => two.read(file)));
    for (const read of reads) expect(textOf(await buffer(read!))).toBe('a card');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(await two.has(file)).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect((await buffer((await two.read(file, { start: 2, end: 3 }))!)).length).toBe(2);
  });

  it('are uploaded in parts when they are large', async () => {
    const one = machine('one');
    const text = randomBytes(15 * 2 ** 20).toString('base64');
    const file = await make(one, text);
    expect(file.bytes).toBeGreaterThan(8 * 2 ** 20);
    await one.share(file);
    expect(textOf(await buffer((await machine('three').read(file))!))).toBe(text);
  });

  it('are not served with other bytes than their digest says', async () => {
    const one = machine('one');
    const [file, other] = [await make(one, 'right'), await make(one, 'wrong')];
    await createS3BulkBucket({ url, region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER', fetch }).upload(
      file.name,
      join(folder, 'one', 'bulk', other.name),
      other.bytes,
    );
    await expect(machine('four').read(file)).rejects.toThrow('other bytes');
    expect(await readdir(join(folder, 'four', 'bulk'))).toEqual([]);
  });

  it('are deleted when they are old, and nothing else is', async () => {
    const one = machine('one');
    const [old, current] = [await make(one, 'old'), await make(one, 'current')];
    await one.share(old);
    await one.share(current);
    await one.keepOnly([current.name]);
    expect(await machine('six').has(old)).toBe(true);
    const later = Date.now() + 3 * 24 * 60 * 60 * 1000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await one.keepOnly([current.name]);
    vi.restoreAllMocks();
    const five = machine('five');
    expect([await one.has(old), await five.has(old), await five.has(current)]).toEqual([false, false, true]);
  });

  it('fail aloud if the store refuses them', async () => {
    const one = machine('one', { keyId: 'unknown' });
    await expect(one.share(await make(one, 'a card'))).rejects.toThrow('403');
  });
});
