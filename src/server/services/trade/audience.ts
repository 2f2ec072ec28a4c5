import { and, eq, or } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { OfferAudience } from '#game/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { trades, tradeSettings } from '#server/db/schema/trade.ts';
import { blocksAmong } from './presence.ts';
import type { LockedPlayer } from './trade-row.ts';

/**
 * Throws TRADES_NOT_ACCEPTED if the recipient does not take offers of the sender. A blocked sender gets the same answer
 * as a sender whom the settings exclude, so that nobody learns that they are blocked.
 */
export async function checkAudience(tx: Queryable, sender: LockedPlayer, recipient: LockedPlayer): Promise<void> {
  const blocks = await blocksAmong(tx, [sender.id, recipient.id]);
  if (blocks.some(({ playerId }) => playerId === sender.id)) {
    throw new GameError('TRADES_NOT_ACCEPTED', ['You blocked this player. Unblock them to send an offer.']);
  }
  const isBlocked = blocks.some(({ playerId }) => playerId === recipient.id);
  if (isBlocked || !(await isInAudience(tx, sender, recipient))) throw new GameError('TRADES_NOT_ACCEPTED');
}

async function isInAudience(tx: Queryable, sender: LockedPlayer, recipient: LockedPlayer): Promise<boolean> {
  const [settings] = await tx.select().from(tradeSettings).where(eq(tradeSettings.playerId, recipient.id));
  const audience: OfferAudience = settings?.audience ?? 'everybody';
  switch (audience) {
    case 'everybody':
      return true;
    case 'nobody':
      return false;
    case 'clan':
      return sender.clanId !== null && sender.clanId === recipient.clanId;
    case 'traded-with':
      return hasTraded(tx, sender.id, recipient.id);
  }
}

async function hasTraded(tx: Queryable, one: number, other: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: trades.id })
    .from(trades)
    .where(
      and(
        eq(trades.state, 'accepted'),
        or(
          and(eq(trades.senderId, one), eq(trades.recipientId, other)),
          and(eq(trades.senderId, other), eq(trades.recipientId, one)),
        ),
      ),
    )
    .limit(1);
  return found !== undefined;
}
