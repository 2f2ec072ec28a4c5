import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { copyEventKinds } from '#game/copy.ts';
import { moment } from './columns.ts';
import { banners, cards, frames, players } from './world.ts';

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
    acquiredAt: moment('acquired_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.bannerId] })],
);

export const copyEventEnum = pgEnum('copy_event', copyEventKinds);

/** What happened to copies since they were claimed; also of those that are no more. */
export const copyEvents = pgTable(
  'copy_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    copyUuid: uuid('copy_uuid').notNull(),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id),
    version: integer('version').notNull(),
    kind: copyEventEnum('kind').notNull(),
    /** Whose it was then; who got it, where it was traded. */
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    /** The frame that went on or off. */
    frameId: integer('frame_id').references(() => frames.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('copy_events_copy').on(table.copyUuid, table.id),
    index('copy_events_player').on(table.playerId, table.id),
  ],
);
