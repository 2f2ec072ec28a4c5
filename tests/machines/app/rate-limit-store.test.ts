import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@redis/client';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openRateLimitStore } from '#server/app/rate-limit-store.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import type { ErrorRecord } from '#server/error-record.ts';
import { clearRateLimits } from '#server/jobs/clear-rate-limits.ts';
import { LoadMetrics } from '#server/load-metrics.ts';
import type { Log } from '#server/log.ts';
import { createRateLimit, RateLimited } from '#server/rate-limit.ts';
import { startFreezableProxy } from '#tests/support/freezable-proxy.ts';
import { siteDatabase } from '#tests/support/site-database.ts';
import type { SiteDatabase } from '#tests/support/site-database.ts';
import { freePort, waitUntil } from '#tests/support/site-process.ts';

const perMinute = 10;

type Settings = Parameters<typeof openRateLimitStore>[0];

/** Two processes of a site, each with its own connection to the store. */
function openTwo(settings: Partial<Settings>) {
  const errors: string[] = [];
  const log = {
    error: ({ failure }: { failure: ErrorRecord }) => errors.push(failure.message),
  } as unknown as Log;
  const full: Settings = {
    rateLimitStore: 'memory',
    redisUrl: undefined,
    databaseUrl: undefined,
    databaseListenUrl: undefined,
    ...settings,
  };
  const stores = [openRateLimitStore(full, undefined, log), openRateLimitStore(full, undefined, log)];
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
  let attempt = 0;
  /** Returns how many of the given number of requests one process accepted, all at the same time. */
  const countAcceptedAtOnce = async (requests: number, address: (request: number) => string): Promise<number> => {
    const sent = Array.from({ length: requests }, async (_, request) => limits[0]?.consume(address(request)));
    return (await Promise.allSettled(sent)).filter(({ status }) => status === 'fulfilled').length;
  };
  return {
    errors,
    countAccepted,
    countAcceptedAtOnce,
    /** Waits until both processes count together, or until each counts for itself. */
    untilAccepted: (expected: number) =>
      waitUntil(async () => (await countAccepted(`2001:db8:${(attempt += 1)}::1`, 2 * perMinute)) === expected),
    close: () => Promise.all(stores.map(({ close }) => close())),
  };
}

/** Both processes notice the outage once, and count for themselves from then on. */
async function expectCheapOutage({ countAccepted, errors }: ReturnType<typeof openTwo>): Promise<void> {
  expect(await countAccepted('192.0.2.9', 30)).toBe(2 * perMinute);
  expect(await countAccepted('192.0.2.10', 30)).toBe(2 * perMinute);
  expect(errors).toHaveLength(2);
}

