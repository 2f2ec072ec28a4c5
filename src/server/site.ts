import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { withProgress } from './db/progress.ts';
import { Assets } from './front/assets.ts';
import { addDatabaseMetrics } from './front/database-metrics.ts';
import { loadBuiltPages } from './front/built-pages.ts';
import { createDoor } from './front/door.ts';
import { createDownloads } from './front/downloads.ts';
import { securityHeaders } from './front/headers.ts';
import { KeptAnswers } from './front/kept-answers.ts';
import { listen } from './front/listen.ts';
import { createMetrics } from './front/metrics.ts';
import { PageCache } from './front/page-cache.ts';
import { Pages } from './front/pages.ts';
import { describeFailure } from './http/errors.ts';
import { Exports } from './http/exports.ts';
import { LoadFigures } from './load-figures.ts';
import { RenderSlots } from './front/render-slots.ts';
import type { Log } from './log.ts';
import { createRateLimit } from './rate-limit.ts';
import { openOwnGame, reachDistantGame } from './running-game.ts';
import { carriesGame, publicSettings, refuseOpenSimulators } from './settings.ts';

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

/** A game that takes longer than this is not ready. */
const answersWithinMs = 2_000;

/** Starts the whole site; throws an OperatorError when something stands in the way. */
export async function startSite({ config, distDir, log, report, signal }: SiteOptions): Promise<Site> {
  refuseOpenSimulators(config);
  const built = await loadBuiltPages(distDir);
  const slots = new RenderSlots();
  const cache = new PageCache(config.pageCacheBytes, { slots });
  const load = new LoadFigures();
  const exports = new Exports(load);
  const game = carriesGame(config)
    ? await openOwnGame({ config, log, cache, exports, load, report, signal })
    : reachDistantGame(config);
  try {
    let stopping = false;
    const security = securityHeaders(config.origin.startsWith('https:'));
    const pages = new Pages({
      cache,
      slots,
      built,
      origin: config.origin,
      locals: { api: { call: game.call }, settings: publicSettings(config) },
      security,
    });
    const metrics = createMetrics(cache, load);
    if (game.poolState) addDatabaseMetrics(metrics.registry, game.poolState);
    const door = createDoor({
      assets: new Assets(join(distDir, 'client'), security),
      pages,
      answers: new KeptAnswers(cache, security),
      rooms: game.rooms,
      downloads: createDownloads({
        exportCatalog: game.exportCatalog,
        exports,
        limit: createRateLimit({ perMinute: config.downloadRateLimit, reason: 'download_rate', load }),
        origin: config.origin,
        onFailure: (failure, requestId) =>
          log.error({ requestId, failure: describeFailure(failure) }, 'download failed'),
      }),
      pageLimit: createRateLimit({ perMinute: config.pageRateLimit, reason: 'page_rate', load }),
      metrics,
      load,
      log,
      security,
      trustedProxies: config.trustedProxies,
      allowSimulators: config.allowSimulators,
      isReady: async () => {
        if (stopping) return false;
        const answers = game.check().then(
          () => true,
          () => false,
        );
        return Promise.race([answers, sleep(answersWithinMs, false, { ref: false })]);
      },
    });
    signal?.throwIfAborted();
    const listener = await listen({
      host: config.host,
      port: config.port,
      door,
      security,
      // Behind a proxy, all connections are the proxy's.
      isDirect: config.trustedProxies === 0,
      load,
    });

    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    return {
      address: `http://${host}:${listener.port}`,
      simulated: game.simulated,
      dataAt: game.dataAt,
      async stop() {
        stopping = true;
        // A database that does not answer now must not hold the end.
        void game.announceEnd().catch(() => undefined);
        await withProgress(report, 'Stopping: requests are still being answered', listener.drain());
        await game.close();
      },
    };
  } catch (error) {
    await game.close();
    throw error;
  }
}
