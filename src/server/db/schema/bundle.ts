import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, timestamptz } from './columns.ts';

/** Bundles of moonstones that the store sells for money. */
export const bundles = pgTable(
  'bundles',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    name: text('name').notNull(),
    about: text('about').notNull(),
    /** Moonstones that a buyer gets, and how many come on top. */
    moonstones: integer('moonstones').notNull(),
    bonus: integer('bonus').notNull(),
    /** The price in the smallest unit of the site's payment currency, such as cents. */
    price: integer('price').notNull(),
    /** How often a player can buy it; null for any number. */
    playerLimit: integer('player_limit'),
    opensAt: timestamptz('opens_at'),
    closesAt: timestamptz('closes_at'),
    /** The position in the store. */
    position: integer('position').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** When it was withdrawn: it is no longer sold or listed. Null if it was not. */
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (table) => [
    check('bundles_moonstones_positive', sql`${table.moonstones} >= 1 and ${table.bonus} >= 0`),
    check('bundles_price_positive', sql`${table.price} >= 1`),
    check('bundles_limit_positive', sql`${table.playerLimit} >= 1`),
    check('bundles_window_ordered', sql`${table.opensAt} < ${table.closesAt}`),
  ],
);
