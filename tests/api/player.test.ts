import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { players } from '#server/db/schema/player.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

it('counts the players as they join and leave', async ({ database }) => {
  const api = testApi(database.db);
  const total = async () => (await api.request('/total-users')).json;
  expect(await total()).toEqual({ total: 0 });
  const first = await fixturesOf(database.db).player('First');
  await fixturesOf(database.db).player('Second');
  expect(await total()).toEqual({ total: 2 });
  await database.db.delete(players).where(eq(players.id, first.id));
  expect(await total()).toEqual({ total: 1 });
});
