import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { players } from '#server/db/schema/player.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { testApi } from '#tests/support/api.ts';
import { playerFixturesOf } from '#tests/support/player-fixtures.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const now = new Date('2026-11-21T12:00:00Z');
let database: TestDatabase;
let api: ReturnType<typeof testApi>;
let collection: ReturnType<typeof playerFixturesOf>;
beforeAll(async () => {
  database = await testDatabase();
  api = testApi(database.db, { now });
  collection = playerFixturesOf(database.db);
});
afterAll(() => database.close());

const buy = (token: string, body: unknown, key?: string) =>
  api.as(token)('/user/buy-premium', {
    ...api.json(body),
    headers: { 'Content-Type': 'application/json', ...(key ? { 'Idempotency-Key': key } : {}) },
  });
async function buyer(moonstones: number, premiumUntil?: Date) {
  const keeper = await collection.player();
  if (moonstones > 0) await collection.moonstones(keeper.id, moonstones);
  if (premiumUntil) await database.db.update(players).set({ premiumUntil }).where(eq(players.id, keeper.id));
  return keeper;
}
async function moonstonesOf({ id }: { id: number }): Promise<number> {
  return (await readBalances(database.db, id)).moonstones;
}

describe('premium', () => {
  it('starts immediately and costs moonstones', async () => {
    const keeper = await buyer(1200);
    expect(await buy(keeper.token, { amount: 1 })).toMatchObject({
      status: 201,
      json: { premium: '2026-12-21T12:00:00.000Z', amount: 1, price: 500, balance: 700 },
    });
    expect((await api.as(keeper.token)('/user/profile')).json).toMatchObject({
      premium: '2026-12-21T12:00:00.000Z',
      moonstones: 700,
    });
  });

  it.each([
    ['in the future: it is extended', '2027-01-10T00:00:00.000Z', '2027-03-11T00:00:00.000Z'],
    ['in the past: premium starts now', '2026-01-10T00:00:00.000Z', '2027-01-20T12:00:00.000Z'],
  ])('handles an end that is %s', async (_, until, expected) => {
    const keeper = await buyer(1000, new Date(until));
    expect((await buy(keeper.token, { amount: 2 })).json).toMatchObject({ premium: expected });
  });

  it('is not sold to a player with a too low balance, who loses nothing', async () => {
    const keeper = await buyer(999);
    expect(await buy(keeper.token, { amount: 2 })).toMatchObject({
      status: 402,
      json: { message: ['This costs 1,000 moonstones; you have 999.'] },
    });
    expect(await moonstonesOf(keeper)).toBe(999);
    expect((await api.as(keeper.token)('/user/profile')).json).toMatchObject({ premium: null });
  });

  it.each([
    ['price', { price: 999, days: 30 }],
    ['length', { price: 1000, days: 31 }],
  ])('is not sold when its %s is not what the player saw', async (_, seen) => {
    const keeper = await buyer(5000);
    const { status, headers } = await buy(keeper.token, { amount: 2, ...seen });
    expect([status, headers.get('x-error-code')]).toEqual([409, 'OFFER_CHANGED']);
    expect(await moonstonesOf(keeper)).toBe(5000);
    expect((await buy(keeper.token, { amount: 2, price: 1000, days: 30 })).status).toBe(201);
  });

  it.each([0, -1, 13, 1.5, '1', null, 1e20])('is not sold for %j months', async (amount) => {
    const keeper = await buyer(1e6);
    expect((await buy(keeper.token, { amount })).status).toBe(400);
    expect(await moonstonesOf(keeper)).toBe(1e6);
  });

  it('is bought once by 200 parallel purchases with one key, which all get the same response', async () => {
    const keeper = await buyer(100_000);
    const answers = await Promise.all(Array.from({ length: 200 }, () => buy(keeper.token, { amount: 1 }, 'one-click')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await moonstonesOf(keeper)).toBe(99_500);
  });

  it('is bought once by 200 parallel purchases when the balance is enough for one', async () => {
    const keeper = await buyer(999);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => buy(keeper.token, { amount: 1 }, `key-${index}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(199);
    expect(await moonstonesOf(keeper)).toBe(499);
  });
});
