import { votingSites } from '#game/vote.ts';
import type { votes } from '#server/db/schema/vote.ts';
import { demoNow } from './timeline.ts';
import { DemoRandom } from './random.ts';

export type VoteRow = typeof votes.$inferInsert & { votedAt: Date };

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;
const days = 60;

/**
 * Returns the votes of recent weeks, oldest first. Each player votes at a usual hour and with a different frequency.
 */
export function demoVotes(players: readonly { id: number; createdAt: Date }[]): VoteRow[] {
  const random = new DemoRandom('votes');
  return players
    .filter(() => random.chance(0.45))
    .flatMap(({ id, createdAt }) => {
      const zeal = random.next() ** 1.6;
      const hour = random.below(20);
      return Array.from({ length: days }, (_, back) =>
        votingSites
          .filter((_site, place) => random.chance(place === 0 ? zeal : zeal / 2))
          .map((site): VoteRow => {
            const day = Math.floor(demoNow.getTime() / dayMs) - back;
            return { playerId: id, site, votedAt: new Date(day * dayMs + hour * hourMs + random.below(2 * hourMs)) };
          }),
      )
        .flat()
        .filter(({ votedAt }) => votedAt > createdAt && votedAt <= demoNow);
    })
    .sort((one, other) => one.votedAt.getTime() - other.votedAt.getTime());
}
