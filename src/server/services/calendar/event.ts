import { and, asc, eq, gt, isNull, lt, lte, max, or, sql } from 'drizzle-orm';
import type { GameEvent } from '#contract/calendar.ts';
import type { FeedEvent } from '#game/event.ts';
import { sameOriginPath } from '#game/same-origin-path.ts';
import { parseWebUrl } from '#game/web-url.ts';
import { events } from '#server/db/schema/event.ts';
import { objectRevisions } from '#server/db/schema/object-revision.ts';
import type { Context } from '#server/services/context.ts';

/** Returns the published events that overlap the time range, earliest first. */
export async function listEvents(
  { db, clock }: Context<'db' | 'clock'>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<{ data: GameEvent[]; count: number }> {
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        lte(events.publishedAt, clock()),
        isNull(events.withdrawnAt),
        from === undefined ? undefined : gt(events.endsAt, new Date(from)),
        to === undefined ? undefined : lt(events.startsAt, new Date(to)),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id));
  return { data: rows.map(toEvent), count: rows.length };
}

/**
 * Returns every event that is or was public, with its changes. An app keeps an event that is no longer in the file, so
 * withdrawn ones stay, and those whose announcement was put off after they were public; both without their texts.
 */
export async function readEventFeed({ db, clock }: Context<'db' | 'clock'>): Promise<{ data: FeedEvent[] }> {
  const now = clock();
  const revisions = db
    .select({
      uuid: objectRevisions.objectUuid,
      number: max(objectRevisions.number).as('number'),
      at: max(objectRevisions.createdAt).as('at'),
      wasPutOff: sql<boolean>`bool_or(coalesce(
        (${objectRevisions.before} ->> 'published_at')::timestamptz <= ${objectRevisions.createdAt}, false))`.as(
        'was_put_off',
      ),
    })
    .from(objectRevisions)
    .where(eq(objectRevisions.kind, 'events'))
    .groupBy(objectRevisions.objectUuid)
    .as('revisions');
  const rows = await db
    .select({ event: events, number: revisions.number, at: revisions.at, wasPutOff: revisions.wasPutOff })
    .from(events)
    .leftJoin(revisions, eq(revisions.uuid, events.uuid))
    .where(
      or(
        and(lte(events.publishedAt, now), or(isNull(events.withdrawnAt), gt(events.withdrawnAt, events.publishedAt))),
        revisions.wasPutOff,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id));
  return {
    data: rows.map(({ event, number, at, wasPutOff }) => {
      const { publishedAt, withdrawnAt } = event;
      const isPublic = publishedAt <= now;
      const isWithdrawn = withdrawnAt !== null || !isPublic;
      const changes = [isPublic ? publishedAt : null, withdrawnAt, at].flatMap((each) => each?.getTime() ?? []);
      return {
        ...toEvent(event),
        ...(isWithdrawn && { description: '', link: null }),
        // An event that is public again has changed once more.
        sequence: (number ?? 0) + (wasPutOff === true && isPublic ? 1 : 0),
        changed_at: new Date(Math.max(...changes)).toISOString(),
        is_withdrawn: isWithdrawn,
      };
    }),
  };
}

function toEvent(row: typeof events.$inferSelect): GameEvent {
  const { uuid, title, description, kind, startsAt, endsAt, link, publishedAt } = row;
  return {
    uuid,
    title,
    description,
    kind,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    link: sameOriginPath(link) ?? parseWebUrl(link) ?? null,
    published_at: publishedAt.toISOString(),
  };
}
