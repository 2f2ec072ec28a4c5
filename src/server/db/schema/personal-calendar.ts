import { integer, pgTable } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from './columns.ts';
import { players } from './player.ts';

/** The secret addresses of players' own calendars. A player without a row has none. */
export const personalCalendars = pgTable('personal_calendars', {
  playerId: integer('player_id')
    .primaryKey()
    .references(() => players.id),
  /** SHA-256 of the token in the address. The token itself is not stored. */
  tokenHash: bytea('token_hash').notNull().unique(),
  /** When the address was created; a new address replaces the old one. */
  createdAt: timestamptz('created_at').notNull(),
  /** When a calendar app last read it, to within an hour; null if none did. */
  lastUsedAt: timestamptz('last_used_at'),
});
