import type { Log } from '#server/log.ts';
import type { Context } from '#server/services/context.ts';
import { findSignals as find } from '#server/services/signal/signal.ts';
import type { Job } from './run-every.ts';

/** Looks for signals in what is new. It writes cases for staff and never acts. */
export const findSignals = (context: Context<'db' | 'clock'>, log: Log): Job => ({
  name: 'find-signals',
  everyMs: 5 * 60 * 1000,
  async run() {
    const found = await find(context);
    if (found > 0) log.info({ found }, 'signals found');
  },
});
