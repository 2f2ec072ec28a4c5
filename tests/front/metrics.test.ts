import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMetrics } from '#server/front/metrics.ts';
import type { GameState, Metrics } from '#server/front/metrics.ts';
import { PageCache } from '#server/front/page-cache.ts';
import { LoadMetrics } from '#server/load-metrics.ts';

const pool = {
  size: 10,
  open: 3,
  active: 1,
  waiting: 2,
  isReachable: true,
  totals: { waited: 4, waitedSeconds: 0.5, refused: 0, destroyed: 0 },
};
const game: GameState = {
  databaseState: () => ({
    pools: { requests: pool, background: { ...pool, open: 1, active: 0 } },
    isListening: false,
    isMoved: true,
    replicaReads: undefined,
  }),
  readQueues: () => Promise.resolve([{ queue: 'outbox_browser', length: 3, oldestSeconds: 12 }]),
};

let metrics: Metrics;
const onFailure = vi.fn();
beforeEach(() => {
  onFailure.mockReset();
  metrics = createMetrics(new PageCache(1000), new LoadMetrics(), onFailure);
});

const request = { kind: 'api', method: 'GET', route: '/api/user/{id}', status: 200, seconds: 0.02 } as const;

describe('the metrics', () => {
  it('leave out what cannot be read, and report it once', async () => {
    let isBroken = true;
    const databaseState = () => {
      if (isBroken) throw new Error('broken');
      return game.databaseState();
    };
    metrics.addGame({ ...game, databaseState });
    const read = async () => metrics.registry.metrics();
    const first = await read();
    expect(first).toMatch(/^page_cache_bytes 0$/mu);
    expect(first).not.toMatch(/^database_reachable /mu);
    expect(first).not.toMatch(/^db_client_connection_count\{/mu);
    await read();
    expect(onFailure.mock.calls.filter(([name]) => name === 'database_reachable')).toEqual([
      ['database_reachable', new Error('broken')],
    ]);
    isBroken = false;
    expect(await read()).toMatch(/^database_reachable 1$/mu);
  });

  it('have names by the conventions: snake case, base units, and `_total` for counters only', async () => {
    metrics.addGame(game);
    for (const { name, type } of (await metrics.registry.getMetricsAsJSON()) as unknown as {
      name: string;
      type: string;
    }[]) {
      expect(name).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/u);
      expect(name.endsWith('_total') && !name.startsWith('nodejs_'), name).toBe(
        type === 'counter' && !name.startsWith('nodejs_'),
      );
      expect(name).not.toMatch(/_(ms|millis|milliseconds|minutes|kb|mb|percent)(_|$)/u);
      if (type === 'histogram') expect(name).toMatch(/_(seconds|bytes)$/u);
    }
  });

  it('measure requests by method, template and status', async () => {
    metrics.observe(request);
    metrics.observe({ ...request, kind: 'page', route: undefined, status: 404 });
    const text = await metrics.registry.getSingleMetricAsString('http_server_request_duration_seconds');
    expect(text).toContain(
      'count{http_request_method="GET",http_response_status_code="200",http_route="/api/user/{id}"} 1',
    );
    expect(text).toContain('count{http_request_method="GET",http_response_status_code="404"} 1');
  });

  it('do not count the time for which a stream is open', async () => {
    metrics.observe({ ...request, kind: 'stream', route: '/api/live', seconds: 900 });
    expect(await metrics.registry.metrics()).not.toContain('/api/live');
  });

  it('show each pool, the listener and the queues', async () => {
    metrics.addGame(game);
    const text = await metrics.registry.metrics();
    expect(text).toContain('{db_client_connection_pool_name="requests",db_client_connection_state="idle"} 2');
    expect(text).toContain('db_client_connection_pending_requests{db_client_connection_pool_name="background"} 2');
    expect(text).toMatch(/^database_listener_connected 0$/mu);
    expect(text).toMatch(/^database_moved 1$/mu);
    expect(text).toContain('queue_length{queue="outbox_browser"} 3');
    expect(text).toContain('queue_oldest_age_seconds{queue="outbox_browser"} 12');
  });

  it('have a zero before the first event of a sender that the site does not handle, so that it is an increase', async () => {
    expect(await metrics.registry.metrics()).toContain('unknown_events_total{sender="payment"} 0');
  });

  it.each([
    ['fails', () => Promise.reject(new Error('the database is gone'))],
    ['hangs', () => sleep(60_000, [], { ref: false })],
  ])('are complete except for the queues while the database %s', async (_, readQueues) => {
    metrics.addGame({ ...game, readQueues });
    const text = await metrics.registry.metrics();
    expect(text).not.toMatch(/^queue_length\{/mu);
    expect(text).toContain('database_listener_connected');
  });

  it('show the runs of a job and its last success; before the first one zero and the time of the start', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    metrics.jobs.onSchedule('send-push', 30);
    const startedAt = 'job_last_success_timestamp_seconds{job_name="send-push"} 1800000000\n';
    expect(await metrics.registry.metrics()).toContain(startedAt);
    vi.setSystemTime(1_800_000_060_000);
    expect(await metrics.registry.metrics()).toContain('job_runs_total{job_name="send-push",result="failure"} 0');
    metrics.jobs.onRun('send-push', 'failure', 0.2);
    expect(await metrics.registry.metrics()).toContain(startedAt);
    metrics.jobs.onRun('send-push', 'success', 0.2);
    const text = await metrics.registry.metrics();
    expect(text).toContain('job_last_success_timestamp_seconds{job_name="send-push"} 1800000060\n');
    expect(text).toContain('job_interval_seconds{job_name="send-push"} 30');
    expect(text).toContain('job_run_duration_seconds_count{job_name="send-push"} 2');
  });
});
