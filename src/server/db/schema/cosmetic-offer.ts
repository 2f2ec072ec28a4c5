import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { id, timestamptz } from './columns.ts';
import { banners, frames } from './cosmetic.ts';
import { currencyEnum } from './ledger.ts';
import { seasons } from './season.ts';

/** Frames and banners that the store sells. */
export const cosmeticOffers = pgTable(
  'cosmetic_offers',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    /** What is sold: either a frame or a banner. */
    frameId: integer('frame_id').references(() => frames.id),
    bannerId: integer('banner_id').references(() => banners.id),
    currency: currencyEnum('currency').notNull(),
    /** The price of one, in units of the currency. */
    price: integer('price').notNull(),
    /** The season that the offer belongs to; null if it is sold all year. */
    seasonId: integer('season_id').references(() => seasons.id),
    /** How many are sold in all; null for any number. */
    stock: integer('stock'),
    sold: integer('sold').notNull().default(0),
    /** How many of the item a player can buy, from all its offers; null for any number. Of a banner, each player can have one. */
    playerLimit: integer('player_limit'),
    /** The window; without one, that of the season applies. */
    opensAt: timestamptz('opens_at'),
    closesAt: timestamptz('closes_at'),
    /** The position in the store. */
    position: integer('position').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** When it was withdrawn: it is no longer sold or listed. Null if it was not. */
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (table) => [
    index('cosmetic_offers_season').on(table.seasonId),
    index('cosmetic_offers_frame').on(table.frameId),
    index('cosmetic_offers_banner').on(table.bannerId),
    check('cosmetic_offers_one_item', sql`num_nonnulls(${table.frameId}, ${table.bannerId}) = 1`),
    check('cosmetic_offers_price_positive', sql`${table.price} > 0`),
    check('cosmetic_offers_stock_kept', sql`${table.sold} >= 0 and ${table.sold} <= ${table.stock}`),
    check('cosmetic_offers_limit_positive', sql`${table.playerLimit} >= 1`),
    check('cosmetic_offers_window_ordered', sql`${table.opensAt} < ${table.closesAt}`),
  ],
);
