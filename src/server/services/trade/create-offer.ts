import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { GameError } from '#contract/error.ts';
import type { createOffer as createCall, OfferContent, previewOffer as previewCall } from '#contract/trade/trade.ts';
import type { TradeDetails } from '#contract/trade/offer.ts';
import { listNames } from '#game/name-list.ts';
import { countMoved, tradeLifetimeMs } from '#game/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { trades } from '#server/db/schema/trade.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { resolveOwner } from '#server/services/player/player-lookup.ts';
import { checkAudience, findRefusal } from './audience.ts';
import { checkFunds, checkSides, contentProblems, draftOf, insertItems, lockDraft } from './offer-content.ts';
import type { Parties } from './offer-content.ts';
import { checkKeyTerms, listKeyProblems } from './key-terms.ts';
import { checkLimits } from './offer-limit.ts';
import { requirePresent } from './presence.ts';
import { changeReservations } from './reservation.ts';
import { describeAmount, notifyTrade, recordTradeEvent } from './trade-event.ts';
import { chooseItems, loadDraftItems, toTradeItem } from './trade-item.ts';
import type { ItemRow } from './trade-item.ts';
import { loadMeaning } from './trade-meaning.ts';
import { loadTradePlayers, lockPlayers } from './trade-row.ts';
import type { TradeRow } from './trade-row.ts';
import { describeTrade } from './trade-view.ts';

type CreateBody = v.InferOutput<(typeof createCall)['body']>;
type Preview = v.InferOutput<(typeof previewCall)['reply']>;

/** Returns what an offer would mean, without sending it, also what a key may not do. Throws PLAYER_NOT_FOUND. */
export async function previewOffer(
  { db, caller, clock }: Context<'db' | 'caller' | 'clock'>,
  body: OfferContent & { recipient: string },
): Promise<Preview> {
  const { playerId } = caller;
  const recipientId = await resolveRecipient(db, playerId, body.recipient);
  const parties = { senderId: playerId, recipientId };
  const draft = draftOf(body);
  const rows = await loadDraftItems(db, draft, parties);
  const [people, { sender, recipient }] = await Promise.all([
    loadTradePlayers(db, [playerId, recipientId]),
    loadMeaning(db, {
      ...parties,
      senderBloodstones: body.give_bloodstones,
      recipientBloodstones: body.get_bloodstones,
      items: chooseItems(rows),
    }),
  ]);
  const refusal = await findRefusal(db, { id: playerId }, { id: recipientId });
  const keyProblems = await listKeyProblems(db, caller, sidesOf(body, rows), await moment(db, clock));
  const side = (id: number, isGiven: boolean, bloodstones: number) => {
    const items = rows
      .filter(({ is_given }) => is_given === isGiven)
      // Who accepts no offers of the caller does not show them what they want either.
      .map((row) => toTradeItem(isGiven && refusal ? { ...row, receiver_wants: false } : row, true));
    const player = people.get(id);
    if (!player) throw new GameError('PLAYER_NOT_FOUND');
    return { player, bloodstones, count: countMoved(items), items };
  };
  return {
    mine: side(playerId, true, body.give_bloodstones),
    theirs: side(recipientId, false, body.get_bloodstones),
    meaning: { mine: sender, theirs: recipient },
    problems: [...new Set([...(refusal?.messages ?? []), ...contentProblems(draft, rows, undefined), ...keyProblems])],
  };
}

/**
 * Sends an offer, in the request's transaction, and reserves the offered copies. Throws PLAYER_NOT_FOUND,
 * TRADES_NOT_ACCEPTED, TRADE_LIMIT_REACHED, COPIES_NOT_TRADABLE, INSUFFICIENT_FUNDS, or KEY_NOT_ALLOWED for the terms.
 */
