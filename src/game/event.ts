/** Kinds of entries in the events calendar. */
export const eventKinds = ['collaboration', 'release', 'bonus', 'gathering', 'news'] as const;
export type EventKind = (typeof eventKinds)[number];

export const eventKindNames: Readonly<Record<EventKind, string>> = {
  collaboration: 'Collaboration',
  release: 'New cards',
  bonus: 'Bonus',
  gathering: 'Gathering',
  news: 'News',
};

/** An entry of the events calendar. Timestamps are ISO 8601. */
export interface CalendarEvent {
  uuid: string;
  title: string;
  description: string;
  kind: EventKind;
  starts_at: string;
  ends_at: string;
  /** A path on this site or an external URL. */
  link: string | null;
  published_at: string;
}

/** An event in the calendar file, which also tells apps what changed. */
export interface FeedEvent extends CalendarEvent {
  /** How often it was changed. */
  sequence: number;
  changed_at: string;
  is_withdrawn: boolean;
}

/** An ended event counts as recent for this long. */
export const recentEventMs = 14 * 24 * 60 * 60 * 1000;

/** What the landing page says of an event. */
export type EventPhase = 'coming' | 'on' | 'over';

/** Returns whether an event is coming, on or over. */
export function eventPhase(
  { starts_at, ends_at }: Pick<CalendarEvent, 'starts_at' | 'ends_at'>,
  now: Date,
): EventPhase {
  if (now.getTime() < Date.parse(starts_at)) return 'coming';
  return now.getTime() < Date.parse(ends_at) ? 'on' : 'over';
}

/**
 * Returns the event of a kind that concerns a player now: the one that is on, otherwise the next one, otherwise the last
 * one that ended recently. Undefined if there is none.
 */
export function currentEvent<Event extends Pick<CalendarEvent, 'kind' | 'starts_at' | 'ends_at'>>(
  events: readonly Event[],
  kind: EventKind,
  now: Date,
): Event | undefined {
  const ofKind = events
    .filter((event) => event.kind === kind)
    .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  const inPhase = (phase: EventPhase) => ofKind.filter((event) => eventPhase(event, now) === phase);
  const recent = inPhase('over').filter(({ ends_at }) => now.getTime() - Date.parse(ends_at) < recentEventMs);
  return inPhase('on').at(-1) ?? inPhase('coming')[0] ?? recent.at(-1);
}
