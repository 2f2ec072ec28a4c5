import { expect } from 'vitest';
import { it } from '#tests/support/database-test.ts';
import { raceForOneCard } from '#tests/support/economy/races.ts';

// `npm run bench -- economy` runs it 1,000 times.
it('concurrent burn, lock and equip calls for one card have one consistent outcome', async ({ database }) => {
  const { faults, outcomes } = await raceForOneCard(database.db, 90);
  expect(faults).toEqual([]);
  // A race that always ends the same proves nothing.
  expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['burned', 'locked, framed']));
});
