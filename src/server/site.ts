import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isChangeTag } from '#contract/page.ts';
import { OperatorError } from './config.ts';
import type { Config } from './config.ts';
import { listenForChanges } from './db/changes.ts';
import { Assets } from './front/assets.ts';
import { createDoor } from './front/door.ts';
import { securityHeaders } from './front/headers.ts';
import { keepDigests } from './front/kept-digests.ts';
import { listen } from './front/listen.ts';
import { createMetrics } from './front/metrics.ts';
import { PageCache } from './front/page-cache.ts';
import { Pages } from './front/pages.ts';
import type { AstroHandler } from './front/render.ts';
import { createGame } from './game.ts';
import type { Log } from './log.ts';
import { publicSettings } from './settings.ts';
import { openWorld } from './world.ts';

export interface Site {
  origin: string;
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
}

/** Starts the whole site; throws an OperatorError when something stands in the way. */
export async function startSite({ config, distDir, log, report }: SiteOptions): Promise<Site> {
  const entry = join(distDir, 'server', 'entry.mjs');
  if (!existsSync(entry)) throw new OperatorError('The site is not built: run npm run build.');
  const database = await openWorld(config, report);
  try {
    let stopping = false;
    const security = securityHeaders(config.origin.startsWith('https:'));
    const { api, call, cdn, services } = createGame(database.db, config, log);

    const cache = new PageCache(config.pageCacheBytes);
    const changes = await listenForChanges(database.target, {
      changed: (tag) => {
        if (isChangeTag(tag)) cache.drop(tag);
      },
      lost: () => cache.pause(),
      listening: () => cache.resume(),
    });
    keepDigests();
    const { handler } = (await import(pathToFileURL(entry).href)) as { handler: AstroHandler };
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
        return services.checkDatabase().then(
          () => true,
          () => false,
        );
      },
    });
    const listener = await listen(config.host, config.port, door, security);

    return {
      origin: config.port === listener.port ? config.origin : `http://${config.host}:${listener.port}`,
      dataAt: database.where,
      async stop() {
        stopping = true;
        await listener.drain();
        await changes.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
