import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { raceForOneCard } from '#tests/support/economy/races.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

// `npm run bench -- economy` runs it 1,000 times.
it('concurrent burn, lock and equip calls for one card have one consistent outcome', async () => {
  const { faults, outcomes } = await raceForOneCard(database.db, 90);
  expect(faults).toEqual([]);
  // A race that always ends the same proves nothing.
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['burned', 'locked, framed']));
});
