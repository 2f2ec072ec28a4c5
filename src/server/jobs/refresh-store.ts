import type { Context } from '#server/services/context.ts';
import { nextWindowChangeAt, publishWindowChanges } from '#server/services/store/window-change.ts';
import type { Job } from './run-every.ts';

/** Renders the store's cached pages again when an offer begins or ends, which changes no row. */
export function refreshStore(context: Context<'db' | 'clock'>): Job {
  let since = new Date(0);
  return {
    name: 'refresh-store',
    everyMs: 60 * 60 * 1000,
    triggeredBy: ['store'],
    async run() {
      const now = context.clock();
      await publishWindowChanges(context, since);
      since = now;
      return nextWindowChangeAt(context);
    },
  };
}
