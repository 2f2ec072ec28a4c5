import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from './columns.ts';
import { players } from './player.ts';

/** Images and videos that admins uploaded, and art that was replaced. Drafts and revisions refer to them. */
export const artUploads = pgTable(
  'art_uploads',
  {
    /** SHA-256 of the bytes in hexadecimal digits. */
    sha256: text('sha256').primaryKey(),
    kind: text('kind', { enum: ['image', 'video'] }).notNull(),
    mime: text('mime').notNull(),
    bytes: bytea('bytes').notNull(),
    /** The size in pixels; null for art that was imported from files. */
    width: integer('width'),
    height: integer('height'),
    createdAt: timestamptz('created_at').notNull(),
    /** Who uploaded it; null for art that was imported from files. */
    actorId: integer('actor_id').references(() => players.id),
  },
  (table) => [check('art_uploads_kind_known', sql`${table.kind} in ('image', 'video')`)],
);
