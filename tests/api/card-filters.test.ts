import { inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { CatalogPage } from '#contract/card/card.ts';
import { frames } from '#server/db/schema/cosmetic.ts';
import { instances } from '#server/db/schema/instance.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

interface Copy {
  card: string;
  version: number;
  isLocked: boolean;
  hasFrame: boolean;
}

const copies: Copy[] = [];

/** Forty cards with 0 to 12 copies each, at the edges of blocks and everywhere else. */
it.beforeAll(async ({ database }) => {
  const { db } = database;
  const fixtures = fixturesOf(db);
  const player = await fixtures.player('Holder');
  const frameUuid = '00000000-0000-4000-8000-00000000000f';
  const [frame] = await db.insert(frames).values({ uuid: frameUuid, name: 'Frame' }).returning();
  const random = seeded(7);
  const edges = [1, 62, 63, 64, 125, 126, 1952, 1953, 2015, 3968, 3969, 4000];
  for (let index = 0; index < 40; index += 1) {
    const card = await fixtures.card({ name: `Card ${index}` });
    const versions = new Set<number>();
    for (let n = Math.floor(random() * 13); n > 0; n -= 1) {
      versions.add(
        random() < 0.5 ? (edges[Math.floor(random() * edges.length)] ?? 1) : 1 + Math.floor(random() * 4000),
      );
    }
    for (const version of versions) {
      const isLocked = random() < 0.4;
      const hasFrame = random() < 0.3;
      copies.push({ card: card.name, version, isLocked, hasFrame });
      await fixtures.instance(card.id, player.id, version, {
        isLocked,
        ...(hasFrame && frame ? { frameId: frame.id } : {}),
      });
    }
  }
});

it('gives the same result for every copy filter as a check of each copy', async ({ database }) => {
  const api = testApi(database.db);
  const flag = fc.constantFrom(true, false, null);
  const version = fc.oneof(
    fc.constantFrom(0, 1, 62, 63, 125, 126, 1953, 2015, 2016, 3999, 4000),
    fc.integer({ min: 0, max: 4000 }),
  );
  await fc.assert(
    fc.asyncProperty(flag, flag, fc.option(fc.tuple(version, version)), async (isLocked, hasFrame, ends) => {
      const [low, high] = ends ? [Math.min(...ends), Math.max(...ends)] : [0, 4000];
      const asksNothing = isLocked === null && hasFrame === null && low === 0 && high === 4000;
      const query = new URLSearchParams({ size: '100' });
      if (isLocked !== null) query.set('is_locked', String(isLocked));
      if (hasFrame !== null) query.set('has_frame', String(hasFrame));
      query.set('versionRange', `${low}-${high}`);
      const { json } = await api.request(`/card/catalog?${query}`);
      const found = (json as CatalogPage).cards.map(({ name }) => name);
      const expected = copies.filter(
        (copy) =>
          (isLocked === null || copy.isLocked === isLocked) &&
          (hasFrame === null || copy.hasFrame === hasFrame) &&
          copy.version >= low &&
          copy.version <= high,
      );
      const names = asksNothing ? Array.from({ length: 40 }, (_, n) => `Card ${n}`) : expected.map(({ card }) => card);
      expect(found.sort()).toEqual([...new Set(names)].sort());
      expect((json as CatalogPage).count).toBe(found.length);
    }),
    { numRuns: propertyRuns(60), seed: 1 },
  );
});

it('gives the same result after copies are burned and unlocked', async ({ database }) => {
  const { db } = database;
  await db.delete(instances).where(inArray(instances.version, [63, 1953, 4000]));
  await db.update(instances).set({ isLocked: sql`not is_locked` });
  const api = testApi(db);
  for (const [low, high] of [
    [1, 63],
    [1, 4000],
    [63, 63],
    [1953, 4000],
  ] as const) {
    for (const isLocked of [true, false]) {
      const { json } = await api.request(`/card/catalog?size=100&is_locked=${isLocked}&versionRange=${low}-${high}`);
      const burned = new Set([63, 1953, 4000]);
      const expected = copies.filter(
        (copy) =>
          !burned.has(copy.version) && copy.isLocked !== isLocked && copy.version >= low && copy.version <= high,
      );
      const names = (json as CatalogPage).cards.map(({ name }) => name);
      expect(names.sort()).toEqual([...new Set(expected.map(({ card }) => card))].sort());
    }
  }
});

/** A small seeded generator, so that the data is the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
