import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emblemNames } from '#game/emblem.ts';
import { paletteNames } from '#game/palette.ts';
import { gifProblem, mp4Problem } from '#game/object/art-file.ts';
import type { UploadedArt } from '#contract/object/art.ts';
import { readElements } from '#server/import/upload/ebml.ts';
import { createCdn } from '#server/front/cdn.ts';
import { createMediaCache } from '#server/media/media-cache.ts';
import { deleteUnusedArt, lockArt } from '#server/services/object/art-use.ts';
import { brokenPictures, pngOf } from '#tests/support/broken-pictures.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { contextAt } from '#tests/support/service-context.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

interface Reply {
  art: UploadedArt;
  crop: { left: number; top: number; width: number; height: number } | null;
  message: string[];
}

let database: TestDatabase;
let staff: ReturnType<typeof staffOf>;
let admin: Trader;
let folder: string;
let cdn: ReturnType<typeof createCdn>;

beforeAll(async () => {
  database = await testDatabase();
  staff = staffOf(database.db, new Date());
  admin = await staff.admin();
  folder = await mkdtemp(join(tmpdir(), 'mazoku-art-'));
  cdn = createCdn({ db: database.db, cache: createMediaCache({ folder }) });
});
afterAll(async () => {
  await database.close();
  await removeFolder(folder);
});

async function upload(file: Buffer, shape = 'cards'): Promise<{ status: number; json: Reply }> {
  const { status, json } = await staff.api.as(admin.token)(`/admin/art?for=${shape}`, {
    method: 'POST',
    body: new Uint8Array(file),
  });
  return { status, json: json as Reply };
}

const picture = (width: number, height: number, background = '#803040') =>
  sharp({ create: { width, height, channels: 3, background } });
const loop = () => readFile(new URL('../support/card-video.webm', import.meta.url));

/** Returns a video with another number in a field of its picture, which keeps its length. */
function withVideoField(file: Buffer, id: number, value: number): Buffer {
  const copy = Buffer.from(file);
  let [start, end] = [0, copy.length];
  for (const part of [0x18538067, 0x1654ae6b, 0xae, 0xe0, id]) {
    const found = [...readElements(copy, start, end)].find((each) => each.id === part) ?? fail();
    [start, end] = [found.dataStart, found.end];
  }
  copy.writeUIntBE(value, start, end - start);
  return copy;
}

const fail = () => {
  throw new Error('the video has no such part');
};

