import { eq, inArray, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { AcceptBody } from '#contract/trade/trade.ts';
import type { TradeDetails } from '#contract/trade/offer.ts';
import { formatNumber } from '#game/number.ts';
import { formatVersion } from '#game/version.ts';
import type { Queryable } from '#server/db/connect.ts';
import { tradeItems, tradeReceipts, trades } from '#server/db/schema/trade.ts';
import type { Context } from '#server/services/context.ts';
import { recordTradedCopies } from '#server/services/highlight/record-highlights.ts';
import { moment } from '#server/services/moment.ts';
import { readBalances, transfer } from '#server/services/ledger/ledger.ts';
import { exchangeCopies } from './exchange.ts';
import { checkKeyTerms } from './key-terms.ts';
import { requirePresent, requireUnblocked, requireUnrestricted } from './presence.ts';
import { lockInstances } from './reservation.ts';
import { notifyTrade, recordTradeEvent, withdrawNotifications } from './trade-event.ts';
import { describeObstacle, loadItems, obstacleOf } from './trade-item.ts';
import type { ItemRow } from './trade-item.ts';
import { loadMeaning } from './trade-meaning.ts';
import { findTrade, lockTrade, nextState } from './trade-row.ts';
import type { LockedPlayer, TradeRow } from './trade-row.ts';
import { recordSignals } from './trade-signal.ts';
import { describeTradeByUuid } from './trade-view.ts';

/**
 * Accepts an offer, in the request's transaction: copies and bloodstones change hands, frames come off. The body says
 * what the player saw and chose. Throws TRADE_NOT_FOUND, TRADE_CLOSED, TRADE_CHANGED (with the differences) or
 * INSUFFICIENT_FUNDS, or KEY_NOT_ALLOWED or TRADE_LIMIT_REACHED for a key, and then nothing changes hands.
 */
export async function acceptOffer(
  { tx, caller, clock }: Context<'tx' | 'caller' | 'clock'>,
  uuid: string,
  body: AcceptBody,
): Promise<TradeDetails> {
  const { playerId } = caller;
  const { trade, parties } = await lockTrade(tx, await findTrade(tx, playerId, uuid));
  const now = await moment(tx, clock);
  const state = nextState(trade, 'accept', playerId, now);
  requirePresent(parties, now);
  await requireUnblocked(tx, parties);
  requireUnrestricted(parties, now, new GameError('TRADE_CLOSED', ['This offer can’t be accepted at the moment.']));
  const known = (await loadItems(tx, [trade.id])).get(trade.id) ?? [];
  const copies = new Map(
    (
      await lockInstances(
        tx,
        known.map((row) => row.uuid),
      )
    ).map((copy) => [copy.uuid, copy]),
  );
  // What was read before the locks may have changed.
  const rows = (await loadItems(tx, [trade.id])).get(trade.id) ?? [];
  const chosen = rows.filter((row) => (row.is_given ? body.gets : body.gives).includes(row.uuid));
  const differences = [...termDifferences(trade, rows, body), ...copyDifferences(chosen)];
  if (differences.length > 0) throw new GameError('TRADE_CHANGED', differences);
  await checkSenderFunds(tx, trade, parties);
  const sides = {
    gives: { rows: chosen.filter(({ is_given }) => !is_given), bloodstones: trade.recipientBloodstones },
    gets: { rows: chosen.filter(({ is_given }) => is_given), bloodstones: trade.senderBloodstones },
  };
  await checkKeyTerms(tx, caller, sides, now);

  const meaning = await loadMeaning(tx, { ...trade, items: chosen });
  await tx
    .update(trades)
    .set({ state, revision: trade.revision + 1, closedAt: now, isSenderUnread: true, isRecipientUnread: false })
    .where(eq(trades.id, trade.id));
  await recordSnapshots(tx, trade.id, chosen);
  const moves = chosen.flatMap((row) => {
    const copy = copies.get(row.uuid);
    return copy ? [{ copy, newOwnerId: row.is_given ? trade.recipientId : trade.senderId }] : [];
  });
  if (moves.length !== chosen.length) throw new Error('a copy of the trade is not locked');
  await exchangeCopies(tx, moves, { tradeId: trade.id }, now);
  await recordTradedCopies(tx, moves, now);
  await moveBloodstones(tx, trade, now);
  await tx.insert(tradeReceipts).values(
    [trade.senderId, trade.recipientId].map((id) => ({
      tradeId: trade.id,
      playerId: id,
      name: parties.get(id)?.name ?? null,
      meaning: id === trade.senderId ? meaning.sender : meaning.recipient,
    })),
  );
  await recordSignals(tx, trade, meaning, parties, now);
  await recordTradeEvent(tx, trade, { kind: 'accepted', playerId }, now);
  await withdrawNotifications(tx, trade, playerId, now);
  await notifyTrade(
    tx,
    trade,
    {
      to: trade.senderId,
      kind: 'accepted',
      title: `${parties.get(playerId)?.name ?? 'A player'} accepted your trade`,
      text: 'The cards have changed hands.',
    },
    now,
  );
  return describeTradeByUuid(tx, playerId, uuid);
}

/** Returns how the offer differs from what the player saw. */
function termDifferences(trade: TradeRow, rows: readonly ItemRow[], body: AcceptBody): string[] {
  const differences: string[] = [];
  if (trade.revision !== body.revision) differences.push('The offer has changed since you opened it.');
  const amounts = [
    ['You give', trade.recipientBloodstones, body.gives_bloodstones],
    ['You get', trade.senderBloodstones, body.gets_bloodstones],
  ] as const;
  for (const [verb, amount, seen] of amounts) {
    if (amount !== seen) {
      differences.push(`${verb} ${formatNumber(amount)} bloodstones, not ${formatNumber(seen)}.`);
    }
  }
  const sides = [
    [false, body.gives, 'leaves'],
    [true, body.gets, 'comes'],
  ] as const;
  for (const [isGiven, named, verb] of sides) {
    differences.push(
      ...sideDifferences(
        rows.filter(({ is_given }) => is_given === isGiven),
        named,
        verb,
      ),
    );
  }
  return differences;
}

/** Each copy without a choice has to be named, and exactly one copy of each choice. */
function sideDifferences(rows: readonly ItemRow[], named: readonly string[], verb: string): string[] {
  const differences = rows
    .filter(({ uuid, choice }) => choice === null && !named.includes(uuid))
    .map(({ name, version }) => `“${name}” ${formatVersion(version)} also ${verb}.`);
  const groups = Map.groupBy(
    rows.filter(({ choice }) => choice !== null),
    ({ choice }) => choice,
  );
  for (const group of groups.values()) {
    const count = group.filter(({ uuid }) => named.includes(uuid)).length;
    if (count !== 1) {
      differences.push(
        `Choose one of ${group.map(({ name, version }) => `“${name}” ${formatVersion(version)}`).join(', ')}.`,
      );
    }
  }
  const unknown = named.filter((uuid) => rows.every((row) => row.uuid !== uuid)).length;
  if (unknown > 0) differences.push('The offer doesn’t contain all of the cards that you saw.');
  return differences;
}

function copyDifferences(rows: readonly ItemRow[]): string[] {
  return rows.flatMap((row) => {
    const obstacle = obstacleOf(row);
    return obstacle ? [describeObstacle(row, obstacle)] : [];
  });
}

/** The sender's bloodstones are not reserved, so they may have been spent. */
async function checkSenderFunds(
  tx: Queryable,
  { senderId, senderBloodstones }: TradeRow,
  parties: ReadonlyMap<number, LockedPlayer>,
): Promise<void> {
  if (senderBloodstones === 0) return;
  const { bloodstones } = await readBalances(tx, senderId);
  if (bloodstones >= senderBloodstones) return;
  const name = parties.get(senderId)?.name ?? 'The other player';
  throw new GameError('TRADE_CHANGED', [
    `${name} doesn’t have ${formatNumber(senderBloodstones)} bloodstones any more.`,
  ]);
}

/** Stores the copies as they are now, because cards and frames can be renamed. */
async function recordSnapshots(tx: Queryable, tradeId: number, chosen: readonly ItemRow[]): Promise<void> {
  const snapshots = chosen.map(({ uuid, name, series, rarity, frame_name: frame }) => ({
    uuid,
    snapshot: { name, series, rarity, frame },
  }));
  await tx
    .update(tradeItems)
    .set({ isTraded: false })
    .where(inArray(tradeItems.tradeId, [tradeId]));
  await tx.execute(sql`
    update trade_items set is_traded = true, snapshot = traded.snapshot
    from jsonb_to_recordset(${JSON.stringify(snapshots)}::jsonb) as traded (uuid uuid, snapshot jsonb)
    where trade_id = ${tradeId} and instance_uuid = traded.uuid`);
}

async function moveBloodstones(tx: Queryable, trade: TradeRow, at: Date): Promise<void> {
  const { senderId, recipientId, senderBloodstones, recipientBloodstones, uuid } = trade;
  const amount = senderBloodstones + recipientBloodstones;
  if (amount === 0) return;
  const [from, to] = senderBloodstones > 0 ? [senderId, recipientId] : [recipientId, senderId];
  await transfer(tx, { reason: 'trade', reference: uuid, from, to, currency: 'bloodstones', amount, at });
}
