import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isChangeTag } from '#contract/page.ts';
import type { Config } from './config.ts';
import { listenForChanges } from './db/changes.ts';
import { withProgress } from './db/progress.ts';
import { Assets } from './front/assets.ts';
import { loadBuiltPages } from './front/built-pages.ts';
import { createDoor } from './front/door.ts';
import { securityHeaders } from './front/headers.ts';
import { keepDigests } from './front/kept-digests.ts';
import { listen } from './front/listen.ts';
import { createMetrics } from './front/metrics.ts';
import { PageCache } from './front/page-cache.ts';
import { Pages } from './front/pages.ts';
import { createGame } from './game.ts';
import type { Log } from './log.ts';
import { publicSettings } from './settings.ts';
import { openWorld } from './world.ts';

export interface Site {
  /** Where it listens. */
  address: string;
  /** What stands in for the outside world, in words. */
  simulated: readonly string[];
  /** For people: where the data lies. */
  dataAt: string;
  /** Readyz says no, every request that came is answered, then the database is let go. */
  stop(): Promise<void>;
}

export interface SiteOptions {
  config: Config;
  /** What `astro build` wrote. */
  distDir: string;
  log: Log;
  report: (line: string) => void;
  /** Ends a start that is under way, at its next step. */
  signal?: AbortSignal;
}

/** A database that takes longer than this is not ready. */
const databaseAnswersMs = 2_000;

/** Starts the whole site; throws an OperatorError when something stands in the way. */
export async function startSite({ config, distDir, log, report, signal }: SiteOptions): Promise<Site> {
  keepDigests();
  const handler = await loadBuiltPages(distDir);
  const database = await openWorld(config, report, signal);
  let changes: Awaited<ReturnType<typeof listenForChanges>> | undefined;
  try {
    let stopping = false;
    const security = securityHeaders(config.origin.startsWith('https:'));
    const { api, call, cdn, services } = createGame(database.db, config, log);

    const cache = new PageCache(config.pageCacheBytes);
    changes = await listenForChanges(database.target, {
      changed: (tag) => {
        if (isChangeTag(tag)) cache.drop(tag);
      },
      lost: () => cache.pause(),
      listening: () => cache.resume(),
    });
    const pages = new Pages({
      cache,
      handler,
      origin: config.origin,
      locals: { api: { call }, settings: publicSettings(config) },
      security,
    });
    const door = createDoor({
      assets: new Assets(join(distDir, 'client'), security),
      pages,
      api,
      cdn,
      metrics: createMetrics(cache),
      log,
      security,
      trustedProxies: config.trustedProxies,
      isReady: async () => {
        if (stopping) return false;
        const answers = services.checkDatabase().then(
          () => true,
          () => false,
        );
        return Promise.race([answers, sleep(databaseAnswersMs, false, { ref: false })]);
      },
    });
    signal?.throwIfAborted();
    const listener = await listen({ host: config.host, port: config.port, door, security });

    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    return {
      address: `http://${host}:${listener.port}`,
      simulated: [],
      dataAt: database.where,
      async stop() {
        stopping = true;
        // A database that does not answer now must not hold the end.
        void database.announceEnd().catch(() => undefined);
        await withProgress(report, 'Stopping: requests are still being answered', listener.drain());
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
