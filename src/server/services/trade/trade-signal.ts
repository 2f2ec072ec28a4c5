import { sql } from 'drizzle-orm';
import { samePartners, youngAccountMs } from '#game/trade.ts';
import type { TradeSignal } from '#game/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import { tradeSignals } from '#server/db/schema/trade.ts';
import type { MeaningForBoth } from './trade-meaning.ts';
import type { LockedPlayer, TradeRow } from './trade-row.ts';

interface Signal {
  kind: TradeSignal;
  playerId: number;
  facts: Record<string, number>;
}

/** Stores facts about a completed trade for staff: value one way, young accounts, always the same partner. */
export async function recordSignals(
  tx: Queryable,
  { id, senderId, recipientId }: TradeRow,
  { sender, recipient }: MeaningForBoth,
  parties: ReadonlyMap<number, LockedPlayer>,
  now: Date,
): Promise<void> {
  const signals: Signal[] = [];
  const sides = [
    { playerId: senderId, partnerId: recipientId, meaning: sender },
    { playerId: recipientId, partnerId: senderId, meaning: recipient },
  ];
  for (const { playerId, partnerId, meaning } of sides) {
    const { gives_much_more: isOneWay, burn_given: given, burn_got: got } = meaning;
    if (isOneWay) signals.push({ kind: 'one-way', playerId, facts: { given, got } });
    const ageMs = now.getTime() - (parties.get(playerId)?.createdAt.getTime() ?? 0);
    if (ageMs < youngAccountMs) {
      signals.push({ kind: 'young-account', playerId, facts: { age_hours: Math.floor(ageMs / 3_600_000) } });
    }
    const { trades, together } = await countPartners(tx, playerId, partnerId);
    if (trades >= samePartners.trades && together / trades >= samePartners.share) {
      signals.push({ kind: 'same-partners', playerId, facts: { trades, together } });
    }
  }
  if (signals.length === 0) return;
  await tx.insert(tradeSignals).values(signals.map((signal) => ({ ...signal, tradeId: id, createdAt: now })));
}

/** How many of a player's last 20 completed trades were with a partner. */
async function countPartners(tx: Queryable, playerId: number, partnerId: number) {
  const { rows } = await tx.execute<{ trades: number; together: number }>(sql`
    select count(*)::int as trades, (count(*) filter (where ${partnerId}::int in (sender_id, recipient_id)))::int as together
    from (
      select sender_id, recipient_id from (
        (select id, sender_id, recipient_id from trades where sender_id = ${playerId} and state = 'accepted' order by id desc limit 20)
        union all
        (select id, sender_id, recipient_id from trades where recipient_id = ${playerId} and state = 'accepted' order by id desc limit 20)
      ) recent order by id desc limit 20
    ) latest`);
  return rows[0] ?? { trades: 0, together: 0 };
}
