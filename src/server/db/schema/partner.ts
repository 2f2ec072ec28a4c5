import { integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { streamPlatforms } from '#game/partner.ts';
import { id } from './columns.ts';

export const streamPlatformEnum = pgEnum('stream_platform', streamPlatforms);

/** People who play while others watch. */
export const partners = pgTable('partners', {
  id: id(),
  uuid: uuid('uuid').notNull().unique(),
  name: text('name').notNull(),
  platform: streamPlatformEnum('platform').notNull(),
  /** BCP 47. */
  language: text('language').notNull(),
  link: text('link').notNull(),
  about: text('about').notNull(),
  /** Where they stand in the list. */
  position: integer('position').notNull(),
});
