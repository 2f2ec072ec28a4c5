import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DraftedChanges } from '#contract/change-set/draft-many.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { somePicture } from '#tests/support/admin-samples.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

let database: TestDatabase;
let staff: ReturnType<typeof staffOf>;
let admin: Trader;

beforeAll(async () => {
  database = await testDatabase();
  staff = staffOf(database.db, new Date());
  admin = await staff.admin();
});
afterAll(() => database.close());

async function newSet(): Promise<string> {
  const uuid = randomUUID();
  await staff.post(admin, `/admin/change-sets/${uuid}`, { title: 'Many', reason: '' });
  return uuid;
}

const publish = async (set: string) => (await staff.publish(admin, set)).status;

async function importFile(
  set: string,
  file: string,
  text: string | Uint8Array<ArrayBuffer>,
  dryRun: boolean,
  shown = '',
): Promise<DraftedChanges> {
  const path = `/admin/change-sets/${set}/import?file=${file}&dry_run=${dryRun}&shown=${shown}`;
  const { status, json } = await staff.api.as(admin.token)(path, { method: 'POST', body: text });
  expect(status).toBe(200);
  return json as DraftedChanges;
}

test('one change of many objects is previewed, drafted and published', async () => {
  const cards = await Promise.all(['A', 'B', 'C'].map((name) => staff.card({ name, batch: name === 'C' ? 7 : 1 })));
  const set = await newSet();
  const change = { kind: 'cards', uuids: cards.map(({ uuid }) => uuid), fields: { batch: 7 } };
  const call = async (more: object) => {
    const { status, json } = await staff.post(admin, `/admin/change-sets/${set}/many`, { ...change, ...more });
    return { status, json: json as unknown as DraftedChanges };
  };
  const trial = await call({ dry_run: true });
  expect(trial.json).toMatchObject({ is_drafted: false, counts: { cards: { created: 0, updated: 2, unchanged: 1 } } });
  expect(trial.json.changes[0]?.fields).toEqual([{ field: 'batch', before: 1, after: 7 }]);
  expect(await publish(set)).toBe(409);
  const saving = { dry_run: false, shown: trial.json.digest };
  expect((await call(saving)).json.is_drafted).toBe(true);
  // A repeated call changes nothing, and another value does not overwrite the drafts.
  expect((await call(saving)).json.is_drafted).toBe(true);
  expect((await call({ dry_run: false, fields: { batch: 8 } })).json).toMatchObject({
    is_drafted: false,
    problem_count: 3 - 1,
  });
  expect((await call({ dry_run: true, fields: { batch: 0 } })).status).toBe(400);
  expect((await call({ dry_run: false, uuids: [randomUUID()] })).json.problem_count).toBe(1);
  expect(await publish(set)).toBe(200);
  const { rows } = await database.pool.query('select batch from cards where uuid = any($1)', [change.uuids]);
  expect(rows).toEqual([{ batch: 7 }, { batch: 7 }, { batch: 7 }]);
});

test('nothing is saved of what is no longer what the dry run showed', async () => {
  const card = await staff.card({ name: 'Moving', series: 'Moving series', batch: 6 });
  const [set, other] = [await newSet(), await newSet()];
  const bulk = { kind: 'cards', uuids: [card.uuid], fields: { batch: 5 } };
  const many = (id: string, more: object) => staff.post(admin, `/admin/change-sets/${id}/many`, { ...bulk, ...more });
  const csv = `uuid,name,series,rarity,batch\n${card.uuid},Moving,Moving series,C,5\n`;
  const shown = String((await many(set, { dry_run: true })).json['digest']);
  const { digest } = await importFile(set, 'cards.csv', csv, true);
  const moved = { fields: { batch: 777 } };
  const moving = String((await many(other, { ...moved, dry_run: true })).json['digest']);
  await many(other, { ...moved, dry_run: false, shown: moving });
  expect(await publish(other)).toBe(200);
  const importing = `/admin/change-sets/${set}/import?file=cards.csv&shown=${digest}`;
  for (const { status, text } of [
    await many(set, { dry_run: false, shown }),
    await many(set, { dry_run: false }),
    await staff.api.as(admin.token)(importing, { method: 'POST', body: csv }),
  ]) {
    expect([status, text]).toEqual([409, expect.stringContaining('Something changed since you looked')]);
  }
  expect((await staff.call(admin, `/admin/change-sets/${set}`)).json['data']).toEqual([]);
});

