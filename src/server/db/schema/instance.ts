import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgEnum, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instanceEventKinds, instanceStates } from '#game/instance.ts';
import { cards } from './card.ts';
import { timestamptz } from './columns.ts';
import { frames } from './cosmetic.ts';
import { players } from './player.ts';

/** Every copy has exactly one state: kept by its owner, offered in an open trade, or frozen by a case of staff. */
export const instanceStateEnum = pgEnum('instance_state', instanceStates);

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
    /** Whether the copy is kept by its owner, offered in an open trade, or frozen while staff look at a case. */
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
    // Who has a spare copy of a card is answered by an index-only scan of this index.
    index('instances_card_owner').on(table.cardId, table.ownerId, table.isLocked, table.state),
    index('instances_locked')
      .on(table.cardId, table.frameId, table.version)
      .where(sql`${table.isLocked}`),
    index('instances_framed')
      .on(table.cardId, table.isLocked, table.version)
      .where(sql`${table.frameId} is not null`),
    check('instances_version_not_negative', sql`${table.version} >= 0`),
  ],
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
    /** When a copy that was burned or released had been claimed, because it is no longer in instances. */
    claimedAt: timestamptz('claimed_at'),
  },
  (table) => [
    index('instance_events_instance').on(table.instanceUuid, table.id),
    index('instance_events_player').on(table.playerId, table.createdAt, table.kind, table.id),
    index('instance_events_claimed')
      .on(table.playerId, table.claimedAt, table.id)
      .where(sql`${table.claimedAt} is not null`),
    // Low versions that were burned or released, for the page of their owners.
    index('instance_events_freed')
      .on(table.cardId, table.version)
      .where(sql`${table.claimedAt} is not null and ${table.version} between 1 and 10`),
    // What became of the copies of a card that are gone.
    index('instance_events_gone')
      .on(table.cardId)
      .where(sql`${table.claimedAt} is not null`),
    index('instance_events_traded')
      .on(table.playerId, table.instanceUuid)
      .where(sql`${table.kind} = 'traded'`),
  ],
);
