import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instanceStates } from '#game/instance.ts';
import { rarities } from '#game/rarity.ts';
import { bytea, id, timestamptz } from './columns.ts';

/*
 * Rows are joined by integers and exposed by UUID: an index over a million copies is a third of the size that way.
 * Numbers that pages show are maintained by triggers (see `cardCounts`, `counters`). A trigger sets `searchName`
 * whenever the name is written: `fold_text(name)`, which equals `foldText` in `game/search-text.ts`.
 */

export const rarityEnum = pgEnum('rarity', rarities);
/** Every copy has exactly one state: kept by its owner, or offered in an open trade. */
export const instanceStateEnum = pgEnum('instance_state', instanceStates);

/** Card types: regular cards, and the cards of each event. */
export const eventTypes = pgTable('event_types', {
  /** The type's name in imports and search filters. */
  key: text('key').primaryKey(),
  uuid: uuid('uuid').notNull().unique(),
  /** The name that pages show. */
  label: text('label').notNull(),
});

/** Series. Every card belongs to one. */
export const series = pgTable(
  'series',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    name: text('name').notNull(),
    searchName: text('search_name').notNull().default(''),
    genres: text('genres')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The colours of generated art, which is used where no art was imported. */
    palette: text('palette'),
    /** The scenery of generated art, which is used where no art was imported. */
    scenery: text('scenery'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('series_search_name_trgm').using('gin', table.searchName.op('gin_trgm_ops')),
    index('series_genres').using('gin', table.genres),
  ],
);

/** People who make cards. */
export const makers = pgTable('makers', {
  id: id(),
  uuid: uuid('uuid').notNull().unique(),
  discordId: text('discord_id').notNull().unique(),
  discordAvatar: text('discord_avatar'),
  name: text('name').notNull(),
  searchName: text('search_name').notNull().default(''),
  portfolioUrl: text('portfolio_url'),
});

/** The catalogue: one row per card. The claimed copies of a card are rows of instances. */
export const cards = pgTable(
  'cards',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    name: text('name').notNull(),
    searchName: text('search_name').notNull().default(''),
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
  },
  (table) => [
    index('cards_search_name_trgm').using('gin', table.searchName.op('gin_trgm_ops')),
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

/** Counts of a card's copies. Triggers on instances update them. Card-maker copies (version 0) are not counted. */
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

/** The number of cards of each rarity and type. A trigger on cards maintains it. */
export const facetCounts = pgTable(
  'facet_counts',
  {
    rarity: rarityEnum('rarity').notNull(),
    type: text('type').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.rarity, table.type] })],
);

const cosmeticColumns = () => ({
  id: id(),
  uuid: uuid('uuid').notNull().unique(),
  name: text('name').notNull(),
  /** The collection that the cosmetic belongs to. */
  parent: text('parent'),
  artVersion: integer('art_version').notNull().default(0),
});

/** Frames that players can put on their copies of cards. */
export const frames = pgTable('frames', cosmeticColumns());
/** Banners that players can choose for their profiles. */
export const banners = pgTable('banners', cosmeticColumns());

/** Clans of players, with their Discord invites. */
export const clans = pgTable('clans', {
  id: id(),
  uuid: uuid('uuid').notNull().unique(),
  /** The clan's number in URLs: `/clans/{index}`. */
  index: integer('index').notNull().unique(),
  title: text('title').notNull(),
  emote: text('emote').notNull(),
  /** The tier: 3, 5 or 7, where 7 is the highest. */
  tier: integer('tier').notNull(),
  inviteUrl: text('invite_url').notNull(),
});

