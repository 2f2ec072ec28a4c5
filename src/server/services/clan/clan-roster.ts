import { sql } from 'drizzle-orm';
import type { Clan } from '#contract/clan.ts';
import { clanRoles } from '#game/clan.ts';
import type { Queryable } from '#server/db/connect.ts';
import { pointsOfRarity } from '#server/services/leaderboard/leaderboard-count.ts';
import { clanJoin, playerColumns, toPlayerEntry } from '#server/services/player/player-entry.ts';
import type { PlayerEntryRow } from '#server/services/player/player-entry.ts';

interface MemberRow extends PlayerEntryRow {
  role: string;
  score: number;
}

/** A banned player has no entry on the board. Their copies are counted, because a zero would reveal the ban. */
const score = sql`coalesce(leaderboard_entries.value, (
  select sum(${pointsOfRarity})::int from instances join cards on cards.id = card_id where owner_id = players.id), 0)`;

/**
 * Returns a clan's members: the leader, then officers, then members, each sorted by their last computed rarity score.
 */
export async function loadRoster(db: Queryable, index: number): Promise<Clan['roster']> {
  const places = clanRoles.map((role, place) => sql`when ${role} then ${place}::int`);
  const { rows } = await db.execute<MemberRow>(sql`
    select ${playerColumns}, coalesce(clan_role, 'member') as role, ${score} as score
    from players ${clanJoin}
    left join leaderboard_entries on board = 'score' and period = 'all' and player_id = players.id
    where clans.index = ${index} and deleted_at is null
    order by case clan_role ${sql.join(places, sql` `)} else ${clanRoles.indexOf('member')}::int end,
      score desc, search_name, players.id`);
  return rows.map((row) => ({ ...toPlayerEntry(row), role: row.role, score: row.score }));
}
