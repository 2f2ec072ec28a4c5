import { eq, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { banNotice, isBanned } from '#game/ban.ts';
import { restrictionNotice } from '#game/staff.ts';
import type { Restriction } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';

/*
 * A ban and the calls of its player exclude each other (docs/decisions/097): each call that changes something holds a
 * shared lock of its player until its transaction ends; a ban holds the exclusive one. The locks come before all row
 * locks. They are advisory, because shared locks of the rows of players would deadlock with the row locks of trades.
 */

/** The first key of the locks; the second one is the player's ID. */
const lockSpace = 96;

/**
 * Begins a change by a player, in its transaction: no ban of the player begins until it ends. Throws PLAYER_BANNED with
 * the notice, or PLAYER_RESTRICTED with the date.
 */
export async function checkCaller(
  tx: Queryable,
  playerId: number,
  now: Date,
  restriction?: Restriction,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockSpace}::int, ${playerId}::int)`);
  // A new statement reads what was committed while the lock was awaited.
  const {
    bannedAt,
    bannedUntil,
    banReason,
    tradesRestrictedUntil: trades,
    purchasesRestrictedUntil: purchases,
  } = players;
  const [player] = await tx
    .select({ bannedAt, bannedUntil, banReason, trades, purchases })
    .from(players)
    .where(eq(players.id, playerId));
  if (!player) throw new GameError('UNAUTHENTICATED');
  if (isBanned(player, now)) throw new GameError('PLAYER_BANNED', [banNotice(player)]);
  const until = restriction ? player[restriction] : null;
  if (restriction && until && until > now)
    throw new GameError('PLAYER_RESTRICTED', [restrictionNotice(restriction, until)]);
}

/** Waits until the running changes of a player are complete, and lets no other begin until the transaction ends. */
export async function excludeCalls(tx: Queryable, playerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockSpace}::int, ${playerId}::int)`);
}
