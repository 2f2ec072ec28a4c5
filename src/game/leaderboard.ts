import { parseInteger } from './card-filter.ts';
import type { Rarity } from './rarity.ts';

/** What players are ranked by. */
export const boards = ['cards', 'unique', 'series', 'score', 'votes'] as const;
export type Board = (typeof boards)[number];

/** `month` is the UTC month under way. */
export const boardPeriods = ['all', 'month'] as const;
export type BoardPeriod = (typeof boardPeriods)[number];

/** So many players stand on a page of the leaderboard. */
export const leaderboardPageSize = 50;

/**
 * What a copy is worth on the board of rarity scores: the print run of the commonest rarity over its
 * own, so that a card counts as often as it is rarer (specification section 3: total copies).
 */
export const rarityScores: Readonly<Record<Rarity, number>> = { C: 1, R: 2, SR: 8, SSR: 27, UR: 80 };

/** What a page of the leaderboard shows. */
export interface LeaderboardView {
  board: Board;
  period: BoardPeriod;
  page: number;
}

export const defaultBoard: Board = 'cards';
export const defaultPeriod: BoardPeriod = 'all';

/** What is missing or bad in an address falls to its default. */
export function parseLeaderboardView(parameters: URLSearchParams): LeaderboardView {
  return {
    board: boards.find((board) => board === parameters.get('board')) ?? defaultBoard,
    period: boardPeriods.find((period) => period === parameters.get('period')) ?? defaultPeriod,
    page: parseInteger(parameters.get('page'), 1, 1_000_000) ?? 1,
  };
}

export function serializeLeaderboardView({ board, period, page }: LeaderboardView): URLSearchParams {
  return new URLSearchParams([
    ...(board === defaultBoard ? [] : [['board', board]]),
    ...(period === defaultPeriod ? [] : [['period', period]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ]);
}
