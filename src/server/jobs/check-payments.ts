import type { Context } from '#server/services/context.ts';
import { checkUnfinishedPayments } from '#server/services/payment/unfinished.ts';
import type { Job } from './run-every.ts';

/** Asks the payment provider about payments whose event did not arrive. */
export const checkPayments = (context: Context<'db' | 'clock' | 'payments'>): Job => ({
  name: 'check-payments',
  everyMs: 10 * 60 * 1000,
  async run(signal) {
    await checkUnfinishedPayments(context, signal);
  },
});
