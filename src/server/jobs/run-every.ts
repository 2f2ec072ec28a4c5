import { describeError } from '#server/error-record.ts';
import type { Log } from '#server/log.ts';
import type { FindingRows } from '#server/services/invariant/check-in-parts.ts';
import { runInSpan } from '#server/span.ts';

/** A recurring task, which one process at a time runs. */
export interface Job {
  /** Also the name of its lease. */
  name: string;
  /** The maximum time between two runs, in milliseconds. */
  everyMs: number;
  /** Payloads of database notifications that trigger a run. */
  triggeredBy?: readonly string[];
  /** Resolves to the time of the next run if that is sooner than `everyMs`. */
  run(signal: AbortSignal): Promise<Date | void>;
}

/** What a check of the whole database found. */
export interface DataCheckResult {
  rows: FindingRows;
  /** Checks that could not be made. */
  unfinished: number;
  /** When the next result is there, or another process has one. */
  until: Date;
}

/** Is told what jobs do, for the metrics. */
export interface JobObserver {
  onDataCheck(result: DataCheckResult): void;
  onSchedule(job: string, intervalSeconds: number): void;
  onRun(job: string, result: 'success' | 'failure', seconds: number): void;
}

/** Runs a job while this process holds its lease. */
export interface JobRunner {
  /** Sets the time until which this process holds the lease, by `performance.now()`. */
  acquire(until: number): void;
  /** Aborts the current run. No further run starts until `acquire` is called. */
  release(): void;
  trigger(): void;
  /** Releases the job and waits for the current run. */
  close(): Promise<void>;
}

/** Triggers come in bursts: how long a job waits for more of them, in milliseconds. */
const debounceMs = 100;
const firstRetryMs = 1_000;

/**
 * Runs a job when this process acquires its lease, and then periodically; never twice at the same time. Only the first
 * of consecutive failures is logged. Retries are delayed exponentially, up to the job's interval.
 */
export function runEvery(job: Job, log: Log, observer?: JobObserver): JobRunner {
  observer?.onSchedule(job.name, job.everyMs / 1000);
  let lease: { until: number; stopping: AbortController } | undefined;
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
    // After a suspended process resumes, its timers are due although its lease may have expired.
    if (!lease || running || performance.now() >= lease.until) return;
    isWoken = false;
    running = attempt(lease.stopping.signal).then((pauseMs) => {
      running = undefined;
      if (lease) schedule(isWoken && failures === 0 ? debounceMs : pauseMs);
    });
  };
  const attempt = async (signal: AbortSignal): Promise<number> => {
    const startedAt = performance.now();
    const observe = (result: 'success' | 'failure') =>
      observer?.onRun(job.name, result, (performance.now() - startedAt) / 1000);
    try {
      const next = await runInSpan(`job ${job.name}`, () => job.run(signal));
      observe('success');
      if (failures > 0) log.info({ job: job.name, failures }, 'job works again');
      failures = 0;
      return next ? Math.min(Math.max(next.getTime() - Date.now(), 0), job.everyMs) : job.everyMs;
    } catch (failure) {
      // The end of an aborted run is not a failure. The next holder of the lease runs the job at once.
      if (signal.aborted) return 0;
      observe('failure');
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
    lease?.stopping.abort();
    lease = undefined;
    clearTimeout(timer);
    clearTimeout(expiry);
  };
  return {
    acquire(until) {
      clearTimeout(expiry);
      expiry = setTimeout(drop, until - performance.now()).unref();
      if (lease) lease.until = until;
      else {
        lease = { until, stopping: new AbortController() };
        begin();
      }
    },
    release: drop,
    trigger() {
      isWoken = true;
      if (lease && !running && failures === 0) schedule(debounceMs);
    },
    async close() {
      drop();
      await running;
    },
  };
}
