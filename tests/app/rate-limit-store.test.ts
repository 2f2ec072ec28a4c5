import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRateLimitStore } from '#server/app/rate-limit-store.ts';
import { LoadMetrics } from '#server/load-metrics.ts';
import { createLog } from '#server/log.ts';
import { createRateLimit, RateLimited } from '#server/rate-limit.ts';
import { siteDatabase } from '#tests/support/site-database.ts';
import type { SiteDatabase } from '#tests/support/site-database.ts';
import { freePort, waitUntil } from '#tests/support/site-process.ts';

const log = createLog({ logLevel: 'silent', tracing: undefined });
const perMinute = 10;

type Settings = Parameters<typeof openRateLimitStore>[0];

/** Two processes of a site, each with its own connection to the store. */
function openTwo(settings: Settings) {
  const stores = [openRateLimitStore(settings, undefined, log), openRateLimitStore(settings, undefined, log)];
  const limits = stores.map(({ store }) =>
    createRateLimit({ perMinute, reason: 'page_rate', load: new LoadMetrics(), store }),
  );
  /** Returns how many of the given number of requests both processes accepted, taking turns. */
  const countAccepted = async (address: string, requests: number): Promise<number> => {
    let accepted = 0;
    for (let sent = 0; sent < requests; sent += 1) {
      const refusal: unknown = await limits[sent % 2]?.consume(address).catch((error: unknown) => error);
      if (refusal === undefined) accepted += 1;
      else expect(refusal).toBeInstanceOf(RateLimited);
    }
    return accepted;
  };
  return { countAccepted, close: () => Promise.all(stores.map(({ close }) => close())) };
}

describe('limits in PostgreSQL', () => {
  let database: SiteDatabase;
  beforeAll(async () => {
    database = await siteDatabase();
  });
  afterAll(() => database.close());

  it('hold for all processes together, for each address', async () => {
    const { countAccepted, close } = openTwo({
      rateLimitStore: 'postgresql',
      redisUrl: undefined,
      databaseUrl: database.url,
    });
    expect(await countAccepted('192.0.2.1', 15)).toBe(perMinute);
    expect(await countAccepted('192.0.2.2', 15)).toBe(perMinute);
    await close();
  });

  it('are counted in each process while the database does not respond', async () => {
    const { countAccepted, close } = openTwo({
      rateLimitStore: 'postgresql',
      redisUrl: undefined,
      databaseUrl: `postgres://nobody@127.0.0.1:${await freePort()}/nothing`,
    });
    expect(await countAccepted('192.0.2.1', 30)).toBe(2 * perMinute);
    await close();
  });
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

describe('limits in Redis', () => {
  it.runIf(hasRedis)('hold for all processes together, and count in each one when it fails', async () => {
    const port = await freePort();
    const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
      stdio: 'ignore',
    });
    const settings = {
      rateLimitStore: 'redis',
      redisUrl: `redis://127.0.0.1:${port}`,
      databaseUrl: undefined,
    } as const;
    const { countAccepted, close } = openTwo(settings);
    let attempt = 0;
    // Until both are connected, each counts for itself.
    await waitUntil(async () => (await countAccepted(`2001:db8:${(attempt += 1)}::1`, 20)) === perMinute);
    expect(await countAccepted('192.0.2.1', 20)).toBe(perMinute);
    const exit = once(server, 'exit');
    server.kill('SIGKILL');
    await exit;
    await waitUntil(async () => (await countAccepted(`2001:db8:${(attempt += 1)}::1`, 20)) === 2 * perMinute);
    await close();
  });

  it('never refuse requests because Redis is not there', async () => {
    const redisUrl = `redis://127.0.0.1:${await freePort()}`;
    const { countAccepted, close } = openTwo({ rateLimitStore: 'redis', redisUrl, databaseUrl: undefined });
    expect(await countAccepted('192.0.2.1', 30)).toBe(2 * perMinute);
    await close();
  });
});
