import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { cards } from './card.ts';
import { timestamptz } from './columns.ts';
import { players } from './player.ts';

/** Versions that players want to be told of when they are free. A row is deleted when its player has been told. */
export const versionWishes = pgTable(
  'version_wishes',
  {
    playerId: integer('player_id')
      .notNull()
      .references(() => players.id),
    cardId: integer('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** When the version became free; null while a player holds it. A trigger on `instances` sets it. */
    freedAt: timestamptz('freed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.cardId, table.version] }),
    index('version_wishes_version').on(table.cardId, table.version),
    index('version_wishes_freed')
      .on(table.freedAt)
      .where(sql`${table.freedAt} is not null`),
    check('version_wishes_numbered', sql`${table.version} > 0`),
  ],
);
