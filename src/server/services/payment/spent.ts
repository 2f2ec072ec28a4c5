import { and, eq, gte, sql } from 'drizzle-orm';
import { monthOf } from '#game/spending-limit.ts';
import type { Queryable } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/payment.ts';

/** How long the provider has to create a session, in ms. Afterwards, nobody can pay without one. */
const sessionCreationMs = 60_000;

/** Open payments on which somebody can pay: with a session of the provider, or one that is being created. */
export const isPayable = (now: Date) => sql`(
  ${payments.state} = 'open' and (${payments.sessionId} is not null
    or ${payments.createdAt} > ${new Date(now.getTime() - sessionCreationMs).toISOString()}))`;

/** Payments that count towards limits: paid ones, and those that can still be paid. */
export const isCounted = (now: Date) => sql`(${payments.state} in ('pending', 'paid') or ${isPayable(now)})`;

/** Returns what a player's payments of this month (UTC) cost, in the smallest unit, without refunds. */
export async function readSpent(db: Queryable, playerId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ spent: sql<number>`coalesce(sum(${payments.price} - ${payments.refunded}), 0)::int` })
    .from(payments)
    .where(and(eq(payments.playerId, playerId), gte(payments.createdAt, monthOf(now).start), isCounted(now)));
  return row?.spent ?? 0;
}
