import { parseInteger } from './query-value.ts';
import type { Rarity } from './rarity.ts';

/** Leaderboards, by what they rank. */
export const boards = ['cards', 'unique', 'series', 'score', 'votes'] as const;
export type Board = (typeof boards)[number];

/** `month` is the current UTC month. */
export const boardPeriods = ['all', 'month'] as const;
export type BoardPeriod = (typeof boardPeriods)[number];

/** Players per page of the leaderboard. */
export const leaderboardPageSize = 50;

/**
 * Points for a copy on the rarity-score board: the total copies of rarity C divided by those of the card's rarity
 * (specification section 3), so that a rarer card counts proportionally more.
 */
export const rarityScores: Readonly<Record<Rarity, number>> = { C: 1, R: 2, SR: 8, SSR: 27, UR: 80 };

/** The board, period and page that the leaderboard shows. */
export interface LeaderboardView {
  board: Board;
  period: BoardPeriod;
  page: number;
}

export const defaultBoard: Board = 'cards';
export const defaultPeriod: BoardPeriod = 'all';

/** Parses URL parameters. Missing or invalid values get their defaults. */
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
