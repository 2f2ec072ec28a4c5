import { sql } from 'drizzle-orm';
import type { Clan } from '#contract/clan.ts';
import { clanRoles } from '#game/clan.ts';
import type { Queryable } from '#server/db/connect.ts';
import { clanJoin, playerColumns, toPlayerEntry } from '#server/services/player/player-entry.ts';
import type { PlayerEntryRow } from '#server/services/player/player-entry.ts';

interface MemberRow extends PlayerEntryRow {
  role: string;
  score: number;
}

/**
 * Returns a clan's members: the leader, then officers, then members, each sorted by their last computed rarity score.
 */
export async function loadRoster(db: Queryable, index: number): Promise<Clan['roster']> {
  const places = clanRoles.map((role, place) => sql`when ${role} then ${place}::int`);
  const { rows } = await db.execute<MemberRow>(sql`
    select ${playerColumns}, coalesce(clan_role, 'member') as role, coalesce(leaderboard_entries.value, 0) as score
    from players ${clanJoin}
    left join leaderboard_entries on board = 'score' and period = 'all' and player_id = players.id
    where clans.index = ${index} and deleted_at is null
    order by case clan_role ${sql.join(places, sql` `)} else ${clanRoles.indexOf('member')}::int end,
      score desc, search_name, players.id`);
  return rows.map((row) => ({ ...toPlayerEntry(row), role: row.role, score: row.score }));
}
