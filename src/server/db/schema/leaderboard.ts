import { bigint, boolean, check, date, index, integer, pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { boardPeriods, boards } from '#game/leaderboard.ts';
import { timestamptz } from './columns.ts';
import { players } from './core.ts';

export const boardEnum = pgEnum('board', boards);
export const boardPeriodEnum = pgEnum('board_period', boardPeriods);

/** Leaderboard ranks. A job recomputes them for the players in `leaderboardDirtyPlayers`. */
export const leaderboardEntries = pgTable(
  'leaderboard_entries',
  {
    board: boardEnum('board').notNull(),
    period: boardPeriodEnum('period').notNull(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    value: integer('value').notNull(),
    /** Starts at 1; players with the same value share a rank. */
    rank: integer('rank').notNull(),
    /** The rank when the UTC day began. */
    previousRank: integer('previous_rank'),
  },
  (table) => [
    primaryKey({ columns: [table.board, table.period, table.playerId] }),
    index('leaderboard_entries_rank').on(table.board, table.period, table.rank, table.playerId),
    check('leaderboard_entries_value_positive', sql`${table.value} > 0`),
  ],
);

/**
 * Players whose cards or votes changed since the last refresh; null means all players, because the catalogue changed.
 * Triggers write it. Rows are only inserted, so writers never wait for each other's locks.
 */
export const leaderboardDirtyPlayers = pgTable('leaderboard_dirty_players', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  playerId: integer('player_id'),
});

/** A single row: the month and day of the leaderboards, and when they were last refreshed. */
export const leaderboardState = pgTable(
  'leaderboard_state',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    month: date('month', { mode: 'string' }),
    day: date('day', { mode: 'string' }),
    countedAt: timestamptz('counted_at'),
    /** During a recount of all players, which runs in batches: the last player who was counted. */
    recountAfter: integer('recount_after'),
  },
  (table) => [check('leaderboard_state_one_row', sql`${table.singleton}`)],
);
