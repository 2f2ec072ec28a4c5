import { bigint, boolean, check, date, index, integer, pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { boardPeriods, boards } from '#game/leaderboard.ts';
import { timestamptz } from './columns.ts';
import { players } from './player.ts';

export const boardEnum = pgEnum('board', boards);
export const boardPeriodEnum = pgEnum('board_period', boardPeriods);

/** The values of players on each leaderboard. The leaderboard refresh recomputes them. */
export const leaderboardEntries = pgTable(
  'leaderboard_entries',
  {
    board: boardEnum('board').notNull(),
    period: boardPeriodEnum('period').notNull(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    /**
     * What the leaderboard ranks: the number of cards, unique cards, completed series or votes, or the rarity score.
     */
    value: integer('value').notNull(),
    /** The UTC day of the refresh that last changed the value; null if it has not changed since the first refresh. */
    day: date('day', { mode: 'string' }),
    /** The value at the start of `day`; null if the player was not listed then. */
    dayValue: integer('day_value'),
    /** The Monday of the UTC week of that refresh, and the value at the start of that week, as for the day. */
    week: date('week', { mode: 'string' }),
    weekValue: integer('week_value'),
  },
  (table) => [
    primaryKey({ columns: [table.board, table.period, table.playerId] }),
    index('leaderboard_entries_value').on(table.board, table.period, table.value.desc().nullsFirst(), table.playerId),
    check('leaderboard_entries_value_positive', sql`${table.value} > 0`),
  ],
);

/**
 * The rank of each value on each leaderboard, so that a change does not write the rank of everybody below it. Triggers
 * on `leaderboard_entries` count the players, and one on `leaderboard_state` writes the ranks at the end of a refresh.
 */
export const leaderboardRanks = pgTable(
  'leaderboard_ranks',
  {
    board: boardEnum('board').notNull(),
    period: boardPeriodEnum('period').notNull(),
    value: integer('value').notNull(),
    /** The number of players with this value. */
    players: integer('players').notNull(),
    /** The rank of these players, which they share: 1 more than players have a greater value. Null if there are none. */
    rank: integer('rank'),
    /** The rank of this value at the start of the UTC day; null if nobody had it then. */
    previousRank: integer('previous_rank'),
    /** The rank of this value at the start of the UTC week; null if nobody had it then. */
    weekRank: integer('week_rank'),
  },
  (table) => [
    primaryKey({ columns: [table.board, table.period, table.value] }),
    index('leaderboard_ranks_rank').on(table.board, table.period, table.rank),
    check('leaderboard_ranks_players_not_negative', sql`${table.players} >= 0`),
  ],
);

/**
 * Players whose leaderboard values must be recomputed. Triggers insert the rows; the leaderboard refresh deletes them.
 * Rows are only inserted, so that writers do not wait for each other's locks.
 */
export const leaderboardDirtyPlayers = pgTable('leaderboard_dirty_players', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The player; null means all players with cards, because the catalogue changed. */
  playerId: integer('player_id'),
});

/** The state of the leaderboard refresh, in a single row. */
export const leaderboardState = pgTable(
  'leaderboard_state',
  {
    /** Always true: the primary key, which limits the table to one row. */
    singleton: boolean('singleton').primaryKey().default(true),
    /** The UTC month of the monthly leaderboards, as its first day. */
    month: date('month', { mode: 'string' }),
    /** The UTC day of the last refresh. */
    day: date('day', { mode: 'string' }),
    /** The Monday of its UTC week. */
    week: date('week', { mode: 'string' }),
    /** When the leaderboards were last refreshed. */
    countedAt: timestamptz('counted_at'),
    /**
     * During a recount of all players, which runs in batches: the ID of the last player who was counted. Null when no
     * recount is running.
     */
    recountAfter: integer('recount_after'),
  },
  (table) => [check('leaderboard_state_one_row', sql`${table.singleton}`)],
);
