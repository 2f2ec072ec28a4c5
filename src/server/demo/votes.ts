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
    const scale = scaleFor(
      here.map(({ zeal }) => zeal),
      wanted,
    );
    return here.flatMap(({ id, activeAt, zeal, hour }) =>
      votingSites
        .filter((_site, place) => random.chance(Math.min(1, zeal * scale) / (place + 1)))
        .map((site) => ({
          playerId: id,
          site,
          votedAt: new Date(Math.min(day.getTime() + hour * hourMs + random.below(2 * hourMs), activeAt.getTime())),
        })),
    );
  })
    .flat()
    .sort((one, other) => one.votedAt.getTime() - other.votedAt.getTime());
}

/** Returns the factor by which chances, none of them above 1, add up to what is wanted, or to what is possible. */
function scaleFor(zeals: readonly number[], wanted: number): number {
  let scale = wanted / zeals.reduce((sum, zeal) => sum + zeal, 0);
  for (let round = 0; round < 8; round += 1) {
    const sure = zeals.filter((zeal) => zeal * scale >= 1);
    const others = zeals.filter((zeal) => zeal * scale < 1).reduce((sum, zeal) => sum + zeal, 0);
    if (others > 0) scale = Math.max(scale, (wanted - sure.length) / others);
  }
  return scale;
}
