import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { inboxKeptMs } from '#game/inbox.ts';
import type { NotificationKind } from '#game/notification.ts';
import type { Queryable } from '#server/db/connect.ts';
import { clearBatch, repeatBatch } from '#server/db/repeat-batch.ts';
import type { Context } from '#server/services/context.ts';

interface InboxNotice {
  kind: NotificationKind;
  reference: string;
  title: string;
  text: string;
  link: string;
  at: Date;
  isReminder?: true;
  expiresAt: Date;
}

const timestamptz = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** Returns the statement that writes a notification to the inboxes of all players who meet the conditions on `players`. */
export function addToInboxes(audience: SQL, canReceive: SQL, notice: InboxNotice): SQL {
  const { kind, reference, title, text, link, at, isReminder, expiresAt } = notice;
  const keptUntil = isReminder ? expiresAt : new Date(at.getTime() + inboxKeptMs);
  return sql`
    insert into inbox_entries (player_id, kind, reference, title, text, link, shown_at, kept_until)
    select players.id, ${kind}, ${reference}, ${title}, ${text}, ${link}, ${timestamptz(at)}, ${timestamptz(keptUntil)}
    from players where ${audience} and ${canReceive} and ${timestamptz(keptUntil)} > ${timestamptz(at)}
    on conflict do nothing`;
}

interface Subject {
  playerId: number;
  kind: NotificationKind;
  /** The beginning of the references. */
  prefix: string;
}

/** Marks what a player was told of a subject as read, because there is nothing left to do, and forgets what comes later. */
export async function settleInbox(tx: Queryable, { playerId, kind, prefix }: Subject, now: Date): Promise<number> {
  const isOfSubject = sql`player_id = ${playerId} and kind = ${kind} and starts_with(reference, ${prefix})`;
  const { rowCount } = await tx.execute(sql`
    with later as (delete from inbox_entries where ${isOfSubject} and shown_at > ${timestamptz(now)} returning id),
    read as (
      update inbox_entries set read_at = ${timestamptz(now)}
      where ${isOfSubject} and read_at is null and shown_at <= ${timestamptz(now)} returning id
    )
    select id from later union all select id from read`);
  return rowCount ?? 0;
}

/** Deletes the entries whose time is over. Returns how many. */
export function clearInboxes({ db, clock }: Context<'db' | 'clock'>, signal?: AbortSignal): Promise<number> {
  return repeatBatch(
    db,
    sql`
      delete from inbox_entries where id in (
        select id from inbox_entries where kept_until <= ${timestamptz(clock())}
        order by kept_until limit ${clearBatch} for update skip locked)`,
    signal,
  );
}
