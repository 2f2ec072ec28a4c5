import { sql } from 'drizzle-orm';
import type { FeaturedClan } from '#contract/clan.ts';
import type { Queryable } from '#server/db/connect.ts';

type ClanRow = FeaturedClan & Record<string, unknown>;

/**
 * The clan that the landing page presents. Of the highest tier, what clans strive for, the largest one;
 * of equals the one that was there first (the lowest index). So it stays until another one earns it.
 */
export async function getFeaturedClan(db: Queryable): Promise<{ clan: FeaturedClan | null }> {
  const { rows } = await db.execute<ClanRow>(sql`
    select index, title, emote, tier, invite_url as invite_link,
      (select count(*)::int from players where clan_id = clans.id) as members
    from clans order by tier desc, members desc, index limit 1`);
  return { clan: rows[0] ?? null };
}
