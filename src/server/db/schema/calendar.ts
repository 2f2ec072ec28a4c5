import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { id, timestamptz } from './columns.ts';
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

/** Rewards of days that replace those of their weekdays. */
export const specialRewards = pgTable('daily_rewards', {
  id: id(),
  uuid: uuid('uuid').notNull().unique(),
  /** The day of the reward, in UTC. */
  day: date('day', { mode: 'string' }).notNull().unique(),
  currency: currencyEnum('currency').notNull(),
  /** The reward, in units of the currency. */
  amount: integer('amount').notNull(),
  /** When it was withdrawn: the day has the reward of its weekday. Null if it was not. */
  withdrawnAt: timestamptz('withdrawn_at'),
});
