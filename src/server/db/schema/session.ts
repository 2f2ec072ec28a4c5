import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, id, timestamptz } from './columns.ts';
import { players } from './core.ts';

/** Sign-in sessions. Only the SHA-256 of a token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull().unique(),
    browser: text('browser').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
  },
  (table) => [index('sessions_player').on(table.playerId)],
);

/** SHA-256 of the chat platform's OAuth codes that were used, so that a second use is rejected. */
export const usedOAuthCodes = pgTable(
  'used_oauth_codes',
  {
    codeHash: bytea('code_hash').primaryKey(),
    usedAt: timestamptz('used_at').notNull(),
  },
  (table) => [index('used_oauth_codes_used_at').on(table.usedAt)],
);
