import type { Context } from '#server/services/context.ts';
import { checkDueLinks } from '#server/services/partner/check-links.ts';
import type { Job } from './run-every.ts';

/** Checks the links of partners once a day, and those that are new or changed. */
export const checkLinks = (context: Context<'db' | 'clock' | 'links'>): Job => ({
  name: 'check-links',
  everyMs: 60 * 60 * 1000,
  triggeredBy: ['partner-links', 'partners'],
  async run(signal) {
    await checkDueLinks(context, signal);
  },
});
