import { and, between, eq, gt } from 'drizzle-orm';
import type { CalendarDay } from '#contract/calendar.ts';
import { GameError } from '#contract/error.ts';
import { daysOfMonth, dayState, rewardOn, utcDay, utcMonth } from '#game/calendar.ts';
import type { Currency } from '#game/currency.ts';
import { calendarClaims } from '#server/db/schema/calendar.ts';
import { players } from '#server/db/schema/player.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { cancelReward } from '#server/services/notification/reward-notifications.ts';
import { readSpecialRewards } from './special-reward.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';

/** Returns whether the caller has not claimed today's reward yet. */
export async function canClaim({
  db,
  caller: { playerId },
  clock,
}: Context<'db' | 'caller' | 'clock'>): Promise<boolean> {
  const [claim] = await db
    .select({ day: calendarClaims.day })
    .from(calendarClaims)
    .where(and(eq(calendarClaims.playerId, playerId), eq(calendarClaims.day, utcDay(clock()))));
  return claim === undefined;
}

export interface ClaimedReward {
  day: string;
  currency: Currency;
  amount: number;
  balance: number;
}

/** Pays today's reward in the request's transaction. Throws ALREADY_CLAIMED if it has been paid. */
export async function claimReward({
  tx,
  caller: { playerId },
  clock,
}: Context<'tx' | 'caller' | 'clock'>): Promise<ClaimedReward> {
  // Claims of one player wait for each other, so that the day of a claim is never before the day of the last one.
  await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('no key update');
  const now = await moment(tx, clock);
  const day = utcDay(now);
  const [later] = await tx
    .select({ day: calendarClaims.day })
    .from(calendarClaims)
    .where(and(eq(calendarClaims.playerId, playerId), gt(calendarClaims.day, day)))
    .limit(1);
  if (later) throw new GameError('ALREADY_CLAIMED');
  const { currency, amount } = rewardOn(now, await readSpecialRewards(tx, day));
  const claimed = await tx
    .insert(calendarClaims)
    .values({ playerId, day, currency, amount })
    .onConflictDoNothing()
    .returning({ day: calendarClaims.day });
  if (claimed.length === 0) throw new GameError('ALREADY_CLAIMED');
  const reference = `${playerId} ${day}`;
  await cancelReward(tx, playerId, now);
  const balance = await credit(tx, { reason: 'calendar', reference, playerId, currency, amount });
  return { day, currency, amount, balance };
}

export interface CalendarMonth {
  month: string;
  joined: string;
  days: CalendarDay[];
}

/** Returns the caller's reward for every day of a UTC month. Claimed days have the amount that was paid. */
export async function getCalendarMonth(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  query: { month?: string | undefined },
): Promise<CalendarMonth> {
  const now = clock();
  const month = query.month ?? utcMonth(now);
  const days = daysOfMonth(month).map(utcDay);
  const [player] = await db.select({ createdAt: players.createdAt }).from(players).where(eq(players.id, playerId));
  const claims = await db
    .select()
    .from(calendarClaims)
    .where(
      and(eq(calendarClaims.playerId, playerId), between(calendarClaims.day, days[0] ?? month, days.at(-1) ?? month)),
    );
  const specials = await readSpecialRewards(db, days[0] ?? utcDay(now));
  const claimed = new Map(claims.map((claim) => [claim.day, claim]));
  return {
    month,
    joined: utcDay(player?.createdAt ?? now),
    days: days.map((day) => {
      const { currency, amount } = claimed.get(day) ?? rewardOn(new Date(day), specials);
      return { day, currency, amount, state: dayState(day, utcDay(now), claimed.has(day)) };
    }),
  };
}
