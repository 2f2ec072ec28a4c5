import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** All metrics of one process, as `Registry.getMetricsAsJSON` returns them. */
export type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[];

/** The messages between a worker and the first process, by which any worker shows the metrics of all of them. */
export type MetricsMessage =
  /** A worker was asked for the metrics of the site. */
  | { mazoku: 'read-metrics'; id: number }
  /** The answer to it: the metrics as text. */
  | { mazoku: 'metrics'; id: number; text: string }
  /** The first process asks a worker for its own metrics. */
  | { mazoku: 'collect-metrics'; id: number }
  /** The answer to it. */
  | { mazoku: 'own-metrics'; id: number; metrics: ProcessMetrics };

/** How long the first process waits for a worker, and a worker for the first process, in milliseconds. */
export const collectMs = 2_000;
export const readMs = 4_000;
