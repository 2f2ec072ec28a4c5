import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instanceEventKinds } from '#game/instance.ts';
import { timestamptz } from './columns.ts';
import { banners, cards, frames, players } from './core.ts';

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

export const instanceEventEnum = pgEnum('instance_event', instanceEventKinds);

/** The history of copies since they were claimed, including burned copies. Rows are never changed or deleted. */
export const instanceEvents = pgTable(
  'instance_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The UUID of the copy. It is not a foreign key because burned copies are deleted from instances. */
    instanceUuid: uuid('instance_uuid').notNull(),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id),
    version: integer('version').notNull(),
    kind: instanceEventEnum('kind').notNull(),
    /** The owner at that time; after a trade, the new owner. */
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    /** The frame that was put on or taken off. */
    frameId: integer('frame_id').references(() => frames.id),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('instance_events_instance').on(table.instanceUuid, table.id),
    index('instance_events_player').on(table.playerId, table.id),
  ],
);
