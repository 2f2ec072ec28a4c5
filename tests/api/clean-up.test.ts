import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { defaultCleanUpRules } from '#contract/clean-up.ts';
import type { CleanUpPreview, CleanUpReceipt, CleanUpRules } from '#contract/clean-up.ts';
import { burnRewards } from '#game/burn.ts';
import type { Database } from '#server/db/connect.ts';
import { instances } from '#server/db/schema/instance.ts';
import { series } from '#server/db/schema/series.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { testApi } from '#tests/support/api.ts';
import { cardsOf, playerFixturesOf } from '#tests/support/player-fixtures.ts';
import { it } from '#tests/support/database-test.ts';

let api: ReturnType<typeof testApi>;
let collection: ReturnType<typeof playerFixturesOf>;
let db: Database;
it.beforeAll(({ database }) => {
  api = testApi(database.db);
  collection = playerFixturesOf(database.db);
  db = database.db;
});

/** Rules that keep one copy of each card and nothing else. */
const bare: CleanUpRules = {
  keep_lowest: false,
  keep_count: 1,
  rarities: [],
  keep_maker_copies: false,
  keep_versions_to: 0,
  keep_framed: false,
  series: [],
};

type Keeper = Awaited<ReturnType<ReturnType<typeof playerFixturesOf>['player']>>;

const preview = async ({ token }: Keeper, rules: CleanUpRules) =>
  (await api.as(token)('/card/clean-up/preview', api.json(rules))).json as CleanUpPreview;
const burn = ({ token }: Keeper, rules: CleanUpRules, copies: readonly { uuid: string }[], key?: string) =>
  api.as(token)('/card/clean-up/burn', {
    ...api.json({ rules, ...cardsOf(...copies) }),
    ...(key === undefined ? {} : { headers: { 'content-type': 'application/json', 'idempotency-key': key } }),
  });
const receiptOf = async (...args: Parameters<typeof burn>) => (await burn(...args)).json as CleanUpReceipt;

/** Returns the versions that would go, lowest first. */
const going = async (keeper: Keeper, rules: CleanUpRules) =>
  (await preview(keeper, rules)).cards
    .flatMap(({ copies }) => copies.map(({ version }) => version))
    .sort((a, b) => a - b);

/** Creates a player with copies of one card. */
async function keeperOf(...copies: (Partial<typeof instances.$inferSelect> & { version: number })[]) {
  const keeper = await collection.player();
  const { cardId, ...first } = await collection.instance(keeper.id, copies[0]);
  const made = [{ cardId, ...first }];
  for (const copy of copies.slice(1)) made.push(await collection.instance(keeper.id, { ...copy, cardId }));
  return { keeper, copies: made };
}

