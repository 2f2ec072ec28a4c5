import { expect } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let api: ReturnType<typeof testApi>;

it.beforeAll(async ({ database }) => {
  api = testApi(database.db);
  const fixtures = fixturesOf(database.db);
  await fixtures.card({ name: 'Fox', series: 'Night Parade', genres: ['horror', 'action'] });
  await fixtures.card({ name: 'Wolf', series: 'Bog Lanterns', genres: ['horror'] });
});

it('returns the genres of all series to anyone, the most frequent first', async () => {
  const { status, json } = await api.request('/card/genres');
  expect(status).toBe(200);
  expect(json).toEqual({
    data: [
      { name: 'horror', series: 2 },
      { name: 'action', series: 1 },
    ],
  });
});

it('rejects an unknown field by name', async () => {
  const { status, json } = await api.request('/card/genres?colour=red');
  expect(status).toBe(400);
  expect(json).toMatchObject({ message: ['query.colour: unknown field'] });
});
