import { randomUUID } from 'node:crypto';
import type { RewardBody } from '#contract/reward/global-reward.ts';
import { largeRewards } from '#game/reward.ts';
import type { Gift } from '#game/reward.ts';
import type { Database } from '#server/db/connect.ts';
import type { IdempotentContext } from '#server/services/context.ts';
import { createReward } from '#server/services/reward/reward.ts';
import { runRewards } from '#server/services/reward/run-rewards.ts';
import { fixturesOf } from './fixtures.ts';
import { callerOf } from './service-context.ts';

/** Rewards for sample requests. Each is new. */
export function rewardSamplesOf(db: Database, context: Omit<IdempotentContext, 'tx'>) {
  const fixtures = fixturesOf(db);
  const later = () => new Date(context.clock().getTime() + 60 * 60 * 1000).toISOString();
  const some: Gift[] = [{ kind: 'currency', currency: 'bloodstones', amount: 5 }];
  const terms = (player: string, gifts = some) => ({ gifts, audience: { players: [player] } });
  const body = (player: string, more: Partial<RewardBody> = {}): RewardBody => ({
    uuid: randomUUID(),
    title: 'A gift',
    message: '',
    delivery: 'direct',
    ...terms(player),
    starts_at: later(),
    expires_at: null,
    recipients: 1,
    reason: 'A test.',
    ...more,
  });
  const create = async (player: string, more: Partial<RewardBody> = {}) => {
    const { id } = await fixtures.player('An admin', undefined, { roles: ['admin'] });
    const caller = { ...callerOf(id), roles: ['admin'] };
    return (await db.transaction((tx) => createReward({ ...context, tx, caller }, body(player, more)))).uuid;
  };
  const target = async () => (await fixtures.player('A target')).uuid;
  return {
    terms,
    body,
    create,
    scheduled: async () => create(await target()),
    async proposed() {
      const amount = largeRewards.moonstones + 1;
      return create(await target(), { gifts: [{ kind: 'currency', currency: 'moonstones', amount }] });
    },
    /** A reward that a player can claim. */
    async offered({ discordId }: { discordId: string }) {
      const uuid = await create(discordId, { delivery: 'claim', starts_at: null, expires_at: later() });
      await runRewards({ db, clock: context.clock });
      return uuid;
    },
  };
}
