import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { connectWithShortTimeouts, waitUntilHealthy } from '#tests/support/economy/broken-connections.ts';
import { it } from '#tests/support/database-test.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { acceptBody, tradersOf } from '#tests/support/trade-fixtures.ts';

let database: TestDatabase;
it.beforeAll(({ database: shared }) => {
  database = shared;
});

describe('an acceptance that cannot lock a row', () => {
  it.each(['players', 'trades', 'instances', 'frame_stock', 'card_counts', 'ledger_accounts'])(
    'of %s changes nothing, and succeeds later with the same key, once',
    failOn,
  );

  async function failOn(table: string) {
    const connection = connectWithShortTimeouts(database.target);
    const [traders, slow] = [tradersOf(database.db), tradersOf(connection.db)];
    const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
    await traders.bloodstones(mai.id, 30);
    await traders.bloodstones(ren.id, 1);
    const frame = await traders.frame(mai.id, 1);
    const [given, wanted] = [await traders.instance(ren.id), await traders.instance(mai.id, { frameId: frame.id })];
    const offer = await traders.offer(ren, mai, { give: [given], get: [wanted], get_bloodstones: 30 });
    const { json: seen } = await traders.get(mai, offer);
    const key = randomUUID();
    const accept = () => slow.post(mai, `/trade/offers/${offer.uuid}/accept`, acceptBody(seen), key);

    await database.db.transaction(async (holder) => {
      await holder.execute(sql`select from ${sql.identifier(table)} for update`);
      expect((await accept()).status).toBe(503);
    });
    expect((await traders.get(mai, offer)).json).toMatchObject({ state: 'open', revision: 1 });
    expect(await Promise.all([given, wanted].map((copy) => traders.ownerOf(copy)))).toEqual([ren.id, mai.id]);
    expect(await traders.reservations()).toContain(given.uuid);
    expect((await readBalances(database.db, mai.id)).bloodstones).toBe(30);

    const answers = [await accept(), await accept()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect(await Promise.all([given, wanted].map((copy) => traders.ownerOf(copy)))).toEqual([mai.id, ren.id]);
    expect((await readBalances(database.db, ren.id)).bloodstones).toBe(31);
    await waitUntilHealthy(connection);
    await connection.close();
  }
});

describe('two processes on one database', () => {
  it('agree on who accepted, cancelled or countered an offer', async ({ database: shared }) => {
    const other = connect({ target: shared.target, poolSize: 4 });
    const [one, two] = [tradersOf(shared.db), tradersOf(other.db)];
    const outcomes = new Map<string, number>();
    for (let round = 0; round < 12; round += 1) {
      const [ren, mai] = [await one.trader('Ren'), await one.trader('Mai')];
      const [given, wanted] = [await one.instance(ren.id), await one.instance(mai.id)];
      const offer = await one.offer(ren, mai, { give: [given], get: [wanted] });
      const { json: seen } = await one.get(mai, offer);
      const accept = (traders: typeof one) =>
        traders.post(mai, `/trade/offers/${offer.uuid}/accept`, acceptBody(seen), randomUUID());
      const calls = [() => accept(one), () => accept(two), () => two.cancel(ren, offer), () => one.decline(mai, offer)];
      const order = calls.map((_, index) => calls[(index + round) % calls.length]!);
      const answers = await Promise.all(order.map((call) => call()));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      const { state } = (await two.get(mai, offer)).json;
      outcomes.set(state, (outcomes.get(state) ?? 0) + 1);
      expect(await two.ownerOf(given)).toBe(state === 'accepted' ? mai.id : ren.id);
    }
    expect(outcomes.size).toBeGreaterThan(1);
    expect([...one.api.failures, ...two.api.failures]).toEqual([]);
    await other.close();
  });
});
