import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Rarity } from '#game/rarity.ts';
import { declineReasons, offerAudiences, tradeSignals as signalKinds, tradeStates, voidReasons } from '#game/trade.ts';
import type { TradeSideMeaning } from '#game/trade-meaning.ts';
import { cards } from './card.ts';
import { timestamptz } from './columns.ts';
import { instances } from './instance.ts';
import { players } from './player.ts';

export const tradeStateEnum = pgEnum('trade_state', tradeStates);
export const tradeClosingEnum = pgEnum('trade_closing', [...declineReasons, ...voidReasons]);
export const offerAudienceEnum = pgEnum('offer_audience', offerAudiences);
export const tradeSignalEnum = pgEnum('trade_signal', signalKinds);

/** Trade offers between two players. A counter-offer is an offer of its own in the other direction. */
export const trades = pgTable(
  'trades',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique(),
    /** Incremented by every change of the offer. An answer names the revision that the player saw. */
    revision: integer('revision').notNull().default(1),
    state: tradeStateEnum('state').notNull().default('open'),
    senderId: integer('sender_id')
      .notNull()
      .references(() => players.id),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => players.id),
    /** Bloodstones that each of them gives. They are not reserved. */
    senderBloodstones: integer('sender_bloodstones').notNull().default(0),
    recipientBloodstones: integer('recipient_bloodstones').notNull().default(0),
    note: text('note').notNull().default(''),
    /** The offer that this one answers; null for a first offer. */
    parentId: bigint('parent_id', { mode: 'number' }),
    createdAt: timestamptz('created_at').notNull(),
    /** When the offer expires if nobody answers. */
    expiresAt: timestamptz('expires_at').notNull(),
    /** When the recipient put the offer on hold, which moved the expiry once; null if they did not. */
    heldAt: timestamptz('held_at'),
    /** When the recipient was reminded of the expiry. */
    remindedAt: timestamptz('reminded_at'),
    /** When the offer reached its final state. */
    closedAt: timestamptz('closed_at'),
    /** Why the recipient declined the offer, or why the site ended it. */
    closing: tradeClosingEnum('closing'),
    /** Whether the offer changed since the player last opened it. */
    isSenderUnread: boolean('is_sender_unread').notNull().default(false),
    isRecipientUnread: boolean('is_recipient_unread').notNull().default(true),
  },
  (table) => [
    index('trades_sender').on(table.senderId, table.id),
    index('trades_recipient').on(table.recipientId, table.id),
    index('trades_sender_active')
      .on(table.senderId, table.recipientId)
      .where(sql`${table.state} in ('open', 'held')`),
    index('trades_recipient_active')
      .on(table.recipientId, table.state)
      .where(sql`${table.state} in ('open', 'held')`),
    index('trades_unread_sender')
      .on(table.senderId)
      .where(sql`${table.isSenderUnread}`),
    index('trades_unread_recipient')
      .on(table.recipientId)
      .where(sql`${table.isRecipientUnread}`),
    index('trades_expiry')
      .on(table.expiresAt)
      .where(sql`${table.state} in ('open', 'held')`),
    uniqueIndex('trades_counter')
      .on(table.parentId)
      .where(sql`${table.parentId} is not null`),
    check('trades_two_players', sql`${table.senderId} <> ${table.recipientId}`),
    check('trades_closed', sql`(${table.state} in ('open', 'held')) = (${table.closedAt} is null)`),
    check(
      'trades_bloodstones_not_negative',
      sql`${table.senderBloodstones} >= 0 and ${table.recipientBloodstones} >= 0`,
    ),
    check('trades_bloodstones_one_side', sql`${table.senderBloodstones} = 0 or ${table.recipientBloodstones} = 0`),
  ],
);

/** A copy as it was when its trade was completed. */
export interface TradedCopySnapshot {
  name: string;
  series: string;
  rarity: Rarity;
  /** The frame that came off. */
  frame: string | null;
}

