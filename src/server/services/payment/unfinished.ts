import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { payments } from '#server/db/schema/payment.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { postpone } from './postpone.ts';
import { askProvider, settlePayment } from './settle.ts';

/** A payment is checked again after this time, in ms. */
const checkIntervalMs = 10 * 60 * 1000;
/** The most payments of one run. */
const batchSize = 100;
/** A run ends after so many failures, because the provider does not answer then. */
const maxFailures = 3;

/**
 * Asks the provider about payments that stayed unfinished, so that a lost event loses no payment. Returns how many it
 * asked about. A payment that cannot be checked comes last in the next run. The failures are thrown as an
 * AggregateError.
 */
export async function checkUnfinishedPayments(
  context: Context<'db' | 'clock' | 'payments'>,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock } = context;
  const before = new Date((await moment(db, clock)).getTime() - checkIntervalMs);
  const due = await db
    .select({ id: payments.id, sessionId: payments.sessionId })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['open', 'pending']),
        lt(payments.createdAt, before),
        or(isNull(payments.checkedAt), lt(payments.checkedAt, before)),
      ),
    )
    .orderBy(sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`)
    .limit(batchSize);
  const failures: unknown[] = [];
  for (const { id, sessionId } of due) {
    if (signal?.aborted || failures.length >= maxFailures) break;
    try {
      await settlePayment(context, id, await askProvider(context, sessionId));
    } catch (error) {
      failures.push(error);
      await postpone(context, id);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `payments that could not be checked: ${failures.length}`);
  return due.length;
}