describe('limits in PostgreSQL', () => {
  let database: SiteDatabase;
  beforeAll(async () => {
    database = await siteDatabase();
  });
  afterAll(() => database.close());

  it('hold for all processes together, for each address', async () => {
    const { countAccepted, close } = openTwo({ rateLimitStore: 'postgresql', databaseUrl: database.url });
    expect(await countAccepted('192.0.2.1', 15)).toBe(perMinute);
    expect(await countAccepted('192.0.2.2', 15)).toBe(perMinute);
    await close();
  });

  it('hold for one client that sends many requests at once, and a queue is no outage', async () => {
    const site = openTwo({ rateLimitStore: 'postgresql', databaseUrl: database.url });
    expect(await site.countAcceptedAtOnce(1_000, () => '192.0.2.5')).toBe(perMinute);
    expect(site.errors).toEqual([]);
    expect(await site.countAccepted('192.0.2.5', 2)).toBe(0);
    await site.close();
  });

  it('hold while a thousand clients send at once, and that queue is no outage, either', async () => {
    // A thousand addresses fill one bucket in sixty; none of them may share that of an address used before.
    await database.db.execute(sql`delete from rate_limits`);
    const site = openTwo({ rateLimitStore: 'postgresql', databaseUrl: database.url });
    expect(await site.countAcceptedAtOnce(1_000, (request) => `10.0.${request >> 8}.${request & 255}`)).toBe(1_000);
    expect(site.errors).toEqual([]);
    await site.close();
  });

  it('count an answer that arrives while the process is busy', async () => {
    const site = openTwo({ rateLimitStore: 'postgresql', databaseUrl: database.url });
    await site.countAccepted('192.0.2.11', 2);
    const counted = site.countAccepted('192.0.2.12', 1);
    // The statement is sent, and the event loop has not read the answer yet.
    for (let tick = 0; tick < 50; tick += 1) await new Promise<void>((resolve) => process.nextTick(resolve));
    const end = performance.now() + 1_200;
    while (performance.now() < end);
    expect(await counted).toBe(1);
    expect(site.errors).toEqual([]);
    await site.close();
  });

  it('store no address, and are deleted within two minutes after they expired', async () => {
    const { countAccepted, close } = openTwo({ rateLimitStore: 'postgresql', databaseUrl: database.url });
    await countAccepted('192.0.2.8', 4);
    await countAccepted('2001:db8:8::1', 4);
    const keys = async () =>
      (await database.db.execute<{ key: string }>(sql`select key from rate_limits`)).rows.map(({ key }) => key);
    expect(await keys()).not.toEqual([]);
    for (const key of await keys()) expect(key).toMatch(/^page_rate:\d{1,5}$/u);
    let now = Date.now();
    const job = clearRateLimits({ db: database.db, clock: () => new Date(now) });
    expect(job.everyMs).toBeLessThanOrEqual(60_000);
    const signal = new AbortController().signal;
    const before = await keys();
    await job.run(signal);
    expect(await keys()).toEqual(before);
    now += 60_000;
    await Promise.all([job.run(signal), job.run(signal)]);
    expect(await keys()).toEqual([]);
    await close();
  });

  it('are counted in each process while the database does not respond', async () => {
    const { countAccepted, close } = openTwo({
      rateLimitStore: 'postgresql',
      databaseUrl: `postgres://nobody@127.0.0.1:${await freePort()}/nothing`,
    });
    expect(await countAccepted('192.0.2.1', 30)).toBe(2 * perMinute);
    await close();
  });

  const viaProxy = async () => {
    const { socketDir, port, user, database: name } = database.target as Exclude<ConnectOptions['target'], string>;
    const proxy = await startFreezableProxy({ path: `${socketDir}/.s.PGSQL.${port}` });
    return { proxy, databaseUrl: `postgres://${user}@127.0.0.1:${proxy.port}/${name}?sslmode=disable` };
  };

  it('delay requests only once while the database is frozen, and hold together again afterwards', async () => {
    const { proxy, databaseUrl } = await viaProxy();
    const site = openTwo({ rateLimitStore: 'postgresql', databaseUrl });
    expect(await site.countAccepted('192.0.2.3', 15)).toBe(perMinute);
    proxy.freeze();
    await expectCheapOutage(site);
    proxy.reopen();
    await site.untilAccepted(perMinute);
    await site.close();
    await proxy.close();
  });

  it('do not ask the database again about a client that it has refused', async () => {
    const { proxy, databaseUrl } = await viaProxy();
    const site = openTwo({ rateLimitStore: 'postgresql', databaseUrl });
    const asked = () => proxy.sent().split('INSERT INTO').length - 1;
    expect(await site.countAccepted('192.0.2.7', 2 * perMinute)).toBe(perMinute);
    const before = asked();
    expect(await site.countAccepted('192.0.2.7', 2 * perMinute)).toBe(0);
    expect(asked()).toBe(before);
    await site.close();
    await proxy.close();
  });

  it.each([
    ['in each transaction through a transaction pooler', 'postgres://direct', 'set local', 'set_config'],
    ['once for each session otherwise', undefined, 'set_config', 'set local'],
  ])('have their settings %s', async (_, databaseListenUrl, used, unused) => {
    const { proxy, databaseUrl } = await viaProxy();
    const { countAccepted, close } = openTwo({ rateLimitStore: 'postgresql', databaseUrl, databaseListenUrl });
    await countAccepted('192.0.2.4', 4);
    expect(proxy.sent()).toContain(used);
    expect(proxy.sent()).not.toContain(unused);
    await close();
    await proxy.close();
  });
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

const started: ChildProcess[] = [];
afterEach(() => {
  for (const server of started.splice(0)) server.kill('SIGKILL');
});

function startRedis(port: number, ...more: string[]): { server: ChildProcess; port: number } {
  const parameters = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...more];
  const server = spawn('redis-server', parameters, { stdio: 'ignore' });
  started.push(server);
  return { server, port };
}

describe('limits in Redis', () => {
  it.runIf(hasRedis)('hold for all processes together, and count in each one when it fails', async () => {
    const { server, port } = startRedis(await freePort());
    const site = openTwo({ rateLimitStore: 'redis', redisUrl: `redis://127.0.0.1:${port}` });
    // Until both are connected, each counts for itself.
    await site.untilAccepted(perMinute);
    expect(await site.countAccepted('192.0.2.1', 20)).toBe(perMinute);
    const exit = once(server, 'exit');
    server.kill('SIGKILL');
    await exit;
    await site.untilAccepted(2 * perMinute);
    await site.close();
  });

  it.runIf(hasRedis)('delay requests only once while Redis is frozen, and hold together again afterwards', async () => {
    const { server, port } = startRedis(await freePort());
    const site = openTwo({ rateLimitStore: 'redis', redisUrl: `redis://127.0.0.1:${port}` });
    await site.untilAccepted(perMinute);
    site.errors.length = 0;
    server.kill('SIGSTOP');
    await expectCheapOutage(site);
    server.kill('SIGCONT');
    await site.untilAccepted(perMinute);
    await site.close();
  });

  it.runIf(hasRedis)('replace a connection that has lost its server, even without requests', async () => {
    const { port } = startRedis(await freePort());
    const proxy = await startFreezableProxy({ port, host: '127.0.0.1' });
    const site = openTwo({ rateLimitStore: 'redis', redisUrl: `redis://127.0.0.1:${proxy.port}` });
    await site.untilAccepted(perMinute);
    site.errors.length = 0;
    proxy.freeze();
    await waitUntil(() => site.errors.filter((message) => message.startsWith('Socket timeout')).length === 2);
    proxy.reopen();
    await site.untilAccepted(perMinute);
    await site.close();
    await proxy.close();
  });

  it.runIf(hasRedis)('store no address, and hold together again after Redis lost the shared salt', async () => {
    const { port } = startRedis(await freePort());
    const redisUrl = `redis://127.0.0.1:${port}`;
    const first = openTwo({ rateLimitStore: 'redis', redisUrl });
    await first.untilAccepted(perMinute);
    const client = createClient({ url: redisUrl });
    client.on('error', () => undefined);
    await client.connect();
    expect(await client.keys('*')).toContain('rate_limit_salt');
    for (const key of await client.keys('*')) expect(key).toMatch(/^(?:page_rate:\d{1,5}|rate_limit_salt)$/u);
    await client.flushAll();
    // The fake time begins at 0.
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(60 * 60_000);
    const second = openTwo({ rateLimitStore: 'redis', redisUrl });
    await second.untilAccepted(perMinute);
    expect((await first.countAccepted('192.0.2.1', perMinute)) + (await second.countAccepted('192.0.2.1', 10))).toBe(
      perMinute,
    );
    vi.useRealTimers();
    client.destroy();
    await first.close();
    await second.close();
  });

  it.runIf(hasRedis)('log why they cannot be used, also when that changes', async () => {
    const port = await freePort();
    const site = openTwo({ rateLimitStore: 'redis', redisUrl: `redis://:wrong@127.0.0.1:${port}` });
    await waitUntil(() => site.errors.length === 2);
    startRedis(port, '--requirepass', 'right');
    await waitUntil(() => site.errors.length === 4);
    expect(site.errors.map((message) => message.split(' ', 1)[0])).toEqual(
      expect.arrayContaining(['connect', 'WRONGPASS']),
    );
    await site.close();
  });

  it('never refuse requests because Redis is not there', async () => {
    const redisUrl = `redis://127.0.0.1:${await freePort()}`;
    const { countAccepted, close } = openTwo({ rateLimitStore: 'redis', redisUrl });
    expect(await countAccepted('192.0.2.1', 30)).toBe(2 * perMinute);
    await close();
  });
});
