import { eq, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { RingReversal } from '#contract/staff/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { ringReversals } from '#server/db/schema/staff.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { lockInstances } from '#server/services/trade/reservation.ts';
import { loadMembers, lockRing } from '#server/services/trade/ring-row.ts';
import type { MemberRow, RingRow } from '#server/services/trade/ring-row.ts';
import type { ActContext } from './act.ts';
import { findAnyRing } from './any-trade.ts';
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
import { describeReversed } from './reversal-record.ts';
import type { ReversalReason, TradedCopy } from './reversal-copy.ts';
import { checkRanks, describePerson, readPlayer } from './staff-person.ts';
import type { PlayerRow } from './staff-person.ts';

/** Returns what a reversal of a ring can and cannot undo, and writes the look to the audit log. Throws RING_NOT_FOUND. */
export async function previewRingReversal(
  context: Context<'db' | 'caller' | 'clock' | 'requestId'>,
  uuid: string,
): Promise<RingReversal> {
  const { db, caller } = context;
  const ring = await findAnyRing(db, uuid);
  const reversal = await describeRingReversal(db, ring, await loadMembers(db, ring.id), caller);
  await recordAudit(db, context, { action: 'view-ring-reversal', subject: ring.uuid });
  return reversal;
}

async function describeRingReversal(
  db: Queryable,
  ring: RingRow,
  members: readonly MemberRow[],
  caller: Caller,
): Promise<RingReversal> {
  const people: PlayerRow[] = [];
  for (const { playerId } of members) people.push(await readPlayer(db, playerId));
  const { rows } = await db.execute<TradedCopy>(sql`
    select m.instance_uuid as uuid, cards.name, m.version, n.owner_id, n.state,
      ${hasMovedOn(sql`m.instance_uuid`, ring.closedAt)} as has_moved_on
    from trade_ring_members m join cards on cards.id = m.card_id left join instances n on n.uuid = m.instance_uuid
    where m.ring_id = ${ring.id} order by m.position`);
  const copies = rows.flatMap((copy, index) => {
    const [giver, receiver] = [people[index], people[(index + 1) % people.length]];
    if (!giver || !receiver) return [];
    const { uuid, name, version } = copy;
    return [{ uuid, name, version, to: giver.uuid, obstacle: obstacleOf(copy, giver, receiver) }];
  });
  const [known] = await db.select().from(ringReversals).where(eq(ringReversals.ringId, ring.id));
  const problems: string[] = [];
  if (ring.state !== 'accepted') problems.push('This ring was never completed.');
  else if (known) problems.push('This ring was reversed before.');
  else if (!canActOnAll(caller, people)) problems.push(refusedReversal);
  else if (copies.every(({ obstacle }) => obstacle !== null)) problems.push('Nothing is there any more.');
  const reversed = await describeReversed(db, ring.uuid, known);
  return { uuid: ring.uuid, state: ring.state, people: people.map(describePerson), copies, reversed, problems };
}

/**
 * Reverses a completed ring once, in the request's transaction: each copy that is still there goes back to who gave it.
 * Throws RING_NOT_FOUND, ACTION_REFUSED, REVERSAL_CLOSED, or TRADE_CHANGED if it differs from what was shown.
 */
export async function reverseRing(
  context: ActContext,
  uuid: string,
  { copies: seen, ...reason }: { copies: readonly string[] } & ReversalReason,
): Promise<RingReversal> {
  const { tx, caller, clock } = context;
  // The same order of locks as an exchange: players, the ring, copies.
  const { ring, members } = await lockRing(tx, (await findAnyRing(tx, uuid)).id);
  const now = await moment(tx, clock);
  await checkRanks(
    tx,
    caller.playerId,
    members.map(({ playerId }) => playerId),
  );
  const locked = await lockInstances(
    tx,
    members.map(({ instanceUuid }) => instanceUuid),
  );
  const reversal = await describeRingReversal(tx, ring, members, caller);
  if (reversal.problems.length > 0) throw new GameError('REVERSAL_CLOSED', reversal.problems);
  const free = reversal.copies.filter(({ obstacle }) => obstacle === null);
  if (!isAsSeen(free, seen)) throw new GameError('TRADE_CHANGED');
  const back = members
    .filter(({ instanceUuid }) => seen.includes(instanceUuid))
    .map(({ instanceUuid, playerId }) => ({ uuid: instanceUuid, newOwnerId: playerId }));
  const freed = await moveBack(context, locked, back, { ringId: ring.id });
  const copies = back.map((copy) => copy.uuid);
  await tx.insert(ringReversals).values({ ringId: ring.id, actorId: caller.playerId, copies, createdAt: now });
  await reportReversal(context, {
    what: 'ring',
    uuid: ring.uuid,
    path: `/trades/rings/${ring.uuid}`,
    playerIds: members.map(({ playerId }) => playerId),
    before: { copies: reversal.copies.map((copy) => copy.uuid) },
    freed,
    after: { copies },
    reason,
  });
  return describeRingReversal(tx, ring, members, caller);
}
