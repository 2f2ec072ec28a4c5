import { eq } from 'drizzle-orm';
import { payments } from '#server/db/schema/payment.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';

/** Lets a payment that could not be settled come last in the next run, so that it hides no other one. */
export async function postpone({ db, clock }: Context<'db' | 'clock'>, id: number): Promise<void> {
  await db
    .update(payments)
    .set({ checkedAt: await moment(db, clock) })
    .where(eq(payments.id, id));
}
