import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { notificationKindEnum } from './notification.ts';
import { players } from './player.ts';

/** What players were told, for their page of it, whichever channels they chose. */
export const inboxEntries = pgTable(
  'inbox_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    kind: notificationKindEnum('kind').notNull(),
    /** The subject of the notification. A player is told once of a kind and reference. */
    reference: text('reference').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** A path on this site. */
    link: text('link').notNull(),
    /** From when on the player sees it: later than now for what can be done later. */
    shownAt: timestamptz('shown_at').notNull(),
    /** When the player read it, or when there was nothing left to do. */
    readAt: timestamptz('read_at'),
    /** The player does not see it from then on, and a job deletes it. */
    keptUntil: timestamptz('kept_until').notNull(),
  },
  (table) => [
    uniqueIndex('inbox_entries_once').on(table.playerId, table.kind, table.reference),
    index('inbox_entries_shown').on(table.playerId, table.shownAt, table.id),
    index('inbox_entries_unread')
      .on(table.playerId, table.shownAt)
      .where(sql`${table.readAt} is null`),
    index('inbox_entries_kept').on(table.keptUntil),
  ],
);
