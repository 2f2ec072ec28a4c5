import { and, asc, gt, isNull, lt, lte } from 'drizzle-orm';
import type { GameEvent } from '#contract/calendar.ts';
import { sameOriginPath } from '#game/same-origin-path.ts';
import { parseWebUrl } from '#game/web-url.ts';
import { events } from '#server/db/schema/event.ts';
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
  const data = rows.map(({ uuid, title, description, kind, startsAt, endsAt, link, publishedAt }) => ({
    uuid,
    title,
    description,
    kind,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    link: sameOriginPath(link) ?? parseWebUrl(link) ?? null,
    published_at: publishedAt.toISOString(),
  }));
  return { data, count: data.length };
}
