import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Clan, ClanEntry, FeaturedClan } from '#contract/clan.ts';
import { GameError } from '#contract/error.ts';
import { parseWebUrl } from '#game/web-url.ts';
import type { Queryable } from '#server/db/connect.ts';
import { loadClanCollection } from './clan-collection.ts';
import { loadRoster } from './clan-roster.ts';
import type { Context } from '#server/services/context.ts';

type ClanRow = ClanEntry & Record<string, unknown>;

/**
 * Returns the clan that the landing page features: one that admins chose, otherwise the largest clan of the highest
 * tier. Between equals, the lowest index wins, so that the featured clan only changes when another one overtakes it.
 */
export async function getFeaturedClan({ db }: Context<'db'>): Promise<{ clan: FeaturedClan | null }> {
  const [clan] = await readClans(db, sql`order by is_featured desc, tier desc, members desc, index limit 1`);
  return { clan: clan ?? null };
}

/** Returns all clans, ordered by number. */
export async function listClans({ db }: Context<'db'>): Promise<{ data: ClanEntry[]; count: number }> {
  const data = await readClans(db, sql`order by index`);
  return { data, count: data.length };
}

/** Returns one clan with its members and their combined collection. Throws CLAN_NOT_FOUND. */
export async function getClan({ db }: Context<'db'>, index: number): Promise<Clan> {
  const [[clan], roster, holdings] = await Promise.all([
    readClans(db, sql`where index = ${index}`),
    loadRoster(db, index),
    loadClanCollection(db, index),
  ]);
  if (!clan) throw new GameError('CLAN_NOT_FOUND');
  return { ...clan, ...holdings, roster };
}

async function readClans(db: Queryable, which: SQL): Promise<ClanEntry[]> {
  const { rows } = await db.execute<ClanRow>(sql`
    select index, title, emote, '/clans/' || index || '.webp' as image, tier, invite_url as invite_link,
      coalesce(clan_counts.members, 0) as members
    from clans left join clan_counts on clan_counts.clan_id = clans.id ${which}`);
  return rows.map((row) => ({ ...row, invite_link: parseWebUrl(row.invite_link) ?? null }));
}
