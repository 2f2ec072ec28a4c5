import type { Log } from '#server/log.ts';
import type { Context } from '#server/services/context.ts';
import { nextRewardStart, runRewards } from '#server/services/reward/run-rewards.ts';
import type { Job } from './run-every.ts';

/** Gives rewards of the team to their players, in batches, or offers them. */
export const giveRewards = (context: Context<'db' | 'clock'>, log: Log): Job => ({
  name: 'give-rewards',
  everyMs: 60 * 1000,
  triggeredBy: ['rewards'],
  async run(signal) {
    const players = await runRewards(context, signal);
    if (players > 0) log.info({ players }, 'rewards given');
    return nextRewardStart(context);
  },
});
