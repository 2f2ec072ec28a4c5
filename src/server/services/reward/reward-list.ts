import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type * as v from 'valibot';
import type { getReward as getCall, listGlobalRewards as listCall } from '#contract/reward/global-reward.ts';
import { rewardRecipients, rewards } from '#server/db/schema/reward.ts';
import { toPage } from '#server/services/page.ts';
import type { Context } from '#server/services/context.ts';
import { loadPeople } from '#server/services/staff/staff-person.ts';
import { describeReward, describeRewards, findReward } from './reward-row.ts';

const pageSize = 25;
const recipientPageSize = 100;

/** Returns a page of rewards, newest first. */
export async function listGlobalRewards(
  context: Context<'db' | 'caller' | 'clock'>,
  { cursor }: v.InferOutput<(typeof listCall)['query']>,
): Promise<v.InferOutput<(typeof listCall)['reply']>> {
  const { db } = context;
  const rows = await db
    .select()
    .from(rewards)
    .where(cursor === null ? undefined : lt(rewards.id, cursor))
    .orderBy(desc(rewards.id))
    .limit(pageSize + 1);
  const { page, next } = toPage(rows, pageSize, (row) => row.id);
  return { data: await describeRewards(db, page, context), next };
}

/** Returns a reward with a page of its recipients in a state. Throws REWARD_NOT_FOUND. */
export async function getReward(
  context: Context<'db' | 'caller' | 'clock'>,
  uuid: string,
  { state, cursor }: v.InferOutput<(typeof getCall)['query']>,
): Promise<v.InferOutput<(typeof getCall)['reply']>> {
  const { db } = context;
  const reward = await findReward(db, uuid);
  const { rewardId, playerId } = rewardRecipients;
  const rows = await db
    .select()
    .from(rewardRecipients)
    .where(
      and(
        eq(rewardId, reward.id),
        eq(rewardRecipients.state, state),
        cursor === null ? undefined : gt(playerId, cursor),
      ),
    )
    .orderBy(asc(playerId))
    .limit(recipientPageSize + 1);
  const { page, next } = toPage(rows, recipientPageSize, (row) => row.playerId);
  const people = await loadPeople(
    db,
    page.map((row) => row.playerId),
  );
  return {
    reward: await describeReward(db, reward, context),
    data: page.map((row) => ({ player: people(row.playerId), problem: row.problem, at: row.at.toISOString() })),
    next,
  };
}
