import { and, desc, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TradeHistoryFilter } from '#contract/trade/history.ts';
import type { TradeSummary } from '#contract/trade/offer.ts';
import { isChatId, isUuid } from '#game/identifier.ts';
import { batchSize, withSnapshot } from '#server/db/cursor.ts';
import { exportTimeoutMs } from '#server/db/timeouts.ts';
import { trades } from '#server/db/schema/trade.ts';
import type { Context } from '#server/services/context.ts';
import { pageOfTrades } from './offer-list.ts';
import { describeTrades } from './trade-view.ts';

/** Returns a page of the caller's closed offers, newest first. */
export function listTradeHistory(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  { before, size, ...filter }: TradeHistoryFilter & { before: number | null; size: number },
): Promise<{ data: TradeSummary[]; next: string | null }> {
  return pageOfTrades(db, playerId, historyCondition(playerId, filter), { before, size });
}

/** Offers of one batch: each has up to 100 copies. */
const exportBatch = Math.floor(batchSize / 10);

/** Writes all closed offers of the caller as JSON, with all their copies, from one database snapshot. */
export function exportTradeHistory(
  { background, caller: { playerId } }: Context<'background' | 'caller'>,
  filter: TradeHistoryFilter,
  write: (text: string) => Promise<void>,
): Promise<void> {
  const condition = historyCondition(playerId, filter);
  return withSnapshot(background, exportTimeoutMs, async (tx) => {
    let separator = '{"offers":[';
    let count = 0;
    let before: number | undefined;
    for (;;) {
      const rows = await tx
        .select()
        .from(trades)
        .where(and(condition, before === undefined ? undefined : lt(trades.id, before)))
        .orderBy(desc(trades.id))
        .limit(exportBatch);
      if (rows.length > 0) {
        const offers = await describeTrades(tx, playerId, rows, null);
        await write(separator + offers.map((offer) => JSON.stringify(offer)).join(','));
        separator = ',';
      }
      count += rows.length;
      before = rows.at(-1)?.id;
      if (rows.length < exportBatch) break;
    }
    await write(`${separator === ',' ? '' : separator}],"count":${count}}`);
  });
}

function historyCondition(playerId: number, { player, card, copy, states, from, to }: TradeHistoryFilter): SQL {
  const conditions = [sql`(${trades.senderId} = ${playerId} or ${trades.recipientId} = ${playerId})`];
  if (states.length > 0) conditions.push(sql`${trades.state} = any(${sql.param(states)}::trade_state[])`);
  else conditions.push(sql`${trades.state} not in ('open', 'held')`);
  if (player !== '') {
    const named = isChatId(player)
      ? sql`(select id from players where discord_id = ${player})`
      : sql`(select id from players where uuid = ${isUuid(player) ? player : null}::uuid)`;
    conditions.push(sql`${named} in (${trades.senderId}, ${trades.recipientId})`);
  }
  if (card !== '') {
    conditions.push(sql`${trades.id} in (
      select trade_id from trade_items join cards on cards.id = card_id
      where cards.uuid = ${isUuid(card) ? card : null}::uuid)`);
  }
  if (copy !== '') {
    conditions.push(sql`${trades.id} in (
      select trade_id from trade_items where instance_uuid = ${isUuid(copy) ? copy : null}::uuid)`);
  }
  if (from !== undefined) conditions.push(sql`${trades.createdAt} >= ${from}::timestamptz`);
  if (to !== undefined) conditions.push(sql`${trades.createdAt} < ${to}::timestamptz`);
  return sql.join(conditions, sql` and `);
}