test('an uploaded catalogue is tried out, then drafted, and imports what the command imports', async () => {
  const known = await staff.card({ name: 'Known', series: 'Old series' });
  const [series, card] = [randomUUID(), randomUUID()];
  const file = JSON.stringify({
    series: [{ uuid: series, name: 'New series' }],
    cards: [
      { uuid: card, name: 'New card', series: 'New series', rarity: 'SR', batch: 3 },
      { uuid: known.uuid, name: 'Known', series: 'New series', rarity: 'C', batch: 1 },
    ],
  });
  const set = await newSet();
  const trial = await importFile(set, 'catalogue.json', file, true);
  expect(trial).toMatchObject({
    is_drafted: false,
    problem_count: 0,
    counts: { series: { created: 1 }, cards: { created: 1, updated: 1 } },
  });
  expect((await staff.api.request(`/card/catalog/${card}`)).status).toBe(404);
  staff.api.clock.now = staff.later(0.1);
  expect((await importFile(set, 'catalogue.json', file, false, trial.digest)).is_drafted).toBe(true);
  expect(await publish(set)).toBe(200);
  expect((await staff.api.request(`/card/catalog/${known.uuid}`)).json).toMatchObject({
    series: { name: 'New series' },
  });
  const again = await importFile(await newSet(), 'catalogue.json', file, true);
  expect(again.counts).toEqual({
    series: { created: 0, updated: 0, unchanged: 1 },
    cards: { created: 0, updated: 0, unchanged: 2 },
  });
});

test('what an uploaded catalogue adds is released when it is published, unless the file names a time', async () => {
  const named = '2026-01-02T03:04:05.000Z';
  const event = { kind: 'news', starts_at: named, ends_at: '2026-01-03T03:04:05.000Z' };
  const rows = {
    series: [{ uuid: randomUUID(), name: 'Next season' }],
    cards: [undefined, named].map((created_at) => ({
      uuid: randomUUID(),
      ...{ name: 'Opening card', series: 'Next season', rarity: 'C', batch: 1, created_at },
    })),
    packs: [
      { uuid: randomUUID(), name: 'Opening pack', kind: 'pack', currency: 'moonstones', price: 9, slots: '1x C=100' },
    ],
    events: [{ uuid: randomUUID(), title: 'Opening night', ...event }],
    announcements: [
      { uuid: randomUUID(), title: 'It opens', text: 'Come and see.', link_title: 'Cards', link: '/cards' },
    ],
  };
  const file = JSON.stringify(rows);
  const set = await newSet();
  const { digest, problems } = await importFile(set, 'catalogue.json', file, true);
  expect(problems).toEqual([]);
  await importFile(set, 'catalogue.json', file, false, digest);
  staff.api.clock.now = staff.later(72);
  const published = staff.api.clock.now.toISOString();
  expect(await publish(set)).toBe(200);
  const read = async (kind: keyof typeof rows, field: string) => {
    const objects = rows[kind].map(({ uuid }) => staff.call(admin, `/admin/objects/${kind}/${uuid}`));
    return (await Promise.all(objects))
      .map(({ json }) => (json['object'] as { fields: object }).fields as never)
      .map((fields) => fields[field]);
  };
  expect(await read('series', 'created_at')).toEqual([published]);
  expect(await read('cards', 'created_at')).toEqual([published, named]);
  expect(await read('packs', 'created_at')).toEqual([published]);
  expect(await read('events', 'published_at')).toEqual([published]);
  expect(await read('events', 'starts_at')).toEqual([named]);
  expect(await read('announcements', 'opens_at')).toEqual([published]);
});

