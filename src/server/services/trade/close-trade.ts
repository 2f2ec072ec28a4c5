import { eq } from 'drizzle-orm';
import type { DeclineReason, TradeState, VoidReason } from '#game/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { trades } from '#server/db/schema/trade.ts';
import { changeReservations, lockInstances, reservedUuids } from './reservation.ts';
import { recordTradeEvent, withdrawNotifications } from './trade-event.ts';
import type { TradeRow } from './trade-row.ts';

type FinalState = Exclude<TradeState, 'open' | 'held'>;

export interface Closing {
  state: TradeState;
  closing: DeclineReason | VoidReason | null;
  /** Who closed it; null for the site. */
  playerId: number | null;
}

/** Ends an offer without an exchange, and releases its copies. The offer and its players are locked. */
export async function closeTrade(tx: Queryable, trade: TradeRow, closing: Closing, now: Date): Promise<void> {
  await setFinalState(tx, trade, closing, now);
  const reason = { tradeId: trade.id };
  await lockInstances(tx, await reservedUuids(tx, reason));
  await changeReservations(tx, { release: reason }, now);
}

/** Writes the final state of an offer. Its reservations end in the same transaction. */
export async function setFinalState(
  tx: Queryable,
  trade: TradeRow,
  { state, closing, playerId }: Closing,
  now: Date,
): Promise<void> {
  await tx
    .update(trades)
    .set({
      state,
      closing,
      revision: trade.revision + 1,
      closedAt: now,
      isSenderUnread: playerId !== trade.senderId,
      isRecipientUnread: playerId !== trade.recipientId,
    })
    .where(eq(trades.id, trade.id));
  await recordTradeEvent(tx, trade, { kind: state as FinalState, playerId }, now);
  for (const id of [trade.senderId, trade.recipientId]) await withdrawNotifications(tx, trade, id, now);
}
