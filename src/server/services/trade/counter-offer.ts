import type * as v from 'valibot';
import { GameError } from '#contract/error.ts';
import type { counterOffer as counterCall } from '#contract/trade/trade.ts';
import type { TradeDetails } from '#contract/trade/offer.ts';
import { formatVersion } from '#game/version.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { checkAudience } from './audience.ts';
import { setFinalState } from './close-trade.ts';
import { announceOffer, givenIds, insertOffer, sidesOf } from './create-offer.ts';
import { checkFunds, checkSides, draftOf, lockDraft } from './offer-content.ts';
import { checkKeyTerms } from './key-terms.ts';
import { checkLimits } from './offer-limit.ts';
import { requirePresent, requireUnblocked } from './presence.ts';
import { changeReservations, reservedUuids } from './reservation.ts';
import { loadItems } from './trade-item.ts';
import type { ItemRow } from './trade-item.ts';
import { findTrade, lockTrade, nextState } from './trade-row.ts';
import { describeTrade } from './trade-view.ts';

type CounterBody = v.InferOutput<(typeof counterCall)['body']>;

/**
 * Answers an offer with another one, in the request's transaction. The copies of the first offer are released, and
 * those of the caller are reserved. Throws TRADE_NOT_FOUND, TRADE_CLOSED, TRADE_CHANGED, TRADE_FIXED,
 * TRADES_NOT_ACCEPTED, TRADE_LIMIT_REACHED, COPIES_NOT_TRADABLE, INSUFFICIENT_FUNDS, or KEY_NOT_ALLOWED for the terms.
 */
export async function counterOffer(
  { tx, caller, clock }: Context<'tx' | 'caller' | 'clock'>,
  uuid: string,
  body: CounterBody,
): Promise<TradeDetails> {
  checkSides(body);
  const { playerId } = caller;
  const { trade, parties } = await lockTrade(tx, await findTrade(tx, playerId, uuid));
  const now = await moment(tx, clock);
  const state = nextState(trade, 'counter', playerId, now);
  requirePresent(parties, now);
  await requireUnblocked(tx, parties);
  const [sender, recipient] = [parties.get(playerId), parties.get(trade.senderId)];
  if (!sender || !recipient) throw new GameError('TRADE_NOT_FOUND');
  await checkAudience(tx, sender, recipient);
  await checkLimits(tx, sender, recipient.id, now);
  if (trade.revision !== body.revision) {
    throw new GameError('TRADE_CHANGED', ['The offer has changed since you opened it.']);
  }
  checkFixed((await loadItems(tx, [trade.id])).get(trade.id) ?? [], body);
  const freed = { tradeId: trade.id };
  const sides = { senderId: playerId, recipientId: trade.senderId };
  const also = await reservedUuids(tx, freed);
  const rows = await lockDraft(tx, draftOf(body), sides, { also, freed });
  await checkKeyTerms(tx, caller, sidesOf(body, rows), now);
  await checkFunds(tx, playerId, body.give_bloodstones);
  await setFinalState(tx, trade, { state, closing: null, playerId }, now);
  const answer = await insertOffer(tx, sides, body, rows, { now, parentId: trade.id });
  await changeReservations(tx, { reserve: givenIds(rows), reason: { tradeId: answer.id }, release: freed }, now);
  await announceOffer(tx, answer, rows, { title: `${sender.name} answered with another offer`, now });
  return describeTrade(tx, playerId, answer);
}

/** Throws TRADE_FIXED if a copy that the sender fixed is missing, or is a mere choice now. */
function checkFixed(rows: readonly ItemRow[], { give, get }: CounterBody): void {
  const missing = rows.filter((row) => {
    if (!row.is_fixed) return false;
    const kept = (row.is_given ? get : give).find(({ uuid }) => uuid === row.uuid);
    return kept?.choice !== null;
  });
  if (missing.length === 0) return;
  const names = missing.map(({ name, version }) => `“${name}” ${formatVersion(version)}`);
  throw new GameError('TRADE_FIXED', [`The other player insists on ${names.join(', ')}.`]);
}
