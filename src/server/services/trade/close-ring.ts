import { eq, sql } from 'drizzle-orm';
import type { TradeState } from '#game/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { tradeRingMembers, tradeRings } from '#server/db/schema/trade.ts';
import { cancel, enqueue } from '#server/services/notification/outbox.ts';
import { changeReservations, lockInstances, reservedUuids } from './reservation.ts';
import { recordRingEvent } from './ring-row.ts';
import type { MemberRow, RingRow } from './ring-row.ts';

const newsMs = 7 * 24 * 60 * 60 * 1000;

export type RingEnd = Extract<TradeState, 'declined' | 'expired' | 'void'>;

/**
 * Ends a ring without an exchange, releases its copies and tells those who confirmed (`text`). The ring and its players are
 * locked.
 */
export async function closeRing(
  tx: Queryable,
  ring: RingRow,
  members: readonly MemberRow[],
  { state, playerId, text = 'Your card is free again.' }: { state: RingEnd; playerId: number | null; text?: string },
  now: Date,
): Promise<void> {
  await tx.update(tradeRings).set({ state, closedAt: now }).where(eq(tradeRings.id, ring.id));
  await tx
    .update(tradeRingMembers)
    .set({ isUnread: sql`${tradeRingMembers.playerId} is distinct from ${playerId}::int` })
    .where(eq(tradeRingMembers.ringId, ring.id));
  const reason = { ringId: ring.id };
  await lockInstances(tx, await reservedUuids(tx, reason));
  await changeReservations(tx, { release: reason }, now);
  await recordRingEvent(tx, ring, members, { kind: state, playerId }, now);
  for (const member of members) {
    await cancel(tx, { playerId: member.playerId, kind: 'trade', prefix: `${ring.uuid} ` }, now);
    // Only those who confirmed wait for the ring.
    if (member.confirmedAt === null || member.playerId === playerId) continue;
    await notifyRing(tx, ring, { to: member.playerId, kind: state, title: 'A trade ring ended', text }, now);
  }
}

interface RingNotice {
  to: number;
  kind: string;
  title: string;
  text: string;
}

/** Queues a notification about a ring. */
export async function notifyRing(
  tx: Queryable,
  ring: RingRow,
  { to, kind, title, text }: RingNotice,
  now: Date,
): Promise<void> {
  await enqueue(
    tx,
    {
      playerId: to,
      kind: 'trade',
      reference: `${ring.uuid} ${kind}`,
      title,
      text,
      link: `/trades/rings/${ring.uuid}`,
      expiresAt: kind === 'created' ? ring.expiresAt : new Date(now.getTime() + newsMs),
    },
    now,
  );
}