/** Copies in offers, on either side. */
export const tradeItems = pgTable(
  'trade_items',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tradeId: bigint('trade_id', { mode: 'number' })
      .notNull()
      .references(() => trades.id),
    /** Whether the sender of the offer gives the copy; otherwise the recipient gives it. */
    isGiven: boolean('is_given').notNull(),
    /** The UUID of the copy. It is not a foreign key because burned copies are deleted from instances. */
    instanceUuid: uuid('instance_uuid').notNull(),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id),
    version: integer('version').notNull(),
    /** Whether a counter-offer must keep the copy. */
    isFixed: boolean('is_fixed').notNull().default(false),
    /** Copies of a side with the same number are a choice: the recipient chooses one of them. Null if there is none. */
    choice: smallint('choice'),
    /** Whether the copy changed hands. Null until the offer is accepted. */
    isTraded: boolean('is_traded'),
    /** The copy as it was when it changed hands. */
    snapshot: jsonb('snapshot').$type<TradedCopySnapshot>(),
  },
  (table) => [
    uniqueIndex('trade_items_once').on(table.tradeId, table.instanceUuid),
    index('trade_items_instance').on(table.instanceUuid),
    index('trade_items_card').on(table.cardId, table.tradeId),
    index('trade_items_traded')
      .on(table.cardId, table.tradeId)
      .where(sql`${table.isTraded}`),
  ],
);

