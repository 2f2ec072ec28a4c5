import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { InboxCount, InboxEntry } from '#contract/inbox.ts';
import { formatInboxCursor, inboxPageSize, maxCountedUnread, parseInboxCursor } from '#game/inbox.ts';
import type { NotificationKind } from '#game/notification.ts';
import type { Queryable } from '#server/db/connect.ts';
import { inboxEntries } from '#server/db/schema/inbox.ts';
import type { Context } from '#server/services/context.ts';
import { toPage } from '#server/services/page.ts';

interface InboxQuery {
  kind: NotificationKind | null;
  unread: boolean;
  /** The cursor of the page; empty for the first one. */
  before: string;
}

const { playerId: owner, kind: kindOf, shownAt, readAt, keptUntil, id: idOf } = inboxEntries;

/** Returns a page of what the caller was told, the newest first, and how much of all is unread. */
export async function listInbox(
  context: Context<'db' | 'caller' | 'clock'>,
  { kind, unread, before }: InboxQuery,
): Promise<{ data: InboxEntry[]; next: string | null } & InboxCount> {
  const { db, caller, clock } = context;
  const now = clock();
  const cursor = parseInboxCursor(before);
  const rows = await db
    .select()
    .from(inboxEntries)
    .where(
      and(
        eq(owner, caller.playerId),
        lte(shownAt, now),
        gt(keptUntil, now),
        kind === null ? undefined : eq(kindOf, kind),
        unread ? isNull(readAt) : undefined,
        cursor === null
          ? undefined
          : sql`(${shownAt}, ${idOf}) < (${cursor.shownAt.toISOString()}::timestamptz, ${cursor.id}::bigint)`,
      ),
    )
    .orderBy(desc(shownAt), desc(idOf))
    .limit(inboxPageSize + 1);
  const { page, next } = toPage(rows, inboxPageSize, formatInboxCursor);
  return { data: page.map(toEntry), next, ...(await countUnread(context)) };
}

const toEntry = ({ id, kind, title, text, link, shownAt: at, readAt: read }: typeof inboxEntries.$inferSelect) => ({
  id,
  kind: kind as NotificationKind,
  title,
  text,
  link,
  at: at.toISOString(),
  is_unread: read === null,
});

/** Returns how many entries the caller has not read. */
export async function countUnread({
  db,
  caller: { playerId },
  clock,
}: Context<'db' | 'caller' | 'clock'>): Promise<InboxCount> {
  const counts = await countUnreadOf(db, [playerId], clock());
  return counts.get(playerId)!;
}

/**
 * Returns how many entries each of the players has not read, counted up to `maxCountedUnread`, from an index of unread ones; the
 * newest of them; and when the number changes by itself.
 */
export async function countUnreadOf(
  db: Queryable,
  playerIds: readonly number[],
  now: Date,
): Promise<Map<number, InboxCount>> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isUnread = sql`player_id = player.id and read_at is null and shown_at <= ${at} and kept_until > ${at}`;
  const { rows } = await db.execute<{
    id: number;
    unread: number;
    newest: string | null;
    changes_at: string | null;
  }>(sql`
    select player.id, found.unread,
      (select id from inbox_entries where ${isUnread} order by shown_at desc, id desc limit 1) as newest,
      least(found.ends_at, (
        select min(shown_at) from inbox_entries where player_id = player.id and shown_at > ${at})) as changes_at
    from unnest(${sql.param([...playerIds])}::int[]) as player (id)
    cross join lateral (
      select count(*)::int as unread, min(kept_until) as ends_at from (
        select kept_until from inbox_entries where ${isUnread} limit ${maxCountedUnread}) unread) found`);
  return new Map(
    rows.map(({ id, unread, newest, changes_at: changesAt }) => [
      id,
      {
        unread,
        newest: newest === null ? null : Number(newest),
        changes_at: changesAt === null ? null : new Date(changesAt).toISOString(),
      },
    ]),
  );
}

/** Marks entries of the caller as read. Returns how many stay unread. */
export async function readEntries(
  context: Context<'db' | 'caller' | 'clock'>,
  entries: readonly number[],
): Promise<InboxCount> {
  return markRead(context, sql`${idOf} = any(${sql.param([...entries])}::bigint[])`);
}

/** Marks all entries of the caller, or those of a kind, as read that were shown until a time. Returns how many stay unread. */
export async function readInbox(
  context: Context<'db' | 'caller' | 'clock'>,
  { kind, until }: { kind: NotificationKind | null; until: string },
): Promise<InboxCount> {
  return markRead(context, and(lte(shownAt, new Date(until)), kind === null ? undefined : eq(kindOf, kind)));
}

async function markRead(
  context: Context<'db' | 'caller' | 'clock'>,
  condition: ReturnType<typeof and>,
): Promise<InboxCount> {
  const { db, caller, clock } = context;
  const now = clock();
  return db.transaction(async (tx) => {
    // In one order, so that calls of two tabs wait for each other instead of blocking each other.
    const rows = await tx
      .select({ id: idOf })
      .from(inboxEntries)
      .where(and(eq(owner, caller.playerId), isNull(readAt), lte(shownAt, now), condition))
      .orderBy(idOf)
      .for('update');
    const ids = rows.map(({ id }) => id);
    await tx.execute(sql`
      update inbox_entries set read_at = ${now.toISOString()}::timestamptz where id = any(${sql.param(ids)}::bigint[])`);
    return countUnread({ ...context, db: tx });
  });
}
