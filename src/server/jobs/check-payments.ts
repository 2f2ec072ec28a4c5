import type { Context } from '#server/services/context.ts';
import { refundMoney } from '#server/services/payment/money-to-refund.ts';
import { checkUnfinishedPayments } from '#server/services/payment/unfinished.ts';
import type { Job } from './run-every.ts';

/**
 * Asks the payment provider about payments whose event did not arrive, and refunds money of deleted accounts. It fails as
 * long as a person has to refund some, so that the log and the alert of failing jobs say so.
 */
export const checkPayments = (context: Context<'db' | 'clock' | 'payments'>): Job => ({
  name: 'check-payments',
  everyMs: 10 * 60 * 1000,
  async run(signal) {
    const failures: unknown[] = [];
    for (const step of [checkUnfinishedPayments, refundMoney]) {
      await step(context, signal).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
    if (failures.length > 0) throw failures[0];
  },
});
