import type { Config } from '#server/config/config.ts';
import { DemoActivity } from '#server/demo/activity/play.ts';
import type { Job } from '#server/jobs/run-every.ts';
import type { ServiceContext } from '#server/services/context.ts';
import { receiveVote } from '#server/services/vote/vote.ts';
import { voteReport } from '#server/simulators/vote.ts';
import { simulatedParts } from './settings.ts';

/** The longest time until an offer of a visitor is looked at, in milliseconds. */
const everyMs = 15_000;

/**
 * Returns the job in which the players of the demo world play. There is none if an operator configured a real service:
 * then the players may be real, too.
 */
export function createDemoActivity(config: Config, context: ServiceContext): readonly Job[] {
  const { demoActivity: pace, bot } = config;
  if (pace === 'off' || Object.values(simulatedParts(config)).includes(false)) return [];
  const { db, clock, voteSecrets } = context;
  const activity = new DemoActivity({
    db,
    clock,
    pace,
    async reportVote(site, discordId) {
      const report = voteReport(site, discordId, { botId: bot.id, voteSecrets, now: clock });
      return (await receiveVote(context, site, new Headers(report.headers), report.body)).counted;
    },
  });
  return [{ name: 'play-demo', everyMs, run: async () => activity.play() }];
}
