import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, timestamptz } from './columns.ts';

/** News that the landing page announces: the one that opened last. */
export const announcements = pgTable('announcements', {
  id: id(),
  uuid: uuid('uuid').notNull().unique(),
  title: text('title').notNull(),
  /** Stands beside the title, such as "Part 2". Empty for none. */
  part: text('part').notNull(),
  /** With whom the event is. Empty for nobody. */
  partner: text('partner').notNull(),
  isLive: boolean('is_live').notNull(),
  text: text('text').notNull(),
  linkTitle: text('link_title').notNull(),
  /** A path on this site, or an external URL. */
  link: text('link').notNull(),
  /** When it appears. */
  opensAt: timestamptz('opens_at').notNull(),
  /** When it disappears; null for never. */
  closesAt: timestamptz('closes_at'),
  /** When it was withdrawn: it is no longer shown. Null if it was not. */
  withdrawnAt: timestamptz('withdrawn_at'),
});
