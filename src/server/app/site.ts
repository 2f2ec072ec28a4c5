import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/config/config.ts';
import { withProgress } from '#server/progress.ts';
import { Assets } from '#server/front/assets.ts';
import { loadBuiltPages } from '#server/front/built-pages.ts';
import { createRequestHandler } from '#server/front/router.ts';
import { createDownloads } from '#server/front/downloads.ts';
import { securityHeaders } from '#server/front/headers.ts';
import { ResponseCache } from '#server/front/response-cache.ts';
import { listen } from '#server/front/listen.ts';
import { createMetrics } from '#server/front/metrics.ts';
import { PageCache } from '#server/front/page-cache.ts';
import { Pages } from '#server/front/pages.ts';
import { describeError } from '#server/error-record.ts';
import { ExportStreams } from '#server/http/export-streams.ts';
import { LoadMetrics } from '#server/load-metrics.ts';
import { RenderLimiter } from '#server/front/render-limiter.ts';
import type { Log } from '#server/log.ts';
import { createRateLimit } from '#server/rate-limit.ts';
import { startLocalBackend, connectRemoteBackend } from './backend.ts';
import { withLiveSettings } from './live-settings.ts';
import { openRateLimitStore } from './rate-limit-store.ts';
import { startTracing } from './tracing.ts';
import { serveWorkerMetrics } from './workers/worker-metrics.ts';
import type { WorkerSetup } from './workers/worker-setup.ts';
import { recordFailure } from './record-failure.ts';
import { hasLocalBackend, publicSettings, rejectExposedSimulators } from './settings.ts';

export interface Site {
  /** The URL that the site listens on. */
  address: string;
  port: number;
  /** Names of the simulated external services, for the operator. */
  simulated: readonly string[];
  /** Where the data is, for the operator. */
  dataLocation: string;
  /**
   * Makes `/readyz` fail, finishes the requests that have arrived, then closes the database. `isReplaced`: other workers
   * go on with the same address.
   */
  stop(options?: { isReplaced?: boolean }): Promise<void>;
}

export interface SiteOptions {
  config: Config;
  /** The output folder of `astro build`. */
  distDir: string;
  log: Log;
  report: (line: string) => void;
  /** Aborts startup at its next step. */
  signal?: AbortSignal;
  /** What the first process has prepared, if this is one of its workers. */
  worker?: WorkerSetup | undefined;
}

/** The readiness check fails when the game takes longer than this, in milliseconds. */
const readinessTimeoutMs = 2_000;

/** Starts the whole site. Throws StartupError for a problem that the operator can fix. */
export async function startSite({ config, distDir, log, report, signal, worker }: SiteOptions): Promise<Site> {
  rejectExposedSimulators(config);
  // Connections are traced from their start on.
  const tracing = await startTracing(config, log);
  const built = await loadBuiltPages(distDir);
  const limiter = new RenderLimiter();
  const cache = new PageCache(config.pageCacheBytes, { limiter });
  const load = new LoadMetrics();
  const metrics = createMetrics(cache, load, (metric, failure) => {
    load.countError('metrics');
    log.error({ metric, failure: describeError(failure) }, 'metric cannot be read');
  });
  const exports = new ExportStreams(load);
  const { store: limits, close: closeLimits } = openRateLimitStore(config, worker, log);
  const game = hasLocalBackend(config)
    ? await startLocalBackend({
        config,
        log,
        cache,
        exports,
        load,
        jobObserver: metrics.jobs,
        limits,
        worker,
        report,
        signal,
      })
    : connectRemoteBackend(config);
  try {
    let stopping = false;
    const security = securityHeaders(config.origin.startsWith('https:'));
    const pages = new Pages({
      cache,
      limiter,
      built,
      origin: config.origin,
      corsOrigins: config.corsOrigins,
      observeRender: (route, seconds) => metrics.observeRender(route, seconds),
      locals: { api: { call: game.call }, settings: withLiveSettings(publicSettings(config), game.settings) },
      security,
    });
    if (game.state) metrics.addGame(game.state);
    const handleRequest = createRequestHandler({
      assets: new Assets(join(distDir, 'client'), security),
      pages,
      responseCache: new ResponseCache(cache, security, config.corsOrigins),
      apps: game.apps,
      downloads: createDownloads({
        exportCatalog: game.exportCatalog,
        exports,
        limit: createRateLimit({ perMinute: config.downloadRateLimit, reason: 'download_rate', load, store: limits }),
        origin: config.origin,
        onFailure: (error, requestId) => {
          const failure = describeError(error);
          recordFailure({ load, log }, { kind: 'downloads', message: 'download failed', failure, requestId });
        },
      }),
      pageLimit: createRateLimit({ perMinute: config.pageRateLimit, reason: 'page_rate', load, store: limits }),
      metrics,
      readMetrics: worker ? serveWorkerMetrics(metrics.registry) : () => metrics.registry.metrics(),
      metricsToken: config.metricsToken,
      load,
      log,
      security,
      trustedProxies: config.trustedProxies,
      isSecure: config.origin.startsWith('https:'),
      allowSimulators: config.allowSimulators,
      isReady: async () => {
        if (stopping) return false;
        const isReady = game.check().then(
          () => true,
          () => false,
        );
        return Promise.race([isReady, sleep(readinessTimeoutMs, false, { ref: false })]);
      },
    });
    signal?.throwIfAborted();
    const listener = await listen({
      host: config.host,
      port: worker?.port || config.port,
      handleRequest,
      security,
      // Behind a proxy, all connections come from the proxy.
      isDirect: config.trustedProxies === 0,
      load,
    });

    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    return {
      address: `http://${host}:${listener.port}`,
      port: listener.port,
      simulated: game.simulated,
      dataLocation: game.dataLocation,
      async stop({ isReplaced = false } = {}) {
        stopping = true;
        // A database that does not respond must not delay shutdown.
        void game.announceShutdown().catch(() => undefined);
        game.drain();
        await withProgress(report, 'Stopping: requests are still being answered', listener.drain({ isReplaced }));
        await game.close();
        await closeLimits();
        await tracing.close();
      },
    };
  } catch (error) {
    await game.close();
    await closeLimits();
    await tracing.close();
    throw error;
  }
}
