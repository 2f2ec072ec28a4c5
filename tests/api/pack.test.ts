import { randomUUID } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { DrawSeed } from '#contract/store/draw-seed.ts';
import type { OpeningProof, PackReceipt } from '#contract/store/opening.ts';
import type { Order } from '#contract/store/order.ts';
import type { Pack, PackProgress } from '#contract/store/pack.ts';
import type { InventoryPage } from '#contract/inventory.ts';
import type { PackCard } from '#contract/store/pack-cards.ts';
import type { DrawnOrder, getLuck } from '#contract/store/draws.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { packCounts } from '#game/pack.ts';
import { rarityTotals } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { PackCount } from '#game/pack.ts';
import { packs } from '#server/db/schema/pack.ts';
import { series } from '#server/db/schema/series.ts';
import { instances } from '#server/db/schema/instance.ts';
import type { Database } from '#server/db/connect.ts';
import { revealServerSeed } from '#server/services/store/draw-seed.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { callerOf } from '#tests/support/service-context.ts';
import { raceForLastVersion } from '#tests/support/economy/last-version.ts';
import { confirm, storeFixturesOf } from '#tests/support/store-fixtures.ts';
import { checkProof, readOdds } from '#stores/store/proof.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';

const now = new Date('2026-11-23T12:00:00Z');

type Luck = ReplyOf<typeof getLuck>;

interface Prepared {
  pack: Pack;
  mine: PackProgress;
  seed: DrawSeed;
  balance: number;
  lacking: Record<Rarity, number>;
}

function storeOf(db: Database) {
  const api = testApi(db, { now });
  const post = (token: string, path: string, body: unknown = {}, key: string = randomUUID()) =>
    api.as(token)(path, {
      ...api.json(body),
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    });
  const prepare = async (token: string, uuid: string) =>
    (await api.as(token)(`/store/packs/${uuid}/prepare`, { method: 'POST' })).json as Prepared;
  return {
    api,
    post,
    prepare,
    open: async (token: string, uuid: string, count: PackCount = 1, key: string = randomUUID()) => {
      const { pack, seed } = await prepare(token, uuid);
      return post(token, `/store/packs/${uuid}/open`, confirm(pack, seed, count), key);
    },
    balanceOf: async (player: { id: number }) => (await readBalances(db, player.id)).bloodstones,
    copiesOf: (player: { id: number }) => db.select().from(instances).where(eq(instances.ownerId, player.id)),
    proofOf: async (token: string, uuid: string) =>
      (await api.as(token)(`/store/openings/${uuid}`)).json as OpeningProof,
  };
}

