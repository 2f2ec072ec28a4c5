/** What players can be told of. */
export const notificationKinds = ['vote', 'reward', 'trade', 'clan', 'news'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How: the bot writes to them on the chat platform, or a browser shows it. */
export const notificationChannels = ['chat', 'browser'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export type NotificationChoices = Record<NotificationKind, Record<NotificationChannel, boolean>>;

/**
 * Before somebody chooses: the bot writes when somebody waits for an answer, and of nothing else. A
 * browser says everything, because it was let.
 */
export const defaultChoices: Readonly<NotificationChoices> = {
  vote: { chat: false, browser: true },
  reward: { chat: false, browser: true },
  trade: { chat: true, browser: true },
  clan: { chat: true, browser: true },
  news: { chat: false, browser: true },
};

/** Nobody is told anything from `from` until before `to`, by the clock of a time zone: '23:00', '07:30'. */
export interface QuietHours {
  from: string;
  to: string;
  /** A name of the IANA database: 'Europe/Berlin'. */
  time_zone: string;
}

/** A time of a day: 00:00 to 23:59. */
export const timeOfDayPattern = /^([01]\d|2[0-3]):[0-5]\d$/u;

/** So many browsers of one player are told; the one that was let first gives way to a further one. */
export const maxPushBrowsers = 10;

/** How long the bot may take for messages that it took, in milliseconds; then they are for taking again. */
export const messageLeaseMs = 5 * 60 * 1000;

/** A browser's push service keeps a message no longer than this for a browser that is off. */
export const maxPushTimeToLive = 28 * 24 * 60 * 60;
