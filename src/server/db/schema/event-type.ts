import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** Card types: regular cards, and the cards of each event. */
export const eventTypes = pgTable('event_types', {
  /** The type's name in imports and search filters. */
  key: text('key').primaryKey(),
  uuid: uuid('uuid').notNull().unique(),
  /** The name that pages show. */
  label: text('label').notNull(),
  /** When it was withdrawn: its cards are no longer drawn. Null if it was not. */
  withdrawnAt: timestamptz('withdrawn_at'),
});
