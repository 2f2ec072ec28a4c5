import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from './columns.ts';
import { players } from './player.ts';

/**
 * What staff did and looked at. Rows are never changed or deleted. Each row has a digest of its content and of the
 * digest before it, so that a missing or changed row shows.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** 1 for the first row and one more for each further row, without gaps. A trigger writes it. */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    createdAt: timestamptz('created_at').notNull(),
    /** Who did it; null for the site. */
    actorId: integer('actor_id').references(() => players.id),
    /** What they did, such as ban or view-file. */
    action: text('action').notNull(),
    /** To whom; null if it is not about one player. */
    playerId: integer('player_id').references(() => players.id),
    /** What it is about: the UUID of an action, a case or a trade. */
    subject: text('subject'),
    /** The state before and after it. */
    before: jsonb('before').$type<AuditState>(),
    after: jsonb('after').$type<AuditState>(),
    reason: text('reason').notNull().default(''),
    /** The ID of the request, which is also in the log of the server. */
    requestId: text('request_id').notNull().default(''),
    /** SHA-256 of the digest before it and of the row. A trigger writes it. */
    digest: bytea('digest').notNull(),
  },
  (table) => [
    index('audit_log_player').on(table.playerId, table.id),
    index('audit_log_actor').on(table.actorId, table.id),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_time').on(table.createdAt),
    index('audit_log_subject')
      .on(table.subject, table.id)
      .where(sql`${table.subject} is not null`),
  ],
);

/** A state as flat data, without names or texts of players. */
export type AuditState = Readonly<Record<string, unknown>>;

/** The last row of the audit log. Its lock orders the entries. Only the trigger of the log changes it. */
export const auditHead = pgTable('audit_head', {
  /** Always 1, because there is one row. */
  id: integer('id').primaryKey(),
  /** The ID of the last entry; 0 before the first. */
  lastId: bigint('last_id', { mode: 'number' }).notNull(),
  /** The digest of the last entry; 32 zero bytes before the first. */
  digest: bytea('digest').notNull(),
});
