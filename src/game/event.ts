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
