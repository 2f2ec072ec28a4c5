import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { rarities } from '#game/rarity.ts';
import { id, searchWords, timestamptz } from './columns.ts';
import { eventTypes } from './event-type.ts';
import { makers } from './maker.ts';
import { series } from './series.ts';

export const rarityEnum = pgEnum('rarity', rarities);

/** The catalogue: one row per card. The claimed copies of a card are rows of `instances`. */
export const cards = pgTable(
  'cards',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    name: text('name').notNull(),
    searchName: text('search_name').notNull().default(''),
    searchWords: searchWords(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id),
    rarity: rarityEnum('rarity').notNull(),
    type: text('type')
      .notNull()
      .references(() => eventTypes.key),
    /** The number of the batch in which the card was released, starting at 1. */
    batch: integer('batch').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** The emblem that generated art shows. Imported art replaces it. */
    emblem: text('emblem'),
    /** Incremented when an import changes the art, so that URLs cached for a year change. */
    artVersion: integer('art_version').notNull().default(0),
    /** When it was withdrawn: it is no longer drawn, and players keep their copies. Null if it was not. */
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (table) => [
    index('cards_search_name_trgm').using('gin', table.searchName.op('gin_trgm_ops')),
    index('cards_search_words_trgm').using('gin', table.searchWords.op('gin_trgm_ops')),
    index('cards_created_at').on(table.createdAt, table.uuid),
    index('cards_search_name').on(table.searchName, table.uuid),
    index('cards_rarity').on(table.rarity, table.uuid),
    index('cards_batch').on(table.batch, table.uuid),
    index('cards_series').on(table.seriesId),
    index('cards_type').on(table.type),
    check('cards_batch_positive', sql`${table.batch} >= 1`),
  ],
);

/** The makers of a card, with the order of their credits. */
export const cardMakers = pgTable(
  'card_makers',
  {
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    makerId: integer('maker_id')
      .notNull()
      .references(() => makers.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cardId, table.makerId] }),
    index('card_makers_maker').on(table.makerId, table.cardId),
  ],
);

/** Counts of a card's copies. Triggers on `instances` update them. Card-maker copies (version 0) are not counted. */
export const cardCounts = pgTable('card_counts', {
  cardId: integer('card_id')
    .primaryKey()
    .references(() => cards.id, { onDelete: 'cascade' }),
  claimed: integer('claimed').notNull().default(0),
  locked: integer('locked').notNull().default(0),
  framed: integer('framed').notNull().default(0),
  /** A bitmap of the claimed versions: 64 blocks of 63 versions, one bit each. See `game/version-blocks.ts`. */
  versionBlocks: bigint('version_blocks', { mode: 'bigint' })
    .notNull()
    .default(sql`0`),
});

/** The number of cards of each rarity and type. A trigger on `cards` maintains it. */
export const facetCounts = pgTable(
  'facet_counts',
  {
    rarity: rarityEnum('rarity').notNull(),
    type: text('type').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.rarity, table.type] })],
);
