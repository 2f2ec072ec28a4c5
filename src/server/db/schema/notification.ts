import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { notificationChannels, notificationKinds } from '#game/notification.ts';
import { id, timestamptz } from './columns.ts';
import { players } from './core.ts';

export const notificationKindEnum = pgEnum('notification_kind', [...notificationKinds, 'test']);
export const notificationChannelEnum = pgEnum('notification_channel', notificationChannels);

/** What somebody chose otherwise than `defaultChoices` has it. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    kind: notificationKindEnum('kind').notNull(),
    channel: notificationChannelEnum('channel').notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.kind, table.channel] })],
);

export const quietHours = pgTable('quiet_hours', {
  playerId: integer('player_id')
    .primaryKey()
    .references(() => players.id),
  /** '23:00', by the clock of the time zone. */
  from: text('from').notNull(),
  to: text('to').notNull(),
  timeZone: text('time_zone').notNull(),
});

/** Browsers that were let show notifications: their push service's address, and the keys for what is said there. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    browser: text('browser').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [index('push_subscriptions_player').on(table.playerId)],
);

export const deliveryOutcomeEnum = pgEnum('delivery_outcome', ['sent', 'failed', 'expired']);

/** The outbox: what is to be said to whom. The bot reads the chat's, this site sends the browsers'. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    channel: notificationChannelEnum('channel').notNull(),
    kind: notificationKindEnum('kind').notNull(),
    /** What it is about: nobody is told of the same twice by one channel. */
    reference: text('reference').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** A path of this site. */
    link: text('link').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** Not before: quiet hours are over then. */
    dueAt: timestamptz('due_at').notNull(),
    /** From then on nobody wants to hear it. */
    expiresAt: timestamptz('expires_at').notNull(),
    /** Whoever took it has until then; afterwards it is for taking again. */
    leasedUntil: timestamptz('leased_until'),
    tries: integer('tries').notNull().default(0),
    /** Browsers that have it, by id: where others have to be tried again, these are not. */
    deliveredTo: integer('delivered_to')
      .array()
      .notNull()
      .default(sql`'{}'`),
    completedAt: timestamptz('completed_at'),
    outcome: deliveryOutcomeEnum('outcome'),
  },
  (table) => [
    uniqueIndex('outbox_once').on(table.playerId, table.channel, table.kind, table.reference),
    index('outbox_due')
      .on(table.channel, table.dueAt, table.id)
      .where(sql`${table.completedAt} is null`),
    index('outbox_expiring')
      .on(table.expiresAt)
      .where(sql`${table.completedAt} is null`),
    index('outbox_completed')
      .on(table.completedAt)
      .where(sql`${table.completedAt} is not null`),
  ],
);

/** Keys that the site made for itself once, the same for each of its machines. */
export const siteKeys = pgTable('site_keys', {
  name: text('name').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});
