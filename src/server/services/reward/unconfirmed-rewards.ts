import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { GivenReward } from '#game/reward.ts';
import { largeRewardsWindowMs } from '#game/reward.ts';
import type { Queryable } from '#server/db/connect.ts';
import { rewards } from '#server/db/schema/reward.ts';
import { countAudience } from './audience.ts';
import { audienceOf } from './reward-row.ts';

/**
 * Locks the rewards of an admin, which count together, until the transaction ends: they are created and started one after
 * the other.
 */
export async function lockRewardsOf(tx: Queryable, actorId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rewards'), ${actorId})`);
}

interface Moment {
  /** When the reward was created that the others are compared with. */
  createdAt: Date;
  now: Date;
  /** The reward itself, if it exists. */
  exceptId?: number;
}

/**
 * Returns the rewards that an admin created less than a day before or after a time and that no second admin confirmed, with
 * the players who match now, or who matched at the start. Those that wait for a second admin, and those that were stopped
 * before their start, are not among them.
 */
export async function unconfirmedRewards(
  db: Queryable,
  actorId: number,
  { createdAt, now, exceptId }: Moment,
): Promise<GivenReward[]> {
  const rows = await db
    .select()
    .from(rewards)
    .where(
      and(
        eq(rewards.actorId, actorId),
        isNull(rewards.secondId),
        gt(rewards.createdAt, new Date(createdAt.getTime() - largeRewardsWindowMs)),
        lt(rewards.createdAt, new Date(createdAt.getTime() + largeRewardsWindowMs)),
        exceptId === undefined ? undefined : ne(rewards.id, exceptId),
        or(inArray(rewards.state, ['scheduled', 'running', 'finished']), isNotNull(rewards.startedAt)),
      ),
    );
  const given: GivenReward[] = [];
  for (const row of rows) {
    const recipients = row.startedAt ? row.recipients : await countAudience(db, audienceOf(row), now);
    given.push({ gifts: row.gifts, recipients, createdAt: row.createdAt });
  }
  return given;
}
