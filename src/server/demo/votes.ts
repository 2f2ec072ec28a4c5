import { votingSites } from '#game/vote.ts';
import type { votes } from '#server/db/schema/vote.ts';
import type { Rhythm } from './rhythm.ts';
import { hourMs } from './timeline.ts';
import type { Timeline } from './timeline.ts';
import { DemoRandom } from './random.ts';

export type VoteRow = typeof votes.$inferInsert & { votedAt: Date };

/** Days of which the demo world has all votes. */
export const voteDays = 60;

/** Votes on the first site on an ordinary day, for each player who has joined. */
export const votesOfDay = 0.1;

interface Voter {
  id: number;
  createdAt: Date;
  activeAt: Date;
}

/**
 * Returns the votes of recent weeks, oldest first. Each player votes at a usual hour and with a different frequency, until
 * they were seen last. Days have as many votes as they are busy.
 */
export function demoVotes(
  players: readonly Voter[],
  { timeline, rhythm }: { timeline: Timeline; rhythm: Rhythm },
): VoteRow[] {
  const random = new DemoRandom('votes');
  const voters = players.map((player) => ({ ...player, zeal: random.next() ** 1.6, hour: random.below(20) }));
  return Array.from({ length: voteDays }, (_, back) => {
    const day = timeline.today(-back);
    const joined = voters.filter(({ createdAt }) => createdAt < day);
    const here = joined.filter(({ activeAt }) => activeAt > day);
    const wanted = joined.length * votesOfDay * rhythm.weightOf(day);
    const scale = wanted / here.reduce((sum, { zeal }) => sum + zeal, 0);
    return here.flatMap(({ id, activeAt, zeal, hour }) =>
      votingSites
        .filter((_site, place) => random.chance(place === 0 ? zeal * scale : (zeal * scale) / 2))
        .map((site) => ({
          playerId: id,
          site,
          votedAt: new Date(day.getTime() + hour * hourMs + random.below(2 * hourMs)),
        }))
        .filter(({ votedAt }) => votedAt <= activeAt),
    );
  })
    .flat()
    .sort((one, other) => one.votedAt.getTime() - other.votedAt.getTime());
}
