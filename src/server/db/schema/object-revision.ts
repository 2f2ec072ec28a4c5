import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ObjectKind } from '#game/object/kind.ts';
import { changeSets } from './change-set.ts';
import { timestamptz } from './columns.ts';
import { players } from './player.ts';

/** Published changes of objects. Rows are never changed or deleted. An object without rows has revision 0. */
export const objectRevisions = pgTable(
  'object_revisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The kind, as in catalogues: cards, series, packs. */
    kind: text('kind').$type<ObjectKind>().notNull(),
    objectUuid: uuid('object_uuid').notNull(),
    /** 1 for the first revision of an object, and one more for each further one. */
    number: integer('number').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** Who published it; null for an import by command. */
    actorId: integer('actor_id').references(() => players.id),
    reason: text('reason').notNull(),
    /** The fields that changed, with their values before; null if the object was created. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** The same fields with their values after. */
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    changeSetId: bigint('change_set_id', { mode: 'number' }).references(() => changeSets.id),
    /** The number of the revision that it takes back. */
    reverts: integer('reverts'),
  },
  (table) => [
    uniqueIndex('object_revisions_number').on(table.kind, table.objectUuid, table.number),
    index('object_revisions_change_set').on(table.changeSetId),
  ],
);
