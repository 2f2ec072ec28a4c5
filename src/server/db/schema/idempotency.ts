import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from './columns.ts';
import { players } from './player.ts';

/** Calls with an Idempotency-Key and their responses. A repeated call gets the stored response. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    key: text('key').notNull(),
    /** SHA-256 of the request. */
    requestHash: bytea('request_hash').notNull(),
    /** JSON: `{ reply }` or `{ code, messages }`. */
    response: text('response').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
