import type { Services } from '#server/services/services.ts';
import type { Job } from './run-every.ts';

/** Settles what nobody wants to hear any more, and removes what was settled long ago. */
export const clearOutbox = ({ clearOutbox }: Services['jobs']): Job => ({
  name: 'clear-outbox',
  everyMs: 60 * 1000,
  async run(signal) {
    await clearOutbox(signal);
  },
});
