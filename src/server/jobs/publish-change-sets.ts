import type { Log } from '#server/log.ts';
import { nextPublicationAt, publishDue } from '#server/services/change-set/publish.ts';
import type { Context } from '#server/services/context.ts';
import type { Job } from './run-every.ts';

/** Publishes the change sets of admins at their time. */
export const publishChangeSets = (context: Context<'db' | 'clock' | 'paymentCurrency'>, log: Log): Job => ({
  name: 'publish-change-sets',
  everyMs: 60 * 1000,
  triggeredBy: ['change-sets'],
  async run() {
    const counts = await publishDue(context);
    if (counts.published + counts.refused > 0) log.info(counts, 'scheduled change sets published');
    return nextPublicationAt(context);
  },
});
