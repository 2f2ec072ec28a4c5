import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { listedDeals, namedDealCards } from '#contract/card/trade-value.ts';
import type { CardDeal, CardTradeValue } from '#contract/card/trade-value.ts';
import { GameError } from '#contract/error.ts';
import { isUuid } from '#game/identifier.ts';
import { maxValuedTrades, tradeValueDays } from '#game/trade-value.ts';
import type { TradeValue } from '#game/trade-value.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Context } from '#server/services/context.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The latest completed offers with the card `wanted.id`, as a subquery: what was given together with the card, and for it.
 * It reads the index of traded copies of a card from its end, so it costs the same for a card that is traded every hour.
 */
const latestDeals = (now: Date): SQL => sql`(
  select t.id, t.closed_at, item.is_given,
    case when item.is_given then t.sender_bloodstones else t.recipient_bloodstones end as along_stones,
    case when item.is_given then t.recipient_bloodstones else t.sender_bloodstones end as got_stones,
    sides.own - 1 as along_cards, sides.other as got_cards
  from (
    select trade_id, bool_and(is_given) as is_given from trade_items
    where card_id = wanted.id and is_traded
    group by trade_id order by trade_id desc limit ${maxValuedTrades}
  ) item
  join trades t on t.id = item.trade_id
  cross join lateral (
    select count(*) filter (where side.is_given = item.is_given)::int as own,
      count(*) filter (where side.is_given <> item.is_given)::int as other
    from trade_items side where side.trade_id = t.id and side.is_traded
  ) sides
  where t.state = 'accepted' and t.closed_at >= ${new Date(now.getTime() - tradeValueDays * dayMs).toISOString()}::timestamptz
    and not exists (select from trade_reversals where trade_reversals.trade_id = t.id))`;

export interface ValueRow extends Record<string, unknown> {
  uuid: string;
  name: string;
  trades: number;
  alone: number;
  lowest: number | null;
  median: number | null;
  highest: number | null;
}

/** Selects what the cards `wanted` that meet a condition were traded for lately, without those that were not traded. */
export function tradeValues(condition: SQL, now: Date): SQL {
  const isForStones = sql`deal.along_cards = 0 and deal.along_stones = 0 and deal.got_cards = 0`;
  return sql`
    select wanted.uuid, wanted.name, count(*)::int as trades, count(*) filter (where ${isForStones})::int as alone,
      min(deal.got_stones) filter (where ${isForStones}) as lowest,
      max(deal.got_stones) filter (where ${isForStones}) as highest,
      percentile_disc(0.5) within group (order by deal.got_stones) filter (where ${isForStones}) as median
    from cards wanted cross join lateral ${latestDeals(now)} deal
    where ${condition}
    group by wanted.id order by wanted.rarity desc, wanted.name, wanted.id`;
}

async function readValues(db: Queryable, cards: readonly string[], now: Date): Promise<ValueRow[]> {
  const { rows } = await db.execute<ValueRow>(
    tradeValues(sql`wanted.uuid = any(${sql.param([...cards])}::uuid[])`, now),
  );
  return rows;
}

/** What was traded on each whole day of the last ones (UTC), in completed offers that were not reversed. */
export function tradeDays(now: Date): SQL {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;
  return sql`
    select to_char(t.closed_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as trades,
      sum((select count(*) from trade_items item where item.trade_id = t.id and item.is_traded))::int as cards,
      sum(t.sender_bloodstones + t.recipient_bloodstones)::float8 as bloodstones
    from trades t
    where t.state = 'accepted' and t.closed_at >= ${at(today - tradeValueDays * dayMs)} and t.closed_at < ${at(today)}
      and not exists (select from trade_reversals where trade_reversals.trade_id = t.id)
    group by 1 order by 1`;
}

export const toTradeValue = (row: ValueRow): CardTradeValue => ({
  card_uuid: row.uuid,
  name: row.name,
  value: toValue(row),
});

const toValue = ({ trades, alone, lowest, median, highest }: ValueRow): TradeValue => ({
  trades,
  stones: alone > 0 ? { trades: alone, lowest: lowest ?? 0, median: median ?? 0, highest: highest ?? 0 } : null,
});

/** Returns what cards were traded for lately, the rarest first, without those that were not traded. */
export async function listTradeValues(
  { db, clock }: Context<'db' | 'clock'>,
  cards: readonly string[],
): Promise<{ data: CardTradeValue[] }> {
  const rows = await readValues(db, cards, clock());
  return { data: rows.map(toTradeValue) };
}

interface DealRow extends Record<string, unknown> {
  closed_at: string;
  along_cards: number;
  along_stones: number;
  got_cards: number;
  got_stones: number;
  rarest: CardDeal['got']['rarest'] | null;
}

/** Returns what a card was traded for lately, with its latest trades. Throws CARD_NOT_FOUND. */
export async function getCardTrades(
  { db, clock }: Context<'db' | 'clock'>,
  uuid: string,
): Promise<{ value: TradeValue; latest: CardDeal[] }> {
  const known = isUuid(uuid) ? (await db.execute(sql`select id from cards where uuid = ${uuid}`)).rows : [];
  if (known.length === 0) throw new GameError('CARD_NOT_FOUND');
  const now = clock();
  const [row] = await readValues(db, [uuid], now);
  if (!row) return { value: { trades: 0, stones: null }, latest: [] };
  const { rows } = await db.execute<DealRow>(sql`
    select deal.closed_at, deal.along_cards, deal.along_stones, deal.got_cards, deal.got_stones, (
      select json_agg(json_build_object('uuid', other.uuid, 'name', other.name, 'rarity', other.rarity)
        order by other.rarity desc, other.name, other.id)
      from (
        select c.id, c.uuid, c.name, c.rarity from trade_items side join cards c on c.id = side.card_id
        where side.trade_id = deal.id and side.is_traded and side.is_given <> deal.is_given
        order by c.rarity desc, c.name, c.id limit ${namedDealCards}) other) as rarest
    from cards wanted cross join lateral ${latestDeals(now)} deal
    where wanted.uuid = ${uuid} order by deal.closed_at desc, deal.id desc limit ${listedDeals}`);
  return { value: toValue(row), latest: rows.map(toDeal) };
}

const toDeal = (row: DealRow): CardDeal => ({
  day: new Date(row.closed_at).toISOString().slice(0, 10),
  along: { cards: row.along_cards, bloodstones: row.along_stones },
  got: { cards: row.got_cards, bloodstones: row.got_stones, rarest: row.rarest ?? [] },
});
