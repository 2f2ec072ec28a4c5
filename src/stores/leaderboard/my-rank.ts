import { call } from '#client/api.ts';
import { getMyRank } from '#contract/player/leaderboard.ts';
import type { Board, BoardPeriod } from '#game/leaderboard.ts';
import { createSessionResource } from '#stores/base/resource.ts';

const rank = createSessionResource((signal, { board, period }: { board: Board; period: BoardPeriod }) =>
  call(getMyRank, { query: { board, period } }, { signal }),
);
/** The viewer's rank on the displayed board. */
export const { $resource: $myRank, load: loadMyRank, subscribe: subscribeToMyRank } = rank;
