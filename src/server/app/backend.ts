import type { Hono } from 'hono';
import * as v from 'valibot';
import { CatalogFilterQuery } from '#contract/card/card.ts';
import { serializeQuery } from '#contract/endpoint.ts';
import type { Call } from '#contract/endpoint.ts';
import { GameError } from '#contract/error.ts';
import { countPlayers } from '#contract/player/player.ts';
import { resolveEnvironment } from '#game/environment.ts';
import type { GameSettings } from '#game/setting.ts';
import type { Config } from '#server/config/config.ts';
import { loadAuditKeys } from '#server/db/audit-keys.ts';
import { checkDatabase } from '#server/db/check-database.ts';
import { describeError } from '#server/error-record.ts';
import { movedNotice, ReadOnlyMode } from '#server/db/read-only-mode.ts';
import { listenForNotifications } from '#server/db/notifications.ts';
import { ReadReplicas } from '#server/db/read-replicas.ts';
import { WalPositions } from '#server/db/wal-position.ts';
import { withProgress } from '#server/progress.ts';
import type { Previews } from '#server/front/preview.ts';
import { parseChange } from '#server/front/change-tags.ts';
import type { GameState } from '#server/front/metrics.ts';
import type { PageCache } from '#server/front/page-cache.ts';
import { createContainer } from './container.ts';
import type { ApiEnv } from '#server/http/request-context.ts';
import type { ExportStreams } from '#server/http/export-streams.ts';
import { createRemoteCall } from '#server/http/remote-call.ts';
import { createRemoteExport } from '#server/http/remote-export.ts';
import type { ExportCatalog } from '#server/http/remote-export.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import type { JobObserver } from '#server/jobs/run-every.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import type { Jobs } from '#server/jobs/start-jobs.ts';
import type { LoadMetrics } from '#server/load-metrics.ts';
import type { Log } from '#server/log.ts';
import { exportCatalog } from '#server/services/card/card.ts';
import { releaseLeases, takeLeases } from '#server/services/job/job-lease.ts';
import { readQueues } from '#server/services/queue/queue-state.ts';
import { CurrentSettings } from '#server/services/setting/current-settings.ts';
import { nameAdmins } from '#server/services/role/named-admins.ts';
import { createDemoActivity } from './demo-activity.ts';
import { keepErrorRollups } from './error-rollups.ts';
import { createSettingsReload, defaultSettings } from './live-settings.ts';
import { attachDatabase } from '#server/db/open.ts';
import type { RateLimitStore } from '#server/rate-limit.ts';
import { openSeededDatabase } from './open-seeded.ts';
import { Resumption } from './resumption.ts';
import type { WorkerSetup } from './workers/worker-setup.ts';

/** The Hono apps that the request handler mounts. */
export interface BackendApps {
  api: Hono<ApiEnv>;
  cdn: Hono;
  simulators: Hono | undefined;
  /** Checks who sends a file before it is read. */
  authorizeUpload(headers: Pick<Headers, 'get'>): Promise<void>;
  previews: Previews;
}

/** The game's API, either in this process or on another server. */
export interface Backend {
  call: Call;
  /** Returns the settings of the game as they are now. */
  settings: () => GameSettings;
  exportCatalog: ExportCatalog;
  /** Undefined when the game runs in another process, which serves its own endpoints. */
  apps: BackendApps | undefined;
  /** Names of the simulated external services, for the operator. */
  simulated: readonly string[];
  /** Where the data is, for the operator. */
  dataLocation: string;
  /** Rejects when the game does not respond. */
  check(): Promise<unknown>;
  /** What the metrics show of it; undefined when the game runs in another process. */
  state: GameState | undefined;
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
  jobObserver?: JobObserver | undefined;
  limits?: RateLimitStore | undefined;
  /** What the first process has prepared, if this is one of its workers. */
  worker?: WorkerSetup | undefined;
  report: (line: string) => void;
  signal: AbortSignal | undefined;
}

/**
 * Starts the game in this process: opens the database and creates everything that is built on it. Throws StartupError.
 */
