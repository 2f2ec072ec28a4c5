import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { apiKeyEvents as eventNames } from '#game/api-key.ts';
import type { ApiKeyScope } from '#game/api-key.ts';
import { bytea, id, timestamptz } from './columns.ts';
import { players } from './player.ts';

/** Personal keys of players for programs. Rows stay when a key is over, because the timeline names it. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The prefix and the first characters, by which the player knows the key again. */
    hint: text('hint').notNull(),
    scopes: text('scopes').array().$type<ApiKeyScope[]>().notNull(),
    /** SHA-256 of the key. The key itself is not stored. */
    tokenHash: bytea('token_hash').notNull().unique(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When the key was last used, to within a minute; null if it was not. */
    lastUsedAt: timestamptz('last_used_at'),
    /** The last day (UTC) on which calls of the key agreed to give copies away; null if none did. */
    givenOn: date('given_on'),
    /** How many copies they agreed to give away on that day. */
    givenCopies: integer('given_copies').notNull().default(0),
    /** When the key was revoked; null if it was not. */
    revokedAt: timestamptz('revoked_at'),
  },
  (table) => [index('api_keys_player').on(table.playerId)],
);

export const apiKeyEventEnum = pgEnum('api_key_event', eventNames);

/** What happened to the keys of players, and what was done with them. */
export const apiKeyEvents = pgTable(
  'api_key_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    keyId: integer('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    event: apiKeyEventEnum('event').notNull(),
    /** The scope that opened the calls; null unless the key was used. */
    scope: text('scope').$type<ApiKeyScope>(),
    /** The name of the call that changed something. */
    operation: text('operation'),
    /** The offer or ring that the call changed. */
    subject: uuid('subject'),
    /** The day (UTC) of `read`, which stands once for each day and scope. */
    day: date('day'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('api_key_events_player').on(table.playerId, table.id),
    uniqueIndex('api_key_events_read')
      .on(table.keyId, table.scope, table.day)
      .where(sql`event = 'read'`),
  ],
);
