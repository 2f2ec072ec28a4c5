import { randomUUID } from 'node:crypto';
import { describeError } from '#server/error-record.ts';
import type { Log } from '#server/log.ts';
import type { LeaseRequest } from '#server/services/job/job-lease.ts';
import { runEvery } from './run-every.ts';
import type { Job } from './run-every.ts';

/** The jobs of this process. */
export interface Jobs {
  /** Something was notified: whichever job waits for it runs at once. */
  notify(payload: string): void;
  /** Notifications may have been missed. */
  triggerAll(): void;
  /** Gives up what runs, waits for that, and leaves the leases to other processes. */
  close(): Promise<void>;
}

export interface JobOptions {
  jobs: readonly Job[];
  /** Answers which of the leases are the holder's. */
  takeLeases: (request: LeaseRequest) => Promise<readonly string[]>;
  releaseLeases: (holder: string) => Promise<void>;
  log: Log;
  times?: LeaseTimes;
}

export interface LeaseTimes {
  /** After a crash, so long nobody runs the jobs of the process that fell. */
  leaseMs: number;
  renewEveryMs: number;
}

const defaults: LeaseTimes = { leaseMs: 30_000, renewEveryMs: 10_000 };

/**
 * Runs each job in this process while it has the job's lease. All leases are taken and renewed by one statement,
 * so that processes that share a database, also through a pooler, agree on who runs what.
 */
export function startJobs({ jobs, takeLeases, releaseLeases, log, times = defaults }: JobOptions): Jobs {
  const holder = randomUUID();
  const names = jobs.map(({ name }) => name);
  const runners = new Map(jobs.map((job) => [job.name, runEvery(job, log)]));
  let isFailing = false;
  let isClosed = false;

  const renew = async () => {
    // The lease begins later than this, and so ends later than this process believes.
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
      // What is held ends by itself.
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
      for (const { name, triggeredBy } of jobs) if (triggeredBy?.includes(payload)) runners.get(name)?.trigger();
    },
    triggerAll() {
      for (const runner of runners.values()) runner.trigger();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([renewing, ...[...runners.values()].map((runner) => runner.close())]);
      // Leases that nobody gives back end by themselves.
      await releaseLeases(holder).catch(() => undefined);
    },
  };
}
