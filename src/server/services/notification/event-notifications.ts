import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { sameOriginPath } from '#game/same-origin-path.ts';
import type { Queryable } from '#server/db/connect.ts';
import { events } from '#server/db/schema/event.ts';
import { enqueueForAll } from './outbox.ts';
import type { Context } from '#server/services/context.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** What was published earlier than this, or is over, is no news. */
const lifetimeMs = 2 * dayMs;
/** A notification shows a few lines. */
const textMax = 240;

type Event = typeof events.$inferSelect;

/** Tells everybody of each event that was published since the last time; answers how many messages that makes. */
export function notifyEvents({ db, clock }: Context<'db' | 'clock'>): Promise<number> {
  const now = clock();
  return db.transaction(async (tx) => {
    // Another machine that is at the same one has told everybody by the time that its row is free.
    const published = await tx
      .select()
      .from(events)
      .where(and(isNull(events.announcedAt), lte(events.publishedAt, now)))
      .orderBy(events.publishedAt, events.id)
      .for('update', { skipLocked: true });
    let told = 0;
    for (const event of published) {
      await tx.update(events).set({ announcedAt: now }).where(eq(events.id, event.id));
      if (isCurrent(event, now)) told += await notifyEvent(tx, event, now);
    }
    return told;
  });
}

/** When the next event is published; undefined: none waits. */
export async function nextEventAt({ db, clock }: Context<'db' | 'clock'>): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: events.publishedAt })
    .from(events)
    .where(and(isNull(events.announcedAt), gt(events.publishedAt, clock())))
    .orderBy(events.publishedAt)
    .limit(1);
  return next?.at;
}

function isCurrent({ publishedAt, endsAt }: Event, now: Date): boolean {
  return now.getTime() - publishedAt.getTime() < lifetimeMs && endsAt > now;
}

function notifyEvent(tx: Queryable, { uuid, title, description, link, publishedAt, endsAt }: Event, now: Date) {
  const end = Math.min(publishedAt.getTime() + lifetimeMs, endsAt.getTime());
  return enqueueForAll(
    tx,
    sql`true`,
    {
      kind: 'news',
      reference: uuid,
      title,
      text: description.length > textMax ? `${description.slice(0, textMax - 1).trimEnd()}…` : description,
      // An address elsewhere is on the calendar, too.
      link: sameOriginPath(link) ?? '/event/calendar',
      expiresAt: new Date(end),
    },
    now,
  );
}