/** Players. The row of a deleted account remains because the ledger refers to it, but it contains no personal data. */
export const players = pgTable(
  'players',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    discordId: text('discord_id').notNull().unique(),
    name: text('name').notNull(),
    searchName: text('search_name').notNull().default(''),
    discordName: text('discord_name'),
    /** The hash of the avatar at Discord, which is part of its URL. */
    discordAvatar: text('discord_avatar'),
    /** Whether the Discord account uses multi-factor authentication, as of the last sign-in. */
    mfaEnabled: boolean('mfa_enabled').notNull().default(false),
    /** Staff roles, such as admin. */
    roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Keys of the badges on the profile, such as card_maker. */
    badges: text('badges')
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** When the player was last active, for example at their last sign-in. */
    activeAt: timestamptz('active_at'),
    userStatus: text('user_status').notNull().default('inactive'),
    hasAcceptedTerms: boolean('has_accepted_terms').notNull().default(false),
    termsAcceptedAt: timestamptz('terms_accepted_at'),
    /** When premium ends or ended; null if the player never had it. */
    premiumUntil: timestamptz('premium_until'),
    profileBannerId: integer('profile_banner_id').references(() => banners.id),
    clanId: integer('clan_id').references(() => clans.id),
    clanRole: text('clan_role'),
    bannedAt: timestamptz('banned_at'),
    /** When the ban ends; null means that it has no end. */
    bannedUntil: timestamptz('banned_until'),
    banReason: text('ban_reason'),
    /** When the account will be deleted, as the player requested. The player can cancel until then. */
    deletionDueAt: timestamptz('deletion_due_at'),
    /** When the account was deleted. The row contains no personal data from then on. */
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [
    index('players_search_name_trgm').using('gin', table.searchName.op('gin_trgm_ops')),
    index('players_clan').on(table.clanId),
    index('players_deletion_due')
      .on(table.deletionDueAt)
      .where(sql`${table.deletionDueAt} is not null`),
  ],
);

/** Claimed copies of cards, with their owners. */
export const instances = pgTable(
  'instances',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique(),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id),
    /** The number of the copy, from 1 to the total of the card's rarity; 0 for a card-maker copy, shown as CM. */
    version: integer('version').notNull(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => players.id),
    /** Whether the copy is kept by its owner or offered in an open trade. */
    state: instanceStateEnum('state').notNull().default('kept'),
    isLocked: boolean('is_locked').notNull().default(false),
    frameId: integer('frame_id').references(() => frames.id),
    /** When the copy was claimed. */
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('instances_card_version')
      .on(table.cardId, table.version)
      .where(sql`${table.version} > 0`),
    uniqueIndex('instances_card_maker_copy')
      .on(table.cardId, table.ownerId)
      .where(sql`${table.version} = 0`),
    // An inventory is filtered, counted and sorted by an index-only scan of this index.
    index('instances_owner').on(
      table.ownerId,
      table.cardId,
      table.version,
      table.isLocked,
      table.frameId,
      table.createdAt,
      table.id,
    ),
    index('instances_version').on(table.version, table.cardId),
    index('instances_locked')
      .on(table.cardId, table.frameId, table.version)
      .where(sql`${table.isLocked}`),
    index('instances_framed')
      .on(table.cardId, table.isLocked, table.version)
      .where(sql`${table.frameId} is not null`),
    check('instances_version_not_negative', sql`${table.version} >= 0`),
  ],
);

/**
 * Counts that pages show and that are too expensive to compute for each request. Triggers maintain the number of
 * players; the leaderboard refresh maintains the numbers of ranked players.
 */
export const counters = pgTable('counters', {
  /** What is counted: players, or the ranked players of a leaderboard and period. */
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

/** Imported images and videos. They are stored in the database so that every server of a site has them. */
export const artFiles = pgTable(
  'art_files',
  {
    entity: text('entity', { enum: ['card', 'frame', 'banner'] }).notNull(),
    entityUuid: uuid('entity_uuid').notNull(),
    kind: text('kind', { enum: ['image', 'video'] }).notNull(),
    mime: text('mime').notNull(),
    bytes: bytea('bytes').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityUuid, table.kind] })],
);
