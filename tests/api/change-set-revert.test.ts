import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangeSet } from '#contract/change-set/change-set.ts';
import type { Change, ChangeConflict } from '#contract/object/field.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
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

interface Draft {
  kind?: string;
  uuid: string;
  action?: 'create' | 'update';
  revision?: number;
  fields: Record<string, unknown>;
}

async function draft(...drafts: Draft[]): Promise<string> {
  const set = randomUUID();
  await staff.post(admin, `/admin/change-sets/${set}`, { title: 'A season', reason: '' });
  for (const each of drafts) {
    const body = { kind: 'cards', action: 'update', version: 0, revision: 0, ...each };
    const { status, text } = await staff.post(admin, `/admin/change-sets/${set}/changes`, body);
    expect(`${status} ${text}`).toMatch(/^201/u);
  }
  return set;
}

async function published(...drafts: Draft[]): Promise<string> {
  const set = await draft(...drafts);
  expect((await staff.publish(admin, set)).status).toBe(200);
  return set;
}

const revert = async (set: string, into: string = randomUUID()) => {
  const { status, json, text } = await staff.post(admin, `/admin/change-sets/${set}/revert`, { set: into, reason: '' });
  return { status, text, into, json: json as unknown as { set: ChangeSet; left: { kind: string; display: string }[] } };
};
const fieldsOf = async (kind: string, uuid: string) =>
  ((await staff.call(admin, `/admin/objects/${kind}/${uuid}`)).json as { object?: { fields: object } }).object?.fields;
const check = async (set: string) =>
  (await staff.call(admin, `/admin/change-sets/${set}/check`)).json as unknown as { conflicts: ChangeConflict[] };

test('a published set is taken back as a whole: as drafts, which the check and the publication treat as any others', async () => {
  const known = await staff.card({ name: 'Known', series: 'Taken series', batch: 1 });
  const [series, maker] = [randomUUID(), randomUUID()];
  const set = await published(
    { uuid: known.uuid, fields: { name: 'Renamed', batch: 2 } },
    { kind: 'series', uuid: series, action: 'create', fields: { name: 'New series' } },
    { kind: 'makers', uuid: maker, action: 'create', fields: { name: 'Ines', discord_id: '86100000000000055' } },
  );
  const { status, json, into } = await revert(set);
  expect(status).toBe(201);
  expect(json.set).toMatchObject({ title: 'Take back: A season', state: 'draft', changes: 2 });
  expect(json.left).toMatchObject([{ kind: 'makers', display: 'Ines' }]);
  // Nothing is public yet.
  expect(await fieldsOf('cards', known.uuid)).toMatchObject({ name: 'Renamed', batch: 2 });
  const { data } = (await staff.call(admin, `/admin/change-sets/${into}`)).json as unknown as { data: Change[] };
  expect(data.map(({ kind, reverts }) => [kind, reverts])).toEqual([
    ['series', 1],
    ['cards', 1],
  ]);
  expect((await staff.publish(admin, into)).status).toBe(200);
  expect(await fieldsOf('cards', known.uuid)).toMatchObject({ name: 'Known', batch: 1 });
  expect(await fieldsOf('series', series)).toMatchObject({ withdrawn: true });
  // There is nothing left of it, but what took it back can be taken back.
  expect(await revert(set)).toMatchObject({ status: 400, text: expect.stringContaining('Nothing of this') as string });
  const again = await revert(into);
  expect((await staff.publish(admin, again.into)).status).toBe(200);
  expect(await fieldsOf('cards', known.uuid)).toMatchObject({ name: 'Renamed', batch: 2 });
  expect(await fieldsOf('series', series)).toMatchObject({ withdrawn: false });
});

test('what was published since is a conflict of the new set, and is not overwritten', async () => {
  const card = await staff.card({ name: 'First', series: 'Later series', batch: 1 });
  const set = await published({ uuid: card.uuid, fields: { name: 'Second', batch: 2 } });
  await published({ uuid: card.uuid, revision: 1, fields: { name: 'Third' } });
  const { into } = await revert(set);
  expect((await check(into)).conflicts).toMatchObject([
    { uuid: card.uuid, fields: [{ field: 'name', seen: 'Second', current: 'Third', wanted: 'First' }] },
  ]);
  expect((await staff.publish(admin, into)).status).toBe(409);
  expect(await fieldsOf('cards', card.uuid)).toMatchObject({ name: 'Third', batch: 2 });
});

test('a set is taken back once: a second try is led to the first, until that is discarded', async () => {
  const card = await staff.card({ name: 'Once', series: 'Once series' });
  const set = await published({ uuid: card.uuid, fields: { batch: 8 } });
  const tries = await Promise.all([revert(set), revert(set)]);
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(tries.find(({ status }) => status === 400)?.text).toContain('“Take back: A season” takes it back already');
  await staff.discard(admin, tries.find(({ status }) => status === 201)?.into ?? '');
  expect((await revert(set)).status).toBe(201);
});

test('only a published set is taken back, and only into a new one', async () => {
  const card = await staff.card({ name: 'Alone', series: 'Alone series' });
  const open = await draft({ uuid: card.uuid, fields: { batch: 9 } });
  expect((await revert(open)).status).toBe(400);
  const set = await published({ uuid: card.uuid, fields: { batch: 8 } });
  expect(await revert(set, open)).toMatchObject({
    status: 400,
    text: expect.stringContaining('exists already') as string,
  });
  expect((await revert(randomUUID())).status).toBe(404);
});