describe('the store', () => {
  it('shows the odds, the cards and the copies that can still come out of a pack', async ({ database }) => {
    const store = storeFixturesOf(database.db);
    const { uuid: seriesUuid, cards } = await store.series({ C: 2, SR: 1 });
    const pack = await store.pack(seriesUuid, { guaranteeRarity: null, guaranteeWithin: null });
    const keeper = await store.buyer(0);
    await fixturesOf(database.db).instance(cards[0]?.id ?? 0, keeper.id, 7);
    const { json } = await storeOf(database.db).api.request('/store/packs');
    const shown = (json as { data: Pack[] }).data.find(({ uuid }) => uuid === pack.uuid);
    expect(shown).toMatchObject({
      cards: { C: 2, R: 0, SR: 1, SSR: 0, UR: 0 },
      remaining: 4000 + 3999 + 500,
      closed: null,
      slots: [
        { count: 3, odds: { C: '100.0000', R: '0.0000' } },
        { count: 1, odds: { SR: '100.0000', UR: '0.0000' } },
      ],
    });
  });

  it('counts only copies that can come out of a pack, and none of one that is sold out', async ({ database }) => {
    const store = storeFixturesOf(database.db);
    const { uuid: seriesUuid } = await store.series({ C: 2, UR: 1 });
    const noGuarantee = { guaranteeRarity: null, guaranteeWithin: null } as const;
    const crown = await store.pack(seriesUuid, { ...noGuarantee, slots: [{ count: 1, odds: { UR: 1_000_000 } }] });
    const empty = await store.pack(seriesUuid, { ...noGuarantee, slots: [{ count: 1, odds: { SR: 1_000_000 } }] });
    const { data } = (await storeOf(database.db).api.request('/store/packs')).json as { data: Pack[] };
    const shown = (pack: { uuid: string }) => data.find(({ uuid }) => uuid === pack.uuid);
    expect(shown(crown)).toMatchObject({ remaining: rarityTotals.UR, closed: null });
    expect(shown(empty)).toMatchObject({ remaining: 0, closed: 'sold-out' });
  });

  it('names the wrapper alike in the store, on the receipt and in the purchases, and anew when its set looks different', async ({
    database,
  }) => {
    const store = storeFixturesOf(database.db);
    const { uuid: seriesUuid, cards } = await store.series();
    const pack = await store.pack(seriesUuid, { coverUuids: [cards[0]?.uuid ?? ''] });
    const buyer = await store.buyer(1000);
    const { api, open } = storeOf(database.db);
    const shown = async () => ((await api.request(`/store/packs/${pack.uuid}`)).json as Pack).wrapper;
    const before = await shown();
    expect(((await open(buyer.token, pack.uuid)).json as PackReceipt).pack).toEqual({
      uuid: pack.uuid,
      kind: 'pack',
      wrapper: before,
    });
    const orders = (await api.as(buyer.token)('/store/orders')).json as { data: Order[] };
    expect(orders.data.map((order) => [order.item_uuid, order.wrapper])).toEqual([[pack.uuid, before]]);
    await database.db.update(series).set({ palette: 'blood-moon' }).where(eq(series.uuid, seriesUuid));
    expect(await shown()).not.toBe(before);
  });

  it.for([
    ['not-yet', { opensAt: new Date('2026-11-24T00:00:00Z') }],
    ['over', { closesAt: new Date('2026-11-23T12:00:00Z') }],
    ['sold-out', { guaranteeRarity: 'UR', guaranteeWithin: 2, slots: [{ count: 1, odds: { C: 1_000_000 } }] }],
  ] as const)('sells no pack that is %s', async ([closed, more], { database }) => {
    const store = storeFixturesOf(database.db);
    const pack = await store.pack((await store.series()).uuid, more);
    const buyer = await store.buyer(1000);
    const { prepare, open, balanceOf } = storeOf(database.db);
    expect((await prepare(buyer.token, pack.uuid)).pack.closed).toBe(closed);
    expect((await open(buyer.token, pack.uuid)).status).toBe(409);
    expect(await balanceOf(buyer)).toBe(1000);
  });
});

describe('what is in a pack', () => {
  it('is listed rarest and scarcest first, also what is sold out, and nothing that no slot gives', async ({
    database,
  }) => {
    const store = storeFixturesOf(database.db);
    const { uuid: seriesUuid, cards } = await store.series({ C: 2, R: 1, SR: 2, UR: 1 });
    const pack = await store.pack(seriesUuid, {
      slots: [{ count: 2, odds: { C: 500_000, SR: 400_000, UR: 100_000 } }],
    });
    const keeper = await store.buyer(0);
    const scarce = cards.filter(({ rarity }) => rarity === 'SR')[1];
    const sold = cards.find(({ rarity }) => rarity === 'UR');
    await fixturesOf(database.db).instance(scarce?.id ?? 0, keeper.id, 7);
    for (let version = 1; version <= rarityTotals.UR; version += 1)
      await fixturesOf(database.db).instance(sold?.id ?? 0, keeper.id, version);
    const { request, as } = storeOf(database.db).api;
    const path = `/store/packs/${pack.uuid}/cards`;
    const listed = async (query = '') => (await request(`${path}${query}`)).json as { data: PackCard[]; count: number };
    const { data, count } = await listed();
    expect(data.map(({ name, claimed, copies }) => [name, claimed, copies])).toEqual([
      ['UR 0', 50, null],
      ['SR 1', 1, null],
      ['SR 0', 0, null],
      ['C 0', 0, null],
      ['C 1', 0, null],
    ]);
    expect(count).toBe(5);
    expect((await listed('?rarity=SR')).count).toBe(2);
    expect((await listed('?rarity=R')).count).toBe(0);

    const mine = async (held: string) =>
      ((await as(keeper.token)(`${path}/mine?held=${held}`)).json as { data: PackCard[] }).data.map(
        ({ name, copies }) => [name, copies],
      );
    expect(await mine('yes')).toEqual([
      ['UR 0', 50],
      ['SR 1', 1],
    ]);
    expect(await mine('no')).toEqual([
      ['SR 0', 0],
      ['C 0', 0],
      ['C 1', 0],
    ]);
    const { lacking } = (await as(keeper.token)(`/store/packs/${pack.uuid}/prepare`, { method: 'POST' }))
      .json as Prepared;
    expect(lacking).toEqual({ C: 2, R: 1, SR: 1, SSR: 0, UR: 0 });
  });
});

