import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { RingListEntry, TradeListEntry } from '#contract/trade/all-trades.ts';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';

describe('all trades', () => {
  it('are listed with their value, by state, player, card, time, reversal and value', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [admin, one, two] = [await staff.admin(), await staff.trader('One'), await staff.trader('Two')];
    const moderator = await staff.moderator();
    const [rare, common] = [await staff.card({ name: 'Rare', rarity: 'UR' }), await staff.card({ name: 'Common' })];
    const offer = async (card: { id: number }, version: number) => {
      const given = await staff.copyOf(card.id, one.id, version);
      const got = await staff.copyOf(common.id, two.id, version + 100);
      return staff.offer(one, two, { give: [given], get: [got] });
    };
    const [big, small] = [await offer(rare, 1), await offer(common, 2)];
    await staff.accept(two, big);
    const list = async (query = '') => {
      const { json } = await staff.call(moderator, `/staff/trades${query}`);
      return json as unknown as { data: TradeListEntry[]; next: string | null };
    };
    const found = async (query: string) => (await list(query)).data.map(({ uuid }) => uuid);
    expect((await list()).data).toMatchObject([
      {
        uuid: small.uuid,
        state: 'open',
        sender_copies: 1,
        recipient_copies: 1,
        sender_value: 5,
        recipient_value: 5,
        value: 10,
        is_reversed: false,
      },
      { uuid: big.uuid, state: 'accepted', sender: { name: 'One' }, recipient: { name: 'Two' }, value: 1005 },
    ]);
    expect(await found('?state=accepted')).toEqual([big.uuid]);
    expect(await found('?min_value=1000')).toEqual([big.uuid]);
    expect(await found(`?card=${rare.uuid}`)).toEqual([big.uuid]);
    expect(await found(`?player=${two.uuid}`)).toEqual([small.uuid, big.uuid]);
    expect(await found(`?player=${admin.uuid}`)).toEqual([]);
    expect(await found('?reversed=true')).toEqual([]);
    expect(await found(`?to=${staff.later(-1).toISOString()}`)).toEqual([]);
    await db.execute(sql`
      insert into trades (uuid, state, sender_id, recipient_id, created_at, expires_at, closed_at)
      select gen_random_uuid(), 'cancelled', ${one.id}, ${two.id}, now(), now(), now() from generate_series(1, 51)`);
    const first = await list();
    const second = await list(`?cursor=${first.next}`);
    expect([first.data.length, second.data.length, second.next]).toEqual([50, 3, null]);
    const { json } = await staff.call(moderator, `/staff/rings?player=${one.uuid}`);
    expect(json as unknown as { data: RingListEntry[] }).toEqual({ data: [], next: null });
  });
});