export async function startLocalBackend(options: LocalBackendOptions): Promise<Backend> {
  const { config, log, cache, exports, load, jobObserver, limits, worker, report, signal } = options;
  const database = worker?.database
    ? await attachDatabase(worker.database, config)
    : await openSeededDatabase(config, report, signal);
  let changes: Awaited<ReturnType<typeof listenForNotifications>> | undefined;
  let jobs: Jobs | undefined;
  let isListening = false;
  try {
    const settings = new CurrentSettings(defaultSettings(config));
    await settings.load(database.db);
    const positions = new WalPositions(database.db);
    const readOnlyMode = new ReadOnlyMode(() => {
      report(movedNotice);
      log.warn({}, movedNotice);
    });
    const loadReadOnlyMode = () =>
      readOnlyMode.reload(database.db, (error) =>
        log.error({ failure: describeError(error) }, 'read-only mode not read'),
      );
    await readOnlyMode.load(database.db);
    const replicas =
      database.replica &&
      new ReadReplicas({
        primary: database.db,
        replica: database.replica.db,
        positions,
        isExpected: (error) => error instanceof GameError,
      });
    const { call, context, live, highlights, simulated, ...apps } = createContainer({
      db: database.db,
      background: database.background,
      replicas,
      readOnlyMode,
      config,
      settings,
      log,
      exports,
      load,
      limits,
      worker,
    });
    const closeStreams = () => {
      live.close();
      highlights.close();
    };
    await nameAdmins(context);
    const reload = createSettingsReload(settings, database.db, () => cache.clear());
    const resumption = new Resumption(
      () => checkDatabase(database.db),
      () => {
        isListening = true;
        if (replicas) positions.noteChange();
        cache.resume();
        void loadReadOnlyMode();
        void reload();
        jobs?.triggerAll();
        live.notifyAll();
        highlights.notifyAll();
      },
    );
    changes = await listenForNotifications(database.target, {
      onNotification: (payload) => {
        // Before pages are rendered again.
        if (replicas && isListening) positions.noteChange();
        for (const tag of parseChange(payload)) cache.invalidate(tag);
        if (payload === 'settings') void reload();
        readOnlyMode.notify(payload);
        jobs?.notify(payload);
        live.notify(payload);
        highlights.notify(payload);
      },
      onDisconnect: () => {
        resumption.cancel();
        isListening = false;
        positions.loseNotifications();
        cache.pause();
      },
      onConnect: () => void resumption.begin(),
    });
    // Jobs may take long: they have connections of their own.
    const jobContext = { ...context, db: context.background };
    const errors = keepErrorRollups(jobContext, load);
    jobs = startJobs({
      jobs: [
        ...createJobs(jobContext, log, {
          replica: database.backgroundReplica,
          observer: jobObserver,
          loadAuditKey: () => loadAuditKeys(config)[0],
        }),
        ...createDemoActivity(config, jobContext),
      ],
      takeLeases: (request) => takeLeases(jobContext, request),
      releaseLeases: (holder) => releaseLeases(jobContext, holder),
      isPaused: () => readOnlyMode.isOn,
      log,
      observer: jobObserver,
    });
    return {
      call,
      settings: () => settings.values,
      exportCatalog: (query, take) => exportCatalog(context, v.parse(CatalogFilterQuery, serializeQuery(query)), take),
      apps,
      simulated,
      dataLocation: database.location,
      check: () => checkDatabase(database.db),
      state: {
        databaseState: () => ({
          pools: database.poolStates(),
          isListening,
          isMoved: readOnlyMode.isPermanent,
          replicaReads: replicas?.totals,
        }),
        readQueues: () => readQueues(jobContext),
      },
      announceShutdown: () => database.announceShutdown(),
      drain: closeStreams,
      async close() {
        closeStreams();
        await jobs?.close();
        await errors.close();
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
export function connectRemoteBackend(config: Config): Backend {
  const { origin, hosts } = config;
  const settings = defaultSettings(config);
  const environment = resolveEnvironment(new URL(origin).hostname, hosts);
  const call = createRemoteCall(environment);
  return {
    call,
    // The other process has the settings; this one shows those of its own environment.
    settings: () => settings,
    exportCatalog: createRemoteExport(environment),
    apps: undefined,
    simulated: [],
    dataLocation: `the game at ${environment.server}`,
    check: () => call(countPlayers, {}),
    state: undefined,
    announceShutdown: () => Promise.resolve(),
    drain: () => undefined,
    close: () => Promise.resolve(),
  };
}
