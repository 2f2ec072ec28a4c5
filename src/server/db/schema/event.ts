import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { eventKinds } from '#game/event.ts';
import { id, timestamptz } from './columns.ts';

export const eventKindEnum = pgEnum('event_kind', eventKinds);

/** Events that the calendar shows in addition to the daily rewards. */
export const events = pgTable(
  'events',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    kind: eventKindEnum('kind').notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** A path on this site, or an external URL. */
    link: text('link'),
    /** When the event becomes visible. */
    publishedAt: timestamptz('published_at').notNull(),
    /** When players were notified of the event; null if they were not. */
    announcedAt: timestamptz('announced_at'),
    /** When it was withdrawn: it is no longer shown or announced. Null if it was not. */
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (table) => [
    index('events_span').on(table.startsAt, table.endsAt),
    check('events_span_forward', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
