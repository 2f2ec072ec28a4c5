import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { currencyEnum } from './ledger.ts';
import { players } from './player.ts';

/** Claimed daily rewards: at most one per player and day. */
export const calendarClaims = pgTable(
  'calendar_claims',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    /** The day of the reward, in UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    currency: currencyEnum('currency').notNull(),
    /** The reward, in units of the currency. */
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day] })],
);
