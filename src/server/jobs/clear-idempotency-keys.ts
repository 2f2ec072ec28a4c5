import type { Context } from '#server/services/context.ts';
import { clearIdempotencyKeys as clear } from '#server/services/idempotency/idempotency.ts';
import type { Job } from './run-every.ts';

/** Deletes expired idempotency keys with their responses (privacy.md promises it within the hour). */
export const clearIdempotencyKeys = (context: Context<'db' | 'clock'>): Job => ({
  name: 'clear-idempotency-keys',
  everyMs: 60 * 60 * 1000,
  async run(signal) {
    await clear(context, signal);
  },
});
