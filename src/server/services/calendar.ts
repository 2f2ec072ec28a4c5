import { and, eq } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { dailyReward, utcDay } from '#game/calendar.ts';
import type { Currency } from '#game/currency.ts';
import type { Queryable } from '#server/db/connect.ts';
import { calendarClaims } from '#server/db/schema/calendar.ts';
import { payOut } from './ledger.ts';

/** Whether somebody has today's reward still before them. */
export async function canClaim(db: Queryable, playerId: number, now: Date): Promise<boolean> {
  const [claim] = await db
    .select({ day: calendarClaims.day })
    .from(calendarClaims)
    .where(and(eq(calendarClaims.playerId, playerId), eq(calendarClaims.day, utcDay(now))));
  return claim === undefined;
}

export interface ClaimedReward {
  day: string;
  currency: Currency;
  amount: number;
  balance: number;
}

/** Pays today's reward once, in the caller's transaction; ALREADY_CLAIMED from then on. */
export async function claimReward(tx: Queryable, playerId: number, now: Date): Promise<ClaimedReward> {
  const day = utcDay(now);
  const { currency, amount } = dailyReward(now);
  const claimed = await tx
    .insert(calendarClaims)
    .values({ playerId, day, currency, amount })
    .onConflictDoNothing()
    .returning({ day: calendarClaims.day });
  if (claimed.length === 0) throw new GameError('ALREADY_CLAIMED');
  const reference = `${playerId} ${day}`;
  const balance = await payOut(tx, { reason: 'calendar', reference, playerId, currency, amount });
  return { day, currency, amount, balance };
}
