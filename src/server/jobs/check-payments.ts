import type { Context } from '#server/services/context.ts';
import { findUndelivered } from '#server/services/payment/undelivered.ts';
import { checkUnfinishedPayments } from '#server/services/payment/unfinished.ts';
import type { Job } from './run-every.ts';

/**
 * Asks the payment provider about payments whose event did not arrive. It fails as long as a person has to refund a
 * payment of a deleted account, so that the log and the alert of failing jobs say so.
 */
export const checkPayments = (context: Context<'db' | 'clock' | 'payments'>): Job => ({
  name: 'check-payments',
  everyMs: 10 * 60 * 1000,
  async run(signal) {
    await checkUnfinishedPayments(context, signal);
    const undelivered = await findUndelivered(context);
    if (undelivered.length > 0) throw new Error(`payments of deleted accounts to refund: ${undelivered.join(', ')}`);
  },
});
