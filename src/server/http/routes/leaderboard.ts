import { getMyRank, listLeaderboard } from '#contract/leaderboard.ts';
import type { Services } from '#server/services/services.ts';
import type { Mount } from '#server/http/mount.ts';

export function mountLeaderboard(mount: Mount, { leaderboard }: Services): void {
  mount(listLeaderboard, ({ query }) => leaderboard.listStandings(query));
  mount(getMyRank, ({ caller, query }) => leaderboard.getMyStanding(caller, query));
}
