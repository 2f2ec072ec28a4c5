import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import { GameError } from '#contract/error.ts';
import type { listRewards as listCall, PlayerReward } from '#contract/reward/reward.ts';
import { rewardRecipients, rewards } from '#server/db/schema/reward.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { loadItems, nameGifts } from './gift-item.ts';
import type { GiftItem } from './gift-item.ts';
import { giveReward } from './give.ts';
import type { RewardRow } from './give.ts';
import { findReward } from './reward-row.ts';

type RecipientRow = typeof rewardRecipients.$inferSelect;

/** Rewards that the player got, in the list. */
const shownGiven = 20;

/** Returns the caller's rewards: those to claim, the first to end first, and the last ones that they got. */
export async function listRewards({
  db,
  caller: { playerId },
  clock,
}: Context<'db' | 'caller' | 'clock'>): Promise<v.InferOutput<(typeof listCall)['reply']>> {
  const joined = () =>
    db
      .select({ reward: rewards, recipient: rewardRecipients })
      .from(rewardRecipients)
      .innerJoin(rewards, eq(rewards.id, rewardRecipients.rewardId));
  const ownIn = (state: RecipientRow['state']) =>
    and(eq(rewardRecipients.playerId, playerId), eq(rewardRecipients.state, state));
  const open = await joined()
    .where(and(ownIn('offered'), inArray(rewards.state, ['running', 'finished']), gt(rewards.expiresAt, clock())))
    .orderBy(rewards.expiresAt, rewards.id);
  const given = await joined().where(ownIn('given')).orderBy(desc(rewardRecipients.at)).limit(shownGiven);
  const items = await loadItems(
    db,
    [...open, ...given].flatMap(({ reward }) => reward.gifts),
  );
  const describe = ({ reward, recipient }: (typeof open)[number]) => describePlayerReward(reward, recipient, items);
  return { open: open.map(describe), given: given.map(describe) };
}

function describePlayerReward(
  { uuid, title, message, gifts, expiresAt }: RewardRow,
  { state, at }: Pick<RecipientRow, 'state' | 'at'>,
  items: ReadonlyMap<string, GiftItem>,
): PlayerReward {
  return {
    uuid,
    title,
    message,
    gifts: nameGifts(gifts, items),
    given_at: state === 'given' ? at.toISOString() : null,
    expires_at: expiresAt?.toISOString() ?? null,
  };
}

/**
 * Claims a reward, in the request's transaction. Throws REWARD_NOT_FOUND, also for a reward of others, REWARD_CLOSED if
 * it was claimed, has expired or was stopped, or SOLD_OUT.
 */
export async function claimGlobalReward(
  { tx, caller: { playerId }, clock }: Context<'tx' | 'caller' | 'clock'>,
  uuid: string,
): Promise<PlayerReward> {
  const { id } = await findReward(tx, uuid);
  const own = and(eq(rewardRecipients.rewardId, id), eq(rewardRecipients.playerId, playerId));
  const [recipient] = await tx.select().from(rewardRecipients).where(own).for('update');
  if (!recipient) throw new GameError('REWARD_NOT_FOUND');
  // A shared lock: a stop waits for claims that have begun, and claims do not wait for each other.
  const [reward] = await tx.select().from(rewards).where(eq(rewards.id, id)).for('share');
  const now = await moment(tx, clock);
  const isOpen = reward && ['running', 'finished'].includes(reward.state) && (reward.expiresAt ?? now) > now;
  if (!isOpen || recipient.state !== 'offered') throw new GameError('REWARD_CLOSED');
  const items = await loadItems(tx, reward.gifts);
  const { given } = await giveReward(tx, reward, items, [playerId], now);
  if (given.length === 0) throw new GameError('SOLD_OUT');
  const claimed = { state: 'given', at: now } as const;
  await tx.update(rewardRecipients).set(claimed).where(own);
  return describePlayerReward(reward, claimed, items);
}
