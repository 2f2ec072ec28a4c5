import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { tradePageSize } from '#contract/trade/trade.ts';
import type { TradeCounts, tradeTabs } from '#contract/trade/trade.ts';
import type { TradeDetails, TradeSummary } from '#contract/trade/offer.ts';
import type { Queryable } from '#server/db/connect.ts';
import { trades } from '#server/db/schema/trade.ts';
import { settleInbox } from '#server/services/inbox/inbox-entry.ts';
import { toPage } from '#server/services/page.ts';
import type { Context } from '#server/services/context.ts';
import { findTrade } from './trade-row.ts';
import { describeTrade, describeTrades } from './trade-view.ts';

type Tab = (typeof tradeTabs)[number];

/** Returns a page of the caller's offers that wait for an answer, newest first. */
export async function listOffers(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  { tab, before }: { tab: Tab; before: number | null },
): Promise<{ data: TradeSummary[]; next: string | null }> {
  const conditions: Record<Tab, SQL> = {
    incoming: sql`${trades.recipientId} = ${playerId} and ${trades.state} = 'open'`,
    outgoing: sql`${trades.senderId} = ${playerId} and ${trades.state} = 'open'`,
    held: sql`(${trades.senderId} = ${playerId} or ${trades.recipientId} = ${playerId}) and ${trades.state} = 'held'`,
  };
  return pageOfTrades(db, playerId, conditions[tab], { before, size: tradePageSize });
}

/** Returns a page of offers that match a condition, newest first. */
export async function pageOfTrades(
  db: Queryable,
  playerId: number,
  condition: SQL,
  { before, size }: { before: number | null; size: number },
): Promise<{ data: TradeSummary[]; next: string | null }> {
  const rows = await db
    .select()
    .from(trades)
    .where(and(condition, before === null ? undefined : lt(trades.id, before)))
    .orderBy(desc(trades.id))
    .limit(size + 1);
  const { page, next } = toPage(rows, size, (row) => row.id);
  return {
    data: await describeTrades(db, playerId, page),
    next,
  };
}

/** Returns how many offers and rings wait, and how many the caller has not seen. */
export async function getTradeCounts({ db, caller: { playerId } }: Context<'db' | 'caller'>): Promise<TradeCounts> {
  const { rows } = await db.execute<TradeCounts & Record<string, unknown>>(sql`
    select
      (select count(*)::int from trades where recipient_id = ${playerId} and state = 'open') as incoming,
      (select count(*)::int from trades where sender_id = ${playerId} and state = 'open') as outgoing,
      (select count(*)::int from trades
        where (sender_id = ${playerId} and state = 'held')
          or (recipient_id = ${playerId} and state = 'held')) as held,
      (select count(*)::int from trade_ring_members join trade_rings on id = ring_id
        where player_id = ${playerId} and state = 'open') as rings,
      (select count(*)::int from trades where sender_id = ${playerId} and is_sender_unread)
        + (select count(*)::int from trades where recipient_id = ${playerId} and is_recipient_unread)
        + (select count(*)::int from trade_ring_members where player_id = ${playerId} and is_unread) as unread`);
  return rows[0] ?? { incoming: 0, outgoing: 0, held: 0, rings: 0, unread: 0 };
}

/** Returns one of the caller's offers. `chosen` are the copies of choices. Throws TRADE_NOT_FOUND. */
export async function getOffer(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  uuid: string,
  chosen: readonly string[],
): Promise<TradeDetails> {
  return describeTrade(db, playerId, await findTrade(db, playerId, uuid), chosen);
}

/** Marks an offer as seen by the caller. Throws TRADE_NOT_FOUND. */
export async function markOfferRead(context: Context<'db' | 'caller' | 'clock'>, uuid: string): Promise<TradeCounts> {
  const {
    db,
    caller: { playerId },
    clock,
  } = context;
  const trade = await findTrade(db, playerId, uuid);
  const [seen, isUnread] =
    trade.senderId === playerId
      ? [{ isSenderUnread: false }, trades.isSenderUnread]
      : [{ isRecipientUnread: false }, trades.isRecipientUnread];
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(trades)
      .set(seen)
      .where(and(eq(trades.id, trade.id), isUnread));
    const settled = await settleInbox(tx, { playerId, kind: 'trade', prefix: `${trade.uuid} ` }, clock());
    return { count: (rowCount ?? 0) + settled };
  });
  return getTradeCounts(context);
}
