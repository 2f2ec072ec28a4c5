import { sql } from 'drizzle-orm';
import type { Context } from '#server/services/context.ts';

/** Times at which something of the store begins or ends. */
const boundaries = sql`(
  select opens_at as at from packs union all select closes_at from packs
  union all select opens_at from cosmetic_offers union all select closes_at from cosmetic_offers
  union all select opens_at from seasons union all select closes_at from seasons
  union all select opens_at from bundles union all select closes_at from bundles) boundary`;

/** Tells all processes to render the store's cached pages again if a window opened or closed after `since`. */
export async function publishWindowChanges({ db, clock }: Context<'db' | 'clock'>, since: Date): Promise<void> {
  await db.execute(sql`
    select pg_notify('mazoku_changed', 'store')
    where exists (select from ${boundaries} where at > ${since.toISOString()} and at <= ${clock().toISOString()})`);
}

/** Returns when the next window of the store opens or closes. */
export async function nextWindowChangeAt({ db, clock }: Context<'db' | 'clock'>): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select min(at) as at from ${boundaries} where at > ${clock().toISOString()}`,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? undefined : new Date(at);
}
