import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, id, moment } from './columns.ts';
import { players } from './world.ts';

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
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('sessions_player').on(table.playerId)],
);

/** Codes of the chat platform that were brought here once (SHA-256): a second time they are refused. */
export const spentCodes = pgTable(
  'spent_codes',
  {
    codeHash: bytea('code_hash').primaryKey(),
    spentAt: moment('spent_at').notNull(),
  },
  (table) => [index('spent_codes_spent_at').on(table.spentAt)],
);
