import { and, eq, gte, sql } from 'drizzle-orm';
import { monthOf } from '#game/spending-limit.ts';
import type { Queryable } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/payment.ts';

/** The shortest time that a session of the provider can last, in ms: its bound is 30 minutes. */
export const shortestSessionMs = 30 * 60 * 1000 + 15_000;

/** How long the provider has to create a session, in ms. */
const sessionCreationMs = 60_000;

/**
 * Open payments on which somebody can pay: with a session of the provider, or with time left in which a repeated request
 * still creates one.
 */
export const isPayable = (now: Date) => sql`(
  ${payments.state} = 'open' and (${payments.sessionId} is not null
    or ${payments.expiresAt} > ${new Date(now.getTime() + shortestSessionMs - sessionCreationMs).toISOString()}))`;

/** Payments that count towards limits: paid ones, and those that can still be paid. */
export const isCounted = (now: Date) => sql`(${payments.state} in ('pending', 'paid') or ${isPayable(now)})`;

/**
 * Returns what a player's payments of this month (UTC) in a currency cost, in its smallest unit, without refunds. The site
 * may have sold in another currency before.
 */
export async function readSpent(db: Queryable, playerId: number, currency: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ spent: sql<number>`coalesce(sum(${payments.price} - ${payments.refunded}), 0)::int` })
    .from(payments)
    .where(
      and(
        eq(payments.playerId, playerId),
        eq(payments.currency, currency),
        gte(payments.createdAt, monthOf(now).start),
        isCounted(now),
      ),
    );
  return row?.spent ?? 0;
}
