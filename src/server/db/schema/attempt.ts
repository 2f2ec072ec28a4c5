import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { players } from './world.ts';

/** Calls that were made with an Idempotency-Key, and what they were answered: a replay is answered the same. */
export const attempts = pgTable(
  'attempts',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    key: text('key').notNull(),
    /** SHA-256 of what was asked. */
    requestHash: bytea('request_hash').notNull(),
    /** JSON: `{ reply }` or `{ code, messages }`. */
    answer: text('answer').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.key] }), index('attempts_created_at').on(table.createdAt)],
);
