import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';

/** Who gives what in a ring. */
interface Giver {
  playerId: number;
  cardId: number;
}

/** Identifies a ring by who gives which card, whichever copies of the cards. */
export const ringKey = (givers: readonly Giver[]): string =>
  givers
    .map(({ playerId, cardId }) => `${playerId} ${cardId}`)
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
  return new Set(rows.map(({ givers }) => ringKey(givers)));
}