/** Rings of three or four players. Each gives one copy to the next player; all copies move at once. */
export const tradeRings = pgTable(
  'trade_rings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique(),
    /** open, accepted (all copies moved), declined, expired or void. */
    state: tradeStateEnum('state').notNull().default('open'),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    closedAt: timestamptz('closed_at'),
  },
  (table) => [
    index('trade_rings_expiry')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'open'`),
    check('trade_rings_closed', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
  ],
);

/** The players of a ring, in the order in which copies move. The last one gives to the first one. */
export const tradeRingMembers = pgTable(
  'trade_ring_members',
  {
    ringId: bigint('ring_id', { mode: 'number' })
      .notNull()
      .references(() => tradeRings.id),
    /** The place in the ring, from 0. */
    position: smallint('position').notNull(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    /** The UUID of the copy that the player gives, and its card and version. */
    instanceUuid: uuid('instance_uuid').notNull(),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id),
    version: integer('version').notNull(),
    /** When the player confirmed. Their copy is reserved from then on. */
    confirmedAt: timestamptz('confirmed_at'),
    isUnread: boolean('is_unread').notNull().default(true),
    /** The copy as it was when the ring was completed. */
    snapshot: jsonb('snapshot').$type<TradedCopySnapshot>(),
  },
  (table) => [
    primaryKey({ columns: [table.ringId, table.position] }),
    uniqueIndex('trade_ring_members_player').on(table.ringId, table.playerId),
    index('trade_ring_members_by_player').on(table.playerId, table.ringId),
    index('trade_ring_members_instance').on(table.instanceUuid),
  ],
);

/** Copies that are offered in an active offer or were confirmed for an open ring. A copy is in at most one of them. */
export const tradeReservations = pgTable(
  'trade_reservations',
  {
    instanceId: bigint('instance_id', { mode: 'number' })
      .primaryKey()
      .references(() => instances.id),
    /** The offer or the ring for which the copy is reserved. */
    tradeId: bigint('trade_id', { mode: 'number' }).references(() => trades.id),
    ringId: bigint('ring_id', { mode: 'number' }).references(() => tradeRings.id),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('trade_reservations_trade').on(table.tradeId),
    index('trade_reservations_ring').on(table.ringId),
    check('trade_reservations_one_reason', sql`(${table.tradeId} is null) <> (${table.ringId} is null)`),
  ],
);

/** What happened to an offer or a ring: its story. Rows are never changed or deleted. */
export const tradeEvents = pgTable(
  'trade_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tradeId: bigint('trade_id', { mode: 'number' }).references(() => trades.id),
    ringId: bigint('ring_id', { mode: 'number' }).references(() => tradeRings.id),
    /** created, held, reminded, accepted, declined, countered, cancelled, expired, void or confirmed. */
    kind: text('kind').notNull(),
    /** Who did it; null for the site. */
    playerId: integer('player_id').references(() => players.id),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('trade_events_trade').on(table.tradeId, table.id),
    index('trade_events_ring').on(table.ringId, table.id),
    index('trade_events_player').on(table.playerId),
    check('trade_events_one_subject', sql`(${table.tradeId} is null) <> (${table.ringId} is null)`),
  ],
);

/** The players of a completed trade or ring, with their names at that time. */
export const tradeReceipts = pgTable(
  'trade_receipts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tradeId: bigint('trade_id', { mode: 'number' }).references(() => trades.id),
    ringId: bigint('ring_id', { mode: 'number' }).references(() => tradeRings.id),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    /** The name at that time; null since the player deleted their account. */
    name: text('name'),
    /** What the trade meant for the player at that time; null for a ring. */
    meaning: jsonb('meaning').$type<TradeSideMeaning>(),
  },
  (table) => [
    uniqueIndex('trade_receipts_trade').on(table.tradeId, table.playerId),
    uniqueIndex('trade_receipts_ring').on(table.ringId, table.playerId),
    index('trade_receipts_player').on(table.playerId),
  ],
);

/** Players' settings for trades that differ from the defaults. */
export const tradeSettings = pgTable('trade_settings', {
  playerId: integer('player_id')
    .primaryKey()
    .references(() => players.id),
  /** Who can send offers to the player. */
  audience: offerAudienceEnum('audience').notNull().default('everybody'),
  /** Whether the player appears in other players' matches and rings. */
  isMatched: boolean('is_matched').notNull().default(true),
});

/** Players whose offers a player does not want. The blocked players are not told. */
export const playerBlocks = pgTable(
  'player_blocks',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    blockedId: integer('blocked_id')
      .notNull()
      .references(() => players.id),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.blockedId] }),
    index('player_blocks_blocked').on(table.blockedId),
    check('player_blocks_others', sql`${table.playerId} <> ${table.blockedId}`),
  ],
);

/** Facts about completed trades that staff look at. They are not accusations. */
export const tradeSignals = pgTable(
  'trade_signals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tradeId: bigint('trade_id', { mode: 'number' })
      .notNull()
      .references(() => trades.id),
    kind: tradeSignalEnum('kind').notNull(),
    /** The player whom the fact is about: who gave much more, has a young account, trades with few others, was banned. */
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    /** The numbers at that time. */
    facts: jsonb('facts').$type<Readonly<Record<string, number>>>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('trade_signals_once').on(table.tradeId, table.kind, table.playerId),
    index('trade_signals_player').on(table.playerId, table.id),
    index('trade_signals_created').on(table.createdAt),
  ],
);

/**
 * Active offers and rings that want a copy that changed hands or was deleted. A trigger inserts the rows; the job
 * `settle-trades` checks the offers and deletes the rows. Rows are only inserted by writers, which never wait for each
 * other here.
 */
export const tradeChecks = pgTable('trade_checks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tradeId: bigint('trade_id', { mode: 'number' }),
  ringId: bigint('ring_id', { mode: 'number' }),
  /** A player whose ban began, whose offers end. */
  playerId: integer('player_id'),
});

/** What open pages of a player follow as it happens. Rows are deleted after a day. */
export const liveEvents = pgTable(
  'live_events',
  {
    /** The IDs of a player's events follow the order of the commits, because each writer holds the player's row lock. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    /** What changed, such as trade or ring. */
    topic: text('topic').notNull(),
    /** The UUID of what changed. */
    subject: uuid('subject').notNull(),
    /** What happened to it, such as accepted. */
    kind: text('kind').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('live_events_player').on(table.playerId, table.id),
    index('live_events_created').on(table.createdAt),
  ],
);
