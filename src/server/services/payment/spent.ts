import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { monthOf } from '#game/spending-limit.ts';
import type { Queryable } from '#server/db/connect.ts';
import { payments } from '#server/db/schema/payment.ts';

/**
 * Returns what a player's payments of this month (UTC) cost, in the smallest unit: paid ones without refunds, and
 * unfinished ones.
 */
export async function readSpent(db: Queryable, playerId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ spent: sql<number>`coalesce(sum(${payments.price} - ${payments.refunded}), 0)::int` })
    .from(payments)
    .where(
      and(
        eq(payments.playerId, playerId),
        gte(payments.createdAt, monthOf(now).start),
        inArray(payments.state, ['open', 'pending', 'paid']),
      ),
    );
  return row?.spent ?? 0;
}
