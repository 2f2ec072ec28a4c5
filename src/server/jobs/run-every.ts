import { describeError } from '#server/error-record.ts';
import type { Log } from '#server/log.ts';

/** Something that is done again and again, by one process at a time. */
export interface Job {
  /** Names its lease as well. */
  name: string;
  /** So long after a run the next one begins at the latest. */
  everyMs: number;
  /** Payloads of notifications after which it runs at once. */
  triggeredBy?: readonly string[];
  /** Answers when it is to run again, where that is sooner. */
  run(signal: AbortSignal): Promise<Date | void>;
}

/** Runs a job for as long as this process has its lease. */
export interface JobRunner {
  /** This process has the lease until then, by `performance.now()`. */
  acquire(until: number): void;
  /** Gives up what is under way; runs no more until it is held again. */
  release(): void;
  trigger(): void;
  /** Drops it and waits for what is under way. */
  close(): Promise<void>;
}

/** What wakes a job comes in bursts: so long it waits for more. */
const debounceMs = 100;
const firstRetryMs = 1_000;

/**
 * Runs a job when it is held, and then every so often; never twice at a time. One that fails is logged once
 * for an outage, and tried again after pauses that grow up to its interval.
 */
export function runEvery(job: Job, log: Log): JobRunner {
  let held: { until: number; stopping: AbortController } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let expiry: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let failures = 0;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(begin, ms).unref();
  };
  const begin = () => {
    // A process that was stopped for a while wakes up with timers that are due, and a lease that is not its own.
    if (!held || running || performance.now() >= held.until) return;
    isWoken = false;
    running = attempt(held.stopping.signal).then((pauseMs) => {
      running = undefined;
      if (held) schedule(isWoken && failures === 0 ? debounceMs : pauseMs);
    });
  };
  const attempt = async (signal: AbortSignal): Promise<number> => {
    try {
      const next = await job.run(signal);
      if (failures > 0) log.info({ job: job.name, failures }, 'job works again');
      failures = 0;
      return next ? Math.min(Math.max(next.getTime() - Date.now(), 0), job.everyMs) : job.everyMs;
    } catch (failure) {
      // Where it was given up, its end is no failure; whoever holds it next begins at once.
      if (signal.aborted) return 0;
      if (failures === 0) logFailure(failure);
      failures += 1;
      return Math.min(firstRetryMs * 2 ** Math.min(failures - 1, 20), job.everyMs);
    }
  };
  const logFailure = (failure: unknown) => {
    const all: readonly unknown[] = failure instanceof AggregateError ? failure.errors : [failure];
    log.error({ job: job.name, failure: describeError(all[0]), count: all.length }, 'job failed');
  };
  const drop = () => {
    held?.stopping.abort();
    held = undefined;
    clearTimeout(timer);
    clearTimeout(expiry);
  };
  return {
    acquire(until) {
      clearTimeout(expiry);
      expiry = setTimeout(drop, until - performance.now()).unref();
      if (held) held.until = until;
      else {
        held = { until, stopping: new AbortController() };
        begin();
      }
    },
    release: drop,
    trigger() {
      isWoken = true;
      if (held && !running && failures === 0) schedule(debounceMs);
    },
    async close() {
      drop();
      await running;
    },
  };
}
