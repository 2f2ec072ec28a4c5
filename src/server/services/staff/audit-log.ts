import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { AuditFilter, listAudit as endpoint } from '#contract/staff/audit.ts';
import { adminAuditActions } from '#game/audit.ts';
import { isAdmin } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { readInBatches, withSnapshot } from '#server/db/cursor.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { exportTimeoutMs } from '#server/db/timeouts.ts';
import { toPage } from '#server/services/page.ts';
import type { Context } from '#server/services/context.ts';
import { findNamedId } from '#server/services/player/player-lookup.ts';
import { recordAudit } from './audit.ts';
import { loadPeople } from './staff-person.ts';

type Query = v.InferOutput<(typeof endpoint)['query']>;
type Reply = v.InferOutput<(typeof endpoint)['reply']>;

const pageSize = 50;
/** Entries that a page checks; `npm run audit:verify` checks all. */
const checkedEntries = 2_000;

/**
 * Returns a page of the audit log, newest first. Of entries about the caller, it shows what was done and when, and nothing
 * else: they could name a reporter, and the members of the team who looked at a case.
 */
export async function listAudit({ db, caller }: Context<'db' | 'caller'>, query: Query): Promise<Reply> {
  const conditions = [
    ...(await filterConditions(db, query)),
    // What admins do in their console is theirs.
    isAdmin(caller.roles) ? sql`true` : sql`action <> all(${sql.param([...adminAuditActions])}::text[])`,
    // A filter by who acted would name them.
    query.by === '' ? sql`true` : isOfOthers(caller.playerId),
    query.cursor === null ? sql`true` : sql`id < ${query.cursor}`,
  ];
  const rows = await db
    .select()
    .from(auditLog)
    .where(sql.join(conditions, sql` and `))
    .orderBy(sql`id desc`)
    .limit(pageSize + 1);
  const { page, next } = toPage(rows, pageSize, (row) => row.id);
  const people = await loadPeople(
    db,
    page.flatMap(({ actorId, playerId }) => [actorId, playerId]),
  );
  const { checked, brokenAt } = await verifyAudit(db, checkedEntries);
  return {
    data: page.map((row) => {
      const known = { id: row.id, at: row.createdAt.toISOString(), action: row.action, player: people(row.playerId) };
      if (row.playerId === caller.playerId && row.actorId !== caller.playerId) {
        return { ...known, by: null, subject: null, before: null, after: null, reason: '', request_id: '' };
      }
      const { subject, before, after, reason, requestId } = row;
      return { ...known, by: people(row.actorId), subject, before, after, reason, request_id: requestId };
    }),
    next,
    chain: { is_intact: brokenAt === null, checked, broken_at: brokenAt },
  };
}

const isOfOthers = (callerId: number): SQL =>
  sql`(player_id is distinct from ${callerId} or actor_id is not distinct from ${callerId})`;

async function filterConditions(db: Queryable, { player, by, action, from, to }: AuditFilter): Promise<SQL[]> {
  return [
    await isAbout(db, sql`player_id`, player),
    await isAbout(db, sql`actor_id`, by),
    action === '' ? sql`true` : sql`action = ${action}`,
    from ? sql`created_at >= ${from}` : sql`true`,
    to ? sql`created_at < ${to}` : sql`true`,
  ];
}

/**
 * Writes all entries that a filter names as JSON, newest first, from one database snapshot. It leaves out what others did
 * about the caller. The export is an entry itself, which comes first.
 */
export async function exportAudit(
  context: Context<'background' | 'caller' | 'clock' | 'requestId'>,
  filter: AuditFilter,
  write: (text: string) => Promise<void>,
): Promise<void> {
  const { background, caller } = context;
  // The log has no names.
  const idOf = (name: string) => (name === '' ? '' : findNamedId(background, name));
  const after = { ...filter, player: await idOf(filter.player), by: await idOf(filter.by) };
  await recordAudit(background, context, { action: 'export-audit', after });
  return withSnapshot(background, exportTimeoutMs, async (tx) => {
    const conditions = [...(await filterConditions(tx, filter)), isOfOthers(caller.playerId)];
    const statement = sql`
      select l.id::int, to_char(l.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        coalesce(actor.uuid::text, '') as by_uuid, coalesce(actor.name, '') as by_name, l.action,
        coalesce(player.uuid::text, '') as player_uuid, coalesce(player.name, '') as player_name,
        coalesce(l.subject, '') as subject, coalesce(l.before::text, '') as before, coalesce(l.after::text, '') as after,
        l.reason, l.request_id
      from (select * from audit_log where ${sql.join(conditions, sql` and `)}) l
      left join players actor on actor.id = l.actor_id left join players player on player.id = l.player_id
      order by l.id desc`;
    let before = '{"entries":[';
    let count = 0;
    await readInBatches(tx, statement, async (rows) => {
      await write(before + rows.map((row) => JSON.stringify(row)).join(','));
      before = ',';
      count += rows.length;
    });
    await write(`${before === ',' ? '' : before}],"count":${count}}`);
  });
}

/** Checks the whole chain. It reads all entries, so it has a connection for long work. */
export async function verifyAuditLog({ background }: Context<'background'>) {
  const { checked, brokenAt } = await verifyAudit(background);
  return { is_intact: brokenAt === null, checked, broken_at: brokenAt };
}

async function isAbout(db: Queryable, column: SQL, name: string): Promise<SQL> {
  if (name === '') return sql`true`;
  const id = await findNamedId(db, name);
  return id === null ? sql`false` : sql`${column} = ${id}`;
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
      -- Without its head, nothing says where the chain ends.
      union all select 1 where not exists (select from head)
    )
    select (select count(*)::int from entries) as checked, (select min(id) from broken) as broken_at`);
  const { checked = 0, broken_at: brokenAt = null } = rows[0] ?? {};
  return { checked, brokenAt: brokenAt === null ? null : Number(brokenAt) };
}
