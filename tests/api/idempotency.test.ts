import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { idempotencyKeys } from '#server/db/schema/idempotency.ts';
import { clearBatch } from '#server/db/repeat-batch.ts';
import { clearIdempotencyKeys } from '#server/services/idempotency/idempotency.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { testApi } from '#tests/support/api.ts';
import { cardsOf, playerFixturesOf } from '#tests/support/player-fixtures.ts';
import { it } from '#tests/support/database-test.ts';
import { contextAt } from '#tests/support/service-context.ts';

let api: ReturnType<typeof testApi>;
let collection: ReturnType<typeof playerFixturesOf>;
it.beforeAll(({ database }) => {
  api = testApi(database.db);
  collection = playerFixturesOf(database.db);
});

const send = (token: string, path: string, body: unknown, key: string) =>
  api.as(token)(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('a call with an Idempotency-Key', () => {
  it('takes effect once, and a replay returns the same bytes', async ({ database }) => {
    const keeper = await collection.player();
    const copy = await collection.instance(keeper.id);
    const first = await send(keeper.token, '/card/burn', cardsOf(copy), 'burn-1');
    const again = await send(keeper.token, '/card/burn', cardsOf(copy), 'burn-1');
    expect(first.json).toMatchObject({ count: 1 });
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect((await readBalances(database.db, keeper.id)).bloodstones).toBe(5);
  });

  it('does not toggle a lock back when it is sent again', async () => {
    const keeper = await collection.player();
    const copy = await collection.instance(keeper.id);
    for (let times = 0; times < 3; times += 1) await send(keeper.token, '/card/instance/lock', cardsOf(copy), 'lock-1');
    expect(await collection.read(copy)).toMatchObject({ isLocked: true });
  });

  it('returns the same rejection again, even when it would succeed by now', async () => {
    const keeper = await collection.player();
    const first = await send(keeper.token, '/user/buy-premium', { amount: 1 }, 'poor');
    await collection.moonstones(keeper.id, 5000);
    const again = await send(keeper.token, '/user/buy-premium', { amount: 1 }, 'poor');
    expect(first.status).toBe(402);
    expect([again.status, again.text]).toEqual([402, first.text]);
    expect(again.headers.get('x-error-code')).toBe('INSUFFICIENT_FUNDS');
    expect((await send(keeper.token, '/user/buy-premium', { amount: 1 }, 'rich')).status).toBe(201);
  });

  it('returns 422 with a different body or for a different call, and changes nothing', async () => {
    const keeper = await collection.player();
    const [one, two] = [await collection.instance(keeper.id), await collection.instance(keeper.id)];
    await send(keeper.token, '/card/instance/lock', cardsOf(one), 'same');
    const other = await send(keeper.token, '/card/instance/lock', cardsOf(two), 'same');
    expect(other).toMatchObject({ status: 422 });
    expect(other.headers.get('x-error-code')).toBe('KEY_REUSED');
    expect((await send(keeper.token, '/card/burn', cardsOf(one), 'same')).status).toBe(422);
    expect(await collection.read(two)).toMatchObject({ isLocked: false });
  });

  it('takes no effect if its key cannot be stored with it', async ({ database }) => {
    const keeper = await collection.player();
    const copy = await collection.instance(keeper.id);
    await database.db.execute(sql`
      alter table idempotency_keys add constraint never_stored check (key <> 'never-stored')`);
    const failed = await send(keeper.token, '/card/burn', cardsOf(copy), 'never-stored');
    await database.db.execute(sql`alter table idempotency_keys drop constraint never_stored`);
    expect(failed.status).toBe(500);
    expect((await readBalances(database.db, keeper.id)).bloodstones).toBe(0);
    expect((await send(keeper.token, '/card/burn', cardsOf(copy), 'never-stored')).json).toMatchObject({ count: 1 });
  });

  it("is independent of another player's key", async () => {
    const [one, two] = [await collection.player('One'), await collection.player('Two')];
    const [mine, theirs] = [await collection.instance(one.id), await collection.instance(two.id)];
    await send(one.token, '/card/instance/lock', cardsOf(mine), 'shared');
    expect((await send(two.token, '/card/instance/lock', cardsOf(theirs), 'shared')).json).toMatchObject({ count: 1 });
  });

  it('also applies to the daily reward', async () => {
    const keeper = await collection.player();
    const first = await send(keeper.token, '/calendar/claim', undefined, 'today');
    const again = await send(keeper.token, '/calendar/claim', undefined, 'today');
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect((await send(keeper.token, '/calendar/claim', undefined, 'once-more')).status).toBe(409);
  });

  it('is not remembered when the request itself was invalid', async () => {
    const keeper = await collection.player();
    await collection.moonstones(keeper.id, 500);
    expect((await send(keeper.token, '/user/buy-premium', { amount: 0 }, 'typo')).status).toBe(400);
    expect((await send(keeper.token, '/user/buy-premium', { amount: 1 }, 'typo')).status).toBe(201);
  });

  it('is forgotten after a week', async ({ database }) => {
    const keeper = await collection.player();
    const copy = await collection.instance(keeper.id);
    await send(keeper.token, '/card/instance/lock', cardsOf(copy), 'old');
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    await database.db
      .update(idempotencyKeys)
      .set({ createdAt: eightDaysAgo })
      .where(eq(idempotencyKeys.playerId, keeper.id));
    await send(keeper.token, '/card/instance/lock', cardsOf(copy), 'old');
    expect(await collection.read(copy)).toMatchObject({ isLocked: false });
  });

  it('is deleted with its response after a week, even if its player never comes back', async ({ database: { db } }) => {
    const [idle, active] = [await collection.player('Idle'), await collection.player('Active')];
    const keys = (playerId: number) => db.$count(idempotencyKeys, eq(idempotencyKeys.playerId, playerId));
    const [idleAt, now] = [new Date('2020-01-01T12:00:00.000Z'), new Date('2020-01-08T12:00:00.001Z')];
    const row = { requestHash: Buffer.alloc(32), response: '{"reply":{"name":"Ren"}}' };
    const many = Array.from({ length: clearBatch + 1 }, (_, index) => ({ ...row, key: `old-${index}` }));
    await db.insert(idempotencyKeys).values(many.map((each) => ({ ...each, playerId: idle.id, createdAt: idleAt })));
    await db.insert(idempotencyKeys).values({ ...row, key: 'new', playerId: active.id, createdAt: now });
    expect(await clearIdempotencyKeys(contextAt(db, now), AbortSignal.abort())).toBe(0);
    expect(await clearIdempotencyKeys(contextAt(db, now))).toBe(clearBatch + 1);
    expect([await keys(idle.id), await keys(active.id)]).toEqual([0, 1]);
  });

  it.each(['', ' ', 'a b', 'x'.repeat(201), 'schlüssel'])('is rejected with the key %j', async (key) => {
    const keeper = await collection.player();
    const { status, json } = await send(keeper.token, '/user/buy-premium', { amount: 1 }, key);
    expect(status).toBe(400);
    expect(json).toMatchObject({ message: [expect.stringContaining('Idempotency-Key')] });
  });
});
