import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { players } from './player.ts';
import { series } from './series.ts';

/**
 * Players who had all cards of a series, also if they gave one away later. The leaderboard refresh, which finds complete
 * series anyway, writes them.
 */
export const seriesCompletions = pgTable(
  'series_completions',
  {
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    /** When the player got the last card. */
    completedAt: timestamptz('completed_at').notNull(),
    /** The number of cards that the series had when the row was written. */
    cards: integer('cards').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.playerId] }),
    index('series_completions_first').on(table.seriesId, table.completedAt, table.playerId),
    index('series_completions_player').on(table.playerId),
  ],
);
