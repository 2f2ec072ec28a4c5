import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { rarityEnum } from './card.ts';
import { timestamptz } from './columns.ts';
import { players } from './player.ts';

/** The rules of the clean-up that a player saved: which copies it keeps. */
export const cleanUpRules = pgTable(
  'clean_up_rules',
  {
    playerId: integer('player_id')
      .primaryKey()
      .references(() => players.id),
    /** Whether the copy with the lowest version of each card is kept. */
    keepLowest: boolean('keep_lowest').notNull(),
    /** How many copies of each card are kept. */
    keepCount: integer('keep_count').notNull(),
    /** Rarities whose copies are kept. */
    rarities: rarityEnum('rarities').array().notNull(),
    /** Whether card-maker copies (version 0) are kept. */
    keepMakerCopies: boolean('keep_maker_copies').notNull(),
    /** Versions from 1 up to this one are kept; 0 for none. */
    keepVersionsTo: integer('keep_versions_to').notNull(),
    /** Whether copies with a frame are kept. */
    keepFramed: boolean('keep_framed').notNull(),
    /** IDs of the series whose copies are kept. */
    seriesIds: integer('series_ids').array().notNull(),
    savedAt: timestamptz('saved_at').notNull(),
  },
  (table) => [
    check('clean_up_rules_count', sql`${table.keepCount} between 1 and 9`),
    check('clean_up_rules_versions', sql`${table.keepVersionsTo} between 0 and 4000`),
  ],
);
