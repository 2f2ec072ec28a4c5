import { sql } from 'drizzle-orm';
import { dailyReward, utcDay } from '#game/calendar.ts';
import type { Queryable } from '#server/db/connect.ts';
import { dropMessages, notifyAll } from './message.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Tells everybody who has not claimed it that the day's reward waits; answers how many messages that makes. */
export function tellRewards(db: Queryable, now: Date): Promise<number> {
  const day = utcDay(now);
  const { currency, amount } = dailyReward(now);
  const hasNotClaimed = sql`not exists (
    select from calendar_claims where calendar_claims.player_id = players.id and calendar_claims.day = ${day})`;
  return notifyAll(
    db,
    hasNotClaimed,
    {
      kind: 'reward',
      reference: day,
      title: 'Event rewards are ready!',
      text: `Today there are ${amount} ${currency} for you. They wait until the day changes.`,
      link: '/event/calendar',
      expiresAt: new Date(Date.parse(day) + dayMs),
    },
    now,
  );
}

/** Whoever has claimed it need not be told. */
export function dropReward(tx: Queryable, playerId: number, now: Date): Promise<void> {
  return dropMessages(tx, { playerId, kind: 'reward', prefix: utcDay(now) }, now);
}
