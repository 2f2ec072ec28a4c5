import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { CosmeticEntry } from '#contract/store/cosmetic.ts';
import { frameStock, ownedBanners } from '#server/db/schema/inventory.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { players } from '#server/db/schema/player.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

interface CosmeticPage {
  data: CosmeticEntry[];
  count: number;
  banners: object[];
}

let api: ReturnType<typeof testApi>;
let owner: typeof players.$inferSelect;
let other: typeof players.$inferSelect;
let as: ReturnType<typeof api.as>;
const uuids: Record<string, string> = {};

/**
 * Dusk: two free and one equipped; Rime: equipped only; Ember: none left; Tide and Moon: banners, Moon is on the
 * profile.
 */
it.beforeAll(async ({ database }) => {
  api = testApi(database.db);
  const { db } = database;
  const fixtures = fixturesOf(db);
  owner = await fixtures.player('Keeper');
  other = await fixtures.player('Other');
  as = api.as((await openSession(db, owner.id)).token);
  const make = async (table: typeof frames | typeof banners, name: string) => {
    const [made] = await db
      .insert(table)
      .values({ uuid: randomUUID(), name, parent: 'A set', artVersion: 2 })
      .returning();
    if (!made) throw new Error('nothing was made');
    uuids[name] = made.uuid;
    return made.id;
  };
  const [dusk, rime, ember] = [await make(frames, 'Dusk'), await make(frames, 'Rime'), await make(frames, 'Ember')];
  const [tide, moon, theirs] = [
    await make(banners, 'Tide'),
    await make(banners, 'Ōgon Moon'),
    await make(banners, 'Theirs'),
  ];
  const stock = (frameId: number, free: number, playerId = owner.id) => ({ playerId, frameId, free });
  await db.insert(frameStock).values([stock(dusk, 2), stock(ember, 0), stock(ember, 5, other.id)]);
  const card = await fixtures.card({ name: 'Dressed' });
  await fixtures.instance(card.id, owner.id, 1, { frameId: dusk });
  await fixtures.instance(card.id, owner.id, 2, { frameId: rime });
  await fixtures.instance(card.id, other.id, 3, { frameId: rime });
  const banner = (bannerId: number, playerId = owner.id) => ({ playerId, bannerId, acquiredAt: new Date() });
  await db.insert(ownedBanners).values([banner(tide), banner(moon), banner(theirs, other.id)]);
  await db.update(players).set({ profileBannerId: moon }).where(eq(players.id, owner.id));
});

const list = async (query = '') => {
  const { status, json } = await as(`/cosmetic/inventory/selection${query}`);
  expect(status).toBe(200);
  return json as CosmeticPage;
};
const names = ({ data }: { data: CosmeticEntry[] }) => data.map(({ name }) => name);

describe('the cosmetics of a player', () => {
  it('list banners and frames with their total and free counts', async () => {
    const { data, count } = await list();
    expect(data.map(({ type, name, count, free }) => [type, name, count, free])).toEqual([
      ['profile_banner', 'Ōgon Moon', 1, 0],
      ['profile_banner', 'Tide', 1, 1],
      ['card_frame', 'Dusk', 3, 2],
      ['card_frame', 'Rime', 1, 0],
    ]);
    expect(count).toBe(4);
    expect(data[1]).toMatchObject({ uuid: uuids['Tide'], parent: 'A set', art_version: 2 });
  });

  it('list the banners a second time for the other form of the call', async () => {
    for (const name of [owner.discordId, owner.uuid]) {
      const page = await list(`?uuid=${name}&type=profile_banner&size=100`);
      expect(page.banners).toEqual([
        { uuid: uuids['Ōgon Moon'], name: 'Ōgon Moon', parent: 'A set', art_version: 2 },
        { uuid: uuids['Tide'], name: 'Tide', parent: 'A set', art_version: 2 },
      ]);
      expect(page.count).toBe(2);
    }
    expect((await list('?type=card_frame')).banners).toEqual([]);
  });

  it.each([
    ['ogon', ['Ōgon Moon']],
    ['!dusk,!rime', ['Ōgon Moon', 'Tide']],
    ['"Tide"', ['Tide']],
    ['d*k', ['Dusk']],
    ['di*k', []],
    ['*i*', ['Tide', 'Rime']],
    ['nothing', []],
  ])('can be searched by name with the syntax of card names: %s', async (text, expected) => {
    expect(names(await list(`?name=${encodeURIComponent(text)}`))).toEqual(expected);
  });

  it('are paginated, starting at page 0', async () => {
    expect(names(await list('?size=3'))).toHaveLength(3);
    expect(names(await list('?size=3&page=1'))).toEqual(['Rime']);
    expect(await list('?size=3&page=2')).toMatchObject({ data: [], count: 4 });
  });

  it('are not visible to others', async () => {
    for (const name of [other.discordId, other.uuid]) {
      expect(await list(`?uuid=${name}`)).toEqual({ data: [], count: 0, banners: [] });
    }
  });

  it('require a signed-in player', async () => {
    expect((await api.request('/cosmetic/inventory/selection')).status).toBe(401);
  });
});

describe('the frames of a player', () => {
  const frameList = async (body: unknown) => as('/get-inventory-type/', api.json(body));

  it('include both equipped and free frames', async () => {
    for (const name of [owner.discordId, owner.uuid]) {
      const { status, json } = await frameList({ owner: name, type: 'Frame' });
      expect(status).toBe(200);
      expect(names(json as CosmeticPage)).toEqual(['Dusk', 'Rime']);
    }
  });

  it.each(['other', 'nobody', ''])('are empty for another player (%s)', async (who) => {
    const { json } = await frameList({ owner: who === 'other' ? other.discordId : who, type: 'Frame' });
    expect(json).toEqual({ data: [], count: 0 });
  });

  it.each([
    {},
    { owner: '1' },
    { owner: 1, type: 'Frame' },
    { owner: '1', type: 'Banner' },
    { owner: '1', type: 'Frame', x: 1 },
  ])('reject the query %j', async (body) => {
    expect((await frameList(body)).status).toBe(400);
  });
});
