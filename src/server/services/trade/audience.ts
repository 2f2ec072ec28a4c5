import { and, eq } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import { acceptsOffersOf } from './matchable.ts';
import { blocksAmong } from './presence.ts';
import type { LockedPlayer } from './trade-row.ts';

type Person = Pick<LockedPlayer, 'id'>;

/** Throws TRADES_NOT_ACCEPTED if the recipient does not take offers of the sender. */
export async function checkAudience(tx: Queryable, sender: Person, recipient: Person): Promise<void> {
  const refusal = await findRefusal(tx, sender, recipient);
  if (refusal) throw refusal;
}

/**
 * Returns the error if the recipient does not take offers of the sender. A blocked sender gets the same answer as a
 * sender whom the settings exclude, so that nobody learns that they are blocked.
 */
export async function findRefusal(db: Queryable, sender: Person, recipient: Person): Promise<GameError | undefined> {
  const blocks = await blocksAmong(db, [sender.id, recipient.id]);
  if (blocks.some(({ playerId }) => playerId === sender.id)) {
    return new GameError('TRADES_NOT_ACCEPTED', ['You blocked this player. Unblock them to send an offer.']);
  }
  const isWelcome = blocks.length === 0 && (await isInAudience(db, sender, recipient));
  return isWelcome ? undefined : new GameError('TRADES_NOT_ACCEPTED');
}

async function isInAudience(db: Queryable, sender: Person, recipient: Person): Promise<boolean> {
  const found = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.id, recipient.id), acceptsOffersOf(sender.id)));
  return found.length > 0;
}
