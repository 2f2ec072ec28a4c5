import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { moonstoneDebts } from '#server/db/schema/payment.ts';
import { credit, lockBalance, withdraw } from './ledger.ts';
import type { Payment } from './ledger.ts';

/* Moonstones that were bought, spent, and whose money went back. Each function locks the balance before the debt. */

type MoonstonePayment = Omit<Payment, 'currency'>;

/** Returns how many moonstones a player owes. */
export async function readDebt(db: Queryable, playerId: number): Promise<number> {
  const [debt] = await db.select().from(moonstoneDebts).where(eq(moonstoneDebts.playerId, playerId));
  return debt?.amount ?? 0;
}

/**
 * Takes moonstones from a player: as many as the balance has; the others become a debt. Returns how many each part has.
 */
export async function takeBack(tx: Queryable, payment: MoonstonePayment): Promise<{ taken: number; owed: number }> {
  const { playerId, amount } = payment;
  const taken = Math.min(amount, await lockBalance(tx, playerId, 'moonstones'));
  if (taken > 0) await withdraw(tx, { ...payment, currency: 'moonstones', amount: taken });
  const owed = amount - taken;
  if (owed > 0) {
    await tx
      .insert(moonstoneDebts)
      .values({ playerId, amount: owed })
      .onConflictDoUpdate({
        target: moonstoneDebts.playerId,
        set: { amount: sql`${moonstoneDebts.amount} + ${owed}` },
      });
  }
  return { taken, owed };
}

/** Gives moonstones back that were taken by mistake: they lower the debt first. Returns how many did. */
export async function giveBack(
  tx: Queryable,
  payment: MoonstonePayment,
): Promise<{ credited: number; forgiven: number }> {
  const { playerId, amount } = payment;
  await lockBalance(tx, playerId, 'moonstones');
  const forgiven = await lowerDebt(tx, playerId, amount);
  const credited = amount - forgiven;
  if (credited > 0) await credit(tx, { ...payment, currency: 'moonstones', amount: credited });
  return { credited, forgiven };
}

/** Pays the player's debt from the balance, as far as it goes. Returns how much was paid. */
export async function payDebt(tx: Queryable, payment: Omit<MoonstonePayment, 'amount'>): Promise<number> {
  const { playerId } = payment;
  const balance = await lockBalance(tx, playerId, 'moonstones');
  const paid = await lowerDebt(tx, playerId, balance);
  if (paid > 0) await withdraw(tx, { ...payment, currency: 'moonstones', amount: paid });
  return paid;
}

/** Lowers the debt by at most `most`. Returns by how much. */
async function lowerDebt(tx: Queryable, playerId: number, most: number): Promise<number> {
  const debt = await readDebt(tx, playerId);
  const part = Math.min(debt, most);
  if (part === debt) await tx.delete(moonstoneDebts).where(eq(moonstoneDebts.playerId, playerId));
  else if (part > 0)
    await tx
      .update(moonstoneDebts)
      .set({ amount: debt - part })
      .where(eq(moonstoneDebts.playerId, playerId));
  return part;
}
