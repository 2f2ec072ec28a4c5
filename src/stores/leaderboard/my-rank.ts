import { call } from '#client/api.ts';
import { getMyRank } from '#contract/leaderboard.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Board, BoardPeriod } from '#game/leaderboard.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';

const rank = createAsyncResource<ReplyOf<typeof getMyRank>>();

/** The viewer's rank on the displayed board. */
export const $myRank = rank.$resource;

interface BoardSelection {
  board: Board;
  period: BoardPeriod;
}

/** Loads the rank for each session. Returns an unsubscribe function. */
export function subscribeToMyRank(which: BoardSelection): () => void {
  return subscribeToSession(rank.reset, () => loadMyRank(which));
}

export function loadMyRank({ board, period }: BoardSelection): Promise<void> {
  return rank.load((signal) => call(getMyRank, { query: { board, period } }, { signal }));
}