describe('uploaded art', () => {
  test('is stored without metadata, once, with the part that is shown', async () => {
    const file = await picture(700, 700)
      .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'Home address' } })
      .jpeg()
      .toBuffer();
    const { status, json } = await upload(file);
    expect(status).toBe(201);
    expect(json.art).toMatchObject({ kind: 'image', mime: 'image/webp', width: 700, height: 700 });
    expect(json.crop).toMatchObject({ width: 500, height: 700 });
    expect((await upload(file)).json.art.digest).toBe(json.art.digest);
    const { rows } = await database.pool.query<{ bytes: Buffer }>('select bytes from art_uploads where sha256 = $1', [
      json.art.digest,
    ]);
    expect(rows[0]?.bytes.includes('Home address')).toBe(false);
    const response = await cdn.request(`/uploads/${json.art.digest}.webp?width=240`);
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      width: 240,
      height: 336,
    });
    expect((await cdn.request(`/uploads/${'0'.repeat(64)}.webp`)).status).toBe(404);
  });

  test('is not stored if it goes on for too long without a declared length', async () => {
    const count = async () => (await database.pool.query('select 1 from art_uploads')).rowCount;
    const [before, file] = [await count(), await picture(700, 700).png().toBuffer()];
    let part = 0;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue((part += 1) === 1 ? file : new Uint8Array(4 * 1024 * 1024)),
    });
    const init = { method: 'POST', body, duplex: 'half' };
    expect((await staff.api.as(admin.token)('/admin/art?for=cards', init)).status).toBe(413);
    expect(part).toBeLessThan(20);
    expect(await count()).toBe(before);
  });

  test('can be a video loop, of which titles and tags are removed', async () => {
    const { status, json } = await upload(await loop());
    expect([status, json.art.kind, json.art.width, json.crop]).toEqual([201, 'video', 400, null]);
    expect((await cdn.request(`/uploads/${json.art.digest}.webm`)).headers.get('content-type')).toBe('video/webm');
    expect((await upload(await loop(), 'frames')).json.message).toEqual(['The file is a video; only cards have one.']);
  });

  test('keeps of a video loop nothing but the video', async () => {
    const file = await loop();
    const parts = [...readElements(file, 48, file.length)];
    const [padding, tags] = [0xec, 0x1254c367].map((id) => parts.find((part) => part.id === id) ?? fail());
    // Text in the padding, and an element that nobody knows.
    file.write('<script>1</script>', padding?.dataStart ?? 0);
    file.writeUInt32BE(0x1254c3aa, tags?.start ?? 0);
    file.write('Home address', tags?.dataStart ?? 0);
    const { status, json } = await upload(file);
    expect(status).toBe(201);
    const response = await cdn.request(`/uploads/${json.art.digest}.webm`);
    const served = Buffer.from(await response.arrayBuffer());
    expect(served).toHaveLength(file.length);
    for (const text of ['script', 'Home address', 'Lavf']) expect(served.includes(text)).toBe(false);
  });

  test('has another address when generated art is drawn from something else', async () => {
    const card = await staff.card({ name: 'Drawn', series: 'Drawn series' });
    const { data } = (await staff.call(admin, '/admin/objects/series?q=drawn%20series')).json as unknown as {
      data: { uuid: string; revision: number }[];
    };
    const series = data[0] ?? fail();
    const publish = async (kind: string, uuid: string, revision: number, fields: object) => {
      const set = randomUUID();
      await staff.post(admin, `/admin/change-sets/${set}`, { title: 'Drawn', reason: 'A look' });
      const change = { kind, uuid, action: 'update', version: 0, revision, fields };
      expect((await staff.post(admin, `/admin/change-sets/${set}/changes`, change)).status).toBe(201);
      expect((await staff.publish(admin, set)).status).toBe(200);
      const shown = await staff.api.request(`/card/catalog/${card.uuid}`);
      return (shown.json as { art_version: number }).art_version;
    };
    expect(await publish('cards', card.uuid, 0, { batch: 9 })).toBe(0);
    expect(await publish('cards', card.uuid, 1, { emblem: emblemNames[1] })).toBe(1);
    expect(await publish('series', series.uuid, series.revision, { genres: ['fantasy'] })).toBe(1);
    expect(await publish('series', series.uuid, series.revision + 1, { palette: paletteNames[1] })).toBe(2);
  });

  test('replaces a picture under a new address, and the old one can be taken back', async () => {
    const card = await staff.card({ name: 'Painted' });
    const shown = async () => {
      const { json } = await staff.api.request(`/card/catalog/${card.uuid}`);
      const response = await cdn.request(`/cards/${card.uuid}.webp?width=120`);
      const { dominant } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
      return { version: (json as { art_version: number }).art_version, isRed: dominant.r > dominant.b };
    };
    const publish = async (revision: number, path: string, body: object) => {
      const set = randomUUID();
      await staff.post(admin, `/admin/change-sets/${set}`, { title: 'Art', reason: '' });
      const change = { kind: 'cards', uuid: card.uuid, action: 'update', version: 0, revision, ...body };
      const revert = { set, reason: '', ...body };
      const saved = await (path === ''
        ? staff.post(admin, `/admin/change-sets/${set}/changes`, change)
        : staff.post(admin, path, revert));
      expect(saved.status).toBe(201);
      expect((await staff.publish(admin, set)).status).toBe(200);
    };
    const [red, blue] = await Promise.all(
      ['#e01010', '#1010e0'].map(
        async (color) => (await upload(await picture(250, 350, color).png().toBuffer())).json.art,
      ),
    );
    await publish(0, '', { fields: { art: red?.digest } });
    expect(await shown()).toEqual({ version: 1, isRed: true });
    await publish(1, '', { fields: { art: blue?.digest } });
    expect(await shown()).toEqual({ version: 2, isRed: false });
    await publish(2, `/admin/objects/cards/${card.uuid}/revert`, { revision: 2, field: 'art' });
    expect(await shown()).toEqual({ version: 3, isRed: true });
  });

  test.each([
    ['nothing', () => Buffer.alloc(0), 'is empty'],
    ['a page', () => Buffer.from('<html><script>1</script></html>'), 'is not a PNG'],
    [
      'an SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'is not a PNG',
    ],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), gifProblem],
    [
      'a picture with an archive behind it',
      async () => Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.from('PK')]),
      'has other data behind the picture',
    ],
    ['a picture of a few pixels', () => picture(199, 700).png().toBuffer(), 'a side needs at least 200'],
    [
      'a wide picture that is too flat when it is shrunk',
      () => picture(16_000, 200).png().toBuffer(),
      'stored with 2000 × 25 pixels; a side needs at least 200',
    ],
    ['a tall one', () => picture(200, 10_000).jpeg().toBuffer(), 'stored with 56 × 2800 pixels'],
    ['a bomb', () => pngOf(30_000, 30_000), '30000 × 30000 pixels'],
    [
      'a picture that is cut off',
      async () => (await picture(290, 290).jpeg().toBuffer()).subarray(0, 300),
      'is cut off',
    ],
    [
      'a video of junk',
      async () => {
        const file = Buffer.from(await loop());
        const child = (ids: number[], from: number, to: number) =>
          [...readElements(file, from, to)].find(({ id }) => ids.includes(id)) ?? fail();
        const segment = child([0x18538067], 0, file.length);
        const cluster = child([0x1f43b675], segment.dataStart, segment.end);
        const block = child([0xa3, 0xa0], cluster.dataStart, cluster.end);
        return file.fill(0x33, block.dataStart + 4, block.end);
      },
      /is a broken WebM video|does not begin with a whole picture/u,
    ],
    ['an MP4', () => Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1'), mp4Problem],
    ['a small video', async () => withVideoField(await loop(), 0xb0, 100), 'has 100 × 560 pixels; a side can have 200'],
    [
      'a transparent video',
      () => readFile(new URL('../../src/server/media/video-loops/ur-1.webm', import.meta.url)),
      'is transparent, which not every browser shows',
    ],
    ['a video that is cut off', async () => (await loop()).subarray(0, 5000), 'is a broken WebM video'],
    [
      'a large picture',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(12 * 1024 * 1024)]),
      'is larger than 12 MB',
    ],
  ])('is refused if it is %s', async (_, file, problem) => {
    const { status, json } = await upload(await file());
    expect(status).toBe(422);
    expect(json.message.join()).toMatch(problem);
  });

  test('that is broken is refused or repaired, and nothing crashes', async () => {
    const files = await brokenPictures(60);
    const answers = await Promise.all(files.map((file) => upload(file)));
    const statuses = answers.map(({ status }) => status);
    // The words of the decoder are not those of a person.
    expect(
      answers.map(({ json }) => JSON.stringify(json)).filter((text) => /vips|lib(?:png|webp)/iu.test(text)),
    ).toEqual([]);
    // More than 22 at once are too many.
    expect(statuses.filter((status) => ![201, 422, 503].includes(status))).toEqual([]);
    expect(staff.api.failures).toEqual([]);
    expect((await upload(await picture(250, 350).png().toBuffer())).status).toBe(201);
  });
});

