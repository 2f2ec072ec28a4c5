import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

async function search(q: string) {
  const { json } = await staff.call(admin, `/admin/search?q=${encodeURIComponent(q)}`);
  const { objects, sets } = json as unknown as {
    objects: { kind: string; uuid: string; display: string; set: string | null }[];
    sets: { title: string; state: string }[];
  };
  return {
    objects: objects.map(({ kind, display, set }) => `${kind} ${display}${set === null ? '' : ', new'}`),
    sets: sets.map(({ title, state }) => `${title}, ${state}`),
  };
}

test('objects of all kinds, new ones and change sets are found by their names or uuids', async () => {
  const card = await staff.card({ name: 'Ōkami of Mists', series: 'Mists of Okami' });
  const set = randomUUID();
  await staff.post(admin, `/admin/change-sets/${set}`, { title: 'The okami season', reason: '' });
  const draft = { kind: 'packs', uuid: randomUUID(), action: 'create', version: 0, revision: 0 };
  await staff.post(admin, `/admin/change-sets/${set}/changes`, { ...draft, fields: { name: 'Okami pack' } });
  expect(await search('okami')).toEqual({
    objects: ['series Mists of Okami', 'cards Ōkami of Mists', 'packs Okami pack, new'],
    sets: ['The okami season, draft'],
  });
  expect(await search(card.uuid)).toEqual({ objects: ['cards Ōkami of Mists'], sets: [] });
  expect(await search(set.toUpperCase())).toEqual({ objects: [], sets: ['The okami season, draft'] });
  expect(await search('no such thing')).toEqual({ objects: [], sets: [] });
  expect(await search('')).toEqual({ objects: [], sets: [] });
});