export async function createOffer(
  { tx, caller, clock }: Context<'tx' | 'caller' | 'clock'>,
  body: CreateBody,
): Promise<TradeDetails> {
  checkSides(body);
  const { playerId } = caller;
  const recipientId = await resolveRecipient(tx, playerId, body.recipient);
  const parties = { senderId: playerId, recipientId };
  const people = await lockPlayers(tx, [playerId, recipientId]);
  const [sender, recipient] = [people.get(playerId), people.get(recipientId)];
  if (!sender || !recipient) throw new GameError('PLAYER_NOT_FOUND');
  const now = await moment(tx, clock);
  requirePresent(people, now, new GameError('TRADES_NOT_ACCEPTED'));
  await checkAudience(tx, sender, recipient);
  await checkLimits(tx, sender, recipientId, now);
  const rows = await lockDraft(tx, draftOf(body), parties);
  await checkKeyTerms(tx, caller, sidesOf(body, rows), now);
  await checkFunds(tx, playerId, body.give_bloodstones);
  const trade = await insertOffer(tx, parties, body, rows, { now });
  await changeReservations(tx, { reserve: givenIds(rows), reason: { tradeId: trade.id } }, now);
  await announceOffer(tx, trade, rows, { title: `${sender.name} offers you a trade`, now });
  return describeTrade(tx, playerId, trade);
}

/** Returns the id of the other player. Throws PLAYER_NOT_FOUND, or BAD_REQUEST if it is the caller. */
async function resolveRecipient(db: Queryable, playerId: number, name: string): Promise<number> {
  if (name === '') throw new GameError('PLAYER_NOT_FOUND');
  const recipientId = await resolveOwner(db, playerId, name);
  if (recipientId === playerId) throw new GameError('BAD_REQUEST', ['body.recipient: You can’t trade with yourself.']);
  return recipientId;
}

/** Inserts an offer with its copies. */
export async function insertOffer(
  tx: Queryable,
  { senderId, recipientId }: Parties,
  content: OfferContent & { note: string },
  rows: readonly ItemRow[],
  { now, parentId = null }: { now: Date; parentId?: number | null },
): Promise<TradeRow> {
  const [trade] = await tx
    .insert(trades)
    .values({
      uuid: randomUUID(),
      senderId,
      recipientId,
      senderBloodstones: content.give_bloodstones,
      recipientBloodstones: content.get_bloodstones,
      note: content.note,
      parentId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + tradeLifetimeMs),
    })
    .returning();
  if (!trade) throw new Error('inserting the offer returned no row');
  await insertItems(tx, trade.id, rows);
  return trade;
}

/** What the sender of an offer gives and gets. */
export const sidesOf = (content: OfferContent, rows: readonly ItemRow[]) => ({
  gives: { rows: rows.filter(({ is_given }) => is_given), bloodstones: content.give_bloodstones },
  gets: { rows: rows.filter(({ is_given }) => !is_given), bloodstones: content.get_bloodstones },
});

/** The copies that the sender offers. */
export const givenIds = (rows: readonly ItemRow[]): number[] =>
  rows.filter(({ is_given }) => is_given).map(({ instance_id: id }) => Number(id));

/** The notification of an offer names so many cards that its recipient wants. */
const namedCards = 3;

/** Records a new offer and notifies its recipient. */
export async function announceOffer(
  tx: Queryable,
  trade: TradeRow,
  rows: readonly ItemRow[],
  { title, now }: { title: string; now: Date },
): Promise<void> {
  await recordTradeEvent(tx, trade, { kind: 'created', playerId: trade.senderId }, now);
  const moved = chooseItems(rows);
  const count = (isGiven: boolean) => moved.filter(({ is_given }) => is_given === isGiven).length;
  const gets = describeAmount(count(true), trade.senderBloodstones);
  const gives = describeAmount(count(false), trade.recipientBloodstones);
  const wanted = [...new Set(rows.filter((row) => row.is_given && row.receiver_wants).map(({ name }) => name))];
  const wish = wanted.length > 0 ? `You want ${listNames(wanted, namedCards)}. ` : '';
  await notifyTrade(
    tx,
    trade,
    { to: trade.recipientId, kind: 'created', title, text: `${wish}You’d get ${gets} for ${gives}.` },
    now,
  );
}
