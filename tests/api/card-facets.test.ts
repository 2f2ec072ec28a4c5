import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { CatalogPage } from '#contract/card/card.ts';
import { eventTypes } from '#game/event-type.ts';
import { rarities } from '#game/rarity.ts';
import { cards } from '#server/db/schema/card.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

let api: ReturnType<typeof testApi>;

it.beforeAll(async ({ database }) => {
  api = testApi(database.db);
  const fixtures = fixturesOf(database.db);
  for (let index = 0; index < 60; index += 1) {
    await fixtures.card({
      name: index % 2 === 0 ? 'Fox' : 'Crow',
      series: `Series ${index % 3}`,
      rarity: rarities[(index * 7) % 5],
      type: eventTypes[(index * 3) % 4],
    });
  }
});

async function ask(query: Record<string, string>): Promise<CatalogPage> {
  const { json } = await api.request(`/card/catalog?${new URLSearchParams({ ...query, size: '1' })}`);
  return json as CatalogPage;
}

/** Counts each rarity and each type with a separate query. */
async function askOneByOne(query: Record<string, string>) {
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
  const each = async (keys: readonly string[], count: (key: string) => Promise<CatalogPage>) =>
    Object.fromEntries(await Promise.all(keys.map(async (key) => [key, (await count(key)).count] as const)));
  return {
    rarities: await each(rarities, (rarity) => ask({ ...without('rarities'), rarities: rarity })),
    types: await each(eventTypes, (type) => ask({ ...without('type', 'specials'), type })),
  };
}

const filter = fc.record(
  {
    name: fc.constantFrom('fox', '!fox', 'nothing'),
    series: fc.constantFrom('series 1', '!series 1'),
    rarities: fc.constantFrom('UR', 'C,SR'),
    type: fc.constantFrom('default', 'special', 'summer_2'),
    specials: fc.constantFrom('special,special_box', 'default'),
  },
  { requiredKeys: [] },
);

it('counts each rarity without the rarity filter and each type without the type filter, with all other filters applied', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (query) => {
      expect((await ask(query)).counts).toEqual(await askOneByOne(query));
    }),
    { numRuns: propertyRuns(20), seed: 9 },
  );
});

it('counts the current catalogue after cards are added, changed and removed', async ({ database }) => {
  const fixtures = fixturesOf(database.db);
  const before = await ask({});
  expect(before.count).toBe(60);
  const added = await fixtures.card({ name: 'Moth', rarity: 'UR', type: 'maid_2025' });
  const withIt = await ask({});
  expect([withIt.count, withIt.counts.types['maid_2025']]).toEqual([61, 1]);
  expect(withIt.counts.rarities.UR).toBe(before.counts.rarities.UR + 1);
  await database.db.update(cards).set({ rarity: 'C' }).where(eq(cards.id, added.id));
  expect((await ask({})).counts).toEqual(await askOneByOne({}));
  await database.db.delete(cards).where(eq(cards.id, added.id));
  expect(await ask({})).toEqual(before);
});
