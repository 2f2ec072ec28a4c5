import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { InstanceDetails } from '#contract/inventory.ts';
import { players } from '#server/db/schema/player.ts';
import { it } from '#tests/support/database-test.ts';
import { tradersOf } from '#tests/support/trade-fixtures.ts';

describe('the history of a traded copy', () => {
  it('names who claimed it, who is the giver of its first trade', async ({ database: { db } }) => {
    const traders = tradersOf(db);
    const [one, two, three] = [await traders.trader('One'), await traders.trader('Two'), await traders.trader('Three')];
    const card = await traders.card({ name: 'Moth' });
    const copy = await traders.copyOf(card.id, one.id, 1);
    const history = async () => {
      const { json } = await traders.call(three, `/card/instance/${copy.uuid}`);
      return (json as unknown as InstanceDetails).history.map(({ kind, player }) => [kind, player && player.name]);
    };
    const exchange = async (from: typeof one, to: typeof one) => {
      const other = await traders.copyOf(card.id, to.id, 10 + to.id);
      expect((await traders.accept(to, await traders.offer(from, to, { give: [copy], get: [other] }))).status).toBe(
        201,
      );
    };
    await exchange(one, two);
    expect(await history()).toEqual([
      ['claimed', 'One'],
      ['traded', 'Two'],
    ]);
    traders.api.clock.now = new Date(traders.api.clock.now.getTime() + 60_000);
    await exchange(two, three);
    expect(await history()).toEqual([
      ['claimed', 'One'],
      ['traded', 'Two'],
      ['traded', 'Three'],
    ]);
    await db.update(players).set({ deletedAt: new Date() }).where(eq(players.id, one.id));
    expect((await history())[0]).toEqual(['claimed', null]);
  });

  it('says nothing about who claimed it if that is unknown', async ({ database: { db } }) => {
    const traders = tradersOf(db);
    const one = await traders.trader('One');
    const copy = await traders.copyOf((await traders.card({ name: 'Moth' })).id, one.id, 1);
    await db.execute(sql`
      insert into instance_events (instance_uuid, card_id, version, kind, player_id, created_at)
      select uuid, card_id, version, 'traded', owner_id, now() from instances where uuid = ${copy.uuid}`);
    const { json } = await traders.call(one, `/card/instance/${copy.uuid}`);
    const [claimed] = (json as unknown as InstanceDetails).history;
    expect(claimed).toMatchObject({ kind: 'claimed' });
    expect(claimed).not.toHaveProperty('player');
  });
});
