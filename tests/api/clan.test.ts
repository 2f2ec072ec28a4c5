import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClan } from '#contract/clan.ts';
import type { Clan } from '#contract/clan.ts';
import type { Board } from '#game/leaderboard.ts';
import { leaderboardEntries } from '#server/db/schema/leaderboard.ts';
import { clans } from '#server/db/schema/clan.ts';
import { players } from '#server/db/schema/player.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function clan(index: number, tier: number, members: number): Promise<number> {
  const values = {
    uuid: randomUUID(),
    index,
    tier,
    title: `Clan ${index}`,
    emote: '🦊',
    inviteUrl: 'https://x.example/',
  };
  const [made] = await database.db.insert(clans).values(values).returning();
  for (let n = 0; n < members; n += 1) {
    await fixturesOf(database.db).player(`Member ${n}`, undefined, { clanId: made!.id });
  }
  return made!.id;
}

async function setLeaderboardValues(playerId: number, values: Partial<Record<Board, number>>): Promise<void> {
  for (const [board, value] of Object.entries(values) as [Board, number][]) {
    await database.db.insert(leaderboardEntries).values({ board, period: 'all', playerId, value });
  }
}

const clanOf = async (index: number) => (await testApi(database.db).request(`/clan/${index}`)).json as Clan;

describe('GET /clan/featured', () => {
  it('is empty while there is no clan', async () => {
    expect(await testApi(database.db).request('/clan/featured')).toMatchObject({ status: 200, json: { clan: null } });
  });

  it('returns the clan of the highest tier, then the largest, then the first', async () => {
    await clan(1, 5, 4);
    await clan(2, 7, 1);
    await clan(4, 7, 2);
    await clan(3, 7, 2);
    const { json } = await testApi(database.db).request('/clan/featured');
    expect(json).toEqual({
      clan: { index: 3, title: 'Clan 3', emote: '🦊', tier: 7, invite_link: 'https://x.example/', members: 2 },
    });
  });

  it('accepts no parameters', async () => {
    expect((await testApi(database.db).request('/clan/featured?tier=3')).status).toBe(400);
  });
});

describe('GET /clans', () => {
  it('lists every clan by number, with its emblem and members', async () => {
    const { json } = await testApi(database.db).request('/clans');
    const { data, count } = json as { data: { index: number; members: number }[]; count: number };
    expect(count).toBe(4);
    expect(data.map(({ index, members }) => [index, members])).toEqual([
      [1, 4],
      [2, 1],
      [3, 2],
      [4, 2],
    ]);
    expect(data[2]).toMatchObject({ title: 'Clan 3', image: '/clans/3.webp', tier: 7 });
  });

  it('rejects any parameter', async () => {
    expect((await testApi(database.db).request('/clans?tier=3')).status).toBe(400);
  });
});

