import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Collection } from '#contract/player/player.ts';
import type { players } from '#server/db/schema/player.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let api: ReturnType<typeof testApi>;
let as: ReturnType<typeof api.as>;
let owner: typeof players.$inferSelect;
let newcomer: typeof players.$inferSelect;

it.beforeAll(async ({ database }) => {
  api = testApi(database.db);
  const fixtures = fixturesOf(database.db);
  owner = await fixtures.player('Keeper', undefined, { badges: ['founder', 'card_maker'] });
  newcomer = await fixtures.player('Newcomer');
  as = api.as((await openSession(database.db, newcomer.id)).token);
  const other = await fixtures.player('Other');
  const card = async (name: string, series: string, rarity: 'C' | 'SR' | 'UR', versions: number[]) => {
    const { id } = await fixtures.card({ name, series, rarity });
    for (const version of versions) await fixtures.instance(id, owner.id, version);
    await fixtures.instance(id, other.id, 50);
  };
  await card('Fox', 'Lantern', 'C', [7, 3, 9]);
  await card('Crow', 'Lantern', 'SR', [4]);
  await card('Moth', 'Tide', 'SR', [2, 0]);
  await card('Whale', 'Tide', 'UR', [41]);
  await card('Shell', 'Tide', 'UR', [40]);
  await card('Foam', 'Tide', 'C', []);
  await card('Stone', 'Unseen', 'C', []);
});

const collectionOf = async (id: string) => {
  const { status, json } = await as(`/user/get/${id}/collection`);
  expect(status).toBe(200);
  return json as Collection;
};

describe('a collection', () => {
  it('counts copies and distinct cards, and the total of each rarity', async () => {
    for (const id of [owner.discordId, owner.uuid, owner.uuid.toUpperCase()]) {
      const { cards, unique, rarities } = await collectionOf(id);
      expect([cards, unique]).toEqual([8, 5]);
      expect(rarities).toEqual([
        { rarity: 'C', copies: 3, owned: 1, total: 3 },
        { rarity: 'R', copies: 0, owned: 0, total: 0 },
        { rarity: 'SR', copies: 3, owned: 2, total: 2 },
        { rarity: 'SSR', copies: 0, owned: 0, total: 0 },
        { rarity: 'UR', copies: 2, owned: 2, total: 2 },
      ]);
    }
  });

  it('lists every series that the player has a card of, the most complete first', async () => {
    const { series } = await collectionOf(owner.uuid);
    expect(series.map(({ name, owned, total }) => [name, owned, total])).toEqual([
      ['Lantern', 2, 2],
      ['Tide', 3, 4],
    ]);
  });

  it('shows the six best copies: the rarest, then the lowest versions, with card-maker copies after numbered ones', async () => {
    const { showcase } = await collectionOf(owner.uuid);
    expect(showcase.map(({ card, version }) => [card.name, version])).toEqual([
      ['Shell', 40],
      ['Whale', 41],
      ['Moth', 2],
      ['Crow', 4],
      ['Moth', 0],
      ['Fox', 3],
    ]);
  });

  it('is empty for a player without cards', async () => {
    const { cards, unique, series, showcase } = await collectionOf(newcomer.uuid);
    expect({ cards, unique, series, showcase }).toEqual({ cards: 0, unique: 0, series: [], showcase: [] });
  });
});

describe('badges', () => {
  it('have a key and a display name, and need no sign-in', async () => {
    const { json } = await api.request(`/get-user-badges/${owner.discordId}`);
    expect(json).toEqual({
      data: [
        { key: 'founder', name: 'Founder' },
        { key: 'card_maker', name: 'Card Maker' },
      ],
      count: 2,
    });
  });
});

describe('a player who has left', () => {
  it('is not found by any call that takes a player', async ({ database }) => {
    const deleted = await fixturesOf(database.db).player('Gone', undefined, { deletedAt: new Date() });
    for (const id of [deleted.uuid, deleted.discordId, randomUUID(), 'nobody', "' or 1=1"]) {
      const path = encodeURIComponent(id);
      for (const address of [`/user/get/${path}`, `/user/get/${path}/collection`, `/get-user-badges/${path}`]) {
        const { status, headers } = await as(address);
        expect([address, status, headers.get('x-error-code')]).toEqual([address, 404, 'PLAYER_NOT_FOUND']);
      }
    }
  });
});
