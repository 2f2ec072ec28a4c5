import { describeFailure } from './http/errors.ts';
import type { Log } from './log.ts';
import { repeat } from './repeated.ts';
import type { Repeated } from './repeated.ts';

const everyMs = 30 * 1000;

/** Keeps the leaderboards as they are: counts what changed at once, and again half a minute later. */
export function watchStandings(refreshStandings: () => Promise<number>, log: Log): Repeated {
  return repeat({
    everyMs,
    run: async () => {
      const counted = await refreshStandings();
      if (counted > 0) log.debug({ counted }, 'standings counted');
    },
    onFailure: (failure) => log.error({ failure: describeFailure(failure) }, 'standings not counted'),
  });
}
