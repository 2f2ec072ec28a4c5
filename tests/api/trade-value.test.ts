import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getCardTrades, listTradeValues } from '#contract/card/trade-value.ts';
import { maxValuedTrades, tradeValueDays } from '#game/trade-value.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { tradeNow, tradersOf } from '#tests/support/trade-fixtures.ts';
import type { OfferSketch, Trader } from '#tests/support/trade-fixtures.ts';

let database: TestDatabase;
let traders: ReturnType<typeof tradersOf>;
let mai: Trader;
let ren: Trader;

beforeAll(async () => {
  database = await testDatabase();
  traders = tradersOf(database.db);
  [mai, ren] = [await traders.trader('Mai'), await traders.trader('Ren')];
  await traders.bloodstones(mai.id, 10_000);
});
afterAll(() => database.close());

const tradesOf = async (card: { uuid: string }, now = tradeNow) =>
  (await testApi(database.db, { now }).request(`/card/catalog/${card.uuid}/trades`)).json as ReplyOf<
    typeof getCardTrades
  >;

/** Ren offers a copy of the card to Mai, who accepts. */
async function sell(card: { id: number }, sketch: OfferSketch = {}, answer: 'accept' | 'decline' = 'accept') {
  const copy = await traders.give(card, ren);
  const offer = await traders.offer(ren, mai, { ...sketch, give: [copy, ...(sketch.give ?? [])] });
  const { status } = await (answer === 'accept' ? traders.accept(mai, offer) : traders.decline(mai, offer));
  expect(status).toBe(201);
  return offer;
}

describe('what a card was traded for', () => {
  it('are bloodstones that were paid for it alone, from the lowest to the highest, never those of an offer that was declined', async () => {
    const [fox] = await traders.seriesOf(1);
    expect(await tradesOf(fox!)).toEqual({ value: { trades: 0, stones: null }, latest: [] });
    for (const stones of [300, 100, 120]) await sell(fox!, { get_bloodstones: stones });
    await sell(fox!, { get_bloodstones: 9_000 }, 'decline');
    const { value, latest } = await tradesOf(fox!);
    expect(value).toEqual({ trades: 3, stones: { trades: 3, lowest: 100, median: 120, highest: 300 } });
    expect(latest[0]).toEqual({
      day: '2026-11-23',
      along: { cards: 0, bloodstones: 0 },
      got: { cards: 0, bloodstones: 120, rarest: [] },
    });
  });

  it('are cards, seen from both sides, without players and versions, and no price is made of them', async () => {
    const [fox, bear] = await traders.seriesOf(2);
    const [swan] = await traders.seriesOf(1, 'SR');
    const [asked, rare] = [await traders.give(bear!, mai), await traders.give(swan!, mai)];
    await sell(fox!, { get: [asked, rare], get_bloodstones: 40 });
    const { value, latest } = await tradesOf(fox!);
    expect(value).toEqual({ trades: 1, stones: null });
    expect(latest[0]?.got).toEqual({
      cards: 2,
      bloodstones: 40,
      rarest: [
        { uuid: swan!.uuid, name: swan!.name, rarity: 'SR' },
        { uuid: bear!.uuid, name: bear!.name, rarity: 'C' },
      ],
    });
    expect((await tradesOf(swan!)).latest[0]).toMatchObject({
      along: { cards: 1, bloodstones: 40 },
      got: { cards: 1, bloodstones: 0, rarest: [{ name: fox!.name }] },
    });
    const text = JSON.stringify(await tradesOf(fox!));
    for (const secret of [mai.name, mai.uuid, ren.uuid, asked.uuid]) expect(text).not.toContain(secret);
  });

  it('are forgotten after 90 days, and when staff reversed the trade', async () => {
    const [fox, bear] = await traders.seriesOf(2);
    await sell(fox!, { get_bloodstones: 50 });
    const later = new Date(tradeNow.getTime() + (tradeValueDays * 24 + 1) * 60 * 60 * 1000);
    expect((await tradesOf(fox!, later)).value.trades).toBe(0);
    const { uuid } = await sell(bear!, { get_bloodstones: 50 });
    expect((await tradesOf(bear!)).value.trades).toBe(1);
    await database.pool.query(
      `insert into trade_reversals (trade_id, actor_id, copies, bloodstones, created_at)
       select id, $2, '{}', 0, now() from trades where uuid = $1`,
      [uuid, mai.id],
    );
    expect((await tradesOf(bear!)).value.trades).toBe(0);
  });

  it('are returned for many cards at once, without those that were not traded', async () => {
    const [fox, bear] = await traders.seriesOf(2);
    await sell(fox!, { get_bloodstones: 70 });
    const { json } = await testApi(database.db, { now: tradeNow }).as(mai.token)(
      '/card/trade-values',
      traders.api.json({ cards: [fox!.uuid, bear!.uuid] }),
    );
    expect((json as ReplyOf<typeof listTradeValues>).data).toEqual([
      {
        card_uuid: fox!.uuid,
        name: fox!.name,
        value: { trades: 1, stones: { trades: 1, lowest: 70, median: 70, highest: 70 } },
      },
    ]);
  });

  it('are counted up to a limit, from the newest', async () => {
    const [fox] = await traders.seriesOf(1);
    await sell(fox!, { get_bloodstones: 5 });
    await database.pool.query(
      `with made as (
         insert into trades (uuid, state, sender_id, recipient_id, recipient_bloodstones, created_at, expires_at, closed_at)
         select gen_random_uuid(), 'accepted', sender_id, recipient_id, 500, created_at, expires_at, closed_at
         from (select * from trades order by id desc limit 1) last, generate_series(1, 500) returning id)
       insert into trade_items (trade_id, is_given, instance_uuid, card_id, version, is_traded)
       select id, true, gen_random_uuid(), $1, 1, true from made`,
      [fox!.id],
    );
    expect((await tradesOf(fox!)).value).toEqual({
      trades: maxValuedTrades,
      stones: { trades: maxValuedTrades, lowest: 500, median: 500, highest: 500 },
    });
  });
});
