import type { Hono } from 'hono';
import type { Call } from '#contract/endpoint.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import { createApi } from './http/app.ts';
import { describeFailure, gameErrorOf } from './http/errors.ts';
import type { ApiEnv } from './http/mount.ts';
import type { Log } from './log.ts';
import { createCdn } from './media/cdn.ts';
import { createServices } from './services/services.ts';
import type { Services } from './services/services.ts';

export interface Game {
  api: Hono<ApiEnv>;
  cdn: Hono;
  /** The same calls for pages of this process. */
  call: Call;
  services: Services;
}

/** The game on a database: what the front door and `astro dev` mount alike. */
export function createGame(db: Database, config: Config, log: Log): Game {
  const services = createServices(db);
  const { app: api, call } = createApi({
    services,
    rateLimit: config.apiRateLimit,
    baseUrl: '/api',
    onFailure: (failure, requestId) => log.error({ requestId, failure }, 'call failed'),
  });
  const cdn = createCdn({
    db,
    dataDir: config.dataDir,
    onFailure: (failure) => {
      log.error({ failure: describeFailure(failure) }, 'picture failed');
      return gameErrorOf(failure).code === 'UNAVAILABLE' ? 503 : 500;
    },
  });
  return { api, call, cdn, services };
}
