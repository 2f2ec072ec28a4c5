import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PageCache } from './page-cache.ts';

export type RequestKind = 'asset' | 'page' | 'api' | 'media';

export interface Metrics {
  registry: Registry;
  /** Pages from the cache: a bare number, because it is counted on the fastest path. */
  cachedPages: { count: number };
  observe(kind: RequestKind, status: number, seconds: number): void;
}

/** Prometheus metrics of one site. */
export function createMetrics(pages: PageCache): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const cachedPages = { count: 0 };
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers, by kind and status; pages from the cache are counted apart.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request to the end of the answer.',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  new Counter({
    name: 'page_cache_hits_total',
    help: 'Pages answered from the cache.',
    registers,
    collect() {
      this.reset();
      this.inc(cachedPages.count);
    },
  });
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Bytes that the page cache holds.',
    registers,
    collect() {
      this.set(pages.size.bytes);
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
