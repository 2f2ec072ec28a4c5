import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, timestamptz } from './columns.ts';

/** Seasons of the store. Offers without a window of their own have that of their season. */
export const seasons = pgTable(
  'seasons',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    name: text('name').notNull(),
    opensAt: timestamptz('opens_at'),
    closesAt: timestamptz('closes_at'),
    /** When it was withdrawn: its offers are no longer sold. Null if it was not. */
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (table) => [check('seasons_window_ordered', sql`${table.opensAt} < ${table.closesAt}`)],
);
