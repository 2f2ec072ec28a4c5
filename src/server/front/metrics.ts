import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LoadMetrics } from '#server/load-metrics.ts';
import type { PageCache } from './page-cache.ts';

export type RequestKind = 'asset' | 'page' | 'api' | 'media' | 'download' | 'stream';

export interface Metrics {
  registry: Registry;
  /** Pages served from the cache. A plain number because the fastest code path increments it. */
  cachedPages: { count: number };
  observe(kind: RequestKind, status: number, seconds: number): void;
}

/** Creates the Prometheus metrics of one site. */
export function createMetrics(pages: PageCache, load: LoadMetrics): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const cachedPages = { count: 0 };
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses by kind and status. Pages from the cache are counted separately.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the response.',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  new Counter({
    name: 'page_cache_hits_total',
    help: 'Pages served from the cache.',
    registers,
    collect() {
      this.reset();
      this.inc(cachedPages.count);
    },
  });
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Size of the page cache in bytes.',
    registers,
    collect() {
      this.set(pages.size.bytes);
    },
  });
  new Counter({
    name: 'requests_rejected_total',
    help: 'Requests and connections that were rejected because their address or the process had too many.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of load.rejected) this.inc({ reason }, count);
    },
  });
  new Counter({
    name: 'slow_clients_disconnected_total',
    help: 'Connections that were closed because their client read too slowly.',
    registers,
    collect() {
      this.reset();
      this.inc(load.droppedSlowClients);
    },
  });
  new Gauge({
    name: 'image_queue_length',
    help: 'Images that wait to be rendered.',
    registers,
    collect() {
      this.set(load.renderQueueLength());
    },
  });
  new Gauge({
    name: 'exports_active',
    help: 'Large downloads in progress.',
    registers,
    collect() {
      this.set(load.activeExports);
    },
  });
  new Gauge({
    name: 'live_streams_active',
    help: 'Open streams of live events.',
    registers,
    collect() {
      this.set(load.activeStreams);
    },
  });
  return {
    registry,
    cachedPages,
    observe(kind, status, seconds) {
      requests.inc({ kind, status });
      durations.observe({ kind }, seconds);
    },
  };
}
