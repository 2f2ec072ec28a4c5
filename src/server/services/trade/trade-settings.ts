import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { TradeSettings } from '#contract/trade/settings.ts';
import { isActiveTrade, tradeLimits } from '#game/trade.ts';
import type { OfferAudience } from '#game/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { playerBlocks, tradeSettings, trades } from '#server/db/schema/trade.ts';
import type { Clock, Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { resolveOwner } from '#server/services/player/player-lookup.ts';
import { closeRing } from './close-ring.ts';
import { closeTrade } from './close-trade.ts';
import { lockRing } from './ring-row.ts';
import { loadTradePlayers, lockPlayers, lockTrade } from './trade-row.ts';
import type { TradeRow } from './trade-row.ts';

/** Returns the caller's settings for trades. */
export function getTradeSettings({ db, caller: { playerId } }: Context<'db' | 'caller'>): Promise<TradeSettings> {
  return loadTradeSettings(db, playerId);
}

export async function loadTradeSettings(db: Queryable, playerId: number): Promise<TradeSettings> {
  const [row] = await db.select().from(tradeSettings).where(eq(tradeSettings.playerId, playerId));
  const blocked = await db
    .select({ id: playerBlocks.blockedId })
    .from(playerBlocks)
    .where(eq(playerBlocks.playerId, playerId))
    .orderBy(desc(playerBlocks.createdAt), playerBlocks.blockedId);
  const people = await loadTradePlayers(
    db,
    blocked.map(({ id }) => id),
  );
  return {
    audience: row?.audience ?? 'everybody',
    is_matched: row?.isMatched ?? true,
    blocked: blocked.flatMap(({ id }) => people.get(id) ?? []),
  };
}

/** Saves who can send offers to the caller, and whether they appear in matches. */
export async function saveTradeSettings(
  context: Context<'db' | 'caller'>,
  { audience, is_matched: isMatched }: { audience: OfferAudience; is_matched: boolean },
): Promise<TradeSettings> {
  const row = { audience, isMatched };
  await context.db.transaction((tx) =>
    tx
      .insert(tradeSettings)
      .values({ playerId: context.caller.playerId, ...row })
      .onConflictDoUpdate({ target: tradeSettings.playerId, set: row }),
  );
  return getTradeSettings(context);
}

type BlockContext = Context<'db' | 'caller' | 'clock'>;

/**
 * Blocks a player. Their offers to the caller, and the rings of both, end as if the caller had declined them, and the
 * caller's offers to them are taken back. Throws PLAYER_NOT_FOUND or TRADE_LIMIT_REACHED.
 */
export async function blockPlayer(context: BlockContext, name: string): Promise<TradeSettings> {
  const {
    db,
    caller: { playerId },
    clock,
  } = context;
  const blockedId = await resolveOther(db, playerId, name);
  await db.transaction(async (tx) => {
    await lockPlayers(tx, [playerId, blockedId]);
    const [known] = await tx.select({ count: count() }).from(playerBlocks).where(eq(playerBlocks.playerId, playerId));
    if ((known?.count ?? 0) >= tradeLimits.blocks) {
      throw new GameError('TRADE_LIMIT_REACHED', ['You can’t block more players.']);
    }
    const createdAt = await moment(tx, clock);
    await tx.insert(playerBlocks).values({ playerId, blockedId, createdAt }).onConflictDoNothing();
  });
  await endOffersBetween(context, blockedId);
  await endRingsBetween(context, blockedId);
  return getTradeSettings(context);
}

/** Ends the offers between a player and somebody they blocked, until none is left. */
async function endOffersBetween(context: BlockContext, blockedId: number): Promise<void> {
  const {
    db,
    caller: { playerId },
    clock,
  } = context;
  for (;;) {
    const offers = await offersBetween(db, playerId, blockedId);
    if (offers.length === 0) return;
    for (const offer of offers) await db.transaction((tx) => endOffer(tx, offer, playerId, clock));
  }
}

async function endOffer(tx: Queryable, offer: TradeRow, playerId: number, clock: Clock): Promise<void> {
  const { trade } = await lockTrade(tx, offer);
  if (!isActiveTrade(trade.state)) return;
  const isOwn = trade.senderId === playerId;
  const closing = isOwn
    ? { state: 'cancelled' as const, closing: null, playerId }
    : { state: 'declined' as const, closing: 'not-interested' as const, playerId };
  await closeTrade(tx, trade, closing, await moment(tx, clock));
}

/** Ends the open rings that contain a player and somebody they blocked. */
async function endRingsBetween(context: BlockContext, blockedId: number): Promise<void> {
  const {
    db,
    caller: { playerId },
    clock,
  } = context;
  const { rows } = await db.execute<{ id: string }>(sql`
    select r.id from trade_rings r
    join trade_ring_members mine on mine.ring_id = r.id and mine.player_id = ${playerId}
    join trade_ring_members theirs on theirs.ring_id = r.id and theirs.player_id = ${blockedId}
    where r.state = 'open' order by r.id`);
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      const { ring, members } = await lockRing(tx, Number(id));
      const now = await moment(tx, clock);
      if (ring.state === 'open') await closeRing(tx, ring, members, { state: 'declined', playerId }, now);
    });
  }
}

/** Unblocks a player. Throws PLAYER_NOT_FOUND. */
export async function unblockPlayer(context: Context<'db' | 'caller'>, name: string): Promise<TradeSettings> {
  const {
    db,
    caller: { playerId },
  } = context;
  const blockedId = await resolveOther(db, playerId, name);
  const isBlock = and(eq(playerBlocks.playerId, playerId), eq(playerBlocks.blockedId, blockedId));
  await db.transaction((tx) => tx.delete(playerBlocks).where(isBlock));
  return getTradeSettings(context);
}

/** Returns the id of another player. Throws PLAYER_NOT_FOUND, also for the caller. */
async function resolveOther(db: Queryable, playerId: number, name: string): Promise<number> {
  const id = name === '' ? playerId : await resolveOwner(db, playerId, name);
  if (id === playerId) throw new GameError('PLAYER_NOT_FOUND', ['Name another player.']);
  return id;
}

async function offersBetween(db: Queryable, one: number, other: number) {
  const found = await db
    .select()
    .from(trades)
    .where(
      or(
        and(eq(trades.senderId, one), eq(trades.recipientId, other)),
        and(eq(trades.senderId, other), eq(trades.recipientId, one)),
      ),
    )
    .orderBy(trades.id);
  return found.filter(({ state }) => isActiveTrade(state));
}
