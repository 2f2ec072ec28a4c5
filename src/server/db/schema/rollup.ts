import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { players } from './player.ts';

/** Sums and levels by day, for the dashboard of admins. A job adds new rows of the game to them; they are kept for years. */
export const dailyRollups = pgTable(
  'daily_rollups',
  {
    /** The UTC day. */
    day: date('day').notNull(),
    /** What is counted, such as cards-drawn (`game/dashboard.ts`). */
    metric: text('metric').notNull(),
    /** What it is divided by: a reason of the ledger, a rarity, a queue or a currency. Empty if it is not divided. */
    source: text('source').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.metric, table.source] })],
);

/** Players who used the site on a day. A job counts them; rows are deleted after some weeks. */
export const activeDays = pgTable(
  'active_days',
  {
    day: date('day').notNull(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
  },
  (table) => [primaryKey({ columns: [table.day, table.playerId] }), index('active_days_player').on(table.playerId)],
);
