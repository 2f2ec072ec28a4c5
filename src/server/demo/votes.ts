import { votingSites } from '#game/vote.ts';
import type { votes } from '#server/db/schema/vote.ts';
import { hourMs } from './timeline.ts';
import type { Timeline } from './timeline.ts';
import { DemoRandom } from './random.ts';

export type VoteRow = typeof votes.$inferInsert & { votedAt: Date };

/** Days of which the demo world has all votes. */
export const voteDays = 60;

/**
 * Returns the votes of recent weeks, oldest first. Each player votes at a usual hour and with a different frequency.
 */
export function demoVotes(players: readonly { id: number; createdAt: Date }[], timeline: Timeline): VoteRow[] {
  const random = new DemoRandom('votes');
  return players
    .filter(() => random.chance(0.45))
    .flatMap(({ id, createdAt }) => {
      const zeal = random.next() ** 1.6;
      const hour = random.below(20);
      return Array.from({ length: voteDays }, (_, back) =>
        votingSites
          .filter((_site, place) => random.chance(place === 0 ? zeal : zeal / 2))
          .map((site): VoteRow => {
            const votedAt = new Date(timeline.today(-back).getTime() + hour * hourMs + random.below(2 * hourMs));
            return { playerId: id, site, votedAt };
          }),
      )
        .flat()
        .filter(({ votedAt }) => votedAt > createdAt && votedAt <= timeline.now);
    })
    .sort((one, other) => one.votedAt.getTime() - other.votedAt.getTime());
}
