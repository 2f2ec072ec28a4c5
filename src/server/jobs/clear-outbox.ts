import type { Services } from '#server/services/services.ts';
import type { Job } from './run-every.ts';

/** Completes expired notifications, and deletes those that were completed long ago. */
export const clearOutbox = ({ clearOutbox }: Services['jobs']): Job => ({
  name: 'clear-outbox',
  everyMs: 60 * 1000,
  async run(signal) {
    await clearOutbox(signal);
  },
});
