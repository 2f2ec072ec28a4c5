import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clans } from '#server/db/schema/clan.ts';
import { instances } from '#server/db/schema/instance.ts';
import { createCdn } from '#server/front/cdn.ts';
import { createMediaCache } from '#server/media/media-cache.ts';
import { composeClanPreview } from '#server/media/clan-preview-scene.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

describe("the preview picture for links to a clan's page", () => {
  let database: TestDatabase;
  let dataDir = '';
  let cdn: ReturnType<typeof createCdn>;
  beforeAll(async () => {
    database = await testDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'clan-preview-'));
    cdn = createCdn({ db: database.db, cache: createMediaCache({ folder: dataDir }) });
    await database.db.insert(clans).values({
      uuid: randomUUID(),
      index: 3,
      title: 'Firebird Row',
      emote: '🔥',
      tier: 5,
      inviteUrl: 'https://clan.example/',
    });
  });
  afterAll(async () => {
    await database.close();
    await removeFolder(dataDir);
  });
  const draw = async () => Buffer.from(await (await cdn.request('/clans/3/preview.jpg?v=1')).arrayBuffer());

  it('is a JPEG of 1200 by 630, cached permanently, even while the clan owns nothing', async () => {
    const response = await cdn.request('/clans/3/preview.jpg?v=1');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  });

  it('shows title, tier and the rarest cards, and changes with them', async () => {
    const bare = await draw();
    await database.db.update(clans).set({ title: 'Firebird Lane' }).where(eq(clans.index, 3));
    const renamed = await draw();
    expect(renamed.equals(bare)).toBe(false);
    await database.db.update(clans).set({ tier: 7 }).where(eq(clans.index, 3));
    const risen = await draw();
    expect(risen.equals(renamed)).toBe(false);

    const fixtures = fixturesOf(database.db);
    const [clan] = await database.db.select().from(clans);
    const member = await fixtures.player('Member', undefined, { clanId: clan!.id });
    for (const [n, rarity] of (['UR', 'SSR', 'SR', 'C'] as const).entries()) {
      await fixtures.instance((await fixtures.card({ name: `Card ${n}`, rarity })).id, member.id, 1);
    }
    const rich = await draw();
    expect(rich.equals(risen)).toBe(false);
    // The picture does not contain the fourth card.
    const [common] = await database.db.select().from(instances).orderBy(instances.id).offset(3);
    await database.db.delete(instances).where(eq(instances.id, common!.id));
    expect((await draw()).equals(rich)).toBe(true);
  });

  it.each(['9', '03', 'fox', '-3', '1e1'])('returns 404 for the clan %s', async (index) => {
    const response = await cdn.request(`/clans/${index}/preview.jpg`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('shows the number of a clan whose title cannot be rendered', () => {
    const compose = (title: string) => composeClanPreview({ index: 3, tier: 5, title, cards: [] });
    expect(compose('שלום')).toBe(compose('🦊'));
    expect(compose('שלום')).not.toBe(compose('Fox'));
    expect(compose('</path><script>"&\'<')).not.toContain('<script');
  });
});
