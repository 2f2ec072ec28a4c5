import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cards } from '#server/db/schema/card.ts';
import { series } from '#server/db/schema/series.ts';
import { createCdn } from '#server/front/cdn.ts';
import { createMediaCache } from '#server/media/media-cache.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';

describe('the preview picture for links to a series', () => {
  let database: TestDatabase;
  let dataDir = '';
  let cdn: ReturnType<typeof createCdn>;
  let uuid = '';
  beforeAll(async () => {
    database = await testDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'series-preview-'));
    cdn = createCdn({ db: database.db, cache: createMediaCache({ folder: dataDir }) });
    const fixtures = fixturesOf(database.db);
    for (const [n, rarity] of (['UR', 'SSR', 'SR', 'C'] as const).entries()) {
      await fixtures.card({ name: `Card ${n}`, series: 'Moon', rarity });
    }
    uuid = (await database.db.select().from(series))[0]?.uuid ?? '';
  });
  afterAll(async () => {
    await database.close();
    await removeFolder(dataDir);
  });
  const request = (id: string) => cdn.request(`/series/${id}/preview.jpg?v=1`);
  const draw = async () => Buffer.from(await (await request(uuid)).arrayBuffer());

  it('is a JPEG of 1200 by 630 that changes with name, genres, and the rarest cards', async () => {
    const response = await request(uuid);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const first = Buffer.from(await response.arrayBuffer());
    const { format, width, height } = await sharp(first).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    await database.db.update(series).set({ name: 'Sun' });
    const renamed = await draw();
    expect(renamed.equals(first)).toBe(false);
    await database.db.update(series).set({ genres: ['myth'] });
    const described = await draw();
    expect(described.equals(renamed)).toBe(false);
    // The picture does not contain the fourth card, but another first one.
    await database.db.update(cards).set({ emblem: 'fox' }).where(eq(cards.rarity, 'C'));
    expect((await draw()).equals(described)).toBe(true);
    await database.db.update(cards).set({ rarity: 'SR' }).where(eq(cards.rarity, 'UR'));
    expect((await draw()).equals(described)).toBe(false);
  });

  it('does not exist for an unknown series, or one without cards', async () => {
    const empty = randomUUID();
    await database.db.insert(series).values({ uuid: empty, name: 'Empty' });
    for (const id of [empty, randomUUID(), 'x', '%00']) {
      const response = await request(id);
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });
});