test('an uploaded catalogue with problems is refused by row and field', async () => {
  const set = await newSet();
  const csv = `uuid,name,series,rarity,batch,art\n${randomUUID()},,Nowhere,XR,1,x.png\n`;
  const { problems, is_drafted } = await importFile(set, 'cards.csv', csv, false);
  expect(is_drafted).toBe(false);
  expect(problems.map(({ file, row, field }) => `${file} ${row} ${field}`)).toEqual([
    'cards.csv 2 name',
    'cards.csv 2 rarity',
    'cards.csv 2 series',
  ]);
  const art = `uuid,name,series,rarity,batch,art\n${randomUUID()},A,Nowhere,C,1,x.png\n`;
  expect((await importFile(set, 'cards.csv', art, true)).problems[0]?.message).toContain(
    'not the digest of uploaded art',
  );
  const missing = `uuid,name,series,rarity,batch\n${randomUUID()},A,Nowhere,C,1\n`;
  expect((await importFile(set, 'cards.csv', missing, true)).problems).toMatchObject([
    { row: 2, field: 'series', message: 'no series "Nowhere"' },
  ]);
  expect((await importFile(set, 'notes.txt', 'x', true)).problems[0]?.message).toContain('must be a .json file');
});

test('the art of a file is found by the paths of the pictures that were uploaded with it', async () => {
  const set = await newSet();
  const { json } = await staff.api.as(admin.token)('/admin/art?for=cards', {
    method: 'POST',
    body: await somePicture(),
  });
  const { digest } = (json as { art: { digest: string } }).art;
  const names = ['art/c1.jpg', 'ART\\C1.JPG', 'c2.png', 'c1.jpg'];
  const rows = names.map((path, index) => `${randomUUID()},Card ${index},Art series,C,1,${path}`);
  const csv = `uuid,name,series,rarity,batch,art\n${rows.join('\n')}\n`;
  const send = async (art: string, bytes = art.length) => {
    await staff.card({ name: 'First', series: 'Art series' });
    const path = `/admin/change-sets/${set}/import?file=cards.csv&dry_run=true&art_bytes=${bytes}`;
    return (await staff.api.as(admin.token)(path, { method: 'POST', body: csv + art })).json as DraftedChanges;
  };
  const both = { 'season/art/c1.jpg': digest, 'other/c1.jpg': digest, 'other/c3.png': digest };
  const refused = (await send(JSON.stringify({ ...both, 'C2.png': { refused: 'The file is a GIF.' } }))).problems;
  expect(refused.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '4 "c2.png" was refused. The file is a GIF.',
    '5 "c1.jpg" is the end of two paths: season/art/c1.jpg and other/c1.jpg',
  ]);
  const all = { 'season/art/c1.jpg': digest, 'season/c2.png': digest };
  const { problems, changes } = await send(JSON.stringify(all));
  expect(problems).toEqual([]);
  expect(changes.map(({ fields }) => fields.find(({ field }) => field === 'art')?.after)).toEqual(
    names.map(() => digest),
  );
  // A file that was chosen without its folder, unless two rows could mean it.
  const flat = async (...wanted: string[]) => {
    const file = wanted.map((path, index) => `${randomUUID()},Flat ${index},Art series,C,1,${path}\n`).join('');
    const end = JSON.stringify({ 'c1.jpg': digest, 'b/c3.jpg': digest });
    const path = `/admin/change-sets/${set}/import?file=cards.csv&dry_run=true&art_bytes=${end.length}`;
    const body = `uuid,name,series,rarity,batch,art\n${file}${end}`;
    const reply = (await staff.api.as(admin.token)(path, { method: 'POST', body })).json as DraftedChanges;
    return reply.problems.map(({ message }) => message);
  };
  expect(await flat('art/c1.jpg')).toEqual([]);
  expect(await flat('art/c1.jpg', 'b/c1.jpg', 'c9.jpg', 'a/c3.jpg')).toEqual([
    '"b/c1.jpg" could be the file c1.jpg, as art/c1.jpg could be; choose the folder that has both',
    '"c9.jpg" was not chosen; choose its file together with this one',
    '"a/c3.jpg" was not chosen, but b/c3.jpg was; correct the path, or choose the folder',
  ]);
  expect((await send('{"c1.jpg":"nothing"}')).problems).toMatchObject([
    { message: 'does not end with the digests of its art' },
  ]);
  expect((await send(JSON.stringify(all), 99_999_999)).problem_count).toBe(1);
});

