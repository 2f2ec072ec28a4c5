import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { listAudit as endpoint } from '#contract/staff-audit.ts';
import type { Queryable } from '#server/db/connect.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { players } from '#server/db/schema/player.ts';
import type { Context } from '#server/services/context.ts';
import { matchesPlayer } from '#server/services/player/player-lookup.ts';
import { loadPeople } from './staff-person.ts';

type Query = v.InferOutput<(typeof endpoint)['query']>;
type Reply = v.InferOutput<(typeof endpoint)['reply']>;

const pageSize = 50;
/** Entries that a page checks; `npm run audit:verify` checks all. */
const checkedEntries = 2_000;

/** Returns a page of the audit log, newest first. */
export async function listAudit({ db }: Context<'db'>, { player, by, cursor }: Query): Promise<Reply> {
  const conditions = [
    await isAbout(db, sql`player_id`, player),
    await isAbout(db, sql`actor_id`, by),
    cursor === null ? sql`true` : sql`id < ${cursor}`,
  ];
  const rows = await db
    .select()
    .from(auditLog)
    .where(sql.join(conditions, sql` and `))
    .orderBy(sql`id desc`)
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const people = await loadPeople(
    db,
    page.flatMap(({ actorId, playerId }) => [actorId, playerId]),
  );
  const { checked, brokenAt } = await verifyAudit(db, checkedEntries);
  return {
    data: page.map((row) => ({
      id: row.id,
      at: row.createdAt.toISOString(),
      by: people(row.actorId),
      action: row.action,
      player: people(row.playerId),
      subject: row.subject,
      before: row.before,
      after: row.after,
      reason: row.reason,
      request_id: row.requestId,
    })),
    next: rows.length > pageSize ? String(page.at(-1)?.id ?? '') : null,
    chain: { is_intact: brokenAt === null, checked, broken_at: brokenAt },
  };
}

async function isAbout(db: Queryable, column: SQL, name: string): Promise<SQL> {
  if (name === '') return sql`true`;
  const named = matchesPlayer(name);
  const [player] = named ? await db.select({ id: players.id }).from(players).where(named) : [];
  return player ? sql`${column} = ${player.id}` : sql`false`;
}

/**
 * Checks the chain of the last entries, or of all: each number follows the one before, each digest is that of its entry
 * and of the digest before, and the head names the last entry. Returns the first entry that is missing or changed.
 */
export async function verifyAudit(
  db: Queryable,
  last: number | null = null,
): Promise<{ checked: number; brokenAt: number | null }> {
  const { rows } = await db.execute<{ checked: number; broken_at: string | null }>(sql`
    with head as (select last_id, digest from audit_head where id = 1),
    start as (select ${last === null ? sql`0::bigint` : sql`greatest(last_id - ${last}::int, 0)`} as id from head),
    entries as (
      select l.id, l.digest, lag(l.id) over numbered as previous_id, lag(l.digest) over numbered as previous, l as entry
      from audit_log l where l.id >= (select id from start) window numbered as (order by l.id)
    ),
    broken as (
      select entries.id from entries, start
      where case
        when previous_id is not null then entries.id <> previous_id + 1 or entries.digest <> audit_digest(previous, entry)
        when entries.id > 1 and start.id > 0 then entries.id <> start.id
        else entries.id <> 1 or entries.digest <> audit_digest(decode(repeat('00', 32), 'hex'), entry)
      end
      union all
      select last_id from head
      where last_id > 0 and not exists (select from audit_log l where l.id = last_id and l.digest = head.digest)
    )
    select (select count(*)::int from entries) as checked, (select min(id) from broken) as broken_at`);
  const { checked = 0, broken_at: brokenAt = null } = rows[0] ?? {};
  return { checked, brokenAt: brokenAt === null ? null : Number(brokenAt) };
}
