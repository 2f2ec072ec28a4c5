import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { eventKinds } from '#game/event.ts';
import { id, timestamptz } from './columns.ts';

export const eventKindEnum = pgEnum('event_kind', eventKinds);

/** What the calendar shows beside the daily rewards. */
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
    /** A path of this site, or an address elsewhere. */
    link: text('link'),
    publishedAt: timestamptz('published_at').notNull(),
    /** When players were told of it; null: not yet. */
    announcedAt: timestamptz('announced_at'),
  },
  (table) => [
    index('events_span').on(table.startsAt, table.endsAt),
    check('events_span_forward', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
