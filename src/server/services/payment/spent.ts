import { sql } from 'drizzle-orm';
import { monthOf } from '#game/spending-limit.ts';
import type { Queryable } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/payment.ts';
import { mismatchEntry } from './mismatch.ts';

/** The shortest time that a session of the provider can last, in ms: its bound is 30 minutes. */
export const shortestSessionMs = 30 * 60 * 1000 + 15_000;

/** How long the provider has to create a session, in ms. */
const sessionCreationMs = 60_000;

/** Money that does not match its payment is on its way or there. It can still be credited, also if the payment ended. */
const isUndecided = sql`exists (
  select from ${mismatchEntry(sql`payments.id`)} and e.details->>'state' <> 'open')`;

/**
 * Open payments on which somebody can pay: with a session of the provider, or with time left in which a repeated request
 * still creates one.
 */
export const isPayable = (now: Date) => sql`(
  ${payments.state} = 'open' and not ${isUndecided} and (${payments.sessionId} is not null
    or ${payments.expiresAt} > ${new Date(now.getTime() + shortestSessionMs - sessionCreationMs).toISOString()}))`;

/** Payments that count towards limits: paid ones, and those that can still be paid or credited. */
export const isCounted = (now: Date) =>
  sql`(${payments.state} in ('pending', 'paid') or ${isPayable(now)} or ${isUndecided})`;

/**
 * Returns what a player's payments of this month (UTC) in a currency cost, in its smallest unit, without what went back for
 * good: refunds and lost disputes. Money in an open dispute counts, because the site may still win it. The site
 * may have sold in another currency before. A payment that does not match counts with the provider's amount and currency:
 * what it costs after its correction.
 */
export async function readSpent(db: Queryable, playerId: number, currency: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ spent: number }>(sql`
    select coalesce(sum(greatest(0, coalesce((reported.details->>'amount')::int, price) - refunded - lost.amount)), 0)::int
      as spent
    from payments
    cross join lateral (
      select coalesce(sum(amount), 0) as amount from payment_disputes where payment_id = payments.id and state = 'lost') lost
    left join lateral (select e.details from ${mismatchEntry(sql`payments.id`)}) reported on payments.state <> 'paid'
    where player_id = ${playerId} and coalesce(reported.details->>'currency', currency) = ${currency}
      and created_at >= ${monthOf(now).start.toISOString()} and ${isCounted(now)}`);
  return rows[0]?.spent ?? 0;
}
