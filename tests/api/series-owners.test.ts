import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnedVersion, SeriesOwners } from '#contract/card/series-owners.ts';
import { seriesOwnersPageSize } from '#game/series-owners.ts';
import { burnCards } from '#server/services/inventory/burn.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { callerOf, contextAt } from '#tests/support/service-context.ts';
import { openSession } from '#tests/support/session.ts';

let database: TestDatabase;
let api: ReturnType<typeof testApi>;
let fixtures: ReturnType<typeof fixturesOf>;
let token: string;
let ashe: Awaited<ReturnType<typeof fixtures.player>>;
let bran: typeof ashe;

beforeAll(async () => {
  database = await testDatabase();
  api = testApi(database.db);
  fixtures = fixturesOf(database.db);
  ashe = await fixtures.player('Ashe', undefined, { discordAvatar: 'abc' });
  // The owners of a card list banned players, too.
  bran = await fixtures.player('Bran', undefined, { bannedAt: new Date('2026-01-01') });
  token = (await openSession(database.db, ashe.id)).token;
  const card = (name: string, rarity: 'C' | 'SR' | 'UR', series = 'Mōon tales') =>
    fixtures.card({ name, series, rarity });
  const crow = await card('Crow', 'C');
  const owl = await card('Owl', 'SR');
  const bat = await card('Bat', 'SR');
  const fox = await card('Fox', 'UR');
  const other = await card('Elk', 'UR', 'Sun tales');
  await fixtures.instance(fox.id, ashe.id, 1);
  await fixtures.instance(fox.id, bran.id, 2);
  // A card-maker copy is no version, and another version is not #1.
  await fixtures.instance(bat.id, ashe.id, 0);
  await fixtures.instance(bat.id, ashe.id, 7);
  await fixtures.instance(crow.id, bran.id, 1);
  await fixtures.instance(other.id, bran.id, 1);
  const burned = await fixtures.instance(owl.id, ashe.id, 1);
  await database.db.transaction((tx) =>
    burnCards(
      { ...contextAt(database.db, new Date()), tx, caller: callerOf(ashe.id) },
      { cards: [{ type: 'uuid', value: burned.uuid }] },
    ),
  );
});
afterAll(() => database.close());

async function list(query: Record<string, string>, get = api.as(token)) {
  const { status, json } = await get(`/card/series/owners?${new URLSearchParams(query)}`);
  return { status, ...(json as SeriesOwners) };
}
const summary = (data: readonly OwnedVersion[]) =>
  data.map(({ card, state, owner }) => `${card.rarity} ${card.name}: ${owner?.name ?? state}`);

it('lists each card of the series with the owner of #1, the rarest first', async () => {
  const { data, ...more } = await list({ series: 'Mōon tales' });
  expect(more).toEqual({ status: 200, series: 'Mōon tales', count: 4, claimed: 2, pageCount: 1 });
  expect(summary(data)).toEqual(['UR Fox: Ashe', 'SR Bat: undrawn', 'SR Owl: free', 'C Crow: Bran']);
  expect(data[0]).toMatchObject({
    card: { name: 'Fox', rarity: 'UR', type: 'default', art_version: 0 },
    state: 'claimed',
    owner: { uuid: ashe.uuid, discord_id: ashe.discordId, discord_avatar: 'abc', name: 'Ashe' },
  });
});

it('lists the owners of another version', async () => {
  expect(summary((await list({ series: 'Mōon tales', version: '2' })).data)[0]).toBe('UR Fox: Bran');
  const seven = await list({ series: 'Mōon tales', version: '7' });
  expect(summary(seven.data)[1]).toBe('SR Bat: Ashe');
  expect(seven.claimed).toBe(1);
});

it.each(['0', '11', '-1', 'x', ''])('lists #1 for the version "%s"', async (version) => {
  expect(summary((await list({ series: 'Mōon tales', version })).data)[0]).toBe('UR Fox: Ashe');
});

it('shows a visitor which versions are claimed, but no owners', async () => {
  const { data, claimed } = await list({ series: 'Mōon tales' }, api.request);
  expect(data.map(({ state }) => state)).toEqual(['claimed', 'undrawn', 'free', 'claimed']);
  expect(data.map(({ owner }) => owner)).toEqual([null, null, null, null]);
  expect(claimed).toBe(2);
});

it('finds a series without regard to case and accents, and reports one that does not exist', async () => {
  expect(await list({ series: ' MOON  TALES ' })).toMatchObject({ status: 200, series: 'Mōon tales' });
  for (const series of ['moon', 'Mōon tales*', '%']) expect((await list({ series })).status).toBe(404);
  for (const series of ['', ' ', '\u0301', 'x'.repeat(201)]) expect((await list({ series })).status).toBe(400);
  expect((await api.request('/card/series/owners')).status).toBe(400);
});

it('has pages of 48 cards', async () => {
  for (let index = 0; index < seriesOwnersPageSize + 2; index += 1) {
    await fixtures.card({ name: `Card ${String(index).padStart(2, '0')}`, series: 'Long' });
  }
  const [first, second, third] = await Promise.all(['1', '2', '3'].map((page) => list({ series: 'Long', page })));
  expect(first).toMatchObject({ count: 50, pageCount: 2, claimed: 0 });
  expect(first?.data.map(({ card }) => card.name).slice(0, 2)).toEqual(['Card 00', 'Card 01']);
  expect(second?.data.map(({ card }) => card.name)).toEqual(['Card 48', 'Card 49']);
  expect(third).toMatchObject({ data: [], count: 50, pageCount: 2 });
});
