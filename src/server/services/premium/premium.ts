import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CallInput } from '#contract/endpoint.ts';
import { GameError } from '#contract/error.ts';
import type { buyPremium as endpoint } from '#contract/store/premium.ts';
import { extendPremium } from '#game/premium.ts';
import { players } from '#server/db/schema/player.ts';
import { debit } from '#server/services/ledger/ledger.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';

/**
 * Buys months of premium, in the request's transaction. They start when the current premium ends, or now. Throws
 * INSUFFICIENT_FUNDS, and OFFER_CHANGED when the price or the days are not those that the player saw.
 */
export async function buyPremium(
  { tx, settings, caller: { playerId }, clock }: Context<'tx' | 'settings' | 'caller' | 'clock'>,
  { amount, price: seenPrice, days: seenDays }: CallInput<typeof endpoint>['body'],
) {
  const { premium_price: price, premium_days: days } = settings.values;
  const paid = price * amount;
  if ((seenPrice ?? paid) !== paid || (seenDays ?? days) !== days) throw new GameError('OFFER_CHANGED');
  const [player] = await tx
    .select({ premiumUntil: players.premiumUntil })
    .from(players)
    .where(eq(players.id, playerId))
    .for('no key update');
  if (!player) throw new GameError('PLAYER_NOT_FOUND');
  const balance = await debit(tx, {
    reason: 'premium',
    reference: randomUUID(),
    details: { months: amount },
    playerId,
    currency: 'moonstones',
    amount: paid,
  });
  const premium = extendPremium(player.premiumUntil, await moment(tx, clock), days * amount);
  await tx.update(players).set({ premiumUntil: premium }).where(eq(players.id, playerId));
  return { premium: premium.toISOString(), amount, price: paid, balance };
}
