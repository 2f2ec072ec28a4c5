import { and, inArray } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { isBanned } from '#game/ban.ts';
import type { Queryable } from '#server/db/connect.ts';
import { playerBlocks } from '#server/db/schema/trade.ts';
import type { LockedPlayer } from './trade-row.ts';

/** Whether a player can take part in trades: their account is neither banned nor deleted. */
export const isPresent = (player: LockedPlayer, now: Date): boolean =>
  player.deletedAt === null && !isBanned(player, now);

/**
 * Throws `error` if one of these players, whose rows are locked, is banned or deleted. `checkCaller` reads the caller's
 * ban before these locks, and nobody else's. The job that ends the trades of banned players may be late.
 */
export function requirePresent(
  parties: ReadonlyMap<number, LockedPlayer>,
  now: Date,
  error: GameError = new GameError('TRADE_CLOSED'),
): void {
  if (![...parties.values()].every((player) => isPresent(player, now))) throw error;
}

/** Throws `error`, which names nobody, if one of these players, whose rows are locked, is restricted from trading. */
export function requireUnrestricted(parties: ReadonlyMap<number, LockedPlayer>, now: Date, error: GameError): void {
  if ([...parties.values()].some(({ tradesRestrictedUntil: until }) => until !== null && until > now)) throw error;
}

/**
 * Throws `error` if one of these players, whose rows are locked, blocked another one. The error says nothing about the
 * block, so that nobody learns of it.
 */
export async function requireUnblocked(
  tx: Queryable,
  parties: ReadonlyMap<number, LockedPlayer>,
  error: GameError = new GameError('TRADE_CLOSED'),
): Promise<void> {
  if ((await blocksAmong(tx, [...parties.keys()])).length > 0) throw error;
}

/** Returns who of these players blocked whom of them. */
export function blocksAmong(db: Queryable, ids: readonly number[]) {
  const { playerId, blockedId } = playerBlocks;
  return db
    .select({ playerId, blockedId })
    .from(playerBlocks)
    .where(and(inArray(playerId, [...ids]), inArray(blockedId, [...ids])));
}
