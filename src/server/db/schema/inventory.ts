import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { banners, frames } from './cosmetic.ts';
import { players } from './player.ts';

/**
 * Frames that a player owns and has not put on a card. The number in stock plus the number on cards equals the number
 * that the player received.
 */
export const frameStock = pgTable(
  'frame_stock',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    frameId: integer('frame_id')
      .notNull()
      .references(() => frames.id),
    /** The number of frames in stock. Putting a frame on a card decrements it; taking the frame off increments it. */
    free: integer('free').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.frameId] }),
    check('frame_stock_not_negative', sql`${table.free} >= 0`),
  ],
);

/** Banners that a player owns and can choose for their profile. */
export const ownedBanners = pgTable(
  'owned_banners',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    bannerId: integer('banner_id')
      .notNull()
      .references(() => banners.id),
    acquiredAt: timestamptz('acquired_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.bannerId] })],
);
