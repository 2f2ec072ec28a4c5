import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { beforeBanMs, isActiveTrade, tradeReminderMs } from '#game/trade.ts';
import type { TradeState, VoidReason } from '#game/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { tradeChecks, trades } from '#server/db/schema/trade.ts';
import { players } from '#server/db/schema/player.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { closeTrade } from './close-trade.ts';
import { isPresent } from './presence.ts';
import { notifyTrade, recordTradeEvent } from './trade-event.ts';
import { loadItems } from './trade-item.ts';
import type { ItemRow } from './trade-item.ts';
import { lockTrade } from './trade-row.ts';
import type { LockedPlayer, TradeRow } from './trade-row.ts';
import { settleRing } from './settle-rings.ts';

const activeStates: TradeState[] = ['open', 'held'];
const isActive = inArray(trades.state, activeStates);
/** Offers of one run, so that a run ends. */
const batch = 500;

/**
 * Ends offers and rings that expired or are no longer possible, each in its own transaction, and reminds players of
 * offers that expire soon. Returns how many were changed. A failure does not stop the others; the failures are thrown as
 * an AggregateError, and the next run tries them again.
 */
export async function settleTrades({ db, clock }: Context<'db' | 'clock'>, signal?: AbortSignal): Promise<number> {
  const now = clock();
  const failures: unknown[] = [];
  let changed = 0;
  const settleEach = async <T>(due: readonly T[], settle: (each: T) => Promise<number | boolean>) => {
    for (const each of due) {
      if (signal?.aborted) return;
      try {
        changed += Number(await settle(each));
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await settleEach(await db.select().from(tradeChecks).orderBy(asc(tradeChecks.id)).limit(batch), (check) =>
    settleCheck({ db, clock }, check, now),
  );
  await settleEach(await dueTrades(db, now), (id) => settleTrade({ db, clock }, id));
  await settleEach(await expiredRings(db, now), (id) => settleRing({ db, clock }, id));
  if (failures.length > 0) throw new AggregateError(failures, `trades that could not be settled: ${failures.length}`);
  return changed;
}

type Check = typeof tradeChecks.$inferSelect;

/** Ends what a queued check finds, and deletes the check. Returns how many offers and rings ended. */
async function settleCheck({ db, clock }: Context<'db' | 'clock'>, check: Check, now: Date): Promise<number> {
  let changed = 0;
  for (const id of await tradesOfCheck(db, check)) changed += Number(await settleTrade({ db, clock }, id));
  if (check.ringId !== null) changed += Number(await settleRing({ db, clock }, check.ringId));
  if (check.playerId !== null) {
    for (const id of await ringsOfPlayer(db, check.playerId)) changed += Number(await settleRing({ db, clock }, id));
    await recordTradesBeforeBan(db, check.playerId, now);
  }
  await db.delete(tradeChecks).where(eq(tradeChecks.id, check.id));
  return changed;
}

async function tradesOfCheck(db: Queryable, { tradeId, playerId }: Check): Promise<readonly number[]> {
  if (tradeId !== null) return [tradeId];
  return playerId === null ? [] : activeTradesOf(db, playerId);
}

/** Returns the ids of a player's offers that wait for an answer, in both directions. */
export async function activeTradesOf(db: Queryable, playerId: number): Promise<number[]> {
  const found = await db
    .select({ id: trades.id })
    .from(trades)
    .where(and(isActive, or(eq(trades.senderId, playerId), eq(trades.recipientId, playerId))))
    .orderBy(asc(trades.id));
  return found.map(({ id }) => id);
}

async function ringsOfPlayer(db: Queryable, playerId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select trade_rings.id from trade_rings join trade_ring_members on ring_id = trade_rings.id
    where player_id = ${playerId} and state = 'open' order by trade_rings.id`);
  return rows.map(({ id }) => Number(id));
}

/** Offers that expired, and those whose recipient has to be reminded. */
async function dueTrades(db: Queryable, now: Date): Promise<number[]> {
  const found = await db
    .select({ id: trades.id })
    .from(trades)
    .where(
      and(
        isActive,
        or(
          lte(trades.expiresAt, now),
          and(lte(trades.expiresAt, new Date(now.getTime() + tradeReminderMs)), isNull(trades.remindedAt)),
        ),
      ),
    )
    .orderBy(asc(trades.expiresAt))
    .limit(batch);
  return found.map(({ id }) => id);
}

async function expiredRings(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from trade_rings where state = 'open' and expires_at <= ${now.toISOString()}::timestamptz
    order by expires_at limit ${batch}`);
  return rows.map(({ id }) => Number(id));
}

/** Returns when the next offer or ring expires, or the next reminder or check is due. Undefined if there is none. */
export async function nextTradeAt({ db, clock }: Context<'db' | 'clock'>): Promise<Date | undefined> {
  const now = clock();
  const [waiting] = await db.select({ id: tradeChecks.id }).from(tradeChecks).limit(1);
  if (waiting) return now;
  const [expiry] = await db
    .select({ at: trades.expiresAt })
    .from(trades)
    .where(isActive)
    .orderBy(asc(trades.expiresAt))
    .limit(1);
  const [reminder] = await db
    .select({ at: trades.expiresAt })
    .from(trades)
    .where(and(isActive, isNull(trades.remindedAt), gt(trades.expiresAt, now)))
    .orderBy(asc(trades.expiresAt))
    .limit(1);
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select min(expires_at) as at from trade_rings where state = 'open'`,
  );
  const times = [
    ...(expiry ? [expiry.at.getTime()] : []),
    ...(reminder ? [reminder.at.getTime() - tradeReminderMs] : []),
    ...(rows[0]?.at ? [Date.parse(rows[0].at)] : []),
  ];
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

/** Ends an offer if it expired or is no longer possible, or reminds its recipient. Returns whether it did. */
export function settleTrade({ db, clock }: Context<'db' | 'clock'>, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(trades).where(eq(trades.id, id));
    if (!known) return false;
    const { trade, parties } = await lockTrade(tx, known);
    const now = await moment(tx, clock);
    if (!isActiveTrade(trade.state)) return false;
    const copies = (await loadItems(tx, [id])).get(id) ?? [];
    const reason = voidReasonOf(copies, parties, now);
    if (reason) {
      await closeTrade(tx, trade, { state: 'void', closing: reason, playerId: null }, now);
      await notifyVoid(tx, trade, copies, reason, now);
      return true;
    }
    if (trade.expiresAt <= now) {
      await closeTrade(tx, trade, { state: 'expired', closing: null, playerId: null }, now);
      return true;
    }
    return remind(tx, trade, parties, now);
  });
}

/** Why the offer is no longer possible. A choice ends when all of its copies are gone. */
function voidReasonOf(
  copies: readonly ItemRow[],
  parties: ReadonlyMap<number, LockedPlayer>,
  now: Date,
): VoidReason | undefined {
  if (![...parties.values()].every((player) => isPresent(player, now))) return 'player-gone';
  return missingCopies(copies).length > 0 ? 'copy-gone' : undefined;
}

function missingCopies(copies: readonly ItemRow[]): ItemRow[] {
  const isMissing = (copy: ItemRow) => copy.owner_id !== copy.giver_id;
  return copies.filter(
    (copy) =>
      isMissing(copy) &&
      copies.every(
        (other) =>
          other === copy ||
          copy.choice === null ||
          other.choice !== copy.choice ||
          other.is_given !== copy.is_given ||
          isMissing(other),
      ),
  );
}

async function notifyVoid(
  tx: Queryable,
  trade: TradeRow,
  copies: readonly ItemRow[],
  reason: VoidReason,
  now: Date,
): Promise<void> {
  const [first] = missingCopies(copies);
  const text =
    reason === 'copy-gone' && first
      ? `“${first.name}” isn’t available any more.`
      : 'One of the players can’t trade any more.';
  for (const to of [trade.senderId, trade.recipientId]) {
    await notifyTrade(tx, trade, { to, kind: 'void', title: 'A trade offer ended', text }, now);
  }
}

async function remind(
  tx: Queryable,
  trade: TradeRow,
  parties: ReadonlyMap<number, LockedPlayer>,
  now: Date,
): Promise<boolean> {
  const isDue = trade.expiresAt.getTime() - now.getTime() <= tradeReminderMs;
  if (!isDue || trade.remindedAt !== null) return false;
  await tx.update(trades).set({ remindedAt: now }).where(eq(trades.id, trade.id));
  await recordTradeEvent(tx, trade, { kind: 'reminded', playerId: null }, now);
  const name = parties.get(trade.senderId)?.name ?? 'another player';
  await notifyTrade(
    tx,
    trade,
    {
      to: trade.recipientId,
      kind: 'reminded',
      title: 'A trade offer expires soon',
      text: `You can still answer the offer of ${name}.`,
    },
    now,
  );
  return true;
}

/** Notes the trades that a player completed right before a ban. */
async function recordTradesBeforeBan(db: Queryable, playerId: number, now: Date): Promise<void> {
  const [player] = await db.select({ bannedAt: players.bannedAt }).from(players).where(eq(players.id, playerId));
  if (!player?.bannedAt) return;
  const until = player.bannedAt;
  const from = new Date(until.getTime() - beforeBanMs);
  await db.execute(sql`
    insert into trade_signals (trade_id, kind, player_id, facts, created_at)
    select id, 'before-ban', ${playerId},
      jsonb_build_object('minutes', floor(extract(epoch from ${until.toISOString()}::timestamptz - closed_at) / 60)::int),
      ${now.toISOString()}::timestamptz
    from trades
    where state = 'accepted' and (sender_id = ${playerId} or recipient_id = ${playerId})
      and closed_at between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz
    on conflict do nothing`);
}

/** Ends all offers and rings of a player. */
export async function endTradesOf({ db, clock }: Context<'db' | 'clock'>, playerId: number): Promise<void> {
  for (const id of await activeTradesOf(db, playerId)) {
    await db.transaction(async (tx) => {
      const [known] = await tx.select().from(trades).where(eq(trades.id, id));
      if (!known) return;
      const { trade } = await lockTrade(tx, known);
      const now = await moment(tx, clock);
      if (!isActiveTrade(trade.state)) return;
      await closeTrade(tx, trade, { state: 'void', closing: 'player-gone', playerId: null }, now);
      await notifyVoid(tx, trade, [], 'player-gone', now);
    });
  }
  for (const id of await ringsOfPlayer(db, playerId)) await settleRing({ db, clock }, id, playerId);
}
