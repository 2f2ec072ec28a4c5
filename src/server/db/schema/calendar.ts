import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { currencyEnum } from './ledger.ts';
import { players } from './core.ts';

/** Claimed daily rewards. The day is in UTC. */
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
