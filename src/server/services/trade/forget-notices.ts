import { sql } from 'drizzle-orm';
import type { TradeEvent } from '#contract/trade/offer.ts';
import type { Queryable } from '#server/db/connect.ts';

/** The notifications about an offer whose texts name the other player. */
const namingKinds: TradeEvent['kind'][] = ['created', 'held', 'reminded', 'accepted', 'declined', 'cancelled'];

/**
 * Deletes what others were told about the offers of a player and about the rings that they proposed, because the texts
 * name them. Both tables have an index of player, kind and reference.
 */
export async function forgetTradeNotices(tx: Queryable, playerId: number): Promise<void> {
  const told = sql`
    select case sender_id when ${playerId} then recipient_id else sender_id end as player_id, uuid || ' ' || kind as reference
    from trades cross join unnest(${sql.param(namingKinds)}::text[]) kind
    where sender_id = ${playerId} or recipient_id = ${playerId}
    union all
    select others.player_id, uuid || ' created'
    from trade_ring_members mine join trade_rings on trade_rings.id = mine.ring_id
    join trade_ring_members others on others.ring_id = mine.ring_id and others.position > 0
    where mine.player_id = ${playerId} and mine.position = 0`;
  for (const table of [sql`inbox_entries`, sql`outbox`]) {
    // In one order, so that those who read or deliver them wait instead of blocking each other.
    await tx.execute(sql`
      delete from ${table} where id in (
        select notice.id from (${told}) told join ${table} notice
          on notice.player_id = told.player_id and notice.kind = 'trade' and notice.reference = told.reference
        order by notice.id for update of notice)`);
  }
}
