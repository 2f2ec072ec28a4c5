import { bigint, boolean, check, date, index, integer, pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { boardPeriods, boards } from '#game/leaderboard.ts';
import { moment } from './columns.ts';
import { players } from './world.ts';

export const boardEnum = pgEnum('board', boards);
export const boardPeriodEnum = pgEnum('board_period', boardPeriods);

/** Who stands where. Counted anew from time to time for those who are named in `standingChanges`. */
export const standings = pgTable(
  'standings',
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
    pastRank: integer('past_rank'),
  },
  (table) => [
    primaryKey({ columns: [table.board, table.period, table.playerId] }),
    index('standings_rank').on(table.board, table.period, table.rank, table.playerId),
    check('standings_value_positive', sql`${table.value} > 0`),
  ],
);

/**
 * Whose cards or votes changed since they were counted; null: everybody's, because the catalogue did. Written by
 * triggers. Nobody waits for anybody here.
 */
export const standingChanges = pgTable('standing_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  playerId: integer('player_id'),
});

/** One row: of which month and day the standings are, and when they were counted. */
export const standingClock = pgTable(
  'standing_clock',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    month: date('month', { mode: 'string' }),
    day: date('day', { mode: 'string' }),
    countedAt: moment('counted_at'),
    /** While everybody is counted anew, slice by slice: the last player who was. */
    recountAfter: integer('recount_after'),
  },
  (table) => [check('standing_clock_one_row', sql`${table.isOnly}`)],
);
