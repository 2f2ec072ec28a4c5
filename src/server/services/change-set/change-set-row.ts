import { eq, sql } from 'drizzle-orm';
import type { ChangeSet } from '#contract/change-set/change-set.ts';
import { GameError } from '#contract/error.ts';
import type { Queryable } from '#server/db/connect.ts';
import { changeSets } from '#server/db/schema/change-set.ts';
import { loadPeople } from '#server/services/staff/staff-person.ts';

export type ChangeSetRow = typeof changeSets.$inferSelect;

/** Throws CHANGE_SET_NOT_FOUND. */
export async function findSet(db: Queryable, uuid: string): Promise<ChangeSetRow> {
  const [row] = await db.select().from(changeSets).where(eq(changeSets.uuid, uuid));
  if (!row) throw new GameError('CHANGE_SET_NOT_FOUND');
  return row;
}

/**
 * Locks a set until the transaction ends: `share` for a change of one of its drafts, which can happen at the same time
 * as others, `update` for a change of its state. Throws CHANGE_SET_NOT_FOUND.
 */
export async function lockSet(tx: Queryable, uuid: string, strength: 'share' | 'update'): Promise<ChangeSetRow> {
  const [row] = await tx.select().from(changeSets).where(eq(changeSets.uuid, uuid)).for(strength);
  if (!row) throw new GameError('CHANGE_SET_NOT_FOUND');
  return row;
}

/** Locks a set whose drafts can change. Throws CHANGE_SET_NOT_FOUND or CHANGE_SET_CLOSED. */
export async function lockDraft(tx: Queryable, uuid: string, strength: 'share' | 'update'): Promise<ChangeSetRow> {
  const row = await lockSet(tx, uuid, strength);
  if (row.state !== 'draft') throw new GameError('CHANGE_SET_CLOSED');
  return row;
}

export async function describeSets(db: Queryable, rows: readonly ChangeSetRow[]): Promise<ChangeSet[]> {
  const people = await loadPeople(
    db,
    rows.flatMap(({ creatorId, publisherId }) => [creatorId, publisherId]),
  );
  const ids = rows.map(({ id }) => id);
  const counted = await db.execute<{ id: string; count: number; version: string }>(sql`
    select change_set_id as id, count(*)::int as count, md5(string_agg(id || ':' || version, ',' order by id)) as version
    from changes
    where change_set_id = any(${sql.param(ids)}::bigint[]) group by change_set_id`);
  const drafts = new Map(counted.rows.map(({ id, count, version }) => [Number(id), { count, version }]));
  return rows.map((row) => ({
    uuid: row.uuid,
    title: row.title,
    state: row.state,
    reason: row.reason,
    by: people(row.creatorId),
    created_at: row.createdAt.toISOString(),
    publish_at: row.publishAt?.toISOString() ?? null,
    publisher: people(row.publisherId),
    published_at: row.publishedAt?.toISOString() ?? null,
    failure: row.failure,
    changes: drafts.get(row.id)?.count ?? 0,
    version: drafts.get(row.id)?.version ?? '',
  }));
}

/** Returns a set as it is now. */
export async function describeSet(db: Queryable, uuid: string): Promise<ChangeSet> {
  const [set] = await describeSets(db, [await findSet(db, uuid)]);
  if (!set) throw new GameError('CHANGE_SET_NOT_FOUND');
  return set;
}

/** Returns a set as it is now. Throws CHANGE_SET_CHANGED if its drafts are not those that the admin saw. */
export async function checkVersion(db: Queryable, uuid: string, version: string): Promise<ChangeSet> {
  const set = await describeSet(db, uuid);
  if (set.version !== version) throw new GameError('CHANGE_SET_CHANGED');
  return set;
}
