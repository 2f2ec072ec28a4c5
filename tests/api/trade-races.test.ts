import { describe, expect } from 'vitest';
import { auditInvariants } from '#tests/support/economy/audit.ts';
import { raceForOneTrade } from '#tests/support/economy/trade-races.ts';
import { it } from '#tests/support/database-test.ts';
import { tradersOf } from '#tests/support/trade-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

describe('concurrent calls', () => {
  // `npm run bench -- trades` runs it 1,000 times.
  it('accept, cancel, counter, burn, lock and frame of one trade have one consistent outcome', async ({ database }) => {
    const { faults, outcomes } = await raceForOneTrade(database.db, 40);
    expect(faults).toEqual([]);
    expect(await auditInvariants(database.db)).toEqual([]);
    // A race that always ends the same proves nothing.
    expect([...outcomes.keys()]).toEqual(expect.arrayContaining(['accept', 'cancel', 'counter', 'burn', 'nothing']));
  });

  it('a hundred acceptances that want one copy: one wins, and the other offers become void', async ({ database }) => {
    const traders = tradersOf(database.db);
    const mai = await traders.trader('Mai');
    const wanted = await traders.instance(mai.id);
    const offers = [];
    for (let index = 0; index < 100; index += 1) {
      const sender: Trader = await traders.trader(`Sender ${index}`);
      offers.push(await traders.offer(sender, mai, { give: [await traders.instance(sender.id)], get: [wanted] }));
    }
    const answers = await Promise.all(offers.map((offer) => traders.accept(mai, offer)));
    const won = answers.filter(({ status }) => status === 201);
    expect(won).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(
      new Set(['TRADE_CHANGED']),
    );
    await traders.settle();
    const { rows } = await database.pool.query<{ state: string; count: number }>(
      'select state, count(*)::int from trades where recipient_id = $1 group by state order by state',
      [mai.id],
    );
    expect(rows).toEqual([
      { state: 'accepted', count: 1 },
      { state: 'void', count: 99 },
    ]);
    expect(await auditInvariants(database.db)).toEqual([]);
    expect(traders.api.failures).toEqual([]);
  });
});
