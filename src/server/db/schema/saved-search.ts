import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, timestamptz } from './columns.ts';
import { players } from './player.ts';

/** Searches of the catalogue that players saved. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    name: text('name').notNull(),
    /** The name as it is compared: two searches of a player do not differ in case or accents only. */
    foldedName: text('folded_name').notNull(),
    /** The query of the catalogue address, in canonical form, such as rarities=UR. */
    query: text('query').notNull(),
    /** Whether the player is notified when new cards match. */
    isNotified: boolean('is_notified').notNull(),
    /** The ID of the newest card that a notification has considered. Cards with higher IDs are new. */
    seenCardId: integer('seen_card_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_searches_name').on(table.playerId, table.foldedName),
    index('saved_searches_unseen')
      .on(table.seenCardId)
      .where(sql`${table.isNotified}`),
    check('saved_searches_name_length', sql`char_length(${table.name}) between 1 and 40`),
  ],
);
