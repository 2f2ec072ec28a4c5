import { sql } from 'drizzle-orm';
import type { Clan } from '#contract/clan.ts';
import { clanRoles } from '#game/clan.ts';
import type { Queryable } from '#server/db/connect.ts';
import { clanJoin, playerColumns, writePlayerEntry } from './player-entry.ts';
import type { PlayerEntryRow } from './player-entry.ts';

interface MemberRow extends PlayerEntryRow {
  role: string;
  score: number;
}

/** A clan's members: the leader first, then officers, then members, each by rarity score as it was counted last. */
export async function readRoster(db: Queryable, index: number): Promise<Clan['roster']> {
  const places = clanRoles.map((role, place) => sql`when ${role} then ${place}::int`);
  const { rows } = await db.execute<MemberRow>(sql`
    select ${playerColumns}, coalesce(clan_role, 'member') as role, coalesce(standings.value, 0) as score
    from players ${clanJoin}
    left join standings on board = 'score' and period = 'all' and player_id = players.id
    where clans.index = ${index} and deleted_at is null
    order by case clan_role ${sql.join(places, sql` `)} else ${clanRoles.indexOf('member')}::int end,
      score desc, search_name, players.id`);
  return rows.map((row) => ({ ...writePlayerEntry(row), role: row.role, score: row.score }));
}
