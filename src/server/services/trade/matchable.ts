import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { isBannedRow } from '#server/services/player/banned-row.ts';

/**
 * The condition on `players` and their settings `s` that a player refuses the offers of another one, apart from blocks
 * and bans. PostgreSQL reads the viewer's clan and earlier partners once for a statement, and only if it needs them.
 */
function refusesOffersOf(viewerId: number): SQL {
  return sql`(s.audience = 'nobody'
    or (s.audience = 'clan'
      and (players.clan_id = (select viewer.clan_id from players viewer where viewer.id = ${viewerId})) is not true)
    or (s.audience = 'traded-with' and players.id not in (
      select recipient_id from trades where sender_id = ${viewerId} and state = 'accepted'
      union all select sender_id from trades where recipient_id = ${viewerId} and state = 'accepted')))`;
}

/** The condition on `players` that a player accepts the offers of another one, apart from blocks and bans. */
export const acceptsOffersOf = (viewerId: number): SQL => sql`not exists (
  select from trade_settings s where s.player_id = players.id and ${refusesOffersOf(viewerId)})`;

/**
 * The condition on `players` that a player appears in the matches of another one: neither banned, deleted nor kept from trading, not opted
 * out, accepts the other one's offers, and neither of them blocked the other one.
 */
export function isMatchable(viewerId: number, now: Date): SQL {
  return sql`(players.id <> ${viewerId} and players.deleted_at is null
    and not ${isBannedRow(now)}
    and not coalesce(players.trades_restricted_until > ${now.toISOString()}::timestamptz, false)
    and not exists (
      select from trade_settings s
      where s.player_id = players.id and (not s.is_matched or ${refusesOffersOf(viewerId)}))
    and not exists (
      select from player_blocks b where (b.player_id, b.blocked_id) in ((players.id, ${viewerId}), (${viewerId}, players.id))))`;
}

/** Returns those of the players who appear in the matches of the viewer. */
export async function matchablePlayers(
  db: Queryable,
  viewerId: number,
  ids: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select players.id from players
    where players.id = any(${sql.param([...ids])}::int[]) and ${isMatchable(viewerId, now)}`);
  return new Set(rows.map(({ id }) => id));
}
