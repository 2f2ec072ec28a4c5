import { eq, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { Reversal } from '#contract/staff-trade.ts';
import { isUuid } from '#game/identifier.ts';
import { reasonText } from '#game/staff.ts';
import type { StaffReasonKey } from '#game/staff.ts';
import { isActiveTrade } from '#game/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { tradeReversals } from '#server/db/schema/staff.ts';
import { trades } from '#server/db/schema/trade.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { readBalances, transfer } from '#server/services/ledger/ledger.ts';
import { closeTrade } from '#server/services/trade/close-trade.ts';
import { exchangeCopies } from '#server/services/trade/exchange.ts';
import { lockInstances } from '#server/services/trade/reservation.ts';
import { notifyTrade } from '#server/services/trade/trade-event.ts';
import { lockTrade } from '#server/services/trade/trade-row.ts';
import type { TradeRow } from '#server/services/trade/trade-row.ts';
import { notifyPlayer } from './act.ts';
import type { ActContext } from './act.ts';
import { recordAudit } from './audit.ts';
import { describePerson, readPlayer } from './staff-person.ts';

interface Reason {
  reason: StaffReasonKey;
  words: string;
}

/** Returns a trade of anybody. Throws TRADE_NOT_FOUND. */
async function findAnyTrade(db: Queryable, uuid: string): Promise<TradeRow> {
  const [trade] = isUuid(uuid) ? await db.select().from(trades).where(eq(trades.uuid, uuid.toLowerCase())) : [];
  if (!trade) throw new GameError('TRADE_NOT_FOUND', ['This trade doesn’t exist.']);
  return trade;
}

const isParty = ({ senderId, recipientId }: TradeRow, { playerId }: Caller) =>
  playerId === senderId || playerId === recipientId;

/**
 * Ends an open offer, in the request's transaction. Nobody ends their own one here. Throws TRADE_NOT_FOUND,
 * TRADE_CLOSED or ACTION_REFUSED.
 */
export async function voidOffer(
  context: ActContext,
  uuid: string,
  { reason, words }: Reason,
): Promise<{ uuid: string; state: string }> {
  const { tx, caller, clock } = context;
  const now = clock();
  const { trade } = await lockTrade(tx, await findAnyTrade(tx, uuid));
  if (isParty(trade, caller)) throw new GameError('ACTION_REFUSED');
  if (!isActiveTrade(trade.state)) throw new GameError('TRADE_CLOSED');
  await closeTrade(tx, trade, { state: 'void', closing: 'rules', playerId: null }, now);
  const text = words === '' ? 'It was against the rules.' : words;
  for (const to of [trade.senderId, trade.recipientId]) {
    await notifyTrade(tx, trade, { to, kind: 'void', title: 'A trade offer ended', text }, now);
  }
  await recordAudit(tx, context, {
    action: 'void-offer',
    playerId: trade.senderId,
    subject: trade.uuid,
    before: { state: trade.state },
    after: { state: 'void' },
    reason: reasonText(reason, words),
  });
  return { uuid: trade.uuid, state: 'void' };
}

/** Returns what a reversal can and cannot undo. Throws TRADE_NOT_FOUND. */
export async function previewReversal({ db, caller }: Context<'db' | 'caller'>, uuid: string): Promise<Reversal> {
  return describeReversal(db, await findAnyTrade(db, uuid), caller);
}

interface CopyRow extends Record<string, unknown> {
  uuid: string;
  name: string;
  version: number;
  is_given: boolean;
  owner_id: number | null;
  state: string | null;
}

async function describeReversal(db: Queryable, trade: TradeRow, caller: Caller): Promise<Reversal> {
  const [sender, recipient] = [await readPlayer(db, trade.senderId), await readPlayer(db, trade.recipientId)];
  const { rows } = await db.execute<CopyRow>(sql`
    select i.instance_uuid as uuid, cards.name, i.version, i.is_given, n.owner_id, n.state
    from trade_items i join cards on cards.id = i.card_id left join instances n on n.uuid = i.instance_uuid
    where i.trade_id = ${trade.id} and i.is_traded order by i.id`);
  const copies = rows.map(({ uuid, name, version, is_given: isGiven, owner_id: ownerId, state }) => {
    const [giver, receiver] = isGiven ? [sender, recipient] : [recipient, sender];
    const obstacle =
      ownerId === null
        ? 'gone'
        : ownerId !== receiver.id
          ? 'moved'
          : state === 'trading'
            ? 'trading'
            : giver.deletedAt
              ? 'player-gone'
              : null;
    return { uuid, name, version, to: isGiven ? ('sender' as const) : ('recipient' as const), obstacle } as const;
  });
  const traded = trade.senderBloodstones + trade.recipientBloodstones;
  const [payer, holder] = trade.senderBloodstones > 0 ? [sender, recipient] : [recipient, sender];
  const { bloodstones: balance } = await readBalances(db, holder.id);
  const possible = traded === 0 || payer.deletedAt ? 0 : Math.min(traded, balance);
  const [known] = await db.select().from(tradeReversals).where(eq(tradeReversals.tradeId, trade.id));
  const problems: string[] = [];
  if (trade.state !== 'accepted') problems.push('This trade was never completed.');
  else if (known) problems.push('This trade was reversed before.');
  else if (isParty(trade, caller)) problems.push('Another member of the team has to reverse your own trade.');
  else if (possible === 0 && copies.every(({ obstacle }) => obstacle !== null))
    problems.push('Nothing is there any more.');
  return {
    uuid: trade.uuid,
    sender: describePerson(sender),
    recipient: describePerson(recipient),
    copies,
    bloodstones: { to: traded === 0 ? null : payer === sender ? 'sender' : 'recipient', traded, possible },
    is_reversed: known !== undefined,
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
  { copies: seen, bloodstones, ...reason }: { copies: readonly string[]; bloodstones: number } & Reason,
): Promise<Reversal> {
  const { tx, caller, clock } = context;
  const now = clock();
  // The same order of locks as an exchange: players, the trade, copies, accounts.
  const { trade } = await lockTrade(tx, await findAnyTrade(tx, uuid));
  if (isParty(trade, caller)) throw new GameError('ACTION_REFUSED');
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
  const isAsSeen = free.length === new Set(seen).size && free.every((copy) => seen.includes(copy.uuid));
  if (!isAsSeen || bloodstones > reversal.bloodstones.possible) throw new GameError('TRADE_CHANGED');

  const moves = free.flatMap((each) => {
    const copy = locked.find((one) => one.uuid === each.uuid);
    return copy ? [{ copy, newOwnerId: each.to === 'sender' ? trade.senderId : trade.recipientId }] : [];
  });
  await tx.execute(sql`
    delete from instance_freezes where instance_id = any(${sql.param(moves.map(({ copy }) => copy.id))}::bigint[])`);
  if (moves.length > 0) await exchangeCopies(tx, moves, { tradeId: trade.id }, now);
  if (bloodstones > 0) {
    const [from, to] =
      reversal.bloodstones.to === 'sender' ? [trade.recipientId, trade.senderId] : [trade.senderId, trade.recipientId];
    const payment = { reason: 'trade_reversed', reference: trade.uuid, from, to, amount: bloodstones } as const;
    await transfer(tx, { ...payment, currency: 'bloodstones' });
  }
  await tx.insert(tradeReversals).values({
    tradeId: trade.id,
    actorId: caller.playerId,
    copies: moves.map(({ copy }) => copy.uuid),
    bloodstones,
    createdAt: now,
  });
  for (const playerId of [trade.senderId, trade.recipientId]) {
    await notifyPlayer(
      tx,
      {
        playerId,
        reference: `${trade.uuid} reversed`,
        title: 'A trade of yours was reversed',
        text: reason.words === '' ? 'It was against the rules.' : reason.words,
        link: `/trades/${trade.uuid}`,
      },
      now,
    );
  }
  await recordAudit(tx, context, {
    action: 'reverse-trade',
    playerId: trade.senderId,
    subject: trade.uuid,
    before: { copies: free.map((copy) => copy.uuid), possible: reversal.bloodstones.possible },
    after: { copies: moves.map(({ copy }) => copy.uuid), bloodstones },
    reason: reasonText(reason.reason, reason.words),
  });
  return describeReversal(tx, trade, caller);
}
