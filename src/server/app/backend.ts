import type { Hono } from 'hono';
import * as v from 'valibot';
import { CatalogFilterQuery } from '#contract/card.ts';
import { serializeQuery } from '#contract/endpoint.ts';
import type { Call } from '#contract/endpoint.ts';
import { countPlayers } from '#contract/player.ts';
import { resolveEnvironment } from '#game/environment.ts';
import type { Config } from '#server/config/config.ts';
import { checkDatabase } from '#server/db/check-database.ts';
import { listenForNotifications } from '#server/db/notifications.ts';
import type { PoolState } from '#server/db/connect.ts';
import { withProgress } from '#server/progress.ts';
import { parseChange } from '#server/front/change-tags.ts';
import type { PageCache } from '#server/front/page-cache.ts';
import { createContainer } from './container.ts';
import type { ApiEnv } from '#server/http/request-context.ts';
import type { ExportStreams } from '#server/http/export-streams.ts';
import { createRemoteCall } from '#server/http/remote-call.ts';
import { createRemoteExport } from '#server/http/remote-export.ts';
import type { ExportCatalog } from '#server/http/remote-export.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import type { Jobs } from '#server/jobs/start-jobs.ts';
import type { LoadMetrics } from '#server/load-metrics.ts';
import type { Log } from '#server/log.ts';
import { exportCatalog } from '#server/services/card/card.ts';
import { releaseLeases, takeLeases } from '#server/services/job/job-lease.ts';
import { openSeededDatabase } from './open-seeded.ts';

/** The Hono apps that the request handler mounts. */
export interface BackendApps {
  api: Hono<ApiEnv>;
  cdn: Hono;
  simulators: Hono | undefined;
}

/** The game's API, either in this process or on another server. */
export interface Backend {
  call: Call;
  exportCatalog: ExportCatalog;
  /** Undefined when the game runs in another process, which serves its own endpoints. */
  apps: BackendApps | undefined;
  /** Names of the simulated external services, for the operator. */
  simulated: readonly string[];
  /** Where the data is, for the operator. */
  dataLocation: string;
  /** Rejects when the game does not respond. */
  check(): Promise<unknown>;
  /** Reads the state of the connection pool; undefined without a database of this process's own. */
  poolState: (() => PoolState) | undefined;
  announceShutdown(): Promise<unknown>;
  /** Ends what would otherwise keep connections open: the streams of live events. */
  drain(): void;
  close(): Promise<void>;
}

export interface LocalBackendOptions {
  config: Config;
  log: Log;
  /** Invalidated when the data of pages changes. */
  cache: PageCache;
  exports: ExportStreams;
  load: LoadMetrics;
  report: (line: string) => void;
  signal: AbortSignal | undefined;
}

/**
 * Starts the game in this process: opens the database and creates everything that is built on it. Throws StartupError.
 */
export async function startLocalBackend(options: LocalBackendOptions): Promise<Backend> {
  const { config, log, cache, exports, load, report, signal } = options;
  const database = await openSeededDatabase(config, report, signal);
  let changes: Awaited<ReturnType<typeof listenForNotifications>> | undefined;
  let jobs: Jobs | undefined;
  try {
    const { call, context, live, simulated, ...apps } = createContainer({
      db: database.db,
      background: database.background,
      config,
      log,
      exports,
      load,
    });
    changes = await listenForNotifications(database.target, {
      onNotification: (payload) => {
        for (const tag of parseChange(payload)) cache.invalidate(tag);
        jobs?.notify(payload);
        live.notify(payload);
      },
      onDisconnect: () => cache.pause(),
      onConnect: () => {
        cache.resume();
        jobs?.triggerAll();
        live.notifyAll();
      },
    });
    // Jobs may take long: they have connections of their own.
    const jobContext = { ...context, db: context.background };
    jobs = startJobs({
      jobs: createJobs(jobContext, log),
      takeLeases: (request) => takeLeases(jobContext, request),
      releaseLeases: (holder) => releaseLeases(jobContext, holder),
      log,
    });
    return {
      call,
      exportCatalog: (query, take) => exportCatalog(context, v.parse(CatalogFilterQuery, serializeQuery(query)), take),
      apps,
      simulated,
      dataLocation: database.location,
      check: () => checkDatabase(database.db),
      poolState: () => database.state(),
      announceShutdown: () => database.announceShutdown(),
      drain: () => live.close(),
      async close() {
        live.close();
        await jobs?.close();
        await changes?.close();
        await withProgress(report, 'Stopping the database', database.close());
      },
    };
  } catch (error) {
    await changes?.close();
    await database.close();
    throw error;
  }
}

/** Connects to a game in another process (SERVER_URL). That process reports no changes, so no page is cached. */
export function connectRemoteBackend({ origin, hosts }: Config): Backend {
  const environment = resolveEnvironment(new URL(origin).hostname, hosts);
  const call = createRemoteCall(environment);
  return {
    call,
    exportCatalog: createRemoteExport(environment),
    apps: undefined,
    simulated: [],
    dataLocation: `the game at ${environment.server}`,
    check: () => call(countPlayers, {}),
    poolState: undefined,
    announceShutdown: () => Promise.resolve(),
    drain: () => undefined,
    close: () => Promise.resolve(),
  };
}
