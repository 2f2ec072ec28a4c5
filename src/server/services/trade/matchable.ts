import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';

/**
 * The condition on `players` that a player appears in the matches of another one: neither banned nor deleted, not opted
 * out, accepts offers, and neither of them blocked the other one.
 */
export function isMatchable(viewerId: number, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(players.id <> ${viewerId} and players.deleted_at is null
    and not coalesce(players.banned_at <= ${at} and (players.banned_until is null or players.banned_until > ${at}), false)
    and not exists (
      select from trade_settings s where s.player_id = players.id and (not s.is_matched or s.audience = 'nobody'))
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