describe('the dry run of a clean-up', () => {
  it('keeps the chosen number of copies of each card, the lowest versions, and lists the others', async () => {
    const { keeper, copies } = await keeperOf({ version: 40 }, { version: 20 }, { version: 30 }, { version: 50 });
    await collection.instance(keeper.id, { version: 7 });
    expect(await going(keeper, bare)).toEqual([30, 40, 50]);
    expect(await going(keeper, { ...bare, keep_count: 3 })).toEqual([50]);
    expect(await going(keeper, { ...bare, keep_count: 9 })).toEqual([]);
    const { cards, ...sums } = await preview(keeper, { ...bare, keep_count: 2 });
    const none = { cards: 0, bloodstones: 0 };
    const reward = 2 * burnRewards.C;
    expect(sums).toEqual({
      count: 2,
      reward,
      rarities: { C: { cards: 2, bloodstones: reward }, R: none, SR: none, SSR: none, UR: none },
    });
    expect(cards).toMatchObject([
      {
        rarity: 'C',
        kept: 2,
        copies: [
          { uuid: copies[0]?.uuid, version: 40, is_framed: false },
          { uuid: copies[3]?.uuid, version: 50, is_framed: false },
        ],
      },
    ]);
  });

  it('never lists locked copies and copies in a trade; they count as kept', async () => {
    const { keeper } = await keeperOf(
      { version: 11 },
      { version: 12, isLocked: true },
      { version: 13, state: 'trading' },
      { version: 14 },
    );
    expect(await going(keeper, bare)).toEqual([11, 14]);
    expect(await going(keeper, { ...bare, keep_count: 3 })).toEqual([14]);
  });

  it('keeps the lowest version even if other copies are kept already', async () => {
    const { keeper } = await keeperOf({ version: 11 }, { version: 12, isLocked: true }, { version: 14 });
    expect(await going(keeper, { ...bare, keep_lowest: true })).toEqual([14]);
  });

  it('keeps the chosen rarities', async () => {
    const { keeper } = await keeperOf({ version: 11 }, { version: 12 });
    const ultra = await collection.instance(keeper.id, { rarity: 'UR', version: 21 });
    await collection.instance(keeper.id, { cardId: ultra.cardId, version: 22 });
    expect(await going(keeper, bare)).toEqual([12, 22]);
    expect(await going(keeper, { ...bare, rarities: ['UR'] })).toEqual([12]);
    expect(await going(keeper, { ...bare, rarities: ['C', 'UR'] })).toEqual([]);
  });

  it('keeps card-maker copies and low versions', async () => {
    const { keeper } = await keeperOf({ version: 0 }, { version: 10 }, { version: 11 }, { version: 12 });
    expect(await going(keeper, bare)).toEqual([10, 11, 12]);
    const locked = await keeperOf({ version: 0 }, { version: 10 }, { version: 11 }, { version: 12, isLocked: true });
    expect(await going(locked.keeper, bare)).toEqual([0, 10, 11]);
    expect(await going(locked.keeper, { ...bare, keep_maker_copies: true })).toEqual([10, 11]);
    expect(await going(locked.keeper, { ...bare, keep_versions_to: 10 })).toEqual([0, 11]);
  });

  it('keeps framed copies', async () => {
    const owner = await collection.player();
    const frame = await collection.frame(owner.id, 0);
    const { keeper } = await keeperOf(
      { version: 1 },
      { version: 2, frameId: frame.id },
      { version: 3, frameId: frame.id },
    );
    expect(await going(keeper, bare)).toEqual([2, 3]);
    expect(await going(keeper, { ...bare, keep_framed: true })).toEqual([1]);
  });

  it('keeps the copies of the chosen series, and rejects a series that does not exist', async () => {
    const { keeper } = await keeperOf({ version: 1 }, { version: 2 });
    const { cards } = await preview(keeper, bare);
    const name = cards[0]?.series ?? '';
    expect(await going(keeper, { ...bare, series: [name.toUpperCase()] })).toEqual([]);
    const { status, json } = await api.as(keeper.token)(
      '/card/clean-up/preview',
      api.json({ ...bare, series: [name, 'Nowhere'] }),
    );
    expect([status, json]).toEqual([400, expect.objectContaining({ message: ['There is no series “Nowhere”.'] })]);
  });

  it('changes nothing, and lists nobody else’s copies', async () => {
    const { keeper, copies } = await keeperOf({ version: 1 }, { version: 2 });
    const other = await collection.player('Other');
    expect(await going(other, bare)).toEqual([]);
    expect(await going(keeper, bare)).toEqual([2]);
    for (const copy of copies) expect(await collection.read(copy)).toEqual(copy);
  });
});

