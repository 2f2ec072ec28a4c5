import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: TestDatabase;
let api: ReturnType<typeof testApi>;

beforeAll(async () => {
  database = await testDatabase();
  api = testApi(database.db);
  const fixtures = fixturesOf(database.db);
  await fixtures.card({ name: 'Fox', series: 'Night Parade', genres: ['horror', 'action'] });
  await fixtures.card({ name: 'Wolf', series: 'Bog Lanterns', genres: ['horror'] });
});

afterAll(() => database.close());

test('returns the genres of all series to anyone, the most frequent first', async () => {
  const { status, json } = await api.request('/card/genres');
  expect(status).toBe(200);
  expect(json).toEqual({
    data: [
      { name: 'horror', series: 2 },
      { name: 'action', series: 1 },
    ],
  });
});

test('rejects an unknown field by name', async () => {
  const { status, json } = await api.request('/card/genres?colour=red');
  expect(status).toBe(400);
  expect(json).toMatchObject({ message: ['query.colour: unknown field'] });
});
