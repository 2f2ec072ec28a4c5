import { eq } from 'drizzle-orm';
import type { TradeDetails } from '#contract/trade/offer.ts';
import { declineReasonTexts, tradeHoldMs } from '#game/trade.ts';
import type { DeclineReason, TradeAction } from '#game/trade.ts';
import { trades } from '#server/db/schema/trade.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { closeTrade } from './close-trade.ts';
import { notifyTrade, recordTradeEvent } from './trade-event.ts';
import { findTrade, lockTrade, nextState } from './trade-row.ts';
import { describeTradeByUuid } from './trade-view.ts';

type AnswerContext = Context<'db' | 'caller' | 'clock'>;

/** Declines an offer with a ready reason. Throws TRADE_NOT_FOUND or TRADE_CLOSED. */
export function declineOffer(context: AnswerContext, uuid: string, reason: DeclineReason): Promise<TradeDetails> {
  return close(context, uuid, 'decline', {
    closing: reason,
    title: (name) => `${name} declined your trade`,
    text: declineReasonTexts[reason],
  });
}

/** Takes back the caller's own offer. Throws TRADE_NOT_FOUND or TRADE_CLOSED. */
export function cancelOffer(context: AnswerContext, uuid: string): Promise<TradeDetails> {
  return close(context, uuid, 'cancel', {
    title: (name) => `${name} took back a trade offer`,
    text: 'You don’t need to answer it any more.',
  });
}

interface Answer {
  closing?: DeclineReason;
  title: (name: string) => string;
  text: string;
}

function close(
  { db, caller: { playerId }, clock }: AnswerContext,
  uuid: string,
  action: TradeAction,
  { closing, title, text }: Answer,
): Promise<TradeDetails> {
  return db.transaction(async (tx) => {
    const { trade, parties } = await lockTrade(tx, await findTrade(tx, playerId, uuid));
    const now = await moment(tx, clock);
    const state = nextState(trade, action, playerId, now);
    await closeTrade(tx, trade, { state, closing: closing ?? null, playerId }, now);
    const other = playerId === trade.senderId ? trade.recipientId : trade.senderId;
    const name = parties.get(playerId)?.name ?? 'A player';
    const kind = action === 'decline' ? 'declined' : 'cancelled';
    await notifyTrade(tx, trade, { to: other, kind, title: title(name), text }, now);
    return describeTradeByUuid(tx, playerId, uuid);
  });
}

/** Puts an offer on hold, which stops its clock once. Throws TRADE_NOT_FOUND or TRADE_CLOSED. */
export function holdOffer({ db, caller: { playerId }, clock }: AnswerContext, uuid: string): Promise<TradeDetails> {
  return db.transaction(async (tx) => {
    const { trade, parties } = await lockTrade(tx, await findTrade(tx, playerId, uuid));
    const now = await moment(tx, clock);
    const state = nextState(trade, 'hold', playerId, now);
    const held = {
      state,
      revision: trade.revision + 1,
      heldAt: now,
      // The reminder comes again before the new end.
      remindedAt: null,
      expiresAt: new Date(trade.expiresAt.getTime() + tradeHoldMs),
      isSenderUnread: true,
      isRecipientUnread: false,
    };
    await tx.update(trades).set(held).where(eq(trades.id, trade.id));
    await recordTradeEvent(tx, trade, { kind: 'held', playerId }, now);
    const name = parties.get(playerId)?.name ?? 'A player';
    await notifyTrade(
      tx,
      { ...trade, ...held },
      {
        to: trade.senderId,
        kind: 'held',
        title: `${name} put your trade on hold`,
        text: 'They’d like to decide later. You can take the offer back at any time.',
      },
      now,
    );
    return describeTradeByUuid(tx, playerId, uuid);
  });
}
