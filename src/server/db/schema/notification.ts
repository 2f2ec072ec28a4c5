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
import { players } from './player.ts';

export const notificationKindEnum = pgEnum('notification_kind', [...notificationKinds, 'test']);
export const notificationChannelEnum = pgEnum('notification_channel', notificationChannels);

/** Players' notification settings that differ from the defaults. */
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

/** Daily times during which a player receives no notifications. */
export const quietHours = pgTable('quiet_hours', {
  playerId: integer('player_id')
    .primaryKey()
    .references(() => players.id),
  /** The start, as local time in the time zone, such as 23:00. */
  from: text('from').notNull(),
  /** The end, as local time in the time zone, such as 07:00. */
  to: text('to').notNull(),
  /** IANA time zone, such as Europe/Berlin. */
  timeZone: text('time_zone').notNull(),
});

/** Browsers with permission to show a player's notifications: the URL at their push service and the encryption keys. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    /** The URL at the push service to which notifications are sent. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key for encrypting notifications (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    /** The browser's authentication secret for encrypting notifications (RFC 8291). */
    auth: text('auth').notNull(),
    /** The browser's user agent, for the player's list of devices. */
    browser: text('browser').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** When a notification was last delivered to the browser. */
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [index('push_subscriptions_player').on(table.playerId)],
);

export const deliveryOutcomeEnum = pgEnum('delivery_outcome', ['sent', 'failed', 'expired']);

/** The queue of notifications. The bot delivers those of the chat channel; the site delivers those of browsers. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    channel: notificationChannelEnum('channel').notNull(),
    kind: notificationKindEnum('kind').notNull(),
    /** The subject of the notification. A channel sends one notification per player, kind and reference. */
    reference: text('reference').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** A path on this site. */
    link: text('link').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /**
     * The earliest time of the next delivery attempt: outside the player's quiet hours, and delayed after a failed
     * attempt.
     */
    dueAt: timestamptz('due_at').notNull(),
    /** The notification is no longer useful after this time and is not delivered. */
    expiresAt: timestamptz('expires_at').notNull(),
    /** When the lease of the worker that delivers the notification expires. Another worker may take it then. */
    leasedUntil: timestamptz('leased_until'),
    tries: integer('tries').notNull().default(0),
    /** IDs of the push subscriptions that have received the notification. A retry skips them. */
    deliveredTo: integer('delivered_to')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When the notification was delivered or given up; null while it is in the queue. */
    completedAt: timestamptz('completed_at'),
    /** The result of the delivery; null while the notification is in the queue. */
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

/** Keys that the site generates once and that all its servers share. */
export const siteKeys = pgTable('site_keys', {
  name: text('name').primaryKey(),
  /** Null: the key is not a pair. */
  publicKey: text('public_key'),
  privateKey: text('private_key').notNull(),
  createdAt: timestamptz('created_at').notNull(),
});
