/** Kinds of notifications. */
export const notificationKinds = ['vote', 'reward', 'trade', 'clan', 'search', 'wish', 'news', 'account'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Channels: a chat message from the bot, or a browser notification. */
export const notificationChannels = ['chat', 'browser'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export type NotificationChoices = Record<NotificationKind, Record<NotificationChannel, boolean>>;

/**
 * Default choices. The bot writes only about trades and clans, where somebody may be waiting for an answer, and about
 * versions that the player asked to be told of, which others may draw first. A browser gets every kind, because the
 * player granted it the permission for notifications.
 */
export const defaultChoices: Readonly<NotificationChoices> = {
  vote: { chat: false, browser: true },
  reward: { chat: false, browser: true },
  trade: { chat: true, browser: true },
  clan: { chat: true, browser: true },
  search: { chat: false, browser: true },
  wish: { chat: true, browser: true },
  news: { chat: false, browser: true },
  account: { chat: true, browser: true },
};

/** No notification is sent from `from` (inclusive) to `to` (exclusive), in local time: '23:00', '07:30'. */
export interface QuietHours {
  from: string;
  to: string;
  /** An IANA time zone: 'Europe/Berlin'. */
  time_zone: string;
}

/** A time of day: 00:00 to 23:59. */
export const timeOfDayPattern = /^([01]\d|2[0-3]):[0-5]\d$/u;

/** The most push subscriptions of a player. A further one replaces the oldest. */
export const maxPushBrowsers = 10;

/** How long the bot leases messages, in milliseconds. After that, they can be leased again. */
export const messageLeaseMs = 5 * 60 * 1000;

/** The longest time, in seconds, for which a push service stores a message for an offline browser. */
export const maxPushTimeToLive = 28 * 24 * 60 * 60;
