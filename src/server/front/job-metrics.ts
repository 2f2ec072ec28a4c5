import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

export interface JobMetrics {
  /** Announces a job of this process, and the maximum time between two runs. */
  onSchedule(job: string, intervalSeconds: number): void;
  onRun(job: string, result: 'success' | 'failure', seconds: number): void;
}

/**
 * Registers the metrics of background jobs. Each job runs in one process at a time. Prometheus itself uses the label `job`.
 */
export function createJobMetrics(registry: Registry): JobMetrics {
  const registers = [registry];
  const intervals = new Gauge({
    name: 'job_interval_seconds',
    help: 'The maximum time between two runs of a job.',
    labelNames: ['job_name'],
    aggregator: 'max',
    registers,
  });
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of a job that ended by themselves, by result.',
    labelNames: ['job_name', 'result'],
    registers,
  });
  const durations = new Histogram({
    name: 'job_run_duration_seconds',
    help: 'Time that a run of a job takes.',
    labelNames: ['job_name'],
    buckets: [0.01, 0.1, 1, 10, 60, 300],
    registers,
  });
  const successes = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When a job last succeeded in this process, or the process started if it did not yet, as Unix time.',
    labelNames: ['job_name'],
    aggregator: 'max',
    registers,
  });
  return {
    onSchedule(job, intervalSeconds) {
      intervals.set({ job_name: job }, intervalSeconds);
      // A job that hangs from the start on would otherwise have no value, and no alert would fire.
      successes.set({ job_name: job }, Date.now() / 1000);
      for (const result of ['success', 'failure']) runs.inc({ job_name: job, result }, 0);
    },
    onRun(job, result, seconds) {
      runs.inc({ job_name: job, result });
      durations.observe({ job_name: job }, seconds);
      if (result === 'success') successes.set({ job_name: job }, Date.now() / 1000);
    },
  };
}
