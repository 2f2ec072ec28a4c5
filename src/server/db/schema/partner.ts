import { integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { streamPlatforms } from '#game/partner.ts';
import { id, timestamptz } from './columns.ts';

export const streamPlatformEnum = pgEnum('stream_platform', streamPlatforms);

/** Streamers who are partners of the game. */
export const partners = pgTable('partners', {
  id: id(),
  uuid: uuid('uuid').notNull().unique(),
  name: text('name').notNull(),
  platform: streamPlatformEnum('platform').notNull(),
  /** BCP 47 language tag. */
  language: text('language').notNull(),
  link: text('link').notNull(),
  about: text('about').notNull(),
  /** The position in the list. */
  position: integer('position').notNull(),
  /** Incremented when the picture changes, so that its address does; 0 if there was never one. */
  artVersion: integer('art_version').notNull().default(0),
  /** When it was withdrawn: it is no longer listed. Null if it was not. */
  withdrawnAt: timestamptz('withdrawn_at'),
});
