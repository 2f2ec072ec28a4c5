import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ObjectName } from '#contract/object/overview.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

let database: TestDatabase;
let staff: ReturnType<typeof staffOf>;
let admin: Trader;
let set: string;
const series = randomUUID();
const type = randomUUID();

beforeAll(async () => {
  database = await testDatabase();
  staff = staffOf(database.db, new Date());
  admin = await staff.admin();
  set = randomUUID();
  await staff.post(admin, `/admin/change-sets/${set}`, { title: 'A season', reason: '' });
  await draft('series', series, { name: 'Lanterns of the Flood' });
  await draft('types', type, { key: 'flood_1', label: 'The flood' });
});
afterAll(() => database.close());

const draft = (kind: string, uuid: string, fields: Record<string, unknown>) =>
  staff.post(admin, `/admin/change-sets/${set}/changes`, {
    kind,
    uuid,
    action: 'create',
    version: 0,
    revision: 0,
    fields,
  });

async function names(path: string): Promise<ObjectName[]> {
  const { json } = await staff.call(admin, `/admin/object-names/${path}`);
  return (json as unknown as { data: ObjectName[] }).data;
}

test('the overview counts objects and those with open drafts', async () => {
  const count = async () => {
    const { json } = await staff.call(admin, '/admin/objects');
    const { data } = json as unknown as { data: { kind: string; objects: number; drafts: number }[] };
    return { cards: data.find(({ kind }) => kind === 'cards'), series: data.find(({ kind }) => kind === 'series') };
  };
  const before = await count();
  const card = await fixturesOf(database.db).card({ name: 'Counted' });
  await staff.post(admin, `/admin/change-sets/${set}/changes`, {
    kind: 'cards',
    uuid: card.uuid,
    action: 'update',
    version: 0,
    revision: 0,
    fields: { name: 'Counted twice' },
  });
  const after = await count();
  expect(after.cards).toEqual({
    kind: 'cards',
    objects: (before.cards?.objects ?? 0) + 1,
    drafts: (before.cards?.drafts ?? 0) + 1,
  });
  expect(after.series?.drafts).toBe(1);
});

test('names of what a field refers to come from published objects and from new ones', async () => {
  const card = await fixturesOf(database.db).card({ name: 'Kept in a bottle' });
  expect(await names(`cards?refs=${card.uuid},${randomUUID()}`)).toEqual([
    { ref: card.uuid, display: 'Kept in a bottle', is_draft: false },
  ]);
  expect(await names(`series?refs=${series}`)).toEqual([
    { ref: series, display: 'Lanterns of the Flood', is_draft: true },
  ]);
  expect(await names('types?refs=flood_1,default')).toEqual([
    { ref: 'flood_1', display: 'The flood', is_draft: true },
    expect.objectContaining({ ref: 'default', is_draft: false }),
  ]);
});

test('a search finds new objects of the given change set only', async () => {
  expect(await names(`series?q=FLOOD&set=${set}`)).toEqual([expect.objectContaining({ ref: series })]);
  expect(await names('series?q=FLOOD')).toEqual([]);
  expect(await names(`series?q=FLOOD&set=${randomUUID()}`)).toEqual([]);
});

test.each(['bottle o’spirits', 'spirits bottle', 'OSPIRITS', 'bottle, spirits'])(
  'the lists and pickers of the consoles find words in any order, however they are written: “%s”',
  async (q) => {
    const { uuid } = await fixturesOf(database.db).card({ name: 'Bottle, O’Spírits ' + randomUUID().slice(0, 8) });
    const { json } = await staff.call(admin, `/admin/objects/cards?q=${encodeURIComponent(q)}&limit=100`);
    const { data } = json as unknown as { data: { uuid: string }[] };
    expect(data.map((each) => each.uuid)).toContain(uuid);
    expect((await names(`cards?q=${encodeURIComponent(q)}`)).map(({ ref }) => ref)).toContain(uuid);
    const { json: others } = await staff.call(admin, `/admin/objects/cards?q=${encodeURIComponent(`${q} cork`)}`);
    expect(others).toMatchObject({ data: [], total: 0 });
  },
);
