import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { MakerProfile } from '#contract/card/maker.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const [busy, playing, idle] = ['223456789012345678', '323456789012345678', '423456789012345678'];

let api: ReturnType<typeof testApi>;
it.beforeAll(({ database }) => {
  api = testApi(database.db);
});

async function listMakers(): Promise<MakerProfile[]> {
  const { status, json } = await api.request('/makers');
  const { data, count } = json as { data: MakerProfile[]; count: number };
  expect([status, count]).toEqual([200, data.length]);
  return data;
}

describe('GET /makers', () => {
  it('is empty without cards', async () => {
    expect(await api.request('/makers')).toMatchObject({ status: 200, json: { data: [], count: 0 } });
  });

  it('lists everyone who has made a card, those with most cards first, and marks who is a player', async ({
    database,
  }) => {
    const fixtures = fixturesOf(database.db);
    await fixtures.player('Plays too', playing);
    for (const [day, rarity] of [
      [1, 'C'],
      [2, 'R'],
      [3, 'SR'],
      [3, 'UR'],
      [4, 'C'],
      [5, 'C'],
      [6, 'C'],
    ] as const) {
      const createdAt = new Date(Date.UTC(2026, 0, day));
      const makers = day === 3 ? [playing, busy] : [busy];
      await fixtures.card({ name: `${rarity} of day ${day}`, rarity, createdAt, makers });
    }
    await database.db.execute(sql`insert into makers (uuid, discord_id, name, search_name)
      values (gen_random_uuid(), ${idle}, 'Has made none', 'has made none')`);
    const makers = await listMakers();
    expect(makers.map((maker) => [maker.discord_id, maker.cards, maker.is_player])).toEqual([
      [busy, 7, false],
      [playing, 2, true],
    ]);
    expect(makers[0]).toMatchObject({
      claimed: 0,
      total: 4 * 4000 + 2000 + 500 + 50,
      portfolio_url: 'https://art.example/',
    });
  });

  it('shows their six newest cards, with the rarer of two equally new cards first', async () => {
    const [first] = await listMakers();
    expect(first?.newest.map(({ name }) => name)).toEqual([
      'C of day 6',
      'C of day 5',
      'C of day 4',
      'UR of day 3',
      'SR of day 3',
      'R of day 2',
    ]);
    expect(first?.newest[3]).toMatchObject({ total: 50, artist: { name: `Maker ${playing}` } });
  });

  it("updates the copy counts, and excludes the maker's own copies", async ({ database }) => {
    const fixtures = fixturesOf(database.db);
    const owner = await fixtures.player('Collector');
    const { rows } = await database.db.execute<{ id: number }>(sql`select id from cards where name = 'UR of day 3'`);
    const cardId = rows[0]!.id;
    await fixtures.instance(cardId, owner.id, 1);
    const second = await fixtures.instance(cardId, owner.id, 2);
    await fixtures.instance(cardId, owner.id, 0);
    const claimed = async () => (await listMakers()).map((maker) => maker.claimed);
    expect(await claimed()).toEqual([2, 2]);
    await database.db.execute(sql`delete from instances where id = ${second.id}`);
    expect(await claimed()).toEqual([1, 1]);
  });

  it('does not link to the profile of a player who has left', async ({ database }) => {
    await database.db.execute(sql`update players set deleted_at = now() where discord_id = ${playing}`);
    expect((await listMakers()).map((maker) => maker.is_player)).toEqual([false, false]);
  });

  it('rejects any parameter', async () => {
    expect((await api.request('/makers?page=2')).status).toBe(400);
  });
});
