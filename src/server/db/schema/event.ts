import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { eventKinds } from '#game/event.ts';
import { id, moment } from './columns.ts';

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
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** A path of this site, or an address elsewhere. */
    link: text('link'),
    publishedAt: moment('published_at').notNull(),
    /** When players were told of it; null: not yet. */
    announcedAt: moment('announced_at'),
  },
  (table) => [
    index('events_span').on(table.startsAt, table.endsAt),
    check('events_span_forward', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
