import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instanceEventKinds } from '#game/instance.ts';
import { timestamptz } from './columns.ts';
import { banners, cards, frames, players } from './core.ts';

/**
 * Frames that a player has and that no card wears. One goes onto a card and comes back from it: those
 * in stock and those worn are always as many as the player was given.
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
    free: integer('free').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.frameId] }),
    check('frame_stock_not_negative', sql`${table.free} >= 0`),
  ],
);

/** Banners that a player may choose for their profile. */
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

/** What happened to copies since they were claimed; also of those that are no more. */
export const instanceEvents = pgTable(
  'instance_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    instanceUuid: uuid('instance_uuid').notNull(),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id),
    version: integer('version').notNull(),
    kind: instanceEventEnum('kind').notNull(),
    /** Whose it was then; who got it, where it was traded. */
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    /** The frame that went on or off. */
    frameId: integer('frame_id').references(() => frames.id),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('instance_events_instance').on(table.instanceUuid, table.id),
    index('instance_events_player').on(table.playerId, table.id),
  ],
);
