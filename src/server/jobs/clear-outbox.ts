import type { Context } from '#server/services/context.ts';
import { clearOutbox as clear } from '#server/services/notification/outbox.ts';
import type { Job } from './run-every.ts';

/** Completes expired notifications, and deletes those that were completed long ago. */
export const clearOutbox = (context: Context<'db' | 'clock'>): Job => ({
  name: 'clear-outbox',
  everyMs: 60 * 1000,
  async run(signal) {
    await clear(context, signal);
  },
});
