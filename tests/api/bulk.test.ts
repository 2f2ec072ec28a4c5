import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, truncate, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bulkLines, BulkMaker, BulkVersions } from '#contract/bulk.ts';
import type { MakerProfile } from '#contract/card/maker.ts';
import type { VersionMap } from '#contract/card/version.ts';
import type { BulkFile, BulkLine } from '#contract/bulk.ts';
import { bulkDatasets, keptBulkFiles } from '#game/bulk.ts';
import type { BulkDataset } from '#game/bulk.ts';
import { createBulkStore } from '#server/integrations/bulk-store.ts';
import { makeBulkFiles } from '#server/jobs/make-bulk.ts';
import type { Log } from '#server/log.ts';
import { makeBulk } from '#server/services/bulk/bulk.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import { tradeNow, tradersOf } from '#tests/support/trade-fixtures.ts';

const going = new AbortController().signal;
const dayMs = 24 * 60 * 60 * 1000;
const makerId = '223456789012345678';

let database: TestDatabase;
let mediaDir: string;
let api: ReturnType<typeof testApi>;
beforeEach(async () => {
  database = await testDatabase();
  mediaDir = await mkdtemp(join(tmpdir(), 'bulk-'));
  api = testApi(database.db, { mediaDir, now: new Date(tradeNow.getTime() + dayMs) });
});
afterEach(async () => {
  await database.close();
  await removeFolder(mediaDir);
});

