import { sql } from 'drizzle-orm';
import type { Context } from '#server/services/context.ts';

/** A queue in the database, and how long its first due entry has waited. */
export interface QueueState {
  queue: string;
  length: number;
  /** Undefined if the entries have no time. 0 if there is none. */
  oldestSeconds: number | undefined;
}

/** Counting stops here, so that a long queue does not make the count slow. */
const countedMax = 10_000;

/** Reads how much work waits in the database: notifications, trades, spare copies and leaderboards to check, unfinished payments. */
export async function readQueues({ db, clock }: Context<'db' | 'clock'>): Promise<QueueState[]> {
  const now = sql`${clock().toISOString()}::timestamptz`;
  const seconds = (since: string) =>
    sql`coalesce(extract(epoch from ${now} - min(${sql.identifier(since)})), 0)::float8`;
  const { rows } = await db.execute<{ queue: string; length: number; oldest: number | null }>(sql`
    select 'outbox_' || channel as queue, (found.count)::int as length, found.oldest
    from unnest(enum_range(null::notification_channel)) as channel
    cross join lateral (
      select count(*), ${seconds('due_at')} as oldest from (
        select due_at from outbox
        where completed_at is null and outbox.channel = channel.channel and due_at <= ${now} and expires_at > ${now}
        order by due_at limit ${countedMax}) due) found
    union all
    select 'payments', count(*)::int, ${seconds('created_at')} from (
      select created_at from payments where state in ('open', 'pending') order by created_at limit ${countedMax}) unfinished
    union all
    select 'trade_checks', count(*)::int, null from (select from trade_checks limit ${countedMax}) checks
    union all
    select 'spare_checks', count(*)::int, null from (select from spare_checks limit ${countedMax}) checks
    union all
    select 'leaderboard', count(*)::int, null from (select from leaderboard_dirty_players limit ${countedMax}) players`);
  return rows.map(({ queue, length, oldest }) => ({ queue, length, oldestSeconds: oldest ?? undefined }));
}
