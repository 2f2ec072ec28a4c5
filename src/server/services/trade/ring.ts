import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { TradeRing, TradeRingDetails } from '#contract/trade/ring.ts';
import { formatCount } from '#game/number.ts';
import { ringLifetimeMs, tradeLimits } from '#game/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { tradeReceipts, tradeRingMembers, tradeRings } from '#server/db/schema/trade.ts';
import type { Context } from '#server/services/context.ts';
import { recordTradedCopies } from '#server/services/highlight/record-highlights.ts';
import { settleInbox } from '#server/services/inbox/inbox-entry.ts';
import { moment } from '#server/services/moment.ts';
import { exchangeCopies } from './exchange.ts';
import { closeRing, notifyRing } from './close-ring.ts';
import { changeReservations, lockInstances } from './reservation.ts';
import { describeRing, describeRings, findRing, lockRing, recordRingEvent } from './ring-row.ts';
import type { MemberRow, RingRow } from './ring-row.ts';
import { loadRingCopies } from './ring-copy.ts';
import type { RingCopy } from './ring-copy.ts';
import { matchablePlayers } from './matchable.ts';
import { findLikeness, loadOpenRings } from './open-ring.ts';
import type { RingLikeness } from './open-ring.ts';
import { requirePresent, requireUnblocked, requireUnrestricted } from './presence.ts';
import { lockPlayers } from './trade-row.ts';
import type { LockedPlayer } from './trade-row.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Rings of one list. */
const listSize = 50;

/** Returns the caller's rings, newest first. */
export async function listRings(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  isClosed: boolean,
): Promise<{ data: TradeRing[] }> {
  const mine = db
    .select({ id: tradeRingMembers.ringId })
    .from(tradeRingMembers)
    .where(eq(tradeRingMembers.playerId, playerId));
  const rows = await db
    .select()
    .from(tradeRings)
    .where(and(inArray(tradeRings.id, mine), sql`(${tradeRings.state} <> 'open') = ${isClosed}`))
    .orderBy(desc(tradeRings.id))
    .limit(listSize);
  return { data: await describeRings(db, playerId, rows) };
}

/** Returns one of the caller's rings and marks it as seen, unless a program looks. Throws RING_NOT_FOUND. */
export async function getRing(
  { db, caller: { playerId, keyId }, clock }: Context<'db' | 'caller' | 'clock'>,
  uuid: string,
): Promise<TradeRingDetails> {
  const { id, uuid: known } = await findRing(db, playerId, uuid);
  const details = await describeRing(db, playerId, id);
  if (details.is_unread && keyId === undefined) {
    await db
      .update(tradeRingMembers)
      .set({ isUnread: false })
      .where(and(eq(tradeRingMembers.ringId, id), eq(tradeRingMembers.playerId, playerId)));
    await settleInbox(db, { playerId, kind: 'trade', prefix: `${known} ` }, clock());
  }
  return details;
}

/**
 * Proposes a ring, in the request's transaction, and confirms it for the caller. Throws RING_CHANGED if it is not
 * possible or open already, TRADE_LIMIT_REACHED, or COPIES_NOT_TRADABLE.
 */
export async function proposeRing(
  { tx, caller: { playerId }, clock }: Context<'tx' | 'caller' | 'clock'>,
  uuids: readonly string[],
): Promise<TradeRingDetails> {
  const owners = (await loadRingCopies(tx, uuids)).map(({ owner_id: id }) => id);
  if (owners.length !== uuids.length || !owners.includes(playerId)) throw new GameError('RING_CHANGED');
  const people = await lockPlayers(tx, owners);
  const now = await moment(tx, clock);
  requirePresent(people, now, new GameError('RING_CHANGED'));
  requireUnrestricted(people, now, new GameError('RING_CHANGED'));
  await requireUnblocked(tx, people, new GameError('RING_CHANGED'));
  await checkRingLimit(tx, playerId, now);
  const others = owners.filter((id) => id !== playerId);
  const willing = await matchablePlayers(tx, playerId, others, now);
  if (people.size !== uuids.length || willing.size !== others.length) throw new GameError('RING_CHANGED');
  await lockInstances(tx, uuids);
  const copies = inOrder(await loadRingCopies(tx, uuids), uuids, playerId);
  checkPlaces(copies, owners);
  const likeness = findLikeness(
    copies.map(({ owner_id: giver, card_id: cardId, uuid }) => ({ playerId: giver, cardId, instanceUuid: uuid })),
    await loadOpenRings(tx, playerId, now),
  );
  if (likeness) throw new GameError('RING_CHANGED', [`${openText[likeness]} You’ll find it under your rings.`]);
  const [own] = copies;
  if (!own) throw new GameError('RING_CHANGED');
  const ring = await insertRing(tx, copies, now);
  await changeReservations(tx, { reserve: [Number(own.id)], reason: { ringId: ring.id } }, now);
  const members = copies.map(({ owner_id: id }) => ({ playerId: id }));
  await recordRingEvent(tx, ring, members, { kind: 'created', playerId }, now);
  for (const to of others) {
    await notifyRing(
      tx,
      ring,
      { to, kind: 'created', title: 'A trade ring waits for you', text: ringText(people.get(playerId)) },
      now,
    );
  }
  return describeRing(tx, playerId, ring.id);
}

