import { sql } from 'drizzle-orm';
import type { Context } from '#server/services/context.ts';

/** Times at which something of the store, or an announcement, begins or ends, with the tag of the pages that show it. */
const boundaries = sql`(
  select 'store' as tag, at from (
    select opens_at as at from packs union all select closes_at from packs
    union all select opens_at from cosmetic_offers union all select closes_at from cosmetic_offers
    union all select opens_at from seasons union all select closes_at from seasons
    union all select opens_at from bundles union all select closes_at from bundles) of_store
  union all select 'news', opens_at from announcements union all select 'news', closes_at from announcements) boundary`;

/** Tells all processes to render cached pages again on which a window opened or closed after `since`. */
export async function publishWindowChanges({ db, clock }: Context<'db' | 'clock'>, since: Date): Promise<void> {
  await db.execute(sql`
    select pg_notify('mazoku_changed', tag) from (
      select distinct tag from ${boundaries} where at > ${since.toISOString()} and at <= ${clock().toISOString()}) passed`);
}

/** Returns when the next window opens or closes. */
export async function nextWindowChangeAt({ db, clock }: Context<'db' | 'clock'>): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select min(at) as at from ${boundaries} where at > ${clock().toISOString()}`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? undefined : new Date(at);
}
