import { sql } from 'drizzle-orm';
import { dailyReward, utcDay } from '#game/calendar.ts';
import type { Queryable } from '#server/db/connect.ts';
import { cancel, enqueueForAll } from './outbox.ts';
import type { Context } from '#server/services/context.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Notifies players who have not claimed today's reward. Returns the number of messages. */
export function notifyRewards({ db, clock }: Context<'db' | 'clock'>): Promise<number> {
  const now = clock();
  const day = utcDay(now);
  const { currency, amount } = dailyReward(now);
  const hasNotClaimed = sql`not exists (
    select from calendar_claims where calendar_claims.player_id = players.id and calendar_claims.day = ${day})`;
  return enqueueForAll(
    db,
    hasNotClaimed,
    {
      kind: 'reward',
      reference: day,
      title: 'Event rewards are ready!',
      text: `Claim today’s ${amount} ${currency} before midnight UTC.`,
      link: '/event/calendar',
      isReminder: true,
      expiresAt: nextRewardAt({ clock: () => now }),
    },
    now,
  );
}

/** Returns when the next reward can be claimed: at the start of the next UTC day. */
export function nextRewardAt({ clock }: Context<'clock'>): Date {
  return new Date(Date.parse(utcDay(clock())) + dayMs);
}

/** Cancels the queued notification about today's reward, because the player has claimed it. */
export function cancelReward(tx: Queryable, playerId: number, now: Date): Promise<void> {
  return cancel(tx, { playerId, kind: 'reward', prefix: utcDay(now) }, now);
}
