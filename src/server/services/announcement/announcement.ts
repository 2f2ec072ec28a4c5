import { and, desc, gt, isNull, lte, or } from 'drizzle-orm';
import type { Announcement } from '#contract/announcement.ts';
import { announcements } from '#server/db/schema/announcement.ts';
import type { Context } from '#server/services/context.ts';

/** Returns the announcement that opened last and is still open; null if there is none. */
export async function getAnnouncement({
  db,
  clock,
}: Context<'db' | 'clock'>): Promise<{ announcement: Announcement | null }> {
  const now = clock();
  const { opensAt, closesAt, withdrawnAt, id } = announcements;
  const [row] = await db
    .select()
    .from(announcements)
    .where(and(isNull(withdrawnAt), lte(opensAt, now), or(isNull(closesAt), gt(closesAt, now))))
    .orderBy(desc(opensAt), desc(id))
    .limit(1);
  if (!row) return { announcement: null };
  const { uuid, title, part, partner, isLive, text, linkTitle, link } = row;
  return {
    announcement: { uuid, title, part, partner, is_live: isLive, text, link: { title: linkTitle, href: link } },
  };
}
