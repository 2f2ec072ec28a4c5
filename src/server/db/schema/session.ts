import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, id, timestamptz } from './columns.ts';
import { players } from './player.ts';

/** Sign-in sessions of players. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** SHA-256 of the session token. The token itself is not stored. */
    tokenHash: bytea('token_hash').notNull().unique(),
    browser: text('browser').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When the session was ended; null if it was not. */
    revokedAt: timestamptz('revoked_at'),
  },
  (table) => [index('sessions_player').on(table.playerId)],
);

/** OAuth codes of the chat platform that were used for a sign-in, so that a second use is rejected. */
export const usedOAuthCodes = pgTable(
  'used_oauth_codes',
  {
    /** SHA-256 of the code. */
    codeHash: bytea('code_hash').primaryKey(),
    usedAt: timestamptz('used_at').notNull(),
  },
  (table) => [index('used_oauth_codes_used_at').on(table.usedAt)],
);
