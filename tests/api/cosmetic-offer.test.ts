import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { CosmeticOffer } from '#contract/store/cosmetic-offer.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import type { Database } from '#server/db/connect.ts';
import { cosmeticOffers } from '#server/db/schema/cosmetic-offer.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { confirmOffer, storeFixturesOf } from '#tests/support/store-fixtures.ts';

const now = new Date('2026-11-23T12:00:00Z');

type Shown = Parameters<typeof confirmOffer>[0] & { uuid: string };

function storeOf(db: Database) {
  const api = testApi(db, { now });
  return {
    api,
    buy: (token: string, offer: Shown, key: string = randomUUID()) =>
      api.as(token)(`/store/cosmetics/${offer.uuid}/buy`, {
        ...api.json(confirmOffer(offer)),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      }),
    balanceOf: async (player: { id: number }) => (await readBalances(db, player.id)).bloodstones,
  };
}

describe('frames and banners', () => {
  it('are listed with what is left of them, and why they cannot be bought', async ({ database }) => {
    const store = storeFixturesOf(database.db);
    const winter = await store.season('Winter');
    const offers = [
      await store.offer('frame', { position: 2, stock: 5, sold: 3, seasonId: winter }),
      await store.offer('banner', { position: 1, stock: 5, sold: 5 }),
      await store.offer('frame', { position: 3, closesAt: now }),
      await store.offer('frame', { position: 4, opensAt: new Date(now.getTime() + 1) }),
    ];
    const { data } = (await storeOf(database.db).api.request('/store/cosmetics')).json as { data: CosmeticOffer[] };
    expect(data.map(({ uuid, type, left, season, closed }) => [uuid, type, left, season, closed])).toEqual([
      [offers[1]?.uuid, 'profile_banner', 0, null, 'sold-out'],
      [offers[0]?.uuid, 'card_frame', 2, 'Winter', null],
      [offers[2]?.uuid, 'card_frame', null, null, 'over'],
      [offers[3]?.uuid, 'card_frame', null, null, 'not-yet'],
    ]);
  });

  it('belong to the buyer after the purchase, once for each key', async ({ database }) => {
    const store = storeFixturesOf(database.db);
    const { api, buy, balanceOf } = storeOf(database.db);
    const buyer = await store.buyer(100);
    const [frame, banner] = [await store.offer('frame'), await store.offer('banner')];
    const key = randomUUID();
    const bought = await buy(buyer.token, frame, key);
    expect(bought).toMatchObject({ status: 201, json: { price: 40, balance: 60, owned: 1, name: 'A frame' } });
    expect((await buy(buyer.token, frame, key)).text).toBe(bought.text);
    expect((await buy(buyer.token, banner)).status).toBe(201);
    expect(await balanceOf(buyer)).toBe(20);
    expect((await api.as(buyer.token)('/cosmetic/inventory/selection')).json).toMatchObject({
      data: [
        { type: 'profile_banner', uuid: banner.item.uuid },
        { type: 'card_frame', uuid: frame.item.uuid, count: 1, free: 1 },
      ],
    });
    const { json } = await api.as(buyer.token)('/user/ledger');
    expect(json).toMatchObject({ data: [{ reason: 'banner', details: { item: 'A banner', quantity: 1 } }, {}, {}] });
  });

  it.for([
    ['a banner that the player owns', 'banner', {}, 'You already own this banner.'],
    ['more than a player may buy', 'frame', { playerLimit: 1 }, 'You’ve reached the limit of this offer.'],
    ['more than the stock', 'frame', { stock: 1 }, 'This is sold out.'],
  ] as const)('are not sold: %s', async ([, kind, more, message], { database }) => {
    const store = storeFixturesOf(database.db);
    const { buy, balanceOf } = storeOf(database.db);
    const buyer = await store.buyer(100);
    const offer = await store.offer(kind, more);
    expect((await buy(buyer.token, offer)).status).toBe(201);
    expect(await buy(buyer.token, offer)).toMatchObject({ status: 409, json: { message: [message] } });
    expect(await balanceOf(buyer)).toBe(60);
  });

  it('are sold to a player up to the limit, also from two offers of one item at the same time', async ({
    database: { db },
  }) => {
    const store = storeFixturesOf(db);
    const { buy, balanceOf } = storeOf(db);
    const first = await store.offer('frame', { playerLimit: 1 });
    const second = { ...first, uuid: randomUUID() };
    const { frameId, currency, price, position } = first;
    await db.insert(cosmeticOffers).values({ uuid: second.uuid, frameId, currency, price, position, playerLimit: 1 });
    const buyers = await Promise.all(Array.from({ length: 8 }, () => store.buyer(200)));
    for (const buyer of buyers) {
      const answers = await Promise.all([first, second, first, second].map((offer) => buy(buyer.token, offer)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      expect(await balanceOf(buyer)).toBe(160);
    }
  });

  it.for(['price', 'currency', 'item', 'type'] as const)(
    'are not sold if another %s was published than the buyer saw, and the answer is the new offer',
    async (changed, { database: { db } }) => {
      const store = storeFixturesOf(db);
      const { api, buy, balanceOf } = storeOf(db);
      const buyer = await store.buyer(100);
      await store.pay(buyer.id, 100, 'moonstones');
      const shown = await store.offer('frame');
      const [other, banner] = [await store.offer('frame'), await store.offer('banner')];
      const { uuid } = shown;
      const change = {
        price: { price: 41 },
        currency: { currency: 'moonstones' },
        item: { frameId: other.frameId },
        type: { frameId: null, bannerId: banner.bannerId },
      } as const;
      await db.update(cosmeticOffers).set(change[changed]).where(eq(cosmeticOffers.uuid, uuid));
      const refused = await buy(buyer.token, shown);
      expect([refused.status, refused.headers.get('x-error-code')]).toEqual([409, 'OFFER_CHANGED']);
      const { data } = (await api.request('/store/cosmetics')).json as { data: CosmeticOffer[] };
      const current = data.find((each) => each.uuid === uuid);
      expect(refused.json).toMatchObject({ details: current });
      expect(await balanceOf(buyer)).toBe(100);
      expect((await buy(buyer.token, current ?? shown)).status).toBe(201);
    },
  );

  it('are not sold to a page that does not name what it shows', async ({ database: { db } }) => {
    const store = storeFixturesOf(db);
    const { api, balanceOf } = storeOf(db);
    const buyer = await store.buyer(100);
    const { uuid } = await store.offer('frame');
    const answer = await api.as(buyer.token)(`/store/cosmetics/${uuid}/buy`, api.json({ price: 40 }));
    expect([answer.status, await balanceOf(buyer)]).toEqual([400, 100]);
  });

  it('are not sold outside of their window or without the balance', async ({ database }) => {
    const store = storeFixturesOf(database.db);
    const { buy, balanceOf } = storeOf(database.db);
    const buyer = await store.buyer(39);
    const offer = await store.offer('frame');
    expect((await buy(buyer.token, await store.offer('frame', { closesAt: now }))).status).toBe(409);
    const past = await store.offer('frame', { seasonId: await store.season('Summer', { closesAt: now }) });
    expect((await buy(buyer.token, past)).status).toBe(409);
    expect((await buy(buyer.token, offer)).status).toBe(402);
    expect((await buy(buyer.token, { ...offer, uuid: randomUUID() })).status).toBe(404);
    expect(await balanceOf(buyer)).toBe(39);
  });

  it('with a stock of five are sold to five of forty players who buy at once', async ({ database }) => {
    const store = storeFixturesOf(database.db);
    const { buy, balanceOf } = storeOf(database.db);
    const offer = await store.offer('frame', { stock: 5 });
    const buyers = await Promise.all(Array.from({ length: 40 }, () => store.buyer(40)));
    const responses = await Promise.all(buyers.map(({ token }) => buy(token, offer)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(35);
    const balances = await Promise.all(buyers.map(balanceOf));
    expect(balances.reduce((sum, each) => sum + each, 0)).toBe(35 * 40);
  });
});
