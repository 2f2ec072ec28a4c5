import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { burnRewards } from '#game/burn.ts';
import { instanceEvents } from '#server/db/schema/instance.ts';
import { frameStock } from '#server/db/schema/inventory.ts';
import { cardCounts } from '#server/db/schema/card.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { testApi } from '#tests/support/api.ts';
import { cardsOf, playerFixturesOf } from '#tests/support/player-fixtures.ts';
import { it } from '#tests/support/database-test.ts';

let api: ReturnType<typeof testApi>;
let collection: ReturnType<typeof playerFixturesOf>;
it.beforeAll(({ database }) => {
  api = testApi(database.db);
  collection = playerFixturesOf(database.db);
});

const burn = (token: string, body: unknown) => api.as(token)('/card/burn', api.json(body));
const preview = (token: string, body: unknown) => api.as(token)('/card/burn/preview', api.json(body));

describe('burning cards', () => {
  it('pays bloodstones by rarity and removes the cards', async ({ database }) => {
    const keeper = await collection.player();
    const common = await collection.instance(keeper.id);
    const ultra = await collection.instance(keeper.id, { rarity: 'UR', version: 3 });
    const { status, json } = await burn(keeper.token, cardsOf(common, ultra));
    const reward = burnRewards.C + burnRewards.UR;
    expect([status, json]).toEqual([201, { reward, count: 2, balance: reward }]);
    expect((await readBalances(database.db, keeper.id)).bloodstones).toBe(reward);
    expect([await collection.read(common), await collection.read(ultra)]).toEqual([undefined, undefined]);
    const [counts] = await database.db.select().from(cardCounts).where(eq(cardCounts.cardId, ultra.cardId));
    expect(counts?.claimed).toBe(0);
    const events = await database.db.select().from(instanceEvents).where(eq(instanceEvents.instanceUuid, ultra.uuid));
    expect(events).toMatchObject([{ kind: 'burned', version: 3, playerId: keeper.id }]);
  });

  it('returns the frames of burned cards', async ({ database }) => {
    const keeper = await collection.player();
    const frame = await collection.frame(keeper.id, 1);
    const first = await collection.instance(keeper.id, { frameId: frame.id });
    const second = await collection.instance(keeper.id, { frameId: frame.id });
    expect((await preview(keeper.token, cardsOf(first, second))).json).toMatchObject({ frames: 2 });
    await burn(keeper.token, cardsOf(first, second));
    const stock = await database.db.select().from(frameStock).where(eq(frameStock.playerId, keeper.id));
    expect(stock).toMatchObject([{ frameId: frame.id, free: 3 }]);
  });

  it('burns nothing when a card is locked, in an active trade or not owned, and names those cards', async ({
    database,
  }) => {
    const keeper = await collection.player();
    const other = await collection.player('Other');
    const good = await collection.instance(keeper.id);
    const locked = await collection.instance(keeper.id, { name: 'Sealed Fox', version: 12, isLocked: true });
    const offered = await collection.instance(keeper.id, { name: 'Wandering Crane', version: 13, state: 'trading' });
    const foreign = await collection.instance(other.id, { name: 'A secret' });
    const nowhere = { uuid: crypto.randomUUID() };
    const { status, json } = await burn(keeper.token, cardsOf(good, locked, offered, foreign, nowhere));
    expect(status).toBe(201);
    expect(json).toEqual({
      message: 'Action blocked',
      blocked: [
        { uuid: locked.uuid, name: 'Sealed Fox', version: 12, reason: 'locked' },
        { uuid: offered.uuid, name: 'Wandering Crane', version: 13, reason: 'trading' },
        { uuid: foreign.uuid, name: null, version: null, reason: 'not-yours' },
        { uuid: nowhere.uuid, name: null, version: null, reason: 'not-yours' },
      ],
    });
    for (const copy of [good, locked, offered, foreign]) expect(await collection.read(copy)).toBeDefined();
    expect((await readBalances(database.db, keeper.id)).bloodstones).toBe(0);
  });

  it('rejects duplicate cards, even in different letter case, and burns nothing', async () => {
    const keeper = await collection.player();
    const copy = await collection.instance(keeper.id);
    const { status, json } = await burn(keeper.token, cardsOf(copy, { uuid: copy.uuid.toUpperCase() }));
    expect(status).toBe(400);
    expect(json).toMatchObject({ message: [expect.stringContaining('is named twice')] });
    expect(await collection.read(copy)).toBeDefined();
  });

  it('rejects an empty list and more than 1,000 cards', async () => {
    const keeper = await collection.player();
    const many = Array.from({ length: 1001 }, () => ({ uuid: crypto.randomUUID() }));
    expect((await burn(keeper.token, cardsOf(...many))).json).toMatchObject({
      message: ['body.cards: must name at most 1000 cards'],
    });
    expect((await burn(keeper.token, cardsOf())).json).toMatchObject({ message: ['body.cards: must name a card'] });
    expect((await burn(keeper.token, cardsOf(...many.slice(1)))).status).toBe(201);
  });

  it.each([
    [{}, 'body.cards'],
    [{ cards: [{ type: 'id', value: crypto.randomUUID() }] }, 'body.cards.0.type: is not "uuid"'],
    [{ cards: [{ type: 'uuid', value: 'x' }] }, 'body.cards.0.value: is not a uuid'],
    [{ cards: [], more: 1 }, 'body.more: unknown field'],
  ])('names the invalid field of %j', async (body, message) => {
    const keeper = await collection.player();
    const { status, json } = await burn(keeper.token, body);
    expect(status).toBe(400);
    expect((json as { message: string[] }).message.join('\n')).toContain(message);
  });

  it('requires a signed-in player', async () => {
    const keeper = await collection.player();
    const copy = await collection.instance(keeper.id);
    expect((await api.request('/card/burn', api.json(cardsOf(copy)))).status).toBe(401);
    expect(await collection.read(copy)).toBeDefined();
  });
});

