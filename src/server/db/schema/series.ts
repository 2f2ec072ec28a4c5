import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, searchWords, timestamptz } from './columns.ts';

/** Series. Every card belongs to one. */
export const series = pgTable(
  'series',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    name: text('name').notNull(),
    searchName: text('search_name').notNull().default(''),
    searchWords: searchWords(),
    genres: text('genres')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The colours of generated art, which is used where no art was imported. */
    palette: text('palette'),
    /** The scenery of generated art, which is used where no art was imported. */
    scenery: text('scenery'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** When it was withdrawn: its cards are no longer drawn. Null if it was not. */
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (table) => [
    index('series_search_name_trgm').using('gin', table.searchName.op('gin_trgm_ops')),
    index('series_genres').using('gin', table.genres),
  ],
);
