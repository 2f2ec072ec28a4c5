import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';

/** Imported images and videos. They are stored in the database so that every server of a site has them. */
export const artFiles = pgTable(
  'art_files',
  {
    entity: text('entity', { enum: ['card', 'frame', 'banner', 'partner'] }).notNull(),
    entityUuid: uuid('entity_uuid').notNull(),
    kind: text('kind', { enum: ['image', 'video'] }).notNull(),
    mime: text('mime').notNull(),
    bytes: bytea('bytes').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityUuid, table.kind] })],
);
