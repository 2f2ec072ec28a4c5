import { describe, expect } from 'vitest';
import type { TestDatabase } from '#tests/support/database.ts';
import { it } from '#tests/support/database-test.ts';
import { tradeNow, tradersOf } from '#tests/support/trade-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';

let traders: ReturnType<typeof tradersOf>;
let database: TestDatabase;
it.beforeAll(({ database: shared }) => {
  database = shared;
  traders = tradersOf(shared.db);
});

async function openOffer() {
  const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
  const [given, wanted] = [await traders.instance(ren.id), await traders.instance(mai.id)];
  const offer = await traders.offer(ren, mai, { give: [given], get: [wanted] });
  return { ren, mai, given, wanted, offer };
}

/** Stores a block without its consequences, as another process sees it while the block takes effect. */
const storeBlock = (by: Trader, who: Trader) =>
  database.pool.query('insert into player_blocks (player_id, blocked_id, created_at) values ($1, $2, $3)', [
    by.id,
    who.id,
    tradeNow,
  ]);

/** Makes a call that waits for the row of a player, who is banned before the call gets it. */
async function callDuringBan<T>(banned: Trader, call: () => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('update players set banned_at = $2 where id = $1', [banned.id, tradeNow]);
  const answer = call();
  await waitForLock(database.db);
  await client.query('commit');
  client.release();
  return answer;
}

describe('a block', () => {
  it.each(['sender', 'recipient'] as const)('by the %s ends what the other one can answer', async (blocker) => {
    const { ren, mai, given, wanted, offer } = await openOffer();
    await (blocker === 'sender' ? storeBlock(ren, mai) : storeBlock(mai, ren));
    const accepted = await traders.accept(mai, offer);
    const countered = await traders.counter(mai, offer, { give: [wanted], get: [given] });
    for (const { code, json } of [accepted, countered]) {
      expect([code, json.message]).toEqual(['TRADE_CLOSED', ['This offer is no longer open.']]);
    }
    expect(await Promise.all([given, wanted].map((copy) => traders.ownerOf(copy)))).toEqual([ren.id, mai.id]);
  });

  it('leaves no active offer, even if the other player counters at the same time', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { ren, mai, given, wanted, offer } = await openOffer();
      const calls = [
        () => traders.post(ren, '/trade/blocks', { player: mai.uuid }),
        () => traders.counter(mai, offer, { give: [wanted], get: [given] }),
      ];
      const answers = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      const { rows } = await database.pool.query(
        `select id from trades where state in ('open', 'held') and (sender_id = $1 or recipient_id = $1)`,
        [ren.id],
      );
      expect(rows).toEqual([]);
    }
  });
});

describe('a ban that begins while a call waits for the rows of the players', () => {
  it.each(['sender', 'recipient'] as const)('of the %s stops an acceptance and a counter-offer', async (role) => {
    for (const action of ['accept', 'counter'] as const) {
      const { ren, mai, given, wanted, offer } = await openOffer();
      const { json: seen } = await traders.get(mai, offer);
      const { code } = await callDuringBan(role === 'sender' ? ren : mai, () =>
        action === 'accept' ? traders.accept(mai, seen) : traders.counter(mai, seen, { give: [wanted], get: [given] }),
      );
      expect([action, code]).toEqual([action, 'TRADE_CLOSED']);
      expect(await Promise.all([given, wanted].map((copy) => traders.ownerOf(copy)))).toEqual([ren.id, mai.id]);
    }
  });

  it.each(['sender', 'recipient'] as const)('of the %s stops a new offer', async (role) => {
    const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
    const sketch = { give: [await traders.instance(ren.id)], get: [await traders.instance(mai.id)] };
    const { code } = await callDuringBan(role === 'sender' ? ren : mai, () => traders.send(ren, mai, sketch));
    expect(code).toBe('TRADES_NOT_ACCEPTED');
  });
});

describe('a check that fails', () => {
  it('does not keep later checks, expiries and rings from being settled', async () => {
    const [broken, gone, late] = [await openOffer(), await openOffer(), await openOffer()];
    await database.pool.query(`
      create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'this offer cannot be changed'; end $$`);
    await database.pool.query(`
      create trigger refuse before update on trades for each row when (old.uuid = '${broken.offer.uuid}')
      execute function refuse_change()`);
    for (const { mai } of [broken, gone]) {
      await database.pool.query('update players set banned_at = $2 where id = $1', [mai.id, tradeNow]);
    }
    await expect(traders.settle(new Date(tradeNow.getTime() + 30 * 86_400_000))).rejects.toThrow(AggregateError);
    const states = async () =>
      Promise.all([broken, gone, late].map(async ({ ren, offer }) => (await traders.get(ren, offer)).json.state));
    expect(await states()).toEqual(['open', 'void', 'expired']);
    const { rows } = await database.pool.query('select player_id from trade_checks');
    expect(rows).toEqual([{ player_id: broken.mai.id }]);
    await database.pool.query('drop trigger refuse on trades');
    await traders.settle();
    expect(await states()).toEqual(['void', 'void', 'expired']);
  });
});
