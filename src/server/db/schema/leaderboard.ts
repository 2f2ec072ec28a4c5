import { bigint, boolean, check, date, index, integer, pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { boardPeriods, boards } from '#game/leaderboard.ts';
import { timestamptz } from './columns.ts';
import { players } from './core.ts';

export const boardEnum = pgEnum('board', boards);
export const boardPeriodEnum = pgEnum('board_period', boardPeriods);

/** Who stands where. Counted anew from time to time for those who are named in `standingChanges`. */
export const leaderboardEntries = pgTable(
  'leaderboard_entries',
  {
    board: boardEnum('board').notNull(),
    period: boardPeriodEnum('period').notNull(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    value: integer('value').notNull(),
    /** From 1; equals share one. */
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
 * Whose cards or votes changed since they were counted; null: everybody's, because the catalogue did. Written by
 * triggers. Nobody waits for anybody here.
 */
export const leaderboardDirtyPlayers = pgTable('leaderboard_dirty_players', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  playerId: integer('player_id'),
});

/** One row: of which month and day the standings are, and when they were counted. */
export const leaderboardState = pgTable(
  'leaderboard_state',
  {
    singleton: boolean('singleton').primaryKey().default(true),
    month: date('month', { mode: 'string' }),
    day: date('day', { mode: 'string' }),
    countedAt: timestamptz('counted_at'),
    /** While everybody is counted anew, slice by slice: the last player who was. */
    recountAfter: integer('recount_after'),
  },
  (table) => [check('leaderboard_state_one_row', sql`${table.singleton}`)],
);
