import { and, asc, gte, isNull } from 'drizzle-orm';
import { utcDay } from '#game/calendar.ts';
import type { SpecialReward } from '#game/calendar.ts';
import type { Queryable } from '#server/db/connect.ts';
import { specialRewards } from '#server/db/schema/calendar.ts';
import type { Context } from '#server/services/context.ts';

/** Pages need few: a reward is planned weeks before its day. */
const maxRewards = 400;

/** Returns the special daily rewards from a UTC day on, by default from today. */
export async function listSpecialRewards(
  { db, clock }: Context<'db' | 'clock'>,
  { from }: { from?: string | undefined },
): Promise<{ data: SpecialReward[] }> {
  return { data: await readSpecialRewards(db, from ?? utcDay(clock())) };
}

export async function readSpecialRewards(db: Queryable, from: string): Promise<SpecialReward[]> {
  const { day, currency, amount, withdrawnAt } = specialRewards;
  return db
    .select({ day, currency, amount })
    .from(specialRewards)
    .where(and(gte(day, from), isNull(withdrawnAt)))
    .orderBy(asc(day))
    .limit(maxRewards);
}