describe('opening packs', () => {
  it.for(packCounts)('gives %i packs of cards once and takes their price', async (count, { database }) => {
    const store = storeFixturesOf(database.db);
    const pack = await store.pack((await store.series()).uuid);
    const buyer = await store.buyer(1500);
    const { prepare, post, balanceOf, copiesOf } = storeOf(database.db);
    const key = randomUUID();
    const shown = await prepare(buyer.token, pack.uuid);
    const body = confirm(shown.pack, shown.seed, count);
    const first = await post(buyer.token, `/store/packs/${pack.uuid}/open`, body, key);
    expect(first.status).toBe(201);
    const receipt = first.json as PackReceipt;
    expect(receipt).toMatchObject({
      price: 100 * count,
      balance: 1500 - 100 * count,
      mine: { opened: count, opened_today: count },
    });
    expect(receipt.openings).toHaveLength(count);
    const again = await post(buyer.token, `/store/packs/${pack.uuid}/open`, body, key);
    expect(again.text).toBe(first.text);
    expect(await balanceOf(buyer)).toBe(1500 - 100 * count);
    const copies = await copiesOf(buyer);
    expect(copies.map(({ uuid }) => uuid).sort()).toEqual(
      receipt.openings.flatMap(({ cards }) => cards.map(({ uuid }) => uuid)).sort(),
    );
    expect(copies).toHaveLength(4 * count);
    const seen = new Set<string>();
    for (const { card, is_new: isNew } of receipt.openings.flatMap(({ cards }) => cards)) {
      expect(isNew).toBe(!seen.has(card.uuid));
      seen.add(card.uuid);
    }
    expect(receipt.series).toEqual([expect.objectContaining({ owned: seen.size, total: 16 })]);
    const { json } = await storeOf(database.db).api.as(buyer.token)('/store/orders');
    expect(json).toMatchObject({
      data: [{ name: 'Lantern Pack', quantity: count, price: 100 * count, openings: { length: count } }],
      next: null,
    });
  });

  it('can be checked from the published proof once the seed is revealed, and not before', async ({ database }) => {
    const store = storeFixturesOf(database.db);
    const { uuid, cards } = await store.series();
    const pack = await store.pack(uuid);
    const keeper = await store.buyer(0);
    for (const card of cards) await fixturesOf(database.db).instance(card.id, keeper.id, 3);
    const buyer = await store.buyer(2000);
    const { api, open, post, proofOf } = storeOf(database.db);
    await post(buyer.token, '/store/draw-seeds/player-seed', { player_seed: 'my_own-seed' });
    const receipt = (await open(buyer.token, pack.uuid, 10)).json as PackReceipt;
    const opening = receipt.openings[7];
    const secret = await proofOf(buyer.token, opening?.uuid ?? '');
    expect(secret).toMatchObject({ server_seed: null, player_seed: 'my_own-seed', counter: 7 });
    const revealed = await post(buyer.token, '/store/draw-seeds/reveal', { server_seed_hash: secret.server_seed_hash });
    expect(revealed.status).toBe(201);
    const failedChecks = async (proof: OpeningProof) =>
      (await checkProof(proof)).flatMap(({ isRight }, index) => (isRight ? [] : [index]));
    expect(await checkProof(secret)).toEqual([]);
    for (const { uuid: openingUuid, cards: drawn } of receipt.openings) {
      const proof = await proofOf(buyer.token, openingUuid);
      expect(proof.cards.map(({ uuid: copy }) => copy)).toEqual(drawn.map(({ uuid: copy }) => copy));
      expect(await checkProof(proof)).toHaveLength(3);
      expect(await failedChecks(proof)).toEqual([]);
      const [first, ...rest] = proof.cards;
      if (!first) throw new Error('no card was drawn');
      expect(await failedChecks({ ...proof, cards: [{ ...first, version: first.version + 1 }, ...rest] })).toEqual([2]);
      expect(await failedChecks({ ...proof, pool: proof.pool.replace('800000', '800001') })).toContain(1);
      expect(await failedChecks({ ...proof, server_seed: '0'.repeat(64) })).toContain(0);
    }
    // A repeated call reveals the same seed, and the next draw has a new one.
    const repeated = await post(buyer.token, '/store/draw-seeds/reveal', { server_seed_hash: secret.server_seed_hash });
    expect(repeated.json).toEqual(revealed.json);
    const { json } = await api.as(buyer.token)('/store/draw-seeds');
    expect(json).toMatchObject({ current: { counter: 0, player_seed: 'my_own-seed' }, revealed: [{ draws: 10 }] });
    expect((await api.as(buyer.token)('/user/export')).json).toMatchObject({
      draw_seeds: [{ server_seed_hash: secret.server_seed_hash }, { player_seed: 'my_own-seed', revealed_at: null }],
      pack_progress: [{ pack_uuid: pack.uuid, opened: 10 }],
    });
    const other = await store.buyer(0);
    expect((await api.as(other.token)(`/store/openings/${opening?.uuid}`)).status).toBe(404);
  });

  it('says on the receipt which odds applied, as they were shown and as the proof has them', async ({ database }) => {
    const store = storeFixturesOf(database.db);
    const { uuid, cards } = await store.series({ C: 2, R: 1, UR: 1 });
    const pack = await store.pack(uuid, {
      slots: [{ count: 2, odds: { C: 650_000, R: 349_999, UR: 1 } }],
      guaranteeRarity: 'UR',
      guaranteeWithin: 2,
    });
    const buyer = await store.buyer(2000);
    const ultra = cards.find(({ rarity }) => rarity === 'UR')?.id ?? 0;
    await database.db.execute(sql`
      insert into instances (uuid, card_id, owner_id, version)
      select gen_random_uuid(), ${ultra}, ${buyer.id}, version from generate_series(1, 48) as version`);
    const { prepare, post, proofOf } = storeOf(database.db);
    const shown = await prepare(buyer.token, pack.uuid);
    const body = confirm(shown.pack, shown.seed, 5);
    const { openings } = (await post(buyer.token, `/store/packs/${pack.uuid}/open`, body)).json as PackReceipt;
    expect(openings[0]?.odds).toEqual({
      slots: shown.pack.slots,
      cards: shown.pack.cards,
      guarantee: { rarity: 'UR', within: 2 },
      is_guaranteed: false,
    });
    expect(shown.pack.slots[0]?.odds).toMatchObject({ C: '65.0000', R: '34.9999', UR: '0.0001' });
    expect(openings[1]?.odds).toMatchObject({
      slots: [shown.pack.slots[0], { count: 1, odds: { C: '0.0000', R: '0.0000', UR: '100.0000' } }].map((slot) => ({
        ...slot,
        count: 1,
      })),
      is_guaranteed: true,
    });
    // The guarantee of the fourth pack takes the last version of the UR.
    expect(openings[4]?.odds).toMatchObject({
      slots: [{ count: 2, odds: { C: '65.0001', R: '34.9999', UR: '0.0000' } }],
      cards: { UR: 0 },
      is_guaranteed: false,
    });
    for (const { uuid: opening, odds } of openings) expect(readOdds(await proofOf(buyer.token, opening))).toEqual(odds);
  });

  it.for([
    ['price', (body: ReturnType<typeof confirm>) => ({ ...body, price: body.price - 1 })],
    ['terms', (body: ReturnType<typeof confirm>) => ({ ...body, terms: '0'.repeat(64) })],
    ['seed', (body: ReturnType<typeof confirm>) => ({ ...body, server_seed_hash: '0'.repeat(64) })],
  ] as const)('changes nothing if another %s was shown', async ([, change], { database }) => {
    const store = storeFixturesOf(database.db);
    const pack = await store.pack((await store.series()).uuid);
    const buyer = await store.buyer(1000);
    const { prepare, post, balanceOf, copiesOf } = storeOf(database.db);
    const shown = await prepare(buyer.token, pack.uuid);
    const response = await post(buyer.token, `/store/packs/${pack.uuid}/open`, change(confirm(shown.pack, shown.seed)));
    expect(response.status).toBe(409);
    expect([await balanceOf(buyer), await copiesOf(buyer)]).toEqual([1000, []]);
  });

  it.for(['another series', 'another event type', 'one more card', 'one card less'] as const)(
    'changes nothing if %s was published for the pack than the player saw',
    async (change, { database: { db } }) => {
      const store = storeFixturesOf(db);
      const fixtures = fixturesOf(db);
      const [{ name: series, uuid, cards: shownCards }, other] = [await store.series(), await store.series()];
      for (const rarity of ['C', 'SR', 'SSR'] as const) {
        await fixtures.card({ name: `Special ${rarity}`, rarity, series, type: 'special' });
      }
      const pack = await store.pack(uuid);
      const buyer = await store.buyer(1000);
      const { prepare, post, balanceOf, copiesOf } = storeOf(db);
      const shown = await prepare(buyer.token, pack.uuid);
      const publish = {
        'another series': () =>
          db
            .update(packs)
            .set({ seriesUuids: [other.uuid] })
            .where(eq(packs.id, pack.id)),
        'another event type': () =>
          db
            .update(packs)
            .set({ types: ['special'] })
            .where(eq(packs.id, pack.id)),
        'one more card': () => fixtures.card({ name: 'New', rarity: 'UR', series }),
        'one card less': () =>
          db.execute(sql`update cards set withdrawn_at = now() where id = ${shownCards.at(-1)?.id}`),
      };
      await publish[change]();
      const buy = async ({ pack: terms, seed }: Prepared) =>
        post(buyer.token, `/store/packs/${pack.uuid}/open`, confirm(terms, seed));
      const refused = await buy(shown);
      expect([refused.status, refused.headers.get('x-error-code')]).toEqual([409, 'OFFER_CHANGED']);
      expect([await balanceOf(buyer), await copiesOf(buyer)]).toEqual([1000, []]);
      expect((await buy(await prepare(buyer.token, pack.uuid))).status).toBe(201);
    },
  );

  it('needs no confirmation after one of several cards of a rarity sold out', async ({ database: { db } }) => {
    const store = storeFixturesOf(db);
    const { uuid, cards } = await store.series();
    const pack = await store.pack(uuid);
    const buyer = await store.buyer(1000);
    const { prepare, post } = storeOf(db);
    const shown = await prepare(buyer.token, pack.uuid);
    await db.execute(sql`
      insert into instances (uuid, card_id, owner_id, version)
      select gen_random_uuid(), ${cards.find(({ rarity }) => rarity === 'SSR')?.id}, ${buyer.id}, version
      from generate_series(1, 150) as version`);
    expect((await prepare(buyer.token, pack.uuid)).pack).toMatchObject({ cards: { SSR: 1 }, terms: shown.pack.terms });
    const body = confirm(shown.pack, shown.seed);
    expect((await post(buyer.token, `/store/packs/${pack.uuid}/open`, body)).status).toBe(201);
  });

  it('needs a confirmation of the new odds after a rarity sold out', async ({ database }) => {
    const store = storeFixturesOf(database.db);
    const { uuid, cards } = await store.series();
    const pack = await store.pack(uuid);
    const buyer = await store.buyer(1000);
    const { prepare, post } = storeOf(database.db);
    const shown = await prepare(buyer.token, pack.uuid);
    const ultra = cards.find(({ rarity }) => rarity === 'UR');
    await database.db.execute(sql`
      insert into instances (uuid, card_id, owner_id, version)
      select gen_random_uuid(), ${ultra?.id}, ${buyer.id}, version from generate_series(1, 50) as version`);
    const body = confirm(shown.pack, shown.seed);
    expect((await post(buyer.token, `/store/packs/${pack.uuid}/open`, body)).status).toBe(409);
    const after = await prepare(buyer.token, pack.uuid);
    expect(after.pack.slots[1]?.odds).toMatchObject({ SR: '90.9091', SSR: '9.0909', UR: '0.0000' });
    expect((await post(buyer.token, `/store/packs/${pack.uuid}/open`, confirm(after.pack, after.seed))).status).toBe(
      201,
    );
  });

  it('stays within the limits of a player and of a day', async ({ database }) => {
    const store = storeFixturesOf(database.db);
    const pack = await store.pack((await store.series()).uuid, { playerLimit: 12, dailyLimit: 6 });
    const buyer = await store.buyer(5000);
    const { open, prepare, api } = storeOf(database.db);
    expect((await open(buyer.token, pack.uuid, 10)).json).toMatchObject({
      message: ['You can open 6 more of these packs today.'],
    });
    expect((await open(buyer.token, pack.uuid, 5)).status).toBe(201);
    expect((await open(buyer.token, pack.uuid, 5)).status).toBe(409);
    expect((await open(buyer.token, pack.uuid, 1)).status).toBe(201);
    api.clock.now = new Date('2026-11-24T00:00:00Z');
    expect((await prepare(buyer.token, pack.uuid)).mine).toMatchObject({ opened: 6, opened_today: 0 });
    expect((await open(buyer.token, pack.uuid, 5)).status).toBe(201);
    expect((await open(buyer.token, pack.uuid, 5)).json).toMatchObject({
      message: ['You can open 1 more of these packs.'],
    });
  });

  it('costs nothing without the balance for it', async ({ database }) => {
    const store = storeFixturesOf(database.db);
    const pack = await store.pack((await store.series()).uuid);
    const buyer = await store.buyer(99);
    const { open, balanceOf, copiesOf, prepare } = storeOf(database.db);
    const response = await open(buyer.token, pack.uuid);
    expect(response).toMatchObject({ status: 402, json: { message: ['This costs 100 bloodstones; you have 99.'] } });
    expect([await balanceOf(buyer), await copiesOf(buyer)]).toEqual([99, []]);
    expect((await prepare(buyer.token, pack.uuid)).mine).toEqual({ opened: 0, opened_today: 0, since_guarantee: 0 });
  });

  // `npm run bench -- economy` does it with 200 players.
  it('gives the last version of a UR to one of 40 players, and charges nobody without cards', async ({ database }) => {
    const { faults, refused } = await raceForLastVersion(database.db, 40);
    expect(faults).toEqual([]);
    expect(refused).toBeGreaterThan(0);
  });

  it('knows versions that became free since the pool was cached', async ({ database }) => {
    const store = storeFixturesOf(database.db);
    const { uuid, cards } = await store.series({ C: 2, UR: 1 });
    const pack = await store.pack(uuid, {
      slots: [{ count: 1, odds: { UR: 1_000_000 } }],
      guaranteeRarity: null,
      guaranteeWithin: null,
    });
    const buyer = await store.buyer(5000);
    const { open, proofOf } = storeOf(database.db);
    const ultra = cards.find(({ rarity }) => rarity === 'UR')?.id ?? 0;
    await database.db.execute(sql`
      insert into instances (uuid, card_id, owner_id, version)
      select gen_random_uuid(), ${ultra}, ${buyer.id}, version from generate_series(1, 48) as version`);
    const first = (await open(buyer.token, pack.uuid)).json as PackReceipt;
    await database.db.delete(instances).where(and(eq(instances.cardId, ultra), lte(instances.version, 20)));
    // The cached pool says that two versions are free.
    const second = (await open(buyer.token, pack.uuid, 10)).json as PackReceipt;
    const [before, after] = [first, second].map(({ openings }) => openings[0]?.uuid ?? '');
    expect((await proofOf(buyer.token, after ?? '')).pool).toBe((await proofOf(buyer.token, before ?? '')).pool);
    expect(second.openings).toHaveLength(10);
    await database.db.execute(sql`
      insert into instances (uuid, card_id, owner_id, version)
      select gen_random_uuid(), ${ultra}, ${buyer.id}, version from generate_series(1, 50) as version
      on conflict do nothing`);
    expect((await open(buyer.token, pack.uuid)).json).toMatchObject({ message: ['This is sold out.'] });
  });

  it.for([`rarity = 'SSR'`, 'withdrawn_at = now()'])(
    'does not draw a card as it was before “%s” was published in the meantime',
    async (change, { database }) => {
      const store = storeFixturesOf(database.db);
      const { uuid, cards } = await store.series({ C: 2, UR: 1 });
      const only = { slots: [{ count: 1, odds: { UR: 1_000_000 } }], guaranteeRarity: null, guaranteeWithin: null };
      const pack = await store.pack(uuid, only);
      const buyer = await store.buyer(5000);
      const { open, copiesOf, balanceOf } = storeOf(database.db);
      const ultra = cards.find(({ rarity }) => rarity === 'UR')?.id ?? 0;
      const published = Promise.withResolvers<void>();
      const publication = database.db.transaction(async (tx) => {
        await tx.execute(sql`select from card_counts where card_id = ${ultra} for no key update`);
        await tx.execute(sql`update cards set ${sql.raw(change)} where id = ${ultra}`);
        await published.promise;
      });
      const opened = open(buyer.token, pack.uuid);
      await waitForLock(database.db);
      published.resolve();
      await publication;
      expect((await opened).status).toBe(409);
      expect([await copiesOf(buyer), await balanceOf(buyer)]).toEqual([[], 5000]);
    },
  );

  it('gives no version twice when 30 players open packs of the same few cards twice at once', async ({ database }) => {
    const store = storeFixturesOf(database.db);
    const pack = await store.pack((await store.series({ C: 2, R: 1, SR: 1, SSR: 1, UR: 1 })).uuid);
    const buyers = [];
    for (let index = 0; index < 30; index += 1) buyers.push(await store.buyer(2000));
    const { open } = storeOf(database.db);
    const responses = await Promise.all(
      buyers.flatMap(({ token }) => [open(token, pack.uuid, 5), open(token, pack.uuid, 5)]),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const { rows } = await database.db.execute<{ wrong: number }>(sql`
      select count(*)::int as wrong from cards join card_counts on card_id = cards.id
      where claimed <> (select count(*) from instances where instances.card_id = cards.id and version > 0)`);
    expect(rows[0]?.wrong).toBe(0);
    const { rows: counters } = await database.db.execute<{ draws: number }>(sql`
      select count(*)::int as draws from pack_openings group by seed_id, counter having count(*) > 1`);
    expect(counters).toEqual([]);
  });

  it('finds no pack by a wrong uuid', async ({ database }) => {
    const buyer = await storeFixturesOf(database.db).buyer(0);
    const { api } = storeOf(database.db);
    for (const id of [randomUUID(), 'none']) {
      expect((await api.as(buyer.token)(`/store/packs/${id}/prepare`, { method: 'POST' })).status).toBe(404);
    }
    expect(await database.db.select().from(packs).where(eq(packs.uuid, randomUUID()))).toEqual([]);
  });
});

describe('a player seed', () => {
  it('that is set while the server seed is revealed belongs to the next one', async ({ database: { db } }) => {
    const store = storeFixturesOf(db);
    const { uuid } = await store.pack((await store.series()).uuid);
    const buyer = await store.buyer(0);
    const { api, post, prepare } = storeOf(db);
    const { seed } = await prepare(buyer.token, uuid);
    let set: ReturnType<typeof post> | undefined;
    await db.transaction(async (tx) => {
      // The reveal has not ended yet when the player sets the seed.
      await revealServerSeed({ ...api.context, db: tx, caller: callerOf(buyer.id) }, seed.server_seed_hash);
      set = post(buyer.token, '/store/draw-seeds/player-seed', { player_seed: 'mine' });
      await waitForLock(db);
    });
    expect(await set).toMatchObject({ json: { player_seed: 'mine' } });
    const { json } = await api.as(buyer.token)('/store/draw-seeds');
    expect(json).toMatchObject({
      current: { player_seed: 'mine' },
      revealed: [{ server_seed_hash: seed.server_seed_hash }],
    });
  });
});

describe('the history of draws', () => {
  it('has each opened pack with its cards and whether it can be checked, and only of the caller', async ({
    database,
  }) => {
    const store = storeFixturesOf(database.db);
    const pack = await store.pack((await store.series()).uuid);
    const buyer = await store.buyer(1000);
    const other = await store.buyer(1000);
    const { api, open, post, prepare } = storeOf(database.db);
    const receipts = [
      (await open(buyer.token, pack.uuid, 1)).json as PackReceipt,
      (await open(buyer.token, pack.uuid, 5)).json as PackReceipt,
    ];
    await open(other.token, pack.uuid);
    const drawsOf = async (token: string) =>
      ((await api.as(token)('/store/draws')).json as { data: DrawnOrder[] }).data;
    const listed = await drawsOf(buyer.token);
    expect(listed.map(({ uuid }) => uuid)).toEqual(receipts.map(({ uuid }) => uuid).reverse());
    expect(listed.map((order) => order.openings.map(({ uuid, cards }) => ({ uuid, cards })))).toEqual(
      receipts.map(({ openings }) => openings.map(({ uuid, cards }) => ({ uuid, cards }))).reverse(),
    );
    expect(listed[0]?.pack).toEqual(receipts[0]?.pack);
    expect(listed.flatMap(({ openings }) => openings).some((opening) => opening.is_revealed)).toBe(false);
    const { server_seed_hash } = (await prepare(buyer.token, pack.uuid)).seed;
    await post(buyer.token, '/store/draw-seeds/reveal', { server_seed_hash });
    const after = await drawsOf(buyer.token);
    expect(after.flatMap(({ openings }) => openings).every((opening) => opening.is_revealed)).toBe(true);
  });

  it('compares what was drawn with the odds of each pack: a rarity that had no card, and a guarantee that was due', async ({
    database,
  }) => {
    const store = storeFixturesOf(database.db);
    // Without an SR, the last card is an SSR with 90 of 100; the guarantee makes every pack have one anyway.
    const { uuid: seriesUuid } = await store.series({ C: 1, R: 1, SSR: 1, UR: 1 });
    const pack = await store.pack(seriesUuid, { guaranteeWithin: 1 });
    const buyer = await store.buyer(1000);
    const { api, open } = storeOf(database.db);
    await open(buyer.token, pack.uuid, 5);
    const luck = (await api.as(buyer.token)('/store/draws/luck')).json as Luck;
    expect(luck.packs).toBe(5);
    expect(luck.expected.SR).toBe(0);
    expect(luck.expected.C).toBeCloseTo(12);
    expect(luck.expected.R).toBeCloseTo(3);
    expect(luck.expected.SSR).toBeCloseTo(4.5);
    expect(luck.expected.UR).toBeCloseTo(0.5);
    expect(luck.drawn.C + luck.drawn.R).toBe(15);
    expect(luck.rare).toMatchObject({ drawn: 5, at_least: 1, at_most: 1 });
    expect(luck.rare.expected).toBeCloseTo(5);
    expect(luck.over_time).toMatchObject({ drawn: [5], expected: [expect.closeTo(5)] });
    expect(luck.over_time.days).toHaveLength(1);
  });

  it('leaves packs out whose cards are not turned, of the luck and of the inventory with its counts', async ({
    database,
  }) => {
    const store = storeFixturesOf(database.db);
    const pack = await store.pack((await store.series()).uuid);
    const buyer = await store.buyer(1000);
    const other = await store.buyer(1000);
    const { api, open } = storeOf(database.db);
    const [first, second] = ((await open(buyer.token, pack.uuid, 5)).json as PackReceipt).openings;
    const listOf = async (unturned: string, token = buyer.token) =>
      (await api.as(token)(`/card/instance/inventory?unturned=${unturned}&size=100&owner=${buyer.uuid}`))
        .json as InventoryPage;
    const all = await listOf('');
    const hidden = [first, second].flatMap((opening) => opening?.cards ?? []);
    const asked = [first?.uuid, second?.uuid, 'no-uuid'].join(',');
    const list = await listOf(asked);
    expect(hidden).toHaveLength(all.count - list.count);
    expect(list.data.filter(({ uuid }) => hidden.some((copy) => copy.uuid === uuid))).toEqual([]);
    expect(Object.values(list.counts.rarities).reduce((sum, count) => sum + count, 0)).toBe(list.count);
    // Somebody else cannot ask which copies came out of a pack.
    expect((await listOf(asked, other.token)).count).toBe(all.count);
    const luck = (await api.as(buyer.token)(`/store/draws/luck?unturned=${asked}`)).json as Luck;
    expect(luck.packs).toBe(3);
    expect(Object.values(luck.drawn).reduce((sum, count) => sum + count, 0)).toBe(list.count);
  });
});
