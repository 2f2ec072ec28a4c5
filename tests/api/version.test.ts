import { describe, expect } from 'vitest';
import type { CardVersion, VersionMap } from '#contract/card/version.ts';
import { decodeClaimedVersions } from '#game/version-map.ts';
import { frames } from '#server/db/schema/cosmetic.ts';
import { instances } from '#server/db/schema/instance.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const frameUuid = '00000000-0000-4000-8000-00000000000f';
const nobody = '00000000-0000-4000-8000-000000000000';

let api: ReturnType<typeof testApi>;
let token = '';
let bannedToken = '';
let card: Awaited<ReturnType<ReturnType<typeof fixturesOf>['card']>>;
let common: typeof card;
let players: Awaited<ReturnType<ReturnType<typeof fixturesOf>['player']>>[];

it.beforeAll(async ({ database }) => {
  api = testApi(database.db);
  const { db } = database;
  const fixtures = fixturesOf(db);
  players = [
    await fixtures.player('Ashe', undefined, { discordAvatar: 'abc' }),
    await fixtures.player('Bran'),
    await fixtures.player('Banned', undefined, { bannedAt: new Date('2026-01-01') }),
  ];
  token = (await openSession(db, players[0]!.id)).token;
  bannedToken = (await openSession(db, players[2]!.id)).token;
  const [frame] = await db.insert(frames).values({ uuid: frameUuid, name: 'Frame' }).returning();

  card = await fixtures.card({ name: 'Fox', rarity: 'UR', batch: 3 });
  await fixtures.instance(card.id, players[1]!.id, 50);
  await fixtures.instance(card.id, players[0]!.id, 2, { isLocked: true, frameId: frame!.id });
  await fixtures.instance(card.id, players[1]!.id, 0);
  await fixtures.instance(card.id, players[0]!.id, 0);
  await fixtures.instance(card.id, players[0]!.id, 9);

  // More than one page of 500 versions is owned, and more than one page is free.
  common = await fixtures.card({ name: 'Crow', rarity: 'C' });
  await db.insert(instances).values(
    Array.from({ length: 1100 }, (_, index) => ({
      uuid: crypto.randomUUID(),
      cardId: common.id,
      ownerId: players[index % 2]!.id,
      version: 3 * index + 1,
    })),
  );
});

type List = { data: CardVersion[]; count: number };

