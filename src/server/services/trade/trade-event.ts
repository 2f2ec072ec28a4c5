import type { TradeEvent } from '#contract/trade/offer.ts';
import { formatCount } from '#game/number.ts';
import type { Queryable } from '#server/db/connect.ts';
import { tradeEvents } from '#server/db/schema/trade.ts';
import { publish } from '#server/services/live/live-event.ts';
import { cancel, enqueue } from '#server/services/notification/outbox.ts';
import type { TradeRow } from './trade-row.ts';

type TradeSubject = Pick<TradeRow, 'id' | 'uuid' | 'senderId' | 'recipientId' | 'expiresAt'>;

const dayMs = 24 * 60 * 60 * 1000;
/** After this time, the answer to an offer is no longer news. */
const answerLifetimeMs = 7 * dayMs;

/** Records what happened to an offer, and tells the open pages of both players, whose rows are locked. */
export async function recordTradeEvent(
  tx: Queryable,
  { id, uuid, senderId, recipientId }: Pick<TradeSubject, 'id' | 'uuid' | 'senderId' | 'recipientId'>,
  { kind, playerId }: { kind: TradeEvent['kind']; playerId: number | null },
  now: Date,
): Promise<void> {
  await tx.insert(tradeEvents).values({ tradeId: id, kind, playerId, createdAt: now });
  const playerIds = [senderId, recipientId].sort((a, b) => a - b);
  await publish(tx, { playerIds, topic: 'trade', subject: uuid, kind }, now);
}

interface TradeNotice {
  to: number;
  kind: TradeEvent['kind'];
  title: string;
  text: string;
}

/** Queues a notification about an offer. It replaces those that still wait for delivery to this player. */
export async function notifyTrade(
  tx: Queryable,
  trade: TradeSubject,
  { to, kind, title, text }: TradeNotice,
  now: Date,
): Promise<void> {
  await cancel(tx, { playerId: to, kind: 'trade', prefix: `${trade.uuid} ` }, now);
  const isWaiting = kind === 'created' || kind === 'reminded';
  await enqueue(
    tx,
    {
      playerId: to,
      kind: 'trade',
      reference: `${trade.uuid} ${kind}`,
      title,
      text,
      link: `/trades/${trade.uuid}`,
      expiresAt: isWaiting ? trade.expiresAt : new Date(now.getTime() + answerLifetimeMs),
    },
    now,
  );
}

/** Withdraws notifications about an offer that still wait for delivery to a player. */
export async function withdrawNotifications(
  tx: Queryable,
  { uuid }: Pick<TradeSubject, 'uuid'>,
  playerId: number,
  now: Date,
): Promise<void> {
  await cancel(tx, { playerId, kind: 'trade', prefix: `${uuid} ` }, now);
}

/** Describes one side: "2 cards and 100 bloodstones". */
export function describeAmount(copies: number, bloodstones: number): string {
  const parts = [
    ...(copies > 0 ? [formatCount(copies, 'card')] : []),
    ...(bloodstones > 0 ? [formatCount(bloodstones, 'bloodstone')] : []),
  ];
  return parts.join(' and ') || 'nothing';
}
