import { describeFailure } from './http/errors.ts';
import type { Log } from './log.ts';

const hourMs = 60 * 60 * 1000;

export interface Departures {
  /** Waits for one that is under way. */
  close(): Promise<void>;
}

/** Deletes the accounts whose time is over: at once, and every hour. */
export function watchDepartures(deleteDueAccounts: () => Promise<number>, log: Log): Departures {
  const run = async () => {
    try {
      const deleted = await deleteDueAccounts();
      if (deleted > 0) log.info({ deleted }, 'accounts deleted');
    } catch (error) {
      const failures = error instanceof AggregateError ? error.errors : [error];
      for (const failure of failures) log.error({ failure: describeFailure(failure) }, 'account not deleted');
    }
  };
  let running: Promise<void> | undefined;
  const begin = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
  };
  begin();
  const timer = setInterval(begin, hourMs).unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
