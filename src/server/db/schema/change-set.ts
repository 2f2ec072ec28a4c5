import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { changeActions, changeSetStates } from '#game/object/change-set.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { bytea, timestamptz } from './columns.ts';
import { players } from './player.ts';

export const changeSetStateEnum = pgEnum('change_set_state', changeSetStates);
export const changeActionEnum = pgEnum('change_action', changeActions);

/** Drafts of admins that are published together. */
export const changeSets = pgTable(
  'change_sets',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The browser chooses it, so that a repeated request creates one set. */
    uuid: uuid('uuid').notNull().unique(),
    title: text('title').notNull(),
    state: changeSetStateEnum('state').notNull().default('draft'),
    /** Why it is published. */
    reason: text('reason').notNull().default(''),
    creatorId: integer('creator_id')
      .notNull()
      .references(() => players.id),
    createdAt: timestamptz('created_at').notNull(),
    /** When a scheduled set is published. */
    publishAt: timestamptz('publish_at'),
    /** Who published or scheduled it. */
    publisherId: integer('publisher_id').references(() => players.id),
    publishedAt: timestamptz('published_at'),
    /** Why the scheduled publication failed; null if it did not. */
    failure: text('failure'),
  },
  (table) => [
    index('change_sets_state').on(table.state, table.id),
    index('change_sets_due')
      .on(table.publishAt)
      .where(sql`${table.state} = 'scheduled'`),
    check('change_sets_scheduled', sql`(${table.state} = 'scheduled') <= (${table.publishAt} is not null)`),
    check('change_sets_published', sql`(${table.state} = 'published') = (${table.publishedAt} is not null)`),
  ],
);

/** The drafts of a change set: one for each object. */
export const changes = pgTable(
  'changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    changeSetId: bigint('change_set_id', { mode: 'number' })
      .notNull()
      .references(() => changeSets.id),
    kind: text('kind').$type<ObjectKind>().notNull(),
    objectUuid: uuid('object_uuid').notNull(),
    action: changeActionEnum('action').notNull(),
    /** The revision of the object that the draft is based on. */
    baseRevision: integer('base_revision').notNull(),
    /** The fields that change, in the form of a catalogue's JSON, and their values in the base revision. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    seen: jsonb('seen').$type<Record<string, unknown>>().notNull(),
    /** The number of the revision that the draft takes back. */
    reverts: integer('reverts'),
    /** Incremented when the draft is saved. A save names the version that it replaces. */
    version: integer('version').notNull().default(1),
    editorId: integer('editor_id')
      .notNull()
      .references(() => players.id),
    editedAt: timestamptz('edited_at').notNull(),
  },
  (table) => [
    uniqueIndex('changes_object').on(table.changeSetId, table.kind, table.objectUuid),
    index('changes_of_object').on(table.kind, table.objectUuid),
  ],
);

/** Tokens with which a browser sees the site with the drafts of a change set. */
export const changeSetPreviews = pgTable(
  'change_set_previews',
  {
    /** SHA-256 of the token. */
    tokenHash: bytea('token_hash').primaryKey(),
    changeSetId: bigint('change_set_id', { mode: 'number' })
      .notNull()
      .references(() => changeSets.id),
    actorId: integer('actor_id')
      .notNull()
      .references(() => players.id),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('change_set_previews_set').on(table.changeSetId)],
);
