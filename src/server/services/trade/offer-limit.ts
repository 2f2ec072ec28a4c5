import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { tradeLimits, youngAccountMs } from '#game/trade.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { LockedPlayer } from './trade-row.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface OfferCounts extends Record<string, unknown> {
  today: number;
  to_one: number;
  active: number;
}

/** Throws TRADE_LIMIT_REACHED. Counter-offers count as offers. The sender's row is locked, so that concurrent offers are counted. */
export async function checkLimits(tx: Queryable, sender: LockedPlayer, recipientId: number, now: Date): Promise<void> {
  const since = sql`${new Date(now.getTime() - dayMs).toISOString()}::timestamptz`;
  const { rows } = await tx.execute<OfferCounts>(sql`
    select (count(*) filter (where created_at > ${since}))::int as today,
      (count(*) filter (where created_at > ${since} and recipient_id = ${recipientId}))::int as to_one,
      (count(*) filter (where state in ('open', 'held')))::int as active
    from trades where sender_id = ${sender.id} and (created_at > ${since} or state in ('open', 'held'))`);
  const { today, to_one: toOne, active } = rows[0] ?? { today: 0, to_one: 0, active: 0 };
  const isYoung = now.getTime() - sender.createdAt.getTime() < youngAccountMs;
  const daily = isYoung ? tradeLimits.dailyByYoung : tradeLimits.daily;
  if (toOne >= tradeLimits.dailyToOne) {
    throw limitReached(`You can send one player ${formatCount(tradeLimits.dailyToOne, 'offer')} in 24 hours.`);
  }
  if (today >= daily) {
    const who = isYoung ? 'A new account' : 'You';
    throw limitReached(`${who} can send ${formatCount(daily, 'offer')} in 24 hours.`);
  }
  if (active >= tradeLimits.active) {
    throw limitReached(`${formatNumber(active)} of your offers wait for an answer. Take one back first.`);
  }
}

const limitReached = (message: string) => new GameError('TRADE_LIMIT_REACHED', [message]);
