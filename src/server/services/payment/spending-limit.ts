import { eq } from 'drizzle-orm';
import type { Spending } from '#contract/store/payment.ts';
import { changeLimit, limitAt, monthOf } from '#game/spending-limit.ts';
import type { SpendingLimit } from '#game/spending-limit.ts';
import type { Queryable } from '#server/db/connect.ts';
import { spendingLimits } from '#server/db/schema/payment.ts';
import { players } from '#server/db/schema/player.ts';
import { readDebt } from '#server/services/ledger/debt.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { readSpent } from './spent.ts';

type SpendingContext = Context<'db' | 'caller' | 'clock' | 'paymentCurrency'>;

/** Returns the limit that applies to a player, and the change ahead. */
export async function readLimit(db: Queryable, playerId: number, now: Date): Promise<SpendingLimit> {
  const [row] = await db.select().from(spendingLimits).where(eq(spendingLimits.playerId, playerId));
  if (!row) return { limit: null };
  const { amount: limit, nextAmount, nextFrom } = row;
  return limitAt({ limit, ...(nextFrom && { next: { limit: nextAmount, from: nextFrom } }) }, now);
}

/** Returns the stored limit of a player for their data export; null if they never set one. */
export async function loadSpendingLimit(db: Queryable, playerId: number) {
  const [row] = await db.select().from(spendingLimits).where(eq(spendingLimits.playerId, playerId));
  return row ? { limit: row.amount, next_limit: row.nextAmount, next_from: row.nextFrom } : null;
}

/** Returns the caller's limit, what they spent this month, and their debt. */
export async function getSpending({
  db,
  caller: { playerId },
  clock,
  paymentCurrency,
}: SpendingContext): Promise<Spending> {
  const now = clock();
  const { limit, next } = await readLimit(db, playerId, now);
  return {
    currency: paymentCurrency,
    limit,
    next: next ? { limit: next.limit, from: next.from.toISOString() } : null,
    spent: await readSpent(db, playerId, paymentCurrency, now),
    resets_at: monthOf(now).end.toISOString(),
    debt: await readDebt(db, playerId),
  };
}

/** Sets the caller's limit: a lower one at once, a higher one after seven days. */
export async function setSpendingLimit(context: SpendingContext, wanted: number | null): Promise<Spending> {
  const { db, caller, clock } = context;
  const { playerId } = caller;
  await db.transaction(async (tx) => {
    // A purchase locks the same row, so that it sees the limit before or after the change.
    await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('no key update');
    const now = await moment(tx, clock);
    const { limit, next } = changeLimit(await readLimit(tx, playerId, now), wanted, now);
    const values = { amount: limit, nextAmount: next?.limit ?? null, nextFrom: next?.from ?? null };
    await tx
      .insert(spendingLimits)
      .values({ playerId, ...values })
      .onConflictDoUpdate({ target: spendingLimits.playerId, set: values });
  });
  return getSpending(context);
}
