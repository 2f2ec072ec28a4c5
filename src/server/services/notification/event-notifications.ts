import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { sameOriginPath } from '#game/same-origin-path.ts';
import type { Queryable } from '#server/db/connect.ts';
import { events } from '#server/db/schema/event.ts';
import { enqueueForAll } from './outbox.ts';
import type { Context } from '#server/services/context.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Events that were published longer ago, or that have ended, are not announced. */
const lifetimeMs = 2 * dayMs;
/** Maximum length of the text in characters, because notifications only show a few lines. */
const textMax = 240;

type Event = typeof events.$inferSelect;

/** Notifies all players of newly published events. Returns the number of messages. */
export function notifyEvents({ db, clock }: Context<'db' | 'clock'>): Promise<number> {
  const now = clock();
  return db.transaction(async (tx) => {
    // Rows that are locked belong to another process, which announces these events.
    const published = await tx
      .select()
      .from(events)
      .where(and(isNull(events.announcedAt), isNull(events.withdrawnAt), lte(events.publishedAt, now)))
      .orderBy(events.publishedAt, events.id)
      .for('update', { skipLocked: true });
    let messages = 0;
    for (const event of published) {
      await tx.update(events).set({ announcedAt: now }).where(eq(events.id, event.id));
      if (isCurrent(event, now)) messages += await notifyEvent(tx, event, now);
    }
    return messages;
  });
}

/** Returns when the next event will be published. Undefined if there is none. */
export async function nextEventAt({ db, clock }: Context<'db' | 'clock'>): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: events.publishedAt })
    .from(events)
    .where(and(isNull(events.announcedAt), isNull(events.withdrawnAt), gt(events.publishedAt, clock())))
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
      // Notifications only link to this site. The calendar shows an event's external link.
      link: sameOriginPath(link) ?? '/event/calendar',
      expiresAt: new Date(end),
    },
    now,
  );
}