async function list(query: Record<string, string>): Promise<List> {
  const { status, json } = await api.as(token)(`/card/instance/versions?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return json as List;
}
const owned = ({ data }: List) => data.map(({ version, user }) => [version, user?.name]);
const numbers = ({ data }: List) => data.map(({ version }) => version);

describe('GET /card/instance/versions', () => {
  it('lists copies with their owners by version, card-maker copies first', async () => {
    const found = await list({ card_uuid: card.uuid });
    expect(found.count).toBe(5);
    expect(owned(found)).toEqual([
      [0, 'Bran'],
      [0, 'Ashe'],
      [2, 'Ashe'],
      [9, 'Ashe'],
      [50, 'Bran'],
    ]);
    expect(found.data[2]).toEqual({
      uuid: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
      version: 2,
      is_locked: true,
      equiped_frame_uuid: frameUuid,
      user: { uuid: players[0]!.uuid, discord_id: players[0]!.discordId, discord_avatar: 'abc', name: 'Ashe' },
      card: { batch: 3, name: 'Fox' },
    });
  });

  it('can be reversed', async () => {
    const found = await list({ card_uuid: card.uuid, order: 'DESC', order_column: 'version' });
    expect(owned(found)).toEqual(owned(await list({ card_uuid: card.uuid })).reverse());
  });

  it('lists each copy exactly once across its pages, 500 per page by default', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ card_uuid: common.uuid, page: String(page) })));
    expect(pages.map(({ data, count }) => [data.length, count])).toEqual([
      [500, 1100],
      [500, 1100],
      [100, 1100],
      [0, 1100],
    ]);
    expect(pages.flatMap(numbers)).toEqual(Array.from({ length: 1100 }, (_, index) => 3 * index + 1));
    const small = await list({ card_uuid: card.uuid, size: '2', page: '2' });
    expect(owned(small)).toEqual([
      [2, 'Ashe'],
      [9, 'Ashe'],
    ]);
    expect((await list({ card_uuid: common.uuid, size: '501' })).data).toHaveLength(500);
  });

  it('lists the free version numbers, without UUID and user', async () => {
    const found = await list({ card_uuid: card.uuid, owner: 'none' });
    expect(found.count).toBe(47);
    expect(numbers(found)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1).filter((n) => ![2, 9, 50].includes(n)),
    );
    expect(found.data[0]).toEqual({
      uuid: null,
      version: 1,
      is_locked: false,
      equiped_frame_uuid: null,
      user: null,
      card: { batch: 3, name: 'Fox' },
    });
    expect(numbers(await list({ card_uuid: card.uuid, owner: 'none', order: 'DESC', size: '2' }))).toEqual([49, 48]);
    const last = await list({ card_uuid: common.uuid, owner: 'none', page: '6' });
    expect([last.count, last.data.length, last.data.at(-1)?.version]).toEqual([2900, 400, 4000]);
  });

  it.each(['', 'none'])('is empty for an unknown card (owner=%s)', async (owner) => {
    expect(await list({ card_uuid: nobody, owner })).toEqual({ data: [], count: 0 });
  });

  it('is empty without a token, for any card', async () => {
    for (const query of [`card_uuid=${card.uuid}`, `card_uuid=${card.uuid}&owner=none`, `card_uuid=${nobody}`]) {
      const { status, json } = await api.request(`/card/instance/versions?${query}`);
      expect({ status, json }).toEqual({ status: 200, json: { data: [], count: 0 } });
    }
  });

  it.each([
    ['', 'query.card_uuid'],
    ['card_uuid=1', 'query.card_uuid: is not a uuid'],
    [`card_uuid=${nobody}&owner=me`, 'query.owner: is not "none"'],
    [`card_uuid=${nobody}&order=up`, 'query.order: is not ASC or DESC'],
    [`card_uuid=${nobody}&order_column=name`, 'query.order_column: is not "version"'],
    [`card_uuid=${nobody}&colour=red`, 'query.colour: unknown field'],
  ])('rejects %s by the name of the field', async (query, message) => {
    const { status, json } = await api.request(`/card/instance/versions?${query}`);
    expect(status).toBe(400);
    expect(json).toMatchObject({ message: [expect.stringContaining(message)] });
  });
});

describe('GET /card/catalog/{id}/versions', () => {
  const claimedVersions = ({ claimed, total }: VersionMap) =>
    [...decodeClaimedVersions(claimed, total).entries()].filter(([, bit]) => bit === 1);

  it('shows a visitor which versions are owned, without names', async () => {
    const { status, json, text } = await api.request(`/card/catalog/${card.uuid}/versions`);
    const map = json as VersionMap;
    expect(status).toBe(200);
    expect(map).toMatchObject({ total: 50, maker_copies: 2, yours: [] });
    expect(claimedVersions(map).map(([version]) => version)).toEqual([2, 9, 50]);
    expect(text).not.toMatch(/Ashe|Bran/u);
  });

  it('also shows players their own versions', async () => {
    const { json } = await api.as(token)(`/card/catalog/${card.uuid}/versions`);
    expect(json).toMatchObject({ total: 50, maker_copies: 2, yours: [0, 2, 9] });
  });

  it('has a bit for each of 4,000 versions', async () => {
    const { json } = await api.request(`/card/catalog/${common.uuid}/versions`);
    const map = json as VersionMap;
    expect(Buffer.from(map.claimed, 'base64')).toHaveLength(500);
    expect(claimedVersions(map).map(([version]) => version)).toEqual(
      Array.from({ length: 1100 }, (_, index) => 3 * index + 1),
    );
  });

  it('is all zeros for a card without copies', async ({ database }) => {
    const { uuid } = await fixturesOf(database.db).card({ name: 'Moth', rarity: 'SSR' });
    const { json } = await api.request(`/card/catalog/${uuid}/versions`);
    expect(json).toEqual({
      total: 150,
      claimed: Buffer.alloc(19).toString('base64'),
      maker_copies: 0,
      yours: [],
      wished: [],
    });
  });

  it.each([nobody, 'not-a-uuid', '%00'])('returns 404 for %s', async (id) => {
    const { status, headers } = await api.request(`/card/catalog/${id}/versions`);
    expect([status, headers.get('x-error-code')]).toEqual([404, 'CARD_NOT_FOUND']);
  });
});

describe('a token in the request', () => {
  it.each([() => `/card/instance/versions?card_uuid=${card.uuid}`, () => `/card/catalog/${card.uuid}/versions`])(
    'must be valid and not banned, even where no token is required',
    async (address) => {
      expect((await api.as('x'.repeat(43))(address())).status).toBe(401);
      expect((await api.request(address(), { headers: { Authorization: 'Basic abc' } })).status).toBe(401);
      const banned = await api.as(bannedToken)(address());
      expect([banned.status, banned.headers.get('x-error-code')]).toEqual([403, 'PLAYER_BANNED']);
    },
  );
});
