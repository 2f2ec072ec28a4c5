import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artFiles, banners, clans, frames } from '#server/db/schema/world.ts';
import { createCdn } from '#server/media/cdn.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { dropFolder } from '#tests/support/drop-folder.ts';
import { worldOf } from '#tests/support/world.ts';

let database: TestDatabase;
let dataDir = '';
let cdn: ReturnType<typeof createCdn>;
const failures: unknown[] = [];
const onFailure = (failure: unknown) => {
  failures.push(failure);
  return 500 as const;
};

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'cdn-'));
  cdn = createCdn({ db: database.db, dataDir, onFailure });
});
afterAll(async () => {
  await database.close();
  await dropFolder(dataDir);
});

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const sizeOf = async (response: Response) => {
  const { width, height, format } = await sharp(await bytesOf(response)).metadata();
  return [format, width, height];
};

async function imported(
  entity: 'card' | 'frame' | 'banner',
  entityUuid: string,
  kind: 'image' | 'video',
  mime: string,
  bytes: Buffer,
) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await database.db.insert(artFiles).values({ entity, entityUuid, kind, mime, bytes, sha256 });
}

describe('card media', () => {
  it('is a picture with and without its ending, cached for good', async () => {
    const card = await worldOf(database.db).card({ name: 'Akari', rarity: 'SR' });
    const plain = await cdn.request(`/cards/${card.uuid}`);
    const named = await cdn.request(`/cards/${card.uuid}.webp?v=3`);
    expect(plain.status).toBe(200);
    expect(plain.headers.get('content-type')).toBe('image/webp');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('etag')).toMatch(/^"[\w-]+"$/u);
    const bytes = await bytesOf(plain);
    expect(plain.headers.get('content-length')).toBe(`${bytes.length}`);
    expect(bytes.equals(await bytesOf(named))).toBe(true);
    expect(await sizeOf(await cdn.request(`/cards/${card.uuid}`))).toEqual(['webp', 400, 560]);
  });

  it('answers a known tag with 304 and HEAD without a body', async () => {
    const card = await worldOf(database.db).card({ name: 'Beniko' });
    const etag = (await cdn.request(`/cards/${card.uuid}`)).headers.get('etag') ?? '';
    const known = await cdn.request(`/cards/${card.uuid}`, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([known.status, (await bytesOf(known)).length]).toEqual([304, 0]);
    const head = await cdn.request(`/cards/${card.uuid}.webp`, { method: 'HEAD' });
    expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0]);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1_000);
  });

  it('comes in the widths of the ladder only', async () => {
    const card = await worldOf(database.db).card({ name: 'Chiyo' });
    expect(await sizeOf(await cdn.request(`/cards/${card.uuid}?width=200`))).toEqual(['webp', 240, 336]);
    expect(await sizeOf(await cdn.request(`/cards/${card.uuid}?width=nonsense`))).toEqual(['webp', 400, 560]);
  });

  it('wears the frame that is asked for, and none that does not exist', async () => {
    const card = await worldOf(database.db).card({ name: 'Dokuro' });
    const frame = randomUUID();
    await database.db.insert(frames).values({ uuid: frame, name: 'Bone' });
    const bare = await bytesOf(await cdn.request(`/cards/${card.uuid}?width=120`));
    const framed = await cdn.request(`/cards/${card.uuid}?width=120&frame=${frame}`);
    expect(framed.status).toBe(200);
    expect((await bytesOf(framed)).equals(bare)).toBe(false);
    expect((await cdn.request(`/cards/${card.uuid}?frame=${randomUUID()}`)).status).toBe(404);
    expect((await cdn.request(`/cards/${card.uuid}?frame=bone`)).status).toBe(404);
  });

  it('moves for SSR and UR, in parts where asked, and for nobody else', async () => {
    const world = worldOf(database.db);
    const ur = await world.card({ name: 'Enma', rarity: 'UR' });
    const sr = await world.card({ name: 'Fuyu', rarity: 'SR' });
    expect((await cdn.request(`/cards/${sr.uuid}.webm`)).status).toBe(404);

    const whole = await cdn.request(`/cards/${ur.uuid}.webm?frame=${randomUUID()}`);
    const bytes = await bytesOf(whole);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/webm',
      'bytes',
    ]);
    const ask = (range: string, more: Record<string, string> = {}) =>
      cdn.request(`/cards/${ur.uuid}.webm`, { headers: { range, ...more } });

    const part = await ask('bytes=10-19');
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 10-19/${bytes.length}`,
      '10',
    ]);
    expect((await bytesOf(part)).equals(bytes.subarray(10, 20))).toBe(true);
    expect((await bytesOf(await ask('bytes=-5'))).equals(bytes.subarray(-5))).toBe(true);
    expect((await bytesOf(await ask('bytes=100-'))).equals(bytes.subarray(100))).toBe(true);
    const outside = await ask(`bytes=${bytes.length}-`);
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    expect((await ask('bytes=0-1,4-5')).status).toBe(200);
    expect((await ask('bytes=0-1', { 'if-range': '"old"' })).status).toBe(200);
  });

  it('is the imported art where there is some, and nothing where that cannot be read', async () => {
    const world = worldOf(database.db);
    const card = await world.card({ name: 'Gaki' });
    const red = await sharp({ create: { width: 500, height: 700, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    await imported('card', card.uuid, 'image', 'image/png', red);
    await imported('card', card.uuid, 'video', 'video/webm', Buffer.from('not really a video'));
    const { dominant } = await sharp(await bytesOf(await cdn.request(`/cards/${card.uuid}`))).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.g).toBeLessThan(40);
    expect((await bytesOf(await cdn.request(`/cards/${card.uuid}.webm`))).toString()).toBe('not really a video');

    const broken = await world.card({ name: 'Hone' });
    await imported('card', broken.uuid, 'image', 'image/png', Buffer.from('<svg/>'));
    expect((await cdn.request(`/cards/${broken.uuid}`)).status).toBe(404);
    expect(failures).toEqual([]);
  });
});

describe('the other media', () => {
  it('has banners, frames, crests, currencies, faces and badges in their shapes', async () => {
    const [frame, banner] = [randomUUID(), randomUUID()];
    await database.db.insert(frames).values({ uuid: frame, name: 'Gold' });
    await database.db.insert(banners).values({ uuid: banner, name: 'Tide' });
    await database.db.insert(clans).values({
      uuid: randomUUID(),
      index: 7,
      title: 'Kitsune',
      emote: 'fox',
      tier: 5,
      inviteUrl: 'https://chat.example/x',
    });
    const shapes: [string, number][] = [
      [`/frames/${frame}.webp`, 168],
      [`/banners/${banner}.webp`, 40],
      ['/clans/7.webp', 120],
      ['/currency-icons/bloodstone.webp', 120],
      ['/currency-icons/moonstone.webp', 120],
      ['/currency-icons/soulstone.webp', 120],
      ['/avatars/100000000000000001/a_0123456789abcdef0123456789abcdef.webp', 120],
      ['/avatars/default.webp', 120],
      ['/badges/premium.webp', 120],
    ];
    for (const [address, height] of shapes) {
      expect(await sizeOf(await cdn.request(`${address}?width=120`)), address).toEqual(['webp', 120, height]);
    }
  });

  it.each([
    `/cards/${randomUUID()}`,
    `/cards/${randomUUID()}.webm`,
    '/cards/abc.webp',
    `/cards/${randomUUID()}.png`,
    '/cards/..%2f..%2fpackage.json',
    `/frames/${randomUUID()}.webp`,
    `/banners/${randomUUID()}.webp`,
    '/banners/x.webp',
    '/clans/99.webp',
    '/clans/007.webp',
    '/clans/-1.webp',
    '/currency-icons/gold.webp',
    '/avatars/me/abc.webp',
    '/avatars/1/..webp',
    '/badges/a%20b.webp',
    '/nothing',
  ])('has nothing at %s', async (address) => {
    const response = await cdn.request(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ statusCode: 404, error: 'Not Found', message: [expect.any(String)] });
  });
});
