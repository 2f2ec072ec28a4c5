import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { raceForOneCard } from '#tests/support/economy/races.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

// `npm run bench -- economy` does it 1,000 times.
it('burn, lock and equip that race for one card have one consistent outcome', async () => {
  const { faults, outcomes } = await raceForOneCard(database.db, 90);
  expect(faults).toEqual([]);
  // A race that always ends the same is none.
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['burned', 'locked, framed']));
});
