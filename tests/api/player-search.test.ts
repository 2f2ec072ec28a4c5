import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayerEntry } from '#contract/player/player.ts';
import { leaderboardEntries } from '#server/db/schema/leaderboard.ts';
import { clans } from '#server/db/schema/clan.ts';
import { players } from '#server/db/schema/player.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const foxId = '223456789012345678';

let database: TestDatabase;
let api: ReturnType<typeof testApi>;

beforeAll(async () => {
  database = await testDatabase();
  api = testApi(database.db);
  const { db } = database;
  const fixtures = fixturesOf(db);
  const clan = {
    uuid: crypto.randomUUID(),
    index: 7,
    title: 'Lanterns',
    emote: '🏮',
    tier: 3,
    inviteUrl: 'https://c.example',
  };
  const [{ id: clanId } = { id: 0 }] = await db.insert(clans).values(clan).returning();
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  const sketches: [number, string, Partial<typeof players.$inferInsert>][] = [
    [1, 'Moonfox', {}],
    [2, 'Fox', { badges: ['voter'], roles: ['admin'], premiumUntil: new Date('2027-01-01'), clanId }],
    [3, 'Foxglove', {}],
    [4, 'Ōkami 100%', {}],
    [5, 'Old Fox', {}],
    [6, '狐', {}],
  ];
  for (const [at, name, more] of sketches) {
    const player = await fixtures.player(name, name === 'Fox' ? foxId : undefined, { createdAt: day(at), ...more });
    const value = { Moonfox: 3, Foxglove: 9 }[name];
    if (value === undefined) continue;
    const place = { playerId: player.id, period: 'all' } as const;
    await db.insert(leaderboardEntries).values([
      { ...place, board: 'cards', value },
      { ...place, board: 'unique', value: value - 1 },
    ]);
  }
  await db
    .update(players)
    .set({ deletedAt: day(6) })
    .where(eq(players.name, 'Old Fox'));
});
afterAll(() => database.close());

async function search(body: object): Promise<{ names: string[]; count: number; data: PlayerEntry[] }> {
  const { status, json } = await api.request('/user/search', api.json(body));
  expect(status).toBe(200);
  const { data, count } = json as { data: PlayerEntry[]; count: number };
  return { names: data.map(({ name }) => name), count, data };
}

