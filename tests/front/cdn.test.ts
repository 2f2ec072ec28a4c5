import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artFiles } from '#server/db/schema/art-file.ts';
import { clans } from '#server/db/schema/clan.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { makers } from '#server/db/schema/maker.ts';
import { LoadMetrics } from '#server/load-metrics.ts';
import { KnownBadges } from '#server/media/badge-keys.ts';
import { createCdn } from '#server/front/cdn.ts';
import { createMediaCache } from '#server/media/media-cache.ts';
import { createRateLimit } from '#server/rate-limit.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { storeFixturesOf } from '#tests/support/store-fixtures.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

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
  cdn = createCdn({ db: database.db, cache: createMediaCache({ folder: dataDir }), onFailure });
});
afterAll(async () => {
  await database.close();
  await removeFolder(dataDir);
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
  it('is a picture with and without the file extension, cached permanently', async () => {
    const card = await fixturesOf(database.db).card({ name: 'Akari', rarity: 'SR' });
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

  it('answers a known ETag with 304, and HEAD without a body', async () => {
    const card = await fixturesOf(database.db).card({ name: 'Beniko' });
    const etag = (await cdn.request(`/cards/${card.uuid}`)).headers.get('etag') ?? '';
    const known = await cdn.request(`/cards/${card.uuid}`, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([known.status, (await bytesOf(known)).length]).toEqual([304, 0]);
    const head = await cdn.request(`/cards/${card.uuid}.webp`, { method: 'HEAD' });
    expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0]);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1_000);
  });

  it('is available only in the predefined widths', async () => {
    const card = await fixturesOf(database.db).card({ name: 'Chiyo' });
    expect(await sizeOf(await cdn.request(`/cards/${card.uuid}?width=200`))).toEqual(['webp', 240, 336]);
    expect(await sizeOf(await cdn.request(`/cards/${card.uuid}?width=nonsense`))).toEqual(['webp', 400, 560]);
  });

  it('has the requested frame, and returns 404 for an unknown frame', async () => {
    const card = await fixturesOf(database.db).card({ name: 'Dokuro' });
    const frame = randomUUID();
    await database.db.insert(frames).values({ uuid: frame, name: 'Bone' });
    const bare = await bytesOf(await cdn.request(`/cards/${card.uuid}?width=120`));
    const framed = await cdn.request(`/cards/${card.uuid}?width=120&frame=${frame}`);
    expect(framed.status).toBe(200);
    expect((await bytesOf(framed)).equals(bare)).toBe(false);
    expect((await cdn.request(`/cards/${card.uuid}?frame=${randomUUID()}`)).status).toBe(404);
    expect((await cdn.request(`/cards/${card.uuid}?frame=bone`)).status).toBe(404);
  });

  it('is a video for SSR and UR, with range requests, and not for other rarities', async () => {
    const fixtures = fixturesOf(database.db);
    const ur = await fixtures.card({ name: 'Enma', rarity: 'UR' });
    const sr = await fixtures.card({ name: 'Fuyu', rarity: 'SR' });
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

  it('has its light as a moving picture, too, and a single pixel where an imported video covers it', async () => {
    const fixtures = fixturesOf(database.db);
    const ur = await fixtures.card({ name: 'Nue', rarity: 'UR' });
    const sr = await fixtures.card({ name: 'Oni', rarity: 'SR' });
    const light = await cdn.request(`/cards/${ur.uuid}.avif`);
    expect([light.status, light.headers.get('content-type')]).toEqual([200, 'image/avif']);
    expect((await bytesOf(light)).toString('latin1', 4, 12)).toBe('ftypavis');
    expect((await cdn.request(`/cards/${sr.uuid}.avif`)).status).toBe(404);
    expect((await cdn.request(`/cards/${randomUUID()}.avif`)).status).toBe(404);

    await imported('card', ur.uuid, 'video', 'video/webm', Buffer.from('a video'));
    const covered = await cdn.request(`/cards/${ur.uuid}.avif`);
    expect(await sharp(await bytesOf(covered)).metadata()).toMatchObject({ format: 'heif', width: 1, height: 1 });
  });

  it('is the imported art if there is any, and 404 when that cannot be read', async () => {
    const fixtures = fixturesOf(database.db);
    const card = await fixtures.card({ name: 'Gaki' });
    const red = await sharp({ create: { width: 500, height: 700, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    await imported('card', card.uuid, 'image', 'image/png', red);
    await imported('card', card.uuid, 'video', 'video/webm', Buffer.from('not really a video'));
    const { dominant } = await sharp(await bytesOf(await cdn.request(`/cards/${card.uuid}`))).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.g).toBeLessThan(40);
    expect((await bytesOf(await cdn.request(`/cards/${card.uuid}.webm`))).toString()).toBe('not really a video');

    const broken = await fixtures.card({ name: 'Hone' });
    await imported('card', broken.uuid, 'image', 'image/png', Buffer.from('<svg/>'));
    expect((await cdn.request(`/cards/${broken.uuid}`)).status).toBe(404);
    expect(failures).toEqual([]);
  });
});

describe('an unknown name', () => {
  it('returns 404 without rendering, for badges and avatars', async () => {
    const spent: number[] = [];
    const strict = createCdn({
      db: database.db,
      cache: createMediaCache({ folder: join(dataDir, 'names') }),
      limit: {
        consume: (_address, cost = 1) => {
          spent.push(cost);
          return Promise.resolve(undefined);
        },
      },
    });
    const fixtures = fixturesOf(database.db);
    const player = await fixtures.player('Guised', undefined, { discordAvatar: 'abc', badges: ['first_pull'] });
    for (const address of [
      '/badges/made-up.webp',
      '/badges/premium2.webp',
      `/avatars/${player.discordId}/abd.webp`,
      `/avatars/${player.discordId}1/abc.webp`,
    ]) {
      expect((await strict.request(address)).status, address).toBe(404);
    }
    // A lookup costs no further points, because only rendering does.
    expect(spent).toEqual([1, 1, 1, 1]);
    await expect(readdir(join(dataDir, 'names'))).rejects.toThrow('ENOENT');
    for (const address of ['/badges/maker.webp', `/avatars/${player.discordId}/abc.webp?width=120`]) {
      expect((await strict.request(address)).status, address).toBe(200);
    }
  });

  it('becomes known when it is created: a badge of a player, the picture of a maker', async () => {
    const db = database.db;
    await fixturesOf(db).card({ name: 'Made', makers: ['55501'] });
    await db.update(makers).set({ discordAvatar: 'def' }).where(eq(makers.discordId, '55501'));
    await fixturesOf(db).player('Decorated', undefined, { badges: ['night_parade'] });
    let now = 0;
    const keys = new KnownBadges(db, () => now);
    expect([await keys.has('night_parade'), await keys.has('day_parade')]).toEqual([true, false]);
    await fixturesOf(db).player('Later', undefined, { badges: ['day_parade'] });
    expect(await keys.has('day_parade')).toBe(false);
    now = 60_000;
    expect(await keys.has('day_parade')).toBe(true);
    const fresh = createCdn({ db, cache: createMediaCache({ folder: dataDir }) });
    expect((await fresh.request('/badges/night_parade.webp?width=120')).status).toBe(200);
    expect((await fresh.request('/avatars/55501/def.webp?width=120')).status).toBe(200);
  });
});

describe('the rate limit of an address', () => {
  const limited = (perMinute: number, folder: string) => {
    const load = new LoadMetrics();
    const limit = createRateLimit({ perMinute, reason: 'media_rate', load });
    const app = createCdn({ db: database.db, cache: createMediaCache({ folder: join(dataDir, folder) }), limit, load });
    const ask = (path: string, clientAddress: string, init: RequestInit = {}) =>
      app.request(path, init, { clientAddress });
    return { ask, load };
  };

  it('counts pictures that must be rendered, and not cached ones', async () => {
    const [one, two] = [
      await fixturesOf(database.db).card({ name: 'Ika' }),
      await fixturesOf(database.db).card({ name: 'Jin' }),
    ];
    const { ask, load } = limited(1, 'share');
    expect((await ask(`/cards/${one.uuid}`, '192.0.2.1')).status).toBe(200);
    expect((await ask(`/cards/${one.uuid}`, '192.0.2.1')).status).toBe(200);
    const refused = await ask(`/cards/${two.uuid}`, '192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^[1-9]\d?$/u)]);
    expect(await refused.json()).toMatchObject({ statusCode: 429 });
    expect((await ask(`/cards/${one.uuid}`, '192.0.2.1')).status).toBe(200);
    expect((await ask(`/cards/${two.uuid}`, '192.0.2.2')).status).toBe(200);
    expect(load.rejected.get('media_rate')).toBe(1);
  });

  it('does not count a client that disconnects, whose picture is not rendered', async () => {
    const card = await fixturesOf(database.db).card({ name: 'Kage' });
    const { ask } = limited(10, 'left');
    const left = AbortSignal.abort();
    expect((await ask(`/cards/${card.uuid}`, '192.0.2.1', { signal: left })).status).toBe(499);
    await expect(readdir(join(dataDir, 'left'))).rejects.toThrow('ENOENT');
  });
});

describe('other media', () => {
  it('include banners, frames, crests, currencies, avatars and badges in their formats', async () => {
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
    const face = 'a_0123456789abcdef0123456789abcdef';
    await fixturesOf(database.db).player('Faced', '100000000000000001', { discordAvatar: face });
    const pack = await storeFixturesOf(database.db).pack(randomUUID());
    const shapes: [string, number][] = [
      [`/frames/${frame}.webp`, 168],
      [`/banners/${banner}.webp`, 40],
      [`/packs/${pack.uuid}.webp`, 178],
      ['/clans/7.webp', 120],
      ['/currency-icons/bloodstone.webp', 120],
      ['/currency-icons/moonstone.webp', 120],
      ['/currency-icons/soulstone.webp', 120],
      [`/avatars/100000000000000001/${face}.webp`, 120],
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
    `/packs/${randomUUID()}.webp`,
    '/banners/x.webp',
    '/clans/99.webp',
    '/clans/007.webp',
    '/clans/-1.webp',
    '/currency-icons/gold.webp',
    '/avatars/me/abc.webp',
    '/avatars/1/..webp',
    '/badges/a%20b.webp',
    '/nothing',
  ])('return 404 at %s', async (address) => {
    const response = await cdn.request(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ statusCode: 404, error: 'Not Found', message: [expect.any(String)] });
  });
});
