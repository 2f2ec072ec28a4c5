import { collectDefaultMetrics, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import { votingSites } from '#game/vote.ts';
import type { LoadMetrics } from '#server/load-metrics.ts';
import { addDatabaseMetrics } from './database-metrics.ts';
import type { DatabaseState } from './database-metrics.ts';
import { GuardedRegistry } from './guarded-registry.ts';
import type { MetricFailure } from './guarded-registry.ts';
import { createDataCheckMetrics } from './data-check-metrics.ts';
import type { DataCheckMetrics } from './data-check-metrics.ts';
import { createJobMetrics } from './job-metrics.ts';
import type { JobMetrics } from './job-metrics.ts';
import type { PageCache } from './page-cache.ts';
import { addQueueMetrics } from './queue-metrics.ts';
import type { QueueState } from './queue-metrics.ts';
import { addCounter, addGauge, addLabelledCounter } from './read-metric.ts';

export type RequestKind = 'asset' | 'page' | 'api' | 'media' | 'download' | 'stream';

/** A request whose response is complete. */
export interface FinishedRequest {
  kind: RequestKind;
  method: string;
  /** The template of its path; undefined if nothing has that path. */
  route: string | undefined;
  status: number;
  seconds: number;
}

export interface Metrics {
  registry: Registry;
  /** Pages served from the cache. A plain number because the fastest code path increments it. */
  cachedPages: { count: number };
  /** Counts the runs of background jobs, and has what the check of the database found. */
  jobs: JobMetrics & DataCheckMetrics;
  observe(request: FinishedRequest): void;
  /** Measures the rendering of one page. */
  observeRender(route: string | undefined, seconds: number): void;
  /** Adds what only a game in this process has. */
  addGame(game: GameState): void;
}

/** What the metrics show of a game in this process. */
export interface GameState {
  databaseState: () => DatabaseState;
  readQueues: () => Promise<readonly QueueState[]>;
}

/** The boundaries that OpenTelemetry's conventions recommend for the durations of requests, in seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/**
 * Creates the Prometheus metrics of one process. Names follow OpenTelemetry's semantic conventions where they have one,
 * otherwise Prometheus' own: base units, `_total` for counters. A label has few values: templates and no paths.
 * @param onFailure Is told of a metric that cannot be read, which is then left out.
 */
export function createMetrics(pages: PageCache, load: LoadMetrics, onFailure: MetricFailure): Metrics {
  const registry = new GuardedRegistry(onFailure);
  collectDefaultMetrics({ register: registry });
  const cachedPages = { count: 0 };
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from the request to the end of the response. Without streams, and without what the cache or a file answers.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: durationBuckets,
    registers,
  });
  const renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Time that rendering a page takes, without waiting for its turn.',
    labelNames: ['http_route'],
    buckets: durationBuckets,
    registers,
  });
  addLoadMetrics(registry, load);
  addCounter(registry, {
    name: 'page_cache_hits_total',
    help: 'Pages and API responses served from the cache.',
    read: () => cachedPages.count,
  });
  addGauge(registry, { name: 'page_cache_bytes', help: 'Size of the page cache.', read: () => pages.size.bytes });
  return {
    registry,
    cachedPages,
    jobs: { ...createJobMetrics(registry), ...createDataCheckMetrics(registry) },
    observe({ kind, method, route, status, seconds }) {
      // A stream lasts as long as its page is open.
      if (kind === 'stream') return;
      durations.observe(
        {
          http_request_method: method,
          http_response_status_code: status,
          ...(route === undefined ? {} : { http_route: route }),
        },
        seconds,
      );
    },
    observeRender(route, seconds) {
      renders.observe(route === undefined ? {} : { http_route: route }, seconds);
    },
    addGame({ databaseState, readQueues }) {
      addDatabaseMetrics(registry, databaseState);
      addQueueMetrics(registry, readQueues);
    },
  };
}

function addLoadMetrics(registry: Registry, load: LoadMetrics): void {
  addLabelledCounter(registry, 'reason', {
    name: 'requests_rejected_total',
    help: 'Requests and connections that were rejected because their address or the process had too many.',
    read: () => load.rejected,
  });
  addLabelledCounter(registry, 'kind', {
    name: 'unexpected_errors_total',
    help: 'Unexpected errors, by what failed.',
    read: () => load.errors,
  });
  addLabelledCounter(registry, 'result', {
    name: 'picture_cache_requests_total',
    help: 'Pictures by whether they were stored (hit) or had to be drawn (miss).',
    read: () => load.pictures,
  });
  addLabelledCounter(registry, 'sender', {
    name: 'unknown_events_total',
    help: 'Signed events of voting sites and of the payment provider that this site does not handle.',
    // Without a zero before it, the first event of a sender would not be an increase.
    read: () => new Map([...votingSites, 'payment'].map((sender) => [sender, load.unknownEvents.get(sender) ?? 0])),
  });
  addCounter(registry, {
    name: 'slow_clients_disconnected_total',
    help: 'Connections that were closed because their client read too slowly.',
    read: () => load.droppedSlowClients,
  });
  addGauge(registry, {
    name: 'image_queue_length',
    help: 'Images that wait to be rendered.',
    read: () => load.renderQueueLength(),
  });
  addGauge(registry, { name: 'exports_active', help: 'Large downloads in progress.', read: () => load.activeExports });
  addGauge(registry, {
    name: 'live_streams_active',
    help: 'Open streams of live events.',
    read: () => load.activeStreams,
  });
}
