import { asc, eq, inArray } from 'drizzle-orm';
import { listedTradeItems } from '#contract/trade/trade.ts';
import type { TradeDetails, TradeEvent, TradeSide, TradeSummary } from '#contract/trade/offer.ts';
import { allowedTradeActions, isActiveTrade } from '#game/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { tradeEvents, tradeReceipts, trades } from '#server/db/schema/trade.ts';
import { chooseItems, describeObstacle, loadItems, obstacleOf, toTradeItem } from './trade-item.ts';
import type { ItemRow } from './trade-item.ts';
import { loadMeaning } from './trade-meaning.ts';
import { findTrade, loadTradePlayers } from './trade-row.ts';
import type { TradeRow } from './trade-row.ts';

/** Returns offers as their player sees them, with the first copies of each side, or with all copies. */
export async function describeTrades(
  db: Queryable,
  playerId: number,
  rows: readonly TradeRow[],
  limit: number | null = listedTradeItems,
): Promise<TradeSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // One after the other: `db` may be a transaction, which has a single connection.
  const items = await loadItems(db, ids, limit);
  const people = await loadTradePlayers(
    db,
    rows.flatMap(({ senderId, recipientId }) => [senderId, recipientId]),
  );
  const links = await loadLinks(db, rows);
  const names = await loadReceiptNames(db, rows);
  return rows.map((row) => {
    const isOutgoing = row.senderId === playerId;
    const isActive = isActiveTrade(row.state);
    const copies = items.get(row.id) ?? [];
    const side = (isGiven: boolean): TradeSide => {
      const theirs = copies.filter(({ is_given }) => is_given === isGiven);
      const id = isGiven ? row.senderId : row.recipientId;
      const player = people.get(id);
      if (!player) throw new Error('a player of an offer does not exist');
      return {
        player: { ...player, name: names.get(`${row.id} ${id}`) ?? player.name },
        bloodstones: isGiven ? row.senderBloodstones : row.recipientBloodstones,
        count: theirs[0]?.side_count ?? 0,
        items: theirs.map((copy) => toTradeItem(copy, isActive)),
      };
    };
    return {
      uuid: row.uuid,
      revision: row.revision,
      state: row.state,
      is_outgoing: isOutgoing,
      waits_for: isActive ? (isOutgoing ? 'them' : 'you') : null,
      actions: allowedTradeActions(row.state, isOutgoing ? 'sender' : 'recipient'),
      is_unread: isOutgoing ? row.isSenderUnread : row.isRecipientUnread,
      mine: side(isOutgoing),
      theirs: side(!isOutgoing),
      note: row.note,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      held_at: row.heldAt?.toISOString() ?? null,
      closed_at: row.closedAt?.toISOString() ?? null,
      closing: row.closing,
      parent: row.parentId === null ? null : (links.parents.get(row.parentId) ?? null),
      counter: links.answers.get(row.id) ?? null,
    };
  });
}

/** The uuids of the offers that these answer, and of those that answer these. */
async function loadLinks(db: Queryable, rows: readonly TradeRow[]) {
  const parents = rows.flatMap(({ parentId }) => parentId ?? []);
  const answered = rows.filter(({ state }) => state === 'countered').map(({ id }) => id);
  const { id, uuid, parentId } = trades;
  const before = parents.length > 0 ? await db.select({ id, uuid }).from(trades).where(inArray(id, parents)) : [];
  const after =
    answered.length > 0 ? await db.select({ parentId, uuid }).from(trades).where(inArray(parentId, answered)) : [];
  return {
    parents: new Map(before.map((row) => [row.id, row.uuid])),
    answers: new Map(after.map((row) => [row.parentId, row.uuid])),
  };
}

/** The names of players at the time of a completed trade. */
async function loadReceiptNames(db: Queryable, rows: readonly TradeRow[]): Promise<Map<string, string>> {
  const completed = rows.filter(({ state }) => state === 'accepted').map(({ id }) => id);
  if (completed.length === 0) return new Map();
  const { tradeId, playerId, name } = tradeReceipts;
  const found = await db.select({ tradeId, playerId, name }).from(tradeReceipts).where(inArray(tradeId, completed));
  return new Map(found.flatMap((row) => (row.name === null ? [] : [[`${row.tradeId} ${row.playerId}`, row.name]])));
}

/** Returns one offer with everything that its page shows. */
export async function describeTrade(
  db: Queryable,
  playerId: number,
  row: TradeRow,
  chosen: readonly string[] = [],
): Promise<TradeDetails> {
  const [summary] = await describeTrades(db, playerId, [row], null);
  const copies = (await loadItems(db, [row.id])).get(row.id) ?? [];
  const story = await loadStory(db, playerId, row.id);
  const parent = row.parentId === null ? [] : await db.select().from(trades).where(eq(trades.id, row.parentId));
  if (!summary) throw new Error('an offer could not be described');
  const [previous] = await describeTrades(db, playerId, parent, null);
  return {
    ...summary,
    meaning: await meaningOf(db, playerId, row, copies, chosen),
    problems: isActiveTrade(row.state) ? problemsOf(copies) : [],
    story,
    previous: previous ? { mine: previous.mine, theirs: previous.theirs } : null,
  };
}

async function meaningOf(
  db: Queryable,
  playerId: number,
  row: TradeRow,
  copies: readonly ItemRow[],
  chosen: readonly string[],
): Promise<TradeDetails['meaning']> {
  const isSender = row.senderId === playerId;
  if (row.state === 'accepted') {
    const receipts = await db.select().from(tradeReceipts).where(eq(tradeReceipts.tradeId, row.id));
    const mine = receipts.find((receipt) => receipt.playerId === playerId)?.meaning;
    const theirs = receipts.find((receipt) => receipt.playerId !== playerId)?.meaning;
    if (mine && theirs) return { mine, theirs };
  }
  const { sender, recipient } = await loadMeaning(db, { ...row, items: chooseItems(copies, chosen) });
  return isSender ? { mine: sender, theirs: recipient } : { mine: recipient, theirs: sender };
}

/** Returns why the offer cannot be accepted now. A choice is a problem if none of its copies is free. */
export function problemsOf(copies: readonly ItemRow[]): string[] {
  return chooseItems(copies).flatMap((copy) => {
    const obstacle = obstacleOf(copy);
    return obstacle ? [describeObstacle(copy, obstacle)] : [];
  });
}

async function loadStory(db: Queryable, playerId: number, tradeId: number): Promise<TradeEvent[]> {
  const rows = await db.select().from(tradeEvents).where(eq(tradeEvents.tradeId, tradeId)).orderBy(asc(tradeEvents.id));
  return rows.map((event) => ({
    kind: event.kind as TradeEvent['kind'],
    at: event.createdAt.toISOString(),
    by: event.playerId === null ? 'site' : event.playerId === playerId ? 'you' : 'them',
  }));
}

/** Loads an offer of the player again and describes it. */
export async function describeTradeByUuid(
  db: Queryable,
  playerId: number,
  uuid: string,
  chosen: readonly string[] = [],
): Promise<TradeDetails> {
  return describeTrade(db, playerId, await findTrade(db, playerId, uuid), chosen);
}
