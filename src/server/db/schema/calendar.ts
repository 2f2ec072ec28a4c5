import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { currencyEnum } from './ledger.ts';
import { players } from './core.ts';

/** Daily rewards that were paid; the day is UTC. */
export const calendarClaims = pgTable(
  'calendar_claims',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    day: date('day', { mode: 'string' }).notNull(),
    currency: currencyEnum('currency').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day] })],
);
