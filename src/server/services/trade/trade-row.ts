import { and, eq, or, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { TradePlayer } from '#contract/trade/offer.ts';
import { isUuid } from '#game/identifier.ts';
import { nextTradeState } from '#game/trade.ts';
import type { TradeAction, TradeState } from '#game/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import { trades } from '#server/db/schema/trade.ts';

/*
 * The order of locks, which prevents deadlocks (docs/decisions/092): players by ID, offers and rings by ID, copies by
 * ID, frame stock, counts of cards, ledger accounts by player. Everything else is only inserted.
 */

export type TradeRow = typeof trades.$inferSelect;
export type LockedPlayer = Pick<
  typeof players.$inferSelect,
  | 'id'
  | 'uuid'
  | 'name'
  | 'clanId'
  | 'createdAt'
  | 'bannedAt'
  | 'bannedUntil'
  | 'banReason'
  | 'tradesRestrictedUntil'
  | 'deletedAt'
>;

/** Locks the rows of players in the order of their IDs. All changes of a player's offers and rings begin with it. */
export async function lockPlayers(tx: Queryable, ids: readonly number[]): Promise<Map<number, LockedPlayer>> {
  const { id, uuid, name, clanId, createdAt, bannedAt, bannedUntil, banReason, tradesRestrictedUntil, deletedAt } =
    players;
  const rows = await tx
    .select({ id, uuid, name, clanId, createdAt, bannedAt, bannedUntil, banReason, tradesRestrictedUntil, deletedAt })
    .from(players)
    .where(sql`${players.id} = any(${sql.param([...new Set(ids)])}::int[])`)
    .orderBy(players.id)
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns an offer of the player, without a lock. Throws TRADE_NOT_FOUND, also for other players' offers. */
export async function findTrade(db: Queryable, playerId: number, uuid: string): Promise<TradeRow> {
  const [row] = isUuid(uuid)
    ? await db
        .select()
        .from(trades)
        .where(
          and(eq(trades.uuid, uuid.toLowerCase()), or(eq(trades.senderId, playerId), eq(trades.recipientId, playerId))),
        )
    : [];
  if (!row) throw new GameError('TRADE_NOT_FOUND');
  return row;
}

/** Locks the players of an offer and then the offer, and returns its present row. */
export async function lockTrade(
  tx: Queryable,
  { id, senderId, recipientId }: Pick<TradeRow, 'id' | 'senderId' | 'recipientId'>,
): Promise<{ trade: TradeRow; parties: Map<number, LockedPlayer> }> {
  const parties = await lockPlayers(tx, [senderId, recipientId]);
  const [trade] = await tx.select().from(trades).where(eq(trades.id, id)).for('no key update');
  if (!trade) throw new GameError('TRADE_NOT_FOUND');
  return { trade, parties };
}

const closedTexts: Readonly<Record<TradeState, string>> = {
  open: 'You can’t do this with this offer.',
  held: 'This offer is already on hold.',
  accepted: 'This offer was accepted.',
  declined: 'This offer was declined.',
  countered: 'This offer was answered with another one.',
  cancelled: 'This offer was taken back.',
  expired: 'This offer expired.',
  void: 'This offer ended, because a card or a player is gone.',
};

/** Returns the state after the caller's action. Throws TRADE_CLOSED if it is impossible, or if the time is over. */
export function nextState(trade: TradeRow, action: TradeAction, callerId: number, now: Date): TradeState {
  const actor = trade.senderId === callerId ? 'sender' : 'recipient';
  const next = nextTradeState(trade.state, action, actor);
  if (next === undefined) throw new GameError('TRADE_CLOSED', [closedTexts[trade.state]]);
  // The job that expires offers may be late.
  if (trade.expiresAt <= now) throw new GameError('TRADE_CLOSED', [closedTexts.expired]);
  return next;
}

/** Loads players as the API sends them. */
export async function loadTradePlayers(db: Queryable, ids: readonly number[]): Promise<Map<number, TradePlayer>> {
  const rows = await db
    .select({
      id: players.id,
      uuid: players.uuid,
      discordId: players.discordId,
      name: players.name,
      avatar: players.discordAvatar,
      deletedAt: players.deletedAt,
    })
    .from(players)
    .where(sql`${players.id} = any(${sql.param([...new Set(ids)])}::int[])`);
  return new Map(
    rows.map(({ id, uuid, discordId, name, avatar, deletedAt }) => [
      id,
      { uuid, discord_id: deletedAt ? '' : discordId, name, discord_avatar: avatar },
    ]),
  );
}