const list = async () => ((await api.request('/bulk')).json as { data: BulkFile[] }).data;
const fileOf = async (dataset: BulkDataset) => (await list()).find((file) => file.dataset === dataset)!;
const request = (path: string, init?: RequestInit) => api.app.request(path, init, { clientAddress: '192.0.2.1' });
const download = async ({ name }: Pick<BulkFile, 'name'>, headers?: Record<string, string>) => {
  const response = await request(`/bulk/${name}`, headers && { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
async function linesOf<Dataset extends BulkDataset>(dataset: Dataset): Promise<BulkLine<Dataset>[]> {
  const { bytes } = await download(await fileOf(dataset));
  const text = gunzipSync(bytes).toString();
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as BulkLine<Dataset>);
}

describe('the bulk files', () => {
  it('have what the API answers, a line for each thing, and no player', async () => {
    const traders = tradersOf(database.db);
    const [mai, ren] = [await traders.trader('Mai of the lanterns'), await traders.trader('Ren')];
    await traders.bloodstones(mai.id, 1000);
    const fox = await traders.card({ name: 'Fox', series: 'Moon', genres: ['myth'], rarity: 'UR', makers: [makerId] });
    await traders.card({ name: 'Owl', series: 'Moon' });
    const copy = await traders.copyOf(fox.id, ren.id, 3);
    await traders.accept(mai, await traders.offer(ren, mai, { give: [copy], get_bloodstones: 70 }));
    await makeBulk(api.context);

    const cards = await linesOf('cards');
    expect(cards).toHaveLength(2);
    expect(cards[0]).toEqual((await api.request(`/card/catalog/${fox.uuid}`)).json);
    expect(await linesOf('series')).toEqual(((await api.request('/series')).json as { data: unknown }).data);
    const [maker] = ((await api.request('/makers')).json as { data: MakerProfile[] }).data;
    expect(maker?.discord_id).toBe(makerId);
    expect(await linesOf('makers')).toEqual([v.parse(BulkMaker, maker)]);
    expect(Object.keys((await linesOf('makers'))[0]!).join()).toBe('uuid,name,portfolio_url,cards,claimed,total');
    const map = (await api.request(`/card/catalog/${fox.uuid}/versions`)).json as VersionMap;
    expect((await linesOf('versions'))[0]).toEqual(v.parse(BulkVersions, { card_uuid: fox.uuid, ...map }));
    expect((await linesOf('versions'))[0]).not.toHaveProperty('yours');
    const stones = { trades: 1, lowest: 70, median: 70, highest: 70 };
    expect(await linesOf('trade-values')).toEqual([{ card_uuid: fox.uuid, name: 'Fox', value: { trades: 1, stones } }]);
    expect(await linesOf('trade-days')).toEqual([
      { day: tradeNow.toISOString().slice(0, 10), trades: 1, cards: 1, bloodstones: 70 },
    ]);

    for (const dataset of bulkDatasets) {
      const text = JSON.stringify(await linesOf(dataset));
      for (const secret of [mai.name, mai.uuid, ren.uuid, copy.uuid]) expect(text).not.toContain(secret);
    }
  });

  it('are listed with size, lines, digest, date and the schema of a line', async () => {
    const traders = tradersOf(database.db);
    await traders.card({ name: 'Fox' });
    expect(await list()).toEqual([]);
    await makeBulk(api.context);
    const files = await list();
    expect(files.map(({ dataset }) => dataset)).toEqual([...bulkDatasets]);
    for (const file of files) {
      const { bytes, response } = await download(file);
      expect(response.headers.get('content-type')).toBe('application/gzip');
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(file).toMatchObject({
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        lines: (await linesOf(file.dataset)).length,
        made_at: api.clock.now.toISOString(),
        url: `https://site.example/api/bulk/${file.name}`,
      });
      const schema = await request(new URL(file.schema).pathname.replace('/api', ''));
      expect(schema.headers.get('content-type')).toBe('application/schema+json');
      expect(await schema.json()).toMatchObject({ $id: file.schema, title: file.title, type: 'object' });
      for (const line of await linesOf(file.dataset)) v.assert(bulkLines[file.dataset].schema, line);
    }
  });

  it('know nothing of drafts, also of those that wait for their publication', async () => {
    const staff = staffOf(database.db, api.clock.now);
    const admin = await staff.admin();
    const series = randomUUID();
    const set = randomUUID();
    await staff.post(admin, `/admin/change-sets/${set}`, { title: 'Next week', reason: 'A test' });
    const draft = { action: 'create', version: 0, revision: 0, decided: [] };
    const saved = await staff.post(admin, `/admin/change-sets/${set}/changes`, {
      ...draft,
      kind: 'series',
      uuid: series,
      fields: { name: 'Unannounced', genres: [] },
    });
    expect(saved.status).toBe(201);
    const card = await staff.post(admin, `/admin/change-sets/${set}/changes`, {
      ...draft,
      kind: 'cards',
      uuid: randomUUID(),
      fields: { name: 'Secret heroine', series, rarity: 'UR' },
    });
    expect(card.status).toBe(201);
    await makeBulk(api.context);
    for (const dataset of bulkDatasets) expect(await linesOf(dataset)).toEqual([]);
  });

  it('are read from a cursor: more cards than a batch, each once', async () => {
    const { rows } = await database.db.execute<{ id: number }>(
      `insert into series (uuid, name, genres) values (gen_random_uuid(), 'Long', '{}') returning id`,
    );
    await database.db.execute(`
      insert into event_types (key, uuid, label) values ('default', gen_random_uuid(), 'Default') on conflict do nothing`);
    await database.db.execute(`
      insert into cards (uuid, name, series_id, rarity, type, batch, created_at)
      select gen_random_uuid(), 'Card ' || n, ${rows[0]!.id}, 'C', 'default', 1, now() from generate_series(1, 1201) n`);
    await makeBulk(api.context);
    const names = new Set((await linesOf('cards')).map(({ name }) => name));
    expect([names.size, (await fileOf('cards')).lines]).toEqual([1201, 1201]);
    expect(await linesOf('versions')).toHaveLength(1201);
  });
});

describe('a download', () => {
  beforeEach(async () => {
    await tradersOf(database.db).card({ name: 'Fox' });
    await makeBulk(api.context);
  });

  it('goes on where it stopped, unless the file is another one', async () => {
    const file = await fileOf('cards');
    const { bytes, response } = await download(file);
    const tag = response.headers.get('etag')!;
    expect(tag).toBe(`"${file.sha256}"`);
    const rest = await download(file, { range: 'bytes=10-', 'if-range': tag });
    expect(rest.response.status).toBe(206);
    expect(rest.response.headers.get('content-range')).toBe(`bytes 10-${bytes.length - 1}/${bytes.length}`);
    expect(rest.bytes.equals(bytes.subarray(10))).toBe(true);
    const other = await download(file, { range: 'bytes=10-', 'if-range': '"another"' });
    expect([other.response.status, other.bytes.length]).toEqual([200, bytes.length]);
    const behind = await download(file, { range: `bytes=${bytes.length}-` });
    expect([behind.response.status, behind.response.headers.get('content-range')]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ]);
  });

  it('is not sent again to whoever has it', async () => {
    const file = await fileOf('cards');
    const { response } = await download(file);
    const conditions: Record<string, string>[] = [
      { 'if-none-match': `W/"x", "${file.sha256}"` },
      { 'if-modified-since': response.headers.get('last-modified')! },
    ];
    for (const headers of conditions) {
      const again = await download(file, headers);
      expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
    }
    const older = new Date(api.clock.now.getTime() - dayMs).toUTCString();
    expect((await download(file, { 'if-modified-since': older })).response.status).toBe(200);
    expect((await download(file, { 'if-none-match': '"x"' })).response.status).toBe(200);
  });

  it('tells its size before it begins', async () => {
    const file = await fileOf('cards');
    const response = await request(`/bulk/${file.name}`, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      String(file.bytes),
      '',
    ]);
  });

  it('has an answer for a file that there is not, and for one whose bytes are lost', async () => {
    const file = await fileOf('cards');
    for (const name of ['cards-0000000000000000.jsonl.gz', '..%2f..%2fetc%2fpasswd', '%00', 'schemas'])
      expect((await request(`/bulk/${name}`)).status).toBe(404);
    expect((await request('/bulk/schemas/players.json')).status).toBe(404);
    const read = vi.spyOn(api.context.bulk, 'read').mockRejectedValueOnce(new Error('the bucket is closed'));
    expect((await request(`/bulk/${file.name}`)).status).toBe(503);
    read.mockRestore();
    await truncate(join(mediaDir, 'bulk', file.name), 10);
    expect((await request(`/bulk/${file.name}`)).status).toBe(503);
    await removeFolder(mediaDir);
    const lost = await request(`/bulk/${file.name}`);
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '2']);
  });
});

