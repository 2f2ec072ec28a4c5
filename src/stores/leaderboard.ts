import { call } from '#client/api.ts';
import { getMyStanding } from '#contract/leaderboard.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Board, BoardPeriod } from '#game/leaderboard.ts';
import { createAnswer, followSession } from './answer.ts';

const place = createAnswer<ReplyOf<typeof getMyStanding>>();

/** Where the viewer stands on the board in sight. */
export const $myPlace = place.$answer;

interface Which {
  board: Board;
  period: BoardPeriod;
}

/** Asks for whoever is signed in; answers with how to stop. */
export function followMyPlace(which: Which): () => void {
  return followSession(place.forget, () => loadMyPlace(which));
}

export function loadMyPlace({ board, period }: Which): Promise<void> {
  return place.ask((signal) => call(getMyStanding, { query: { board, period } }, { signal }));
}
