import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeaderboardEntry } from '#contract/player/leaderboard.ts';
import { instances } from '#server/db/schema/instance.ts';
import { refreshLeaderboards } from '#server/services/leaderboard/leaderboard-refresh.ts';
import { testApi } from '#tests/support/api.ts';
import { contextAt } from '#tests/support/service-context.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const now = new Date('2026-11-22T12:00:00Z');
const lastMonth = new Date('2026-10-02T12:00:00Z');

interface Page {
  data: LeaderboardEntry[];
  count: number;
  pageCount: number;
  counted_at: string | null;
}

let database: TestDatabase;
let api: ReturnType<typeof testApi>;
/** The n-th player has n copies of one card, at most 20. */
const ids: number[] = [];

beforeAll(async () => {
  database = await testDatabase();
  api = testApi(database.db, { now });
  const fixtures = fixturesOf(database.db);
  const card = await fixtures.card({ name: 'Card' });
  let version = 0;
  for (let n = 1; n <= 120; n += 1) {
    const { id } = await fixtures.player(`Player ${n}`);
    ids.push(id);
    const rows = Array.from({ length: Math.min(n, 20) }, () => ({
      uuid: crypto.randomUUID(),
      cardId: card.id,
      ownerId: id,
      version: (version += 1),
      createdAt: n === 5 ? now : lastMonth,
    }));
    await database.db.insert(instances).values(rows);
  }
});
afterAll(() => database.close());

async function list(query = ''): Promise<Page> {
  const { status, json } = await api.request(`/leaderboard/players?${query}`);
  expect(status).toBe(200);
  return json as Page;
}

async function mine(n: number, query = '') {
  const { token } = await openSession(database.db, ids[n - 1] ?? 0);
  const { status, json } = await api.as(token)(`/leaderboard/players/me?${query}`);
  expect(status).toBe(200);
  return (json as { entry: { rank: number; value: number; change: number | null; page: number } | null }).entry;
}

describe('the leaderboard', () => {
  it('is empty and reports it before the first count', async () => {
    expect(await list()).toEqual({ data: [], count: 0, pageCount: 0, counted_at: null });
    expect(await mine(5)).toBeNull();
  });

  it('has 50 players on a page, each player once, highest first, with any number of ties', async () => {
    await refreshLeaderboards(contextAt(database.db, now));
    const all = [await list(), await list('page=2'), await list('page=3')];
    expect(all.map(({ data }) => data.length)).toEqual([50, 50, 20]);
    const rows = all.flatMap(({ data }) => data);
    expect(new Set(rows.map(({ player }) => player.uuid)).size).toBe(rows.length);
    expect(rows.map(({ value }) => value)).toEqual(rows.map(({ value }) => value).sort((a, b) => b - a));
    for (const { rank, value } of rows) expect(rank).toBe(rows.filter((other) => other.value > value).length + 1);
    expect(all[0]).toMatchObject({ count: rows.length, pageCount: 3, counted_at: now.toISOString() });
  });

  it('separates boards and periods', async () => {
    expect((await list('board=unique')).data[0]?.value).toBe(1);
    expect(await list('board=cards&period=month')).toMatchObject({ count: 1, data: [{ rank: 1, value: 5 }] });
    expect(await list('board=votes')).toMatchObject({ data: [], count: 0, pageCount: 0 });
    expect((await list('board=score')).data[0]?.value).toBe(20);
    // The only series has one card, which all of them own.
    expect((await list('board=series')).count).toBe(ids.length);
  });

  it('is empty on a page after the last one', async () => {
    expect(await list('page=1000000')).toMatchObject({ data: [], pageCount: 3 });
  });

  it("returns the page of a signed-in player's own rank", async () => {
    for (const n of [1, 30, 61, 62, ids.length]) {
      for (const query of ['', 'board=unique']) {
        const entry = await mine(n, query);
        const { data } = await list(`${query}&page=${entry?.page}`.replace(/^&/u, ''));
        const row = data.find(({ player }) => player.name === `Player ${n}`);
        expect(row).toMatchObject({ rank: entry?.rank, value: entry?.value, change: entry?.change });
      }
    }
    expect(await mine(1, 'period=month')).toBeNull();
    expect(await mine(5, 'period=month')).toEqual({ rank: 1, value: 5, change: 0, week_change: 0, page: 1 });
  });

  it.each(['board=gold', 'period=week', 'colour=red'])('rejects %s', async (query) => {
    expect((await api.request(`/leaderboard/players?${query}`)).status).toBe(400);
    const { token } = await openSession(database.db, ids[0] ?? 0);
    expect((await api.as(token)(`/leaderboard/players/me?${query}`)).status).toBe(400);
  });

  it('treats an invalid page as the first', async () => {
    expect((await list('page=-1')).data).toEqual((await list()).data);
  });
});