describe('POST /user/search', () => {
  it('lists exact names first, then prefixes, then other matches, and omits players who left', async () => {
    expect(await search({ name: 'FOX' })).toMatchObject({ names: ['Fox', 'Foxglove', 'Moonfox'], count: 3 });
    expect(await search({ name: '  oxg ' })).toMatchObject({ names: ['Foxglove'], count: 1 });
  });

  it('ignores accents and case, and treats special characters literally', async () => {
    expect((await search({ name: 'okami' })).names).toEqual(['Ōkami 100%']);
    expect((await search({ name: '%' })).names).toEqual(['Ōkami 100%']);
    expect((await search({ name: '_' })).names).toEqual([]);
    expect((await search({ name: '狐' })).names).toEqual(['狐']);
    expect(await search({ name: '\u0301' })).toMatchObject({ names: [], count: 0 });
  });

  it('finds a player by the handle of the chat platform, with or without @, before those with that name', async () => {
    const { id } = await fixturesOf(database.db).player('Zo’ra', undefined, { discordName: 'foxglove' });
    for (const name of ['foxglove', '@foxglove', ' @FoxGlove ']) {
      expect([name, await search({ name })]).toMatchObject([name, { names: ['Zo’ra', 'Foxglove'], count: 2 }]);
    }
    expect(await search({ name: '@fox', size: 2 })).toMatchObject({ names: ['Fox', 'Foxglove'], count: 3 });
    expect((await search({ name: "zo'RA" })).names).toEqual(['Zo’ra']);
    expect((await search({ name: '@' })).names).toEqual([]);
    await database.pool.query('delete from players where id = $1', [id]);
  });

  it('finds a player by a uuid and by the pasted address of a profile', async () => {
    const [fox] = (await search({ name: foxId })).data;
    const uuid = fox?.uuid ?? '';
    for (const name of [
      uuid,
      uuid.toUpperCase(),
      `https://mazoku.example/user/${foxId}`,
      `/user/${uuid}/?page=2#cards`,
      ` http://mazoku.example/user/${uuid.toUpperCase()} `,
    ]) {
      expect([name, await search({ name })]).toMatchObject([name, { names: ['Fox'], count: 1 }]);
    }
    expect((await search({ name: 'https://mazoku.example/user/fox' })).names).toEqual([]);
  });

  it.each([17, 18, 19, 20])('treats %i digits as an ID: exactly that player, or nobody', async (digits) => {
    const id = '3'.repeat(digits);
    const { name } = await fixturesOf(database.db).player(`Of ${digits} digits`, id);
    // A player whose name is this number does not match.
    const namesake = await fixturesOf(database.db).player(id);
    expect(await search({ name: id })).toMatchObject({ names: [name], count: 1 });
    expect(await search({ name: `9${id.slice(1)}` })).toMatchObject({ names: [], count: 0 });
    await database.pool.query('delete from players where name = $1 or id = $2', [name, namesake.id]);
  });

  it('treats fewer or more digits as a name', async () => {
    const { id } = await fixturesOf(database.db).player('1234567890123456');
    expect((await search({ name: '234567890123456' })).names).toEqual(['1234567890123456']);
    expect((await search({ name: '1'.repeat(21) })).names).toEqual([]);
    await database.pool.query('delete from players where id = $1', [id]);
  });

  it('lists everyone without a text, in the requested order, page by page', async () => {
    const all = ['Fox', 'Foxglove', 'Moonfox', 'Ōkami 100%', '狐'];
    expect(await search({})).toMatchObject({ names: all, count: 5 });
    expect((await search({ name: ' ', order: 'DESC' })).names).toEqual([...all].reverse());
    expect((await search({ order_column: 'created_at' })).names).toEqual([
      'Moonfox',
      'Fox',
      'Foxglove',
      'Ōkami 100%',
      '狐',
    ]);
    expect((await search({ order_column: 'cards', order: 'DESC' })).names.slice(0, 2)).toEqual(['Foxglove', 'Moonfox']);
    expect(await search({ size: 2, page: 2 })).toMatchObject({ names: ['Moonfox', 'Ōkami 100%'], count: 5 });
    expect(await search({ page: 100_000, size: 100 })).toMatchObject({ names: [], count: 5 });
    expect((await search({ name: 'fox', size: 1, page: 2 })).names).toEqual(['Foxglove']);
  });

  it('counts the copies of a banned player, who is on no board', async () => {
    const fixtures = fixturesOf(database.db);
    const { id } = await fixtures.player('Zulu', undefined, { bannedAt: new Date() });
    const [one, two] = [await fixtures.card({ name: 'One' }), await fixtures.card({ name: 'Two' })];
    for (const version of [1, 2, 3]) await fixtures.instance(one.id, id, version);
    await fixtures.instance(two.id, id, 1);
    expect((await search({ name: 'Zulu' })).data).toMatchObject([{ cards: 4, unique_cards: 2 }]);
    expect((await search({ order_column: 'cards', order: 'DESC' })).names.slice(0, 3)).toEqual([
      'Foxglove',
      'Zulu',
      'Moonfox',
    ]);
    await database.pool.query('delete from instances where owner_id = $1', [id]);
    await database.pool.query('delete from players where id = $1', [id]);
  });

  it('finds short texts anywhere in a name', async () => {
    const { id } = await fixturesOf(database.db).player('Zen Q9 黒狐');
    for (const text of ['q', 'q9', 'n q9', '黒狐', 'q9 黒'])
      expect([text, (await search({ name: text })).names]).toEqual([text, ['Zen Q9 黒狐']]);
    expect((await search({ name: '狐' })).names).toEqual(['狐', 'Zen Q9 黒狐']);
    expect((await search({ name: '9q' })).names).toEqual([]);
    await database.pool.query('delete from players where id = $1', [id]);
  });

  it('counts and lists at most 10,000 matches, the better ones first', async () => {
    await database.pool.query(`insert into players (uuid, discord_id, name)
      select gen_random_uuid(), (500000000000000000 + n)::text, case when n = 7 then 'Xyz' else 'The xyz ' || n end from generate_series(1, 10005) n`);
    expect(await search({ name: 'xyz', size: 1 })).toMatchObject({ names: ['Xyz'], count: 10_000 });
    expect((await search({ name: 'xyz', page: 100, size: 100 })).names).toHaveLength(100);
    expect((await search({ name: 'xyz', page: 101, size: 100 })).names).toEqual([]);
  });

  it('returns 14 players on a page', async () => {
    const made = await Promise.all(Array.from({ length: 15 }, (_, n) => fixturesOf(database.db).player(`Crowd ${n}`)));
    const { data, count } = await search({ name: 'crowd' });
    expect([data.length, count]).toEqual([14, 15]);
    await database.pool.query('delete from players where id = any($1)', [made.map(({ id }) => id)]);
  });

  it('returns public data and the totals of the last count, but no private data', async () => {
    const { data } = await search({ name: foxId });
    expect(data[0]).toEqual({
      uuid: expect.any(String) as unknown,
      discord_id: foxId,
      name: 'Fox',
      discord_avatar: null,
      roles: ['admin'],
      badges: ['voter'],
      premium: '2027-01-01T00:00:00.000Z',
      clan_index: 7,
      clan_name: 'Lanterns',
      clan_emote: '🏮',
      cards: 0,
      unique_cards: 0,
    });
    expect((await search({ name: 'foxglove' })).data[0]).toMatchObject({ cards: 9, unique_cards: 8, clan_index: 0 });
  });

  it.each([
    [{ page: 0 }, 'body.page'],
    [{ page: 1.5 }, 'body.page'],
    [{ size: 101 }, 'body.size'],
    [{ name: 'x'.repeat(101) }, 'body.name'],
    [{ order: 'asc' }, 'body.order: is not ASC or DESC'],
    [{ order_column: 'bloodstones' }, 'body.order_column: is not one of name, created_at, cards'],
    [{ colour: 'red' }, 'body.colour: unknown field'],
  ])('rejects %j', async (body, message) => {
    const { status, text } = await api.request('/user/search', api.json(body));
    expect(status).toBe(400);
    expect(text).toContain(message);
  });
});