test('a column that is missing keeps its value, also a required one, for an object that exists', async () => {
  const known = await staff.card({ name: 'Old name', series: 'Kept series' });
  const csv = `uuid,name\n${known.uuid},New name\n${randomUUID()},Stranger\n`;
  const { changes, problems } = await importFile(await newSet(), 'cards.csv', csv, true);
  expect(changes).toEqual([]);
  expect(problems).toMatchObject([
    { row: 3, message: 'needs the columns series, rarity, batch, which the file lacks' },
  ]);
  const utf16 = Buffer.from(`\uFEFFUUID\tName\r\n${known.uuid}\tNew name\r\n`, 'utf16le');
  const one = await importFile(await newSet(), 'cards.csv', utf16, true);
  expect(one.changes).toMatchObject([{ fields: [{ field: 'name', before: 'Old name', after: 'New name' }] }]);
});

test('a field that has a default value cannot be cleared, and an empty cell leaves it as it is', async () => {
  const card = await staff.card({ name: 'Typed', type: 'summer_1' });
  const set = await newSet();
  for (const field of ['type', 'created_at']) {
    const body = { kind: 'cards', uuids: [card.uuid], fields: { [field]: null }, dry_run: true };
    const { status, text } = await staff.post(admin, `/admin/change-sets/${set}/many`, body);
    expect([status, text]).toEqual([400, expect.stringContaining(`body.fields.${field}: has no empty value`)]);
  }
  const row = { uuid: card.uuid, name: 'Typed', series: 'A series', rarity: 'C', batch: 1, type: null };
  const json = await importFile(set, 'catalogue.json', JSON.stringify({ cards: [row] }), true);
  expect(json.problems).toMatchObject([{ row: 1, field: 'type', message: 'has no empty value; choose one' }]);
  const csv = `uuid,type,created_at,batch\n${card.uuid},,,9\n`;
  const { changes, problems } = await importFile(set, 'cards.csv', csv, true);
  expect(problems).toEqual([]);
  expect(changes[0]?.fields).toEqual([{ field: 'batch', before: 1, after: 9 }]);
});

test('the first round has all problems, in the order of the rows', async () => {
  const rows = ['A,Nowhere,C,1', 'B,Nowhere,XR,1', ',Elsewhere,C,1', 'D,Elsewhere,C,1'];
  const csv = ['uuid,name,series,rarity,batch', ...rows.map((row) => `${randomUUID()},${row}`)].join('\n');
  const { problems } = await importFile(await newSet(), 'cards.csv', csv, true);
  expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
    '2 series',
    '3 rarity',
    '3 series',
    '4 name',
    '4 series',
    '5 series',
  ]);
});

test('what a call names is compared with the drafts of the set, also if it is what is published', async () => {
  const card = await staff.card({ name: 'Tidebound', batch: 2 });
  const set = await newSet();
  const bulk = (name: string, more: object) =>
    staff.post(admin, `/admin/change-sets/${set}/many`, {
      kind: 'cards',
      uuids: [card.uuid],
      fields: { name },
      ...more,
    });
  const { digest } = (await bulk('Other', { dry_run: true })).json;
  expect((await bulk('Other', { dry_run: false, shown: digest })).json).toMatchObject({ is_drafted: true });
  const clash = { field: 'name', message: expect.stringContaining('has another value in a draft') as string };
  const again = await bulk('Tidebound', { dry_run: true });
  expect(again.json).toMatchObject({ counts: { cards: { unchanged: 1 } }, problem_count: 1, problems: [clash] });
  // Columns that the file does not have keep the value of the draft.
  const csv = `uuid,batch\n${card.uuid},5\n`;
  const trial = await importFile(set, 'cards.csv', csv, true);
  expect(trial.problems).toEqual([]);
  expect((await importFile(set, 'cards.csv', csv, false, trial.digest)).is_drafted).toBe(true);
  expect(await publish(set)).toBe(200);
  const { rows } = await database.pool.query('select name, batch from cards where uuid = $1', [card.uuid]);
  expect(rows).toEqual([{ name: 'Other', batch: 5 }]);
});