describe('burning a batch of a clean-up', () => {
  it('burns and pays, and the receipt has the sums by rarity', async () => {
    const { keeper, copies } = await keeperOf({ version: 1 }, { version: 2 }, { version: 3 });
    const receipt = await receiptOf(keeper, bare, copies.slice(1));
    const reward = 2 * burnRewards.C;
    expect(receipt).toMatchObject({ count: 2, reward, balance: reward, skipped: [] });
    expect(receipt.rarities.C).toEqual({ cards: 2, bloodstones: reward });
    expect((await readBalances(db, keeper.id)).bloodstones).toBe(reward);
    expect(await Promise.all(copies.map((copy) => collection.read(copy)))).toEqual([copies[0], undefined, undefined]);
  });

  it('skips copies that were locked, traded, burned or became needed since the dry run, and names them', async () => {
    const { keeper, copies } = await keeperOf(
      { version: 1 },
      { version: 2 },
      { version: 3 },
      { version: 4 },
      { version: 5 },
    );
    const [lowest, locked, offered, gone, last] = copies;
    if (!lowest || !locked || !offered || !gone || !last) throw new Error('five copies were made');
    await db.update(instances).set({ isLocked: true }).where(eq(instances.id, locked.id));
    await db.update(instances).set({ state: 'trading' }).where(eq(instances.id, offered.id));
    await db.delete(instances).where(eq(instances.id, gone.id));
    const receipt = await receiptOf(keeper, { ...bare, keep_count: 3 }, [locked, offered, gone, last]);
    expect(receipt).toMatchObject({ count: 1, reward: burnRewards.C });
    const name = expect.any(String) as string;
    expect(receipt.skipped).toEqual([
      { uuid: locked.uuid, name, version: 2, reason: 'locked' },
      { uuid: offered.uuid, name, version: 3, reason: 'trading' },
      { uuid: gone.uuid, name: null, version: null, reason: 'not-yours' },
    ]);
    // Another tab burned all copies but one: the rules keep that one now.
    const second = await keeperOf({ version: 1 }, { version: 2 });
    const [first, kept] = second.copies;
    if (!first || !kept) throw new Error('two copies were made');
    await db.delete(instances).where(eq(instances.id, first.id));
    expect(await receiptOf(second.keeper, bare, [kept])).toMatchObject({
      count: 0,
      reward: 0,
      balance: 0,
      skipped: [{ uuid: kept.uuid, version: 2, reason: 'kept' }],
    });
    expect(await collection.read(kept)).toEqual(kept);
  });

  it('never burns copies of other players', async () => {
    const { copies } = await keeperOf({ version: 1 }, { version: 2 });
    const thief = await collection.player('Thief');
    expect(await receiptOf(thief, bare, copies)).toMatchObject({
      count: 0,
      skipped: [{ name: null, reason: 'not-yours' }, { reason: 'not-yours' }],
    });
    for (const copy of copies) expect(await collection.read(copy)).toEqual(copy);
  });

  it('pays once for two requests with the same key', async () => {
    const { keeper, copies } = await keeperOf({ version: 1 }, { version: 2 });
    const key = crypto.randomUUID();
    const replies = await Promise.all([1, 2].map(() => burn(keeper, bare, copies.slice(1), key)));
    expect(replies.map(({ json }) => json)).toEqual([replies[0]?.json, replies[0]?.json]);
    expect(replies[0]?.json).toMatchObject({ count: 1 });
    expect((await readBalances(db, keeper.id)).bloodstones).toBe(burnRewards.C);
  });

  it('pays once for each copy when several tabs burn copies of one card at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { keeper, copies } = await keeperOf({ version: 1 }, { version: 2 }, { version: 3 });
      const [first, second, third] = copies;
      if (!first || !second || !third) throw new Error('three copies were made');
      // One tab burns the kept copy by hand while the clean-up burns the others.
      await Promise.all([
        api.as(keeper.token)('/card/burn', api.json(cardsOf(first))),
        burn(keeper, bare, [second, third]),
        burn(keeper, bare, [third, second]),
      ]);
      const left = await Promise.all(copies.map((copy) => collection.read(copy)));
      const { bloodstones } = await readBalances(db, keeper.id);
      expect(bloodstones).toBe(left.filter((copy) => copy === undefined).length * burnRewards.C);
    }
  });

  it('never burns a copy that is locked at the same time', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { keeper, copies } = await keeperOf({ version: 1 }, { version: 2 });
      const copy = copies[1];
      if (!copy) throw new Error('two copies were made');
      const lock = () => api.as(keeper.token)('/card/instance/lock', api.json(cardsOf(copy)));
      const calls = [() => burn(keeper, bare, [copy]), lock];
      const replies = await Promise.all((round % 2 ? calls.reverse() : calls).map((run) => run()));
      const receipt = replies.map(({ json }) => json).find((json) => 'skipped' in (json as object)) as CleanUpReceipt;
      const left = await collection.read(copy);
      if (left) expect(receipt.skipped).toMatchObject([{ uuid: copy.uuid, reason: 'locked' }]);
      else expect(receipt).toMatchObject({ count: 1, skipped: [] });
      outcomes.add(left ? 'locked' : 'burned');
    }
    expect(outcomes.size).toBe(2);
  });
});

describe('the rules of a clean-up', () => {
  it('are the careful ones until the player saves others', async () => {
    const keeper = await collection.player();
    const read = async () => (await api.as(keeper.token)('/card/clean-up/rules')).json;
    expect(await read()).toEqual({ ...defaultCleanUpRules, is_saved: false });
    await keeperOf({ version: 1 });
    const [known] = await db.select().from(series).limit(1);
    const rules = { ...bare, keep_count: 4, rarities: ['SR', 'UR'], series: [known?.name ?? ''] };
    for (const each of [{ ...rules, keep_count: 2 }, rules]) {
      const { status, json } = await api.as(keeper.token)('/card/clean-up/rules', api.json(each));
      expect([status, json]).toEqual([201, { ...each, is_saved: true }]);
    }
    expect(await read()).toEqual({ ...rules, is_saved: true });
  });

  it.each([
    [{ keep_count: 0 }, 'body.keep_count: must be at least 1'],
    [{ keep_count: 10 }, 'body.keep_count: must be at most 9'],
    [{ keep_count: 1.5 }, 'body.keep_count: is not a whole number'],
    [{ keep_versions_to: 4001 }, 'body.keep_versions_to: must be at most 4000'],
    [{ rarities: ['X'] }, 'body.rarities.0: is not a rarity'],
    [{ series: ['Nowhere'] }, 'There is no series “Nowhere”.'],
  ])('are rejected with %j', async (change, message) => {
    const keeper = await collection.player();
    const { status, json } = await api.as(keeper.token)('/card/clean-up/rules', api.json({ ...bare, ...change }));
    expect([status, json]).toEqual([400, expect.objectContaining({ message: [message] })]);
  });
});
