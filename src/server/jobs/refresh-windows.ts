import type { Context } from '#server/services/context.ts';
import { nextWindowChangeAt, publishWindowChanges } from '#server/services/job/window-change.ts';
import type { Job } from './run-every.ts';

/** Renders cached pages again when an offer or an announcement begins or ends, which changes no row. */
export function refreshWindows(context: Context<'db' | 'clock'>): Job {
  let since = new Date(0);
  return {
    name: 'refresh-windows',
    everyMs: 60 * 60 * 1000,
    triggeredBy: ['store', 'news'],
    async run() {
      const now = context.clock();
      await publishWindowChanges(context, since);
      since = now;
      return nextWindowChangeAt(context);
    },
  };
}