test('a file that is corrected replaces what its admin drafted, and nothing of a colleague', async () => {
  const [series, set] = [randomUUID(), await newSet()];
  const save = async (name: string) => {
    const csv = `uuid,name\n${series},${name}\n`;
    const { digest, problems } = await importFile(set, 'series.csv', csv, true);
    if (problems.length > 0) return problems;
    return (await importFile(set, 'series.csv', csv, false, digest)).is_drafted;
  };
  const drafted = async () =>
    (await database.pool.query('select fields, version from changes where object_uuid = $1', [series])).rows as {
      fields: { name: string };
      version: number;
    }[];
  expect(await save('Misspeled')).toBe(true);
  const [first] = await drafted();
  expect(await save('Misspeled')).toBe(true);
  expect(await drafted()).toEqual([first]);
  expect(await save('Misspelled')).toBe(true);
  expect(await drafted()).toEqual([{ fields: { ...first!.fields, name: 'Misspelled' }, version: 2 }]);
  await database.pool.query('update changes set editor_id = $1 where object_uuid = $2', [
    (await staff.admin()).id,
    series,
  ]);
  expect(await save('Mine')).toMatchObject([{ field: 'name' }]);
});

test('rows of a file can refer to new objects of the same change set', async () => {
  const [series, card, set] = [randomUUID(), randomUUID(), await newSet()];
  const first = `uuid,name\n${series},Drafted series\n`;
  const { digest } = await importFile(set, 'series.csv', first, true);
  await importFile(set, 'series.csv', first, false, digest);
  const csv = `uuid,name,series,rarity,batch\n${card},Newcomer,Drafted series,C,1\n`;
  expect((await importFile(await newSet(), 'cards.csv', csv, true)).problem_count).toBe(1);
  const trial = await importFile(set, 'cards.csv', csv, true);
  expect(trial).toMatchObject({ problems: [], counts: { cards: { created: 1 } } });
  expect(Object.keys(trial.counts)).toEqual(['cards']);
  expect((await importFile(set, 'cards.csv', csv, false, trial.digest)).is_drafted).toBe(true);
  expect(await publish(set)).toBe(200);
  expect((await staff.api.request(`/card/catalog/${card}`)).json).toMatchObject({ series: { name: 'Drafted series' } });
});

test('a file that is nested too deeply is refused, and so is a body', async () => {
  const set = await newSet();
  const deep = `{"cards":${'['.repeat(200_000)}`;
  expect((await importFile(set, 'catalogue.json', deep, true)).problems[0]?.message).toContain('nested more than');
  const { status, text } = await staff.api.as(admin.token)(`/admin/change-sets/${randomUUID()}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `{"title":"[[\\"[","reason":${'['.repeat(50)}${']'.repeat(50)}}`,
  });
  expect([status, text]).toEqual([400, expect.stringContaining('nested more than')]);
});

test('the problems of all kinds are listed at once', async () => {
  const claimed = await staff.card({ name: 'Claimed', rarity: 'C' });
  await staff.copyOf(claimed.id, admin.id, 900);
  const file = JSON.stringify({
    cards: [
      { uuid: claimed.uuid, name: 'Claimed', series: 'Any', rarity: 'UR', batch: 1 },
      { uuid: randomUUID(), name: 'Lost', series: 'Nowhere', rarity: 'C', batch: 1 },
    ],
    series: [{ uuid: randomUUID(), name: 'Any' }],
    offers: [{ uuid: randomUUID(), currency: 'moonstones', price: 5 }],
    daily_rewards: [],
  });
  const { problems } = await importFile(await newSet(), 'catalogue.json', file, true);
  expect(problems.map(({ file: name, field }) => [name, field])).toEqual([
    ['catalogue.json (cards)', 'rarity'],
    ['catalogue.json (cards)', 'series'],
    ['catalogue.json (offers)', 'frame'],
  ]);
});

test('more than a few imports at once are refused, and say so', async () => {
  const set = await newSet();
  const call = () =>
    staff.api.as(admin.token)(`/admin/change-sets/${set}/import?file=series.csv&dry_run=true`, {
      method: 'POST',
      body: `uuid,name\n${randomUUID()},One of many\n`,
    });
  const replies = await Promise.all(Array.from({ length: 12 }, call));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(replies.find(({ status }) => status === 429)?.text).toContain('Other imports are being read');
});
