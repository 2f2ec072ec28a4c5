import type { Context } from '#server/services/context.ts';
import { clearRateLimits as clear } from '#server/services/rate-limit/clear-rate-limits.ts';
import type { Job } from './run-every.ts';

/** Deletes expired counts, also after the site has changed to another store. */
export const clearRateLimits = (context: Context<'db' | 'clock'>): Job => ({
  name: 'clear-rate-limits',
  everyMs: 60 * 1000,
  async run(signal) {
    await clear(context, signal);
  },
});
