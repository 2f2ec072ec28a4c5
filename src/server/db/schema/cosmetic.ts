import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, timestamptz } from './columns.ts';

const cosmeticColumns = () => ({
  id: id(),
  uuid: uuid('uuid').notNull().unique(),
  name: text('name').notNull(),
  /** The collection that the cosmetic belongs to. */
  parent: text('parent'),
  /** Incremented when an import changes the art, so that URLs cached for a year change. */
  artVersion: integer('art_version').notNull().default(0),
  /** When it was withdrawn: it is no longer sold, and players keep theirs. Null if it was not. */
  withdrawnAt: timestamptz('withdrawn_at'),
});

/** Frames that players can put on their copies of cards. */
export const frames = pgTable('frames', cosmeticColumns());

/** Banners that players can choose for their profiles. */
export const banners = pgTable('banners', cosmeticColumns());
