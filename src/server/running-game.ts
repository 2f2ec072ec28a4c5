import type { Hono } from 'hono';
import * as v from 'valibot';
import { CatalogConditions } from '#contract/card.ts';
import { queryTextsOf } from '#contract/endpoint.ts';
import type { Call } from '#contract/endpoint.ts';
import { countPlayers } from '#contract/player.ts';
import { environmentOf } from '#game/environment.ts';
import type { Config } from './config.ts';
import { listenForChanges } from './db/changes.ts';
import type { PoolState } from './db/connect.ts';
import { withProgress } from './db/progress.ts';
import { readChange } from './front/change-words.ts';
import type { PageCache } from './front/page-cache.ts';
import { createGame } from './game.ts';
import type { ApiEnv } from './http/mount.ts';
import type { Exports } from './http/exports.ts';
import { createRemoteCall } from './http/remote-call.ts';
import { createRemoteExport } from './http/remote-export.ts';
import type { ExportCatalog } from './http/remote-export.ts';
import { createJobs } from './jobs/jobs.ts';
import { startJobs } from './jobs/start-jobs.ts';
import type { Jobs } from './jobs/start-jobs.ts';
import type { LoadFigures } from './load-figures.ts';
import type { Log } from './log.ts';
import { openWorld } from './world.ts';

/** The parts of a game that the front door leads to. */
export interface GameRooms {
  api: Hono<ApiEnv>;
  cdn: Hono;
  simulators: Hono | undefined;
}

/** The game behind the pages, wherever it is. */
export interface RunningGame {
  call: Call;
  exportCatalog: ExportCatalog;
  /** undefined: the game is in another process, with doors of its own. */
  rooms: GameRooms | undefined;
  /** What stands in for the outside world, in words. */
  simulated: readonly string[];
  /** For people: where the data lies. */
  dataAt: string;
  /** Throws when it does not answer. */
  check(): Promise<unknown>;
  /** How the connection pool is doing; undefined without a database of its own. */
  poolState: (() => PoolState) | undefined;
  announceEnd(): Promise<unknown>;
  close(): Promise<void>;
}

export interface OpenGameOptions {
  config: Config;
  log: Log;
  /** Hears what changed under the pages. */
  cache: PageCache;
  exports: Exports;
  load: LoadFigures;
  report: (line: string) => void;
  signal: AbortSignal | undefined;
}

/** The game that this site carries: its database, and all that is built on it. */
export async function openOwnGame(options: OpenGameOptions): Promise<RunningGame> {
  const { config, log, cache, exports, load, report, signal } = options;
  const database = await openWorld(config, report, signal);
  let changes: Awaited<ReturnType<typeof listenForChanges>> | undefined;
  let jobs: Jobs | undefined;
  try {
    const { call, services, simulated, ...rooms } = createGame({
      db: database.db,
      background: database.background,
      config,
      log,
      exports,
      load,
    });
    changes = await listenForChanges(database.target, {
      changed: (payload) => {
        for (const tag of readChange(payload)) cache.change(tag);
        jobs?.notify(payload);
      },
      lost: () => cache.pause(),
      listening: () => {
        cache.resume();
        jobs?.wakeAll();
      },
    });
    const { takeLeases, releaseLeases } = services.jobs;
    jobs = startJobs({ jobs: createJobs(services.jobs, log), takeLeases, releaseLeases, log });
    return {
      call,
      exportCatalog: (query, take) =>
        services.card.exportCatalog(v.parse(CatalogConditions, queryTextsOf(query)), take),
      rooms,
      simulated,
      dataAt: database.where,
      check: services.checkDatabase,
      poolState: () => database.state(),
      announceEnd: () => database.announceEnd(),
      async close() {
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

/** A game in another process (SERVER_URL). It says nothing of its changes, so no page is kept. */
export function reachDistantGame({ origin, hosts }: Config): RunningGame {
  const environment = environmentOf(new URL(origin).hostname, hosts);
  const call = createRemoteCall(environment);
  return {
    call,
    exportCatalog: createRemoteExport(environment),
    rooms: undefined,
    simulated: [],
    dataAt: `the game at ${environment.server}`,
    check: () => call(countPlayers, {}),
    poolState: undefined,
    announceEnd: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
