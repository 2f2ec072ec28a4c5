import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';

/** Who gives what in a ring. */
interface Giver {
  playerId: number;
  cardId: number;
}

/**
 * Identifies a ring for a player by the others and the cards that they give, whichever copies of the cards. What the
 * player gives makes no other ring of it: the others would be asked twice for the same.
 */
export const ringKey = (playerId: number, givers: readonly Giver[]): string =>
  givers
    .filter((giver) => giver.playerId !== playerId)
    .map((giver) => `${giver.playerId} ${giver.cardId}`)
    .sort()
    .join(', ');

/** Returns the keys of the rings that a player can still confirm or wait for. */
export async function openRingKeys(db: Queryable, playerId: number, now: Date): Promise<Set<string>> {
  const { rows } = await db.execute<{ givers: Giver[] }>(sql`
    select jsonb_agg(jsonb_build_object('playerId', member.player_id, 'cardId', member.card_id)) as givers
    from trade_ring_members mine
    join trade_rings on trade_rings.id = mine.ring_id
    join trade_ring_members member on member.ring_id = mine.ring_id
    where mine.player_id = ${playerId} and state = 'open' and expires_at > ${now.toISOString()}::timestamptz
    group by mine.ring_id`);
  return new Set(rows.map(({ givers }) => ringKey(playerId, givers)));
}
