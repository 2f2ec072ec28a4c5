import { randomUUID } from 'node:crypto';
import { describeError } from '#server/error-record.ts';
import type { Log } from '#server/log.ts';
import type { LeaseRequest } from '#server/services/job/job-lease.ts';
import { runEvery } from './run-every.ts';
import type { Job, JobObserver } from './run-every.ts';

/** The jobs that run in this process. */
export interface Jobs {
  /** Runs the jobs that this notification triggers. */
  notify(payload: string): void;
  /** Runs all jobs, because notifications may have been missed. */
  triggerAll(): void;
  /** Aborts running jobs, waits for them, and releases the leases. */
  close(): Promise<void>;
}

export interface JobOptions {
  jobs: readonly Job[];
  /** Acquires and renews leases. Resolves to the names of those that the holder has. */
  takeLeases: (request: LeaseRequest) => Promise<readonly string[]>;
  releaseLeases: (holder: string) => Promise<void>;
  /** Whether jobs rest, because the database refuses changes. */
  isPaused?: () => boolean;
  log: Log;
  observer?: JobObserver | undefined;
  times?: LeaseTimes;
}

export interface LeaseTimes {
  /** The length of a lease: after a crash, the process's jobs do not run for this long. */
  leaseMs: number;
  renewEveryMs: number;
}

const defaults: LeaseTimes = { leaseMs: 30_000, renewEveryMs: 10_000 };

/**
 * Runs each job in this process while it holds the job's lease. A single statement acquires and renews all leases, so
 * processes that share a database, even through a connection pooler, agree on which one runs a job.
 */
export function startJobs(options: JobOptions): Jobs {
  const { jobs, takeLeases, releaseLeases, isPaused = () => false, log, observer, times = defaults } = options;
  const holder = randomUUID();
  const names = jobs.map(({ name }) => name);
  const runners = new Map(jobs.map((job) => [job.name, runEvery(job, log, observer)]));
  let isFailing = false;
  let isClosed = false;

  const releaseAll = () => {
    for (const runner of runners.values()) runner.release();
  };
  const renew = async () => {
    if (isPaused()) return releaseAll();
    // The database starts the lease later than this, so the lease outlasts what this process assumes.
    const until = performance.now() + times.leaseMs;
    try {
      const taken = new Set(await takeLeases({ holder, names, leaseMs: times.leaseMs }));
      if (isClosed) return;
      for (const [name, runner] of runners) {
        if (taken.has(name)) runner.acquire(until);
        else runner.release();
      }
      isFailing = false;
    } catch (failure) {
      // Leases that are held expire.
      if (!isFailing) log.error({ failure: describeError(failure) }, 'leases of jobs not renewed');
      isFailing = true;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const keepRenewing = async () => {
    await renew();
    if (isClosed) return;
    timer = setTimeout(() => {
      renewing = keepRenewing();
    }, times.renewEveryMs).unref();
  };
  let renewing = keepRenewing();

  return {
    notify(payload) {
      if (isPaused()) releaseAll();
      for (const { name, triggeredBy } of jobs) if (triggeredBy?.includes(payload)) runners.get(name)?.trigger();
    },
    triggerAll() {
      for (const runner of runners.values()) runner.trigger();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([renewing, ...[...runners.values()].map((runner) => runner.close())]);
      // Leases that are not released expire.
      await releaseLeases(holder).catch(() => undefined);
    },
  };
}
