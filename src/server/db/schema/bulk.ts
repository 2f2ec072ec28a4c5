import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bulkDatasets } from '#game/bulk.ts';
import { timestamptz } from './columns.ts';

/** The bulk files that can be downloaded: the latest ones of each dataset. Their bytes are in the store of media. */
export const bulkFiles = pgTable('bulk_files', {
  /** The dataset and the beginning of the digest. */
  name: text('name').primaryKey(),
  dataset: text('dataset', { enum: bulkDatasets }).notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  lines: integer('lines').notNull(),
  /** The digest of the compressed bytes, in hexadecimal digits. */
  sha256: text('sha256').notNull(),
  /** The moment of which the file tells. Later files with the same bytes move it. */
  madeAt: timestamptz('made_at').notNull(),
});
