import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, id, timestamptz } from './columns.ts';
import { players } from './core.ts';

/** Who is signed in where. The token itself is nowhere: only its SHA-256. */
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

/** Codes of the chat platform that were brought here once (SHA-256): a second time they are refused. */
export const usedOAuthCodes = pgTable(
  'used_oauth_codes',
  {
    codeHash: bytea('code_hash').primaryKey(),
    usedAt: timestamptz('used_at').notNull(),
  },
  (table) => [index('used_oauth_codes_used_at').on(table.usedAt)],
);