describe('GET /clan/{index}', () => {
  it('shows no cards for a clan whose members own none', async () => {
    expect(await clanOf(2)).toMatchObject({ title: 'Clan 2', members: 1, cards: 0, unique_cards: 0, showcase: [] });
  });

  it('lists the leader first, then officers, then members, each group by rarity score', async () => {
    const id = await clan(10, 5, 0);
    const join = (name: string, clanRole: string | null, score: number) =>
      fixturesOf(database.db)
        .player(name, undefined, { clanId: id, clanRole })
        .then(async (player) =>
          score > 0 ? setLeaderboardValues(player.id, { score, cards: 7, unique: 5 }) : undefined,
        );
    await join('A member', 'member', 3);
    await join('A rich member', 'member', 30);
    await join('Somebody without a role', null, 90);
    await join('The leader', 'leader', 0);
    await join('An officer', 'officer', 1);
    const { roster, members } = await clanOf(10);
    expect(roster.map(({ name, role, score }) => [name, role, score])).toEqual([
      ['The leader', 'leader', 0],
      ['An officer', 'officer', 1],
      ['Somebody without a role', 'member', 90],
      ['A rich member', 'member', 30],
      ['A member', 'member', 3],
    ]);
    expect(members).toBe(5);
    expect(roster[0]).toMatchObject({ cards: 0, unique_cards: 0, clan_index: 10, clan_name: 'Clan 10', premium: null });
    expect(roster[1]).toMatchObject({ cards: 7, unique_cards: 5 });
  });

  it('counts the copies of a banned member, who is on no board', async () => {
    const fixtures = fixturesOf(database.db);
    const clanId = await clan(11, 5, 0);
    const { id } = await fixtures.player('Banned', undefined, { clanId, bannedAt: new Date() });
    const card = await fixtures.card({ name: 'Rare', rarity: 'SR' });
    for (const version of [1, 2]) await fixtures.instance(card.id, id, version);
    expect((await clanOf(11)).roster).toMatchObject([{ cards: 2, unique_cards: 1, score: 16 }]);
    await database.pool.query('delete from instances where owner_id = $1', [id]);
  });

  it('updates the counts when members receive, trade and burn copies', async () => {
    const fixtures = fixturesOf(database.db);
    const id = await clan(20, 3, 0);
    const [one, two, stranger] = [
      await fixtures.player('One', undefined, { clanId: id }),
      await fixtures.player('Two', undefined, { clanId: id }),
      await fixtures.player('Stranger'),
    ];
    const [fox, owl] = [
      await fixtures.card({ name: 'Fox', rarity: 'UR' }),
      await fixtures.card({ name: 'Owl', rarity: 'C' }),
    ];
    await fixtures.instance(fox.id, one.id, 9);
    const lower = await fixtures.instance(fox.id, two.id, 4);
    await fixtures.instance(owl.id, two.id, 0);
    await fixtures.instance(owl.id, stranger.id, 1);
    const shown = async () => {
      const { cards, unique_cards, showcase } = await clanOf(20);
      return [cards, unique_cards, showcase.map(({ card, version }) => `${card.name} ${version}`)];
    };
    expect(await shown()).toEqual([3, 2, ['Fox 4', 'Owl 0']]);
    await database.db.execute(sql`update instances set owner_id = ${stranger.id} where id = ${lower.id}`);
    expect(await shown()).toEqual([2, 2, ['Fox 9', 'Owl 0']]);
    await database.db.execute(sql`delete from instances where owner_id = ${two.id}`);
    expect(await shown()).toEqual([1, 1, ['Fox 9']]);
  });

  it('shows the 18 rarest cards without their owners', async () => {
    const fixtures = fixturesOf(database.db);
    const id = await clan(30, 3, 0);
    const holder = await fixtures.player('Holder', undefined, { clanId: id });
    for (let n = 1; n <= 20; n += 1) {
      const card = await fixtures.card({ name: `Card ${n}`, rarity: n <= 2 ? 'UR' : n <= 10 ? 'SSR' : 'C' });
      await fixtures.instance(card.id, holder.id, 21 - n);
    }
    const { showcase, unique_cards } = await clanOf(30);
    expect(unique_cards).toBe(20);
    expect(showcase.map(({ version }) => version)).toEqual([
      ...[19, 20],
      ...[11, 12, 13, 14, 15, 16, 17, 18],
      ...[1, 2, 3, 4, 5, 6, 7, 8],
    ]);
    expect(Object.keys(showcase[0] ?? {})).toEqual(['card', 'version']);
    expect(JSON.stringify(showcase)).not.toContain(holder.uuid);
  });

  it('does not list or count members who left', async () => {
    const id = await clan(40, 3, 2);
    const [deleted] = await database.db.select().from(players).where(eq(players.clanId, id)).limit(1);
    await database.db.update(players).set({ deletedAt: new Date() }).where(eq(players.id, deleted!.id));
    const { members, roster } = await clanOf(40);
    expect([members, roster.length]).toEqual([1, 1]);
    expect(roster[0]?.uuid).not.toBe(deleted!.uuid);
  });

  it('returns the same through the internal call of a page, which uses the number', async () => {
    const api = testApi(database.db);
    expect(await api.call(getClan, { params: { index: 20 } })).toEqual((await api.request('/clan/20')).json);
  });

  it('returns 404 for an unknown clan number, and 400 for an invalid number', async () => {
    const api = testApi(database.db);
    expect(await api.request('/clan/999')).toMatchObject({
      status: 404,
      json: { message: ['This clan doesn’t exist.'] },
    });
    for (const index of ['0', '-1', '1.5', '01', 'fox', '9999999999']) {
      expect((await api.request(`/clan/${index}`)).status, index).toBe(400);
    }
  });
});