describe('the job of the bulk files', () => {
  const jobOf = () => makeBulkFiles(api.context, { info: () => undefined } as unknown as Log);

  it('makes them at once where there are none, then every night, and again if they are lost', async () => {
    api.clock.now = new Date('2026-11-23T12:00:00Z');
    const job = jobOf();
    const madeAt = async () => [...new Set((await list()).map(({ made_at }) => made_at))];
    expect(await job.run(going)).toEqual(new Date('2026-11-24T03:30:00Z'));
    expect(await madeAt()).toEqual(['2026-11-23T12:00:00.000Z']);
    api.clock.now = new Date('2026-11-24T03:29:00Z');
    await job.run(going);
    expect(await madeAt()).toEqual(['2026-11-23T12:00:00.000Z']);
    api.clock.now = new Date('2026-11-24T03:30:00Z');
    expect(await job.run(going)).toEqual(new Date('2026-11-25T03:30:00Z'));
    expect(await madeAt()).toEqual(['2026-11-24T03:30:00.000Z']);
    await removeFolder(mediaDir);
    api.clock.now = new Date('2026-11-24T05:00:00Z');
    await job.run(going);
    expect(await madeAt()).toEqual(['2026-11-24T05:00:00.000Z']);
    expect((await download(await fileOf('cards'))).response.status).toBe(200);
  });

  it('keeps the newest few of a dataset, and one file for the same bytes', async () => {
    const traders = tradersOf(database.db);
    const names: string[] = [];
    for (let night = 0; night < keptBulkFiles + 2; night += 1) {
      await traders.card({ name: `Card ${night}` });
      api.clock.now = new Date(api.clock.now.getTime() + dayMs);
      await makeBulk(api.context);
      names.push((await fileOf('cards')).name);
    }
    // Files that no table names are left alone for two days: they may be those of another site.
    expect(await readdir(join(mediaDir, 'bulk'))).toContain(names[0]);
    const old = new Date(Date.now() - 3 * dayMs);
    for (const name of await readdir(join(mediaDir, 'bulk'))) await utimes(join(mediaDir, 'bulk', name), old, old);
    await makeBulk(api.context);
    const files = await readdir(join(mediaDir, 'bulk'));
    expect(files.filter((name) => name.startsWith('cards-')).sort()).toEqual(names.slice(-keptBulkFiles).sort());
    expect(files.filter((name) => name.startsWith('trade-days-'))).toHaveLength(1);
    expect((await download({ name: names[0]! })).response.status).toBe(404);
    expect((await download({ name: names.at(-2)! })).response.status).toBe(200);
  });

  it('leaves everything as it was when it is cut off', async () => {
    await makeBulk(api.context);
    const before = await list();
    const stopped = new AbortController();
    stopped.abort();
    await tradersOf(database.db).card({ name: 'Fox' });
    await expect(makeBulk(api.context, stopped.signal)).rejects.toThrow('aborted');
    expect(await list()).toEqual(before);
    expect((await readdir(join(mediaDir, 'bulk'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('the store of the bulk files', () => {
  let folders: string[];
  beforeAll(async () => {
    folders = [await mkdtemp(join(tmpdir(), 'bulk-')), await mkdtemp(join(tmpdir(), 'bulk-'))];
  });
  afterAll(() => Promise.all(folders.map(removeFolder)));

  it('compresses as it goes, and fails with what its producer throws', async () => {
    const store = createBulkStore(folders[0]!);
    const failing = store.add('cards', async (write) => {
      await write([{ text: 'x'.repeat(100_000) }]);
      throw new Error('the database is gone');
    });
    await expect(failing).rejects.toThrow('the database is gone');
    expect(await readdir(join(folders[0]!, 'bulk'))).toEqual([]);
  });
});