describe('the preview of burning', () => {
  it('lists the cards to burn, the payout, the cards to confirm, and the skipped cards with reasons', async () => {
    const keeper = await collection.player();
    const ultra = await collection.instance(keeper.id, { rarity: 'UR', version: 40, name: 'Ninth Tail' });
    const low = await collection.instance(keeper.id, { rarity: 'R', version: 10, name: 'Low Tide' });
    const makers = await collection.instance(keeper.id, { version: 0, name: 'Her Own' });
    const plain = await collection.instance(keeper.id, { version: 11 });
    const locked = await collection.instance(keeper.id, { isLocked: true, name: 'Kept', version: 7 });
    const { status, json } = await preview(keeper.token, cardsOf(low, ultra, makers, plain, locked));
    expect(status).toBe(200);
    expect(json).toEqual({
      count: 4,
      reward: burnRewards.UR + burnRewards.R + 2 * burnRewards.C,
      rarities: { C: 2, R: 1, SR: 0, SSR: 0, UR: 1 },
      lowest_version: 0,
      precious: [
        { uuid: ultra.uuid, name: 'Ninth Tail', version: 40, rarity: 'UR' },
        { uuid: low.uuid, name: 'Low Tide', version: 10, rarity: 'R' },
        { uuid: makers.uuid, name: 'Her Own', version: 0, rarity: 'C' },
      ],
      frames: 0,
      blocked: [{ uuid: locked.uuid, name: 'Kept', version: 7, reason: 'locked' }],
    });
    for (const copy of [ultra, low, makers, plain]) expect(await collection.read(copy)).toBeDefined();
  });

  it('reports that nothing can be burned', async () => {
    const keeper = await collection.player();
    const locked = await collection.instance(keeper.id, { isLocked: true });
    expect((await preview(keeper.token, cardsOf(locked))).json).toMatchObject({
      count: 0,
      reward: 0,
      lowest_version: null,
    });
  });
});
