import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';

/** Clans of players, with their Discord invites. */
export const clans = pgTable('clans', {
  id: id(),
  uuid: uuid('uuid').notNull().unique(),
  /** The clan's number in URLs: `/clans/{index}`. */
  index: integer('index').notNull().unique(),
  title: text('title').notNull(),
  emote: text('emote').notNull(),
  /** The tier: 3, 5 or 7, where 7 is the highest. */
  tier: integer('tier').notNull(),
  inviteUrl: text('invite_url').notNull(),
  /** Whether the landing page prefers it to the largest clan. */
  isFeatured: boolean('is_featured').notNull().default(false),
});

/** The number of members of a clan; a clan that never had one has no row. Triggers on `players` update it. */
export const clanCounts = pgTable('clan_counts', {
  clanId: integer('clan_id')
    .primaryKey()
    .references(() => clans.id, { onDelete: 'cascade' }),
  members: integer('members').notNull().default(0),
});
