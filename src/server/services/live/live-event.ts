import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { maxLiveEvents } from '#contract/live.ts';
import type { LiveEvent } from '#contract/live.ts';
import { liveEventsKeptMs } from '#game/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { counters } from '#server/db/schema/counter.ts';
import { liveEvents } from '#server/db/schema/trade.ts';
import type { Context } from '#server/services/context.ts';

export interface NewLiveEvent {
  playerIds: readonly number[];
  topic: LiveEvent['topic'];
  subject: string;
  kind: string;
}

/**
 * Tells the open pages of players that something changed, in the given transaction. The transaction must hold the row
 * locks of these players, so that the IDs of their events follow the order of the commits.
 */
export async function publish(tx: Queryable, { playerIds, topic, subject, kind }: NewLiveEvent, now: Date) {
  await tx.insert(liveEvents).values(playerIds.map((playerId) => ({ playerId, topic, subject, kind, createdAt: now })));
}

/** The beginning of the notification that sessions of a player ended, before the player's ID. */
export const endedSessionsTag = 'sessions:';

/** Tells all processes that sessions of a player ended, in the given transaction, so that their streams end at once. */
export async function tellSessionsEnded(tx: Queryable, playerId: number): Promise<void> {
  await tx.execute(sql`select pg_notify('mazoku_changed', ${`${endedSessionsTag}${playerId}`})`);
}

interface LiveEvents {
  data: LiveEvent[];
  last: number;
  is_incomplete: boolean;
}

/** Returns the caller's events after an event. Without one, only where to continue. */
export function listLiveEvents(
  { db, caller: { playerId } }: Context<'db' | 'caller'>,
  after: number | null,
): Promise<LiveEvents> {
  return readLiveEvents(db, playerId, after);
}

export async function readLiveEvents(db: Queryable, playerId: number, after: number | null): Promise<LiveEvents> {
  const { highest, deleted } = await readBounds(db, playerId);
  if (after === null) return { data: [], last: highest, is_incomplete: false };
  // No page got this ID from the site, so nobody knows which events the page has.
  if (after > highest) return { data: [], last: highest, is_incomplete: true };
  const rows = await db
    .select()
    .from(liveEvents)
    .where(and(eq(liveEvents.playerId, playerId), gt(liveEvents.id, after)))
    .orderBy(asc(liveEvents.id))
    .limit(maxLiveEvents);
  const data = rows.map(toLiveEvent);
  return { data, last: data.at(-1)?.id ?? Math.max(after, deleted), is_incomplete: after < deleted };
}

function toLiveEvent({ id, topic, subject, kind, createdAt }: typeof liveEvents.$inferSelect): LiveEvent {
  return { id, topic: topic as LiveEvent['topic'], subject, kind, at: createdAt.toISOString() };
}

/** The counter with the highest ID of a deleted event. */
const deletedCounter = 'live events deleted';

/**
 * Returns the highest ID of a deleted event, and the highest ID that a page of the player can continue from. The player's
 * events are committed in the order of their IDs, so all later ones have higher IDs. One statement reads both, because
 * events may be deleted at the same time.
 */
async function readBounds(db: Queryable, playerId: number): Promise<{ highest: number; deleted: number }> {
  const { rows } = await db.execute<{ last: string | null; deleted: string | null }>(sql`
    select (select max(id) from live_events where player_id = ${playerId}) as last,
      (select value from ${counters} where name = ${deletedCounter}) as deleted`);
  const [last, deleted] = [Number(rows[0]?.last ?? 0), Number(rows[0]?.deleted ?? 0)];
  return { highest: Math.max(last, deleted), deleted };
}

/** Deletes events that are so old that a page which missed them loads everything again. */
export async function clearLiveEvents({ db, clock }: Context<'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - liveEventsKeptMs).toISOString();
  await db.execute(sql`
    with old as (delete from live_events where created_at < ${before}::timestamptz returning id)
    insert into counters (name, value) select ${deletedCounter}, max(id) from old having count(*) > 0
    on conflict (name) do update set value = greatest(counters.value, excluded.value)`);
}
