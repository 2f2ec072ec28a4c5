import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { players } from '#server/db/schema/player.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('counts the players as they join and leave', async () => {
  const api = testApi(database.db);
  const total = async () => (await api.request('/total-users')).json;
  expect(await total()).toEqual({ total: 0 });
  const first = await fixturesOf(database.db).player('First');
  await fixturesOf(database.db).player('Second');
  expect(await total()).toEqual({ total: 2 });
  await database.db.delete(players).where(eq(players.id, first.id));
  expect(await total()).toEqual({ total: 1 });
});
