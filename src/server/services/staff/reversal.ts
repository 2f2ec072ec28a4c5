import { eq, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { Reversal } from '#contract/staff/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { tradeReversals } from '#server/db/schema/staff.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { readBalances, transfer } from '#server/services/ledger/ledger.ts';
import { lockInstances } from '#server/services/trade/reservation.ts';
import { lockTrade } from '#server/services/trade/trade-row.ts';
import type { TradeRow } from '#server/services/trade/trade-row.ts';
import type { ActContext } from './act.ts';
import { findAnyTrade } from './any-trade.ts';
import { recordAudit } from './audit.ts';
import {
  canActOnAll,
  hasMovedOn,
  isAsSeen,
  moveBack,
  obstacleOf,
  refusedReversal,
  reportReversal,
} from './reversal-copy.ts';
import type { ReversalReason, TradedCopy } from './reversal-copy.ts';
import { describeReversed } from './reversal-record.ts';
import { checkRanks, describePerson, readPlayer } from './staff-person.ts';

/** Returns what a reversal can and cannot undo, and writes the look to the audit log. Throws TRADE_NOT_FOUND. */
export async function previewReversal(
  context: Context<'db' | 'caller' | 'clock' | 'requestId'>,
  uuid: string,
): Promise<Reversal> {
  const { db, caller } = context;
  const trade = await findAnyTrade(db, uuid);
  const reversal = await describeReversal(db, trade, caller);
  await recordAudit(db, context, { action: 'view-trade-reversal', playerId: trade.senderId, subject: trade.uuid });
  return reversal;
}

interface CopyRow extends TradedCopy {
  is_given: boolean;
}

async function describeReversal(db: Queryable, trade: TradeRow, caller: Caller): Promise<Reversal> {
  const [sender, recipient] = [await readPlayer(db, trade.senderId), await readPlayer(db, trade.recipientId)];
  const { rows } = await db.execute<CopyRow>(sql`
    select i.instance_uuid as uuid, cards.name, i.version, i.is_given, n.owner_id, n.state,
      ${hasMovedOn(sql`i.instance_uuid`, trade.closedAt)} as has_moved_on
    from trade_items i join cards on cards.id = i.card_id left join instances n on n.uuid = i.instance_uuid
    where i.trade_id = ${trade.id} and i.is_traded order by i.id`);
  const copies = rows.map((copy) => {
    const { uuid, name, version, is_given: isGiven } = copy;
    const [giver, receiver] = isGiven ? [sender, recipient] : [recipient, sender];
    const to = isGiven ? ('sender' as const) : ('recipient' as const);
    return { uuid, name, version, to, obstacle: obstacleOf(copy, giver, receiver) };
  });
  const traded = trade.senderBloodstones + trade.recipientBloodstones;
  const [payer, holder] = trade.senderBloodstones > 0 ? [sender, recipient] : [recipient, sender];
  const { bloodstones: balance } = await readBalances(db, holder.id);
  const possible = traded === 0 || payer.deletedAt ? 0 : Math.min(traded, balance);
  const [known] = await db.select().from(tradeReversals).where(eq(tradeReversals.tradeId, trade.id));
  const problems: string[] = [];
  if (trade.state !== 'accepted') problems.push('This trade was never completed.');
  else if (known) problems.push('This trade was reversed before.');
  else if (!canActOnAll(caller, [sender, recipient])) problems.push(refusedReversal);
  else if (possible === 0 && copies.every(({ obstacle }) => obstacle !== null))
    problems.push('Nothing is there any more.');
  return {
    uuid: trade.uuid,
    sender: describePerson(sender),
    recipient: describePerson(recipient),
    copies,
    bloodstones: { to: traded === 0 ? null : payer === sender ? 'sender' : 'recipient', traded, possible },
    reversed: await describeReversed(db, trade.uuid, known),
    problems,
  };
}

/**
 * Reverses a completed trade once, in the request's transaction: the copies that are still there go back, and the
 * bloodstones as far as the balance goes. Throws TRADE_NOT_FOUND, ACTION_REFUSED, REVERSAL_CLOSED, or TRADE_CHANGED if it
 * differs from what was shown.
 */
export async function reverseTrade(
  context: ActContext,
  uuid: string,
  { copies: seen, bloodstones, ...reason }: { copies: readonly string[]; bloodstones: number } & ReversalReason,
): Promise<Reversal> {
  const { tx, caller, clock } = context;
  // The same order of locks as an exchange: players, the trade, copies, accounts.
  const { trade } = await lockTrade(tx, await findAnyTrade(tx, uuid));
  const now = await moment(tx, clock);
  await checkRanks(tx, caller.playerId, [trade.senderId, trade.recipientId]);
  const traded = await tx.execute<{ uuid: string }>(
    sql`select instance_uuid as uuid from trade_items where trade_id = ${trade.id} and is_traded`,
  );
  const locked = await lockInstances(
    tx,
    traded.rows.map((row) => row.uuid),
  );
  const reversal = await describeReversal(tx, trade, caller);
  if (reversal.problems.length > 0) throw new GameError('REVERSAL_CLOSED', reversal.problems);
  const free = reversal.copies.filter(({ obstacle }) => obstacle === null);
  if (!isAsSeen(free, seen) || bloodstones !== reversal.bloodstones.possible) throw new GameError('TRADE_CHANGED');

  const back = free.map(({ uuid: copy, to }) => ({
    uuid: copy,
    newOwnerId: to === 'sender' ? trade.senderId : trade.recipientId,
  }));
  const freed = await moveBack(context, locked, back, { tradeId: trade.id });
  if (bloodstones > 0) {
    const [from, to] =
      reversal.bloodstones.to === 'sender' ? [trade.recipientId, trade.senderId] : [trade.senderId, trade.recipientId];
    const payment = { reason: 'trade_reversed', reference: trade.uuid, from, to, amount: bloodstones } as const;
    await transfer(tx, { ...payment, currency: 'bloodstones' });
  }
  const copies = back.map((copy) => copy.uuid);
  await tx
    .insert(tradeReversals)
    .values({ tradeId: trade.id, actorId: caller.playerId, copies, bloodstones, createdAt: now });
  await reportReversal(context, {
    what: 'trade',
    uuid: trade.uuid,
    path: `/trades/${trade.uuid}`,
    playerIds: [trade.senderId, trade.recipientId],
    before: { copies, possible: reversal.bloodstones.possible },
    freed,
    after: { copies, bloodstones },
    reason,
  });
  return describeReversal(tx, trade, caller);
}