const openText: Readonly<Record<RingLikeness, string>> = {
  cards: 'This ring waits for confirmations already.',
  'one-card': 'A ring of the same players waits for confirmations already, and only one of its cards is another.',
  copies: 'A ring of the same players waits for confirmations already, and gives these cards to others of them.',
};

const ringText = (proposer: LockedPlayer | undefined) =>
  `${proposer?.name ?? 'A player'} found a ring in which you’d get a card that you don’t have.`;

async function checkRingLimit(tx: Queryable, playerId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMs).toISOString();
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from trade_ring_members join trade_rings on trade_rings.id = ring_id
    where player_id = ${playerId} and position = 0 and created_at > ${since}::timestamptz`);
  if ((rows[0]?.count ?? 0) < tradeLimits.dailyRings) return;
  throw new GameError('TRADE_LIMIT_REACHED', [
    `You can propose ${formatCount(tradeLimits.dailyRings, 'ring')} in 24 hours.`,
  ]);
}

/** Returns the copies in the order of the ring, so that the caller's own comes first. */
function inOrder(copies: readonly RingCopy[], uuids: readonly string[], playerId: number): RingCopy[] {
  const sorted = uuids.flatMap((uuid) => copies.find((copy) => copy.uuid === uuid) ?? []);
  const first = sorted.findIndex(({ owner_id: id }) => id === playerId);
  return [...sorted.slice(first), ...sorted.slice(0, first)];
}

/** Each player gives a free copy, of which they keep another one, to somebody who lacks the card. */
function checkPlaces(copies: readonly RingCopy[], owners: readonly number[]): void {
  const isSame = copies.length === owners.length && copies.every(({ owner_id: id }) => owners.includes(id));
  const isPossible = copies.every((copy, index) => {
    const receiver = copies[(index + 1) % copies.length];
    const isSpare = index === 0 || copy.owned_count > 1;
    return copy.is_free && isSpare && receiver !== undefined && !copy.holders.includes(receiver.owner_id);
  });
  if (!isSame || !isPossible) throw new GameError('RING_CHANGED');
}

async function insertRing(tx: Queryable, copies: readonly RingCopy[], now: Date): Promise<RingRow> {
  const [ring] = await tx
    .insert(tradeRings)
    .values({ uuid: randomUUID(), createdAt: now, expiresAt: new Date(now.getTime() + ringLifetimeMs) })
    .returning();
  if (!ring) throw new Error('inserting the ring returned no row');
  await tx.insert(tradeRingMembers).values(
    copies.map((copy, position) => ({
      ringId: ring.id,
      position,
      playerId: copy.owner_id,
      instanceUuid: copy.uuid,
      cardId: copy.card_id,
      version: copy.version,
      confirmedAt: position === 0 ? now : null,
      isUnread: position > 0,
    })),
  );
  return ring;
}

/**
 * Confirms a ring, in the request's transaction. The last confirmation moves all copies. Throws RING_NOT_FOUND,
 * TRADE_CLOSED or COPIES_NOT_TRADABLE.
 */
export async function confirmRing(
  { tx, caller: { playerId }, clock }: Context<'tx' | 'caller' | 'clock'>,
  uuid: string,
): Promise<TradeRingDetails> {
  const { ring, members, people } = await lockRing(tx, (await findRing(tx, playerId, uuid)).id);
  const now = await moment(tx, clock);
  const mine = members.find((member) => member.playerId === playerId);
  if (!mine || ring.state !== 'open' || ring.expiresAt <= now) throw ringClosed();
  requirePresent(people, now, ringClosed());
  requireUnrestricted(people, now, new GameError('TRADE_CLOSED', ['This ring can’t be confirmed at the moment.']));
  await requireUnblocked(tx, people, ringClosed());
  if (mine.confirmedAt !== null) return describeRing(tx, playerId, ring.id);
  const uuids = members.map(({ instanceUuid }) => instanceUuid);
  await lockInstances(tx, uuids);
  const copies = await loadRingCopies(tx, uuids);
  const copy = copies.find((each) => each.uuid === mine.instanceUuid);
  if (copy?.owner_id !== playerId || !copy.is_free) {
    throw new GameError('COPIES_NOT_TRADABLE', ['Your card can’t be traded now.']);
  }
  await tx
    .update(tradeRingMembers)
    .set({ confirmedAt: now, isUnread: false })
    .where(and(eq(tradeRingMembers.ringId, ring.id), eq(tradeRingMembers.playerId, playerId)));
  await tx
    .update(tradeRingMembers)
    .set({ isUnread: true })
    .where(and(eq(tradeRingMembers.ringId, ring.id), sql`${tradeRingMembers.playerId} <> ${playerId}`));
  const isLast = members.every((member) => member === mine || member.confirmedAt !== null);
  if (isLast) await completeRing(tx, ring, members, people, now);
  else await changeReservations(tx, { reserve: [Number(copy.id)], reason: { ringId: ring.id } }, now);
  await recordRingEvent(tx, ring, members, { kind: isLast ? 'accepted' : 'confirmed', playerId }, now);
  return describeRing(tx, playerId, ring.id);
}

const ringClosed = () => new GameError('TRADE_CLOSED', ['This ring is no longer open.']);

/** Moves all copies of a ring, whose rows are locked. */
async function completeRing(
  tx: Queryable,
  ring: RingRow,
  members: readonly MemberRow[],
  people: ReadonlyMap<number, LockedPlayer>,
  now: Date,
): Promise<void> {
  await tx.update(tradeRings).set({ state: 'accepted', closedAt: now }).where(eq(tradeRings.id, ring.id));
  const uuids = members.map(({ instanceUuid }) => instanceUuid);
  const locked = await lockInstances(tx, uuids);
  const details = await loadRingCopies(tx, uuids);
  const moves = members.map((member, index) => {
    const copy = locked.find(({ uuid }) => uuid === member.instanceUuid);
    const receiver = members[(index + 1) % members.length];
    // Confirmed copies are reserved, so that they cannot change.
    if (!copy || !receiver || copy.owner_id !== member.playerId) throw new Error('a copy of the ring is gone');
    return { copy, newOwnerId: receiver.playerId };
  });
  for (const { uuid, name, series, rarity, frame } of details) {
    await tx
      .update(tradeRingMembers)
      .set({ snapshot: { name, series, rarity, frame } })
      .where(and(eq(tradeRingMembers.ringId, ring.id), eq(tradeRingMembers.instanceUuid, uuid)));
  }
  await exchangeCopies(tx, moves, { ringId: ring.id }, now);
  await recordTradedCopies(tx, moves, now);
  await tx
    .insert(tradeReceipts)
    .values(members.map(({ playerId: id }) => ({ ringId: ring.id, playerId: id, name: people.get(id)?.name ?? null })));
  for (const { playerId: to } of members) {
    const text = 'All cards have changed hands.';
    await notifyRing(tx, ring, { to, kind: 'accepted', title: 'A trade ring is complete', text }, now);
  }
}

/** Declines a ring or withdraws a confirmation, which ends it. Throws RING_NOT_FOUND or TRADE_CLOSED. */
export function declineRing(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  uuid: string,
): Promise<TradeRingDetails> {
  return db.transaction(async (tx) => {
    const { ring, members } = await lockRing(tx, (await findRing(tx, playerId, uuid)).id);
    const now = await moment(tx, clock);
    if (ring.state !== 'open' || ring.expiresAt <= now) throw ringClosed();
    await closeRing(tx, ring, members, { state: 'declined', playerId }, now);
    return describeRing(tx, playerId, ring.id);
  });
}
