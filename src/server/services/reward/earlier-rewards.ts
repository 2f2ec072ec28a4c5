import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { GivenReward } from '#game/reward.ts';
import { largeRewardsWindowMs } from '#game/reward.ts';
import type { Queryable } from '#server/db/connect.ts';
import { rewards } from '#server/db/schema/reward.ts';

/**
 * Returns the rewards that an admin created in the day before a time and that no second admin confirmed. Those that were
 * stopped before their start are not among them. `beforeId` leaves out a reward and later ones.
 */
export function earlierRewards(db: Queryable, actorId: number, at: Date, beforeId?: number): Promise<GivenReward[]> {
  return db
    .select({ gifts: rewards.gifts, recipients: rewards.recipients })
    .from(rewards)
    .where(
      and(
        eq(rewards.actorId, actorId),
        isNull(rewards.secondId),
        gt(rewards.createdAt, new Date(at.getTime() - largeRewardsWindowMs)),
        lte(rewards.createdAt, at),
        beforeId === undefined ? undefined : lt(rewards.id, beforeId),
        or(inArray(rewards.state, ['scheduled', 'running', 'finished']), isNotNull(rewards.startedAt)),
      ),
    );
}
