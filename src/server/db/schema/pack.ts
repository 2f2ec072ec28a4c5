import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Slot } from '#game/draw.ts';
import { packKinds } from '#game/pack.ts';
import { cards, rarityEnum } from './card.ts';
import { bytea, id, timestamptz } from './columns.ts';
import { currencyEnum } from './ledger.ts';
import { orders } from './order.ts';
import { players } from './player.ts';

export const packKindEnum = pgEnum('pack_kind', packKinds);

/** Packs and event boxes that the store sells. */
export const packs = pgTable(
  'packs',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    kind: packKindEnum('kind').notNull(),
    name: text('name').notNull(),
    about: text('about').notNull(),
    currency: currencyEnum('currency').notNull(),
    /** The price of one pack, in units of the currency. */
    price: integer('price').notNull(),
    /** The slots, each with its number of cards and its odds in millionths. */
    slots: jsonb('slots').$type<readonly Slot[]>().notNull(),
    /** The guarantee: a card of this rarity or better at least once in so many packs; null for none. */
    guaranteeRarity: rarityEnum('guarantee_rarity'),
    guaranteeWithin: integer('guarantee_within'),
    /** The event types whose cards are in the pack; empty for all types. */
    types: text('types')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The uuids of the series whose cards are in the pack; empty for all series. */
    seriesUuids: uuid('series_uuids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The cards on the picture of the pack. */
    coverUuids: uuid('cover_uuids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** How many packs a player can open, in all and on one day (UTC); null for any number. */
    playerLimit: integer('player_limit'),
    dailyLimit: integer('daily_limit'),
    opensAt: timestamptz('opens_at'),
    closesAt: timestamptz('closes_at'),
    /** The position in the store. */
    position: integer('position').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** When it was withdrawn: it is no longer sold or listed. Null if it was not. */
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (table) => [
    check('packs_price_positive', sql`${table.price} > 0`),
    check('packs_guarantee_complete', sql`(${table.guaranteeRarity} is null) = (${table.guaranteeWithin} is null)`),
    check('packs_guarantee_positive', sql`${table.guaranteeWithin} >= 1`),
    check('packs_limits_positive', sql`${table.playerLimit} >= 1 and ${table.dailyLimit} >= 1`),
    check('packs_window_ordered', sql`${table.opensAt} < ${table.closesAt}`),
  ],
);

/** How many packs a player has opened. The row is locked while the player opens packs. */
export const packProgress = pgTable(
  'pack_progress',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    packId: integer('pack_id')
      .notNull()
      .references(() => packs.id),
    opened: integer('opened').notNull().default(0),
    /** Packs opened since the guarantee was last met. */
    sinceGuarantee: integer('since_guarantee').notNull().default(0),
    /** The day (UTC) of the last opening, and how many packs were opened on it. */
    day: date('day', { mode: 'string' }),
    openedOnDay: integer('opened_on_day').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.packId] })],
);

/** Seeds of draws (docs/draws.md). A player has one that is in use; revealed ones stay for checking. */
export const drawSeeds = pgTable(
  'draw_seeds',
  {
    id: id(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    /** 32 random bytes. Secret until revealed; the player sees their SHA-256. */
    serverSeed: bytea('server_seed').notNull(),
    /** The seed that the player can change. */
    playerSeed: text('player_seed').notNull(),
    /** The number of the next pack that is opened with this server seed, from 0. */
    nextCounter: integer('next_counter').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    revealedAt: timestamptz('revealed_at'),
  },
  (table) => [
    uniqueIndex('draw_seeds_current')
      .on(table.playerId)
      .where(sql`${table.revealedAt} is null`),
    index('draw_seeds_player').on(table.playerId),
  ],
);

/** What could be drawn at a moment: the odds and the cards of a pack, as JSON, by its SHA-256. */
export const drawPools = pgTable('draw_pools', {
  digest: bytea('digest').primaryKey(),
  document: text('document').notNull(),
});

/** Opened packs. Rows are never changed or deleted. */
export const packOpenings = pgTable(
  'pack_openings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    packId: integer('pack_id')
      .notNull()
      .references(() => packs.id),
    seedId: integer('seed_id')
      .notNull()
      .references(() => drawSeeds.id),
    /** The player's seed and the counter of this draw. */
    playerSeed: text('player_seed').notNull(),
    counter: integer('counter').notNull(),
    /** Packs opened since the guarantee was last met, before this one. */
    sinceGuarantee: integer('since_guarantee').notNull(),
    poolDigest: bytea('pool_digest')
      .notNull()
      .references(() => drawPools.digest),
  },
  (table) => [
    index('pack_openings_order').on(table.orderId),
    uniqueIndex('pack_openings_counter').on(table.seedId, table.counter),
  ],
);

/** The cards of opened packs, by slot. Rows are never changed or deleted. */
export const packDraws = pgTable(
  'pack_draws',
  {
    openingId: bigint('opening_id', { mode: 'number' })
      .notNull()
      .references(() => packOpenings.id),
    slot: integer('slot').notNull(),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id),
    version: integer('version').notNull(),
    /** The UUID of the copy. It is not a foreign key because burned copies are deleted from instances. */
    instanceUuid: uuid('instance_uuid').notNull(),
    /** Whether the player had no other copy of the card. */
    isNew: boolean('is_new').notNull(),
    /** The versions that were taken at this moment: bit v - 1 is set for version v. */
    taken: bytea('taken').notNull(),
  },
  (table) => [primaryKey({ columns: [table.openingId, table.slot] })],
);
