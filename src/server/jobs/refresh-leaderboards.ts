import type { Log } from '#server/log.ts';
import type { Context } from '#server/services/context.ts';
import { refreshLeaderboards as refresh } from '#server/services/leaderboard/leaderboard-refresh.ts';
import type { Job } from './run-every.ts';

/** Every 30 seconds, recounts the players whose data changed; after a catalogue change all players, in batches. */
export const refreshLeaderboards = (context: Context<'db' | 'clock'>, log: Log): Job => ({
  name: 'refresh-leaderboards',
  everyMs: 30 * 1000,
  async run() {
    const { counted, isMore } = await refresh(context);
    if (counted > 0) log.debug({ counted }, 'leaderboards refreshed');
    return isMore ? new Date() : undefined;
  },
});