describe('art that nothing uses', () => {
  const day = 24 * 60 * 60 * 1000;
  const now = Date.now();
  const clean = (days: number) => deleteUnusedArt(contextAt(database.db, new Date(now + days * day)));
  const isStored = async (digest: string) => (await staff.call(admin, `/admin/art/${digest}`)).status === 200;
  let color = 0;
  const newArt = async () => {
    color += 1;
    return (
      await upload(
        await picture(250, 350, `rgb(${color * 40}, 9, 9)`)
          .png()
          .toBuffer(),
      )
    ).json.art.digest;
  };
  const draftWith = async (art: string) => {
    const set = randomUUID();
    const { uuid } = await staff.card({ name: 'Repainted' });
    await staff.post(admin, `/admin/change-sets/${set}`, { title: 'Art', reason: '' });
    const change = { kind: 'cards', uuid, action: 'update', version: 0, revision: 0, fields: { art } };
    return { set, saved: await staff.post(admin, `/admin/change-sets/${set}/changes`, change) };
  };

  test('is deleted after 30 days, unless a draft or a revision names it', async () => {
    const [unused, drafted, published, discarded] = await Promise.all([newArt(), newArt(), newArt(), newArt()]);
    await draftWith(drafted);
    const { set } = await draftWith(published);
    expect((await staff.publish(admin, set)).status).toBe(200);
    const dropped = await draftWith(discarded);
    expect((await staff.discard(admin, dropped.set)).status).toBe(200);

    await clean(29);
    expect(await isStored(unused)).toBe(true);
    await clean(31);
    const stored = await Promise.all([unused, discarded, drafted, published].map(isStored));
    expect(stored).toEqual([false, false, true, true]);
    expect((await draftWith(unused)).saved.code).toBe('ART_NOT_FOUND');
  });

  test('is kept while a draft that names it is being stored', async () => {
    const art = await newArt();
    await database.db.transaction(async (tx) => {
      await lockArt(tx, [{ kind: 'cards', fields: { art } }]);
      await clean(31);
      expect(await isStored(art)).toBe(true);
    });
    await clean(31);
    expect(await isStored(art)).toBe(false);
  });

  test('is kept for 30 more days when it is uploaded again', async () => {
    const file = await picture(250, 350, '#123456').png().toBuffer();
    const { digest } = (await upload(file)).json.art;
    await database.pool.query("update art_uploads set created_at = now() - interval '40 days' where sha256 = $1", [
      digest,
    ]);
    await upload(file);
    await clean(1);
    expect(await isStored(digest)).toBe(true);
  });
});
