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
  const deleted = await deletedUpTo(db);
  if (after === null) {
    // The player's events are committed in the order of their IDs, so all later ones have higher IDs.
    const { rows } = await db.execute<{ last: string | null }>(
      sql`select max(id) as last from live_events where player_id = ${playerId}`,
    );
    return { data: [], last: Math.max(Number(rows[0]?.last ?? 0), deleted), is_incomplete: false };
  }
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

async function deletedUpTo(db: Queryable): Promise<number> {
  const [row] = await db.select({ value: counters.value }).from(counters).where(eq(counters.name, deletedCounter));
  return row?.value ?? 0;
}

/** Deletes events that are so old that a page which missed them loads everything again. */
export async function clearLiveEvents({ db, clock }: Context<'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - liveEventsKeptMs).toISOString();
  await db.execute(sql`
    with old as (delete from live_events where created_at < ${before}::timestamptz returning id)
    insert into counters (name, value) select ${deletedCounter}, max(id) from old having count(*) > 0
    on conflict (name) do update set value = greatest(counters.value, excluded.value)`);
}
