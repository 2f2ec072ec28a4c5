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
export const clockForm = /^([01]\d|2[0-3]):[0-5]\d$/u;

/** So many browsers of one player are told; the one that was let first gives way to a further one. */
export const browsersMax = 10;

/** How long the bot may take for messages that it took, in milliseconds; then they are for taking again. */
export const messageLeaseMs = 5 * 60 * 1000;

/** A browser's push service keeps a message no longer than this for a browser that is off. */
export const longestTimeToLive = 28 * 24 * 60 * 60;

const minuteMs = 60 * 1000;
const dayMinutes = 24 * 60;

/** When somebody may be told what is due at `moment`: then, or at the end of their quiet hours. */
export function endOfQuiet(quiet: QuietHours, moment: Date): Date {
  if (!isQuiet(quiet, moment.getTime())) return moment;
  const start = Math.floor(moment.getTime() / minuteMs) * minuteMs;
  const offset = offsetAt(quiet.time_zone, start);
  const later = start + 26 * 60 * minuteMs;
  const laterOffset = offsetAt(quiet.time_zone, later);
  const ends = [readsNext(quiet.to, start, offset)];
  // The clock changes meanwhile: then `to` can come earlier or later, twice, or be left out.
  if (laterOffset !== offset) {
    ends.push(readsNext(quiet.to, start, laterOffset), changeBetween(quiet.time_zone, start, later));
  }
  const end = ends.sort((a, b) => a - b).find((each) => each > moment.getTime() && !isQuiet(quiet, each));
  return end === undefined ? moment : new Date(end);
}

function isQuiet({ from, to, time_zone: timeZone }: QuietHours, moment: number): boolean {
  const minute = minuteOfDay(moment + offsetAt(timeZone, moment));
  const [begin, end] = [minuteOf(from), minuteOf(to)];
  return begin <= end ? begin <= minute && minute < end : minute >= begin || minute < end;
}

/** The first moment after `start` at which a clock with this offset reads so. */
function readsNext(clock: string, start: number, offset: number): number {
  const minutes = (minuteOf(clock) - minuteOfDay(start + offset) + dayMinutes) % dayMinutes || dayMinutes;
  return start + minutes * minuteMs;
}

/** When the clocks of a zone change between two moments with different offsets. */
function changeBetween(timeZone: string, before: number, after: number): number {
  const offset = offsetAt(timeZone, before);
  let [low, high] = [before, after];
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (offsetAt(timeZone, middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

function minuteOfDay(local: number): number {
  return Math.floor(local / minuteMs) % dayMinutes;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, moment: number): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(moment / minuteMs) * minuteMs;
}
