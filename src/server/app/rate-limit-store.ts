import { createRequire } from 'node:module';
import type * as Redis from '@redis/client';
import { RateLimiterCluster, RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Config } from '#server/config/config.ts';
import { connect } from '#server/db/connect.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { rateLimitTable } from '#server/db/schema/rate-limit.ts';
import { visitorTimeouts } from '#server/db/timeouts.ts';
import type { Log } from '#server/log.ts';
import { bucketOf } from '#server/rate-limit.ts';
import type { RateLimitStore } from '#server/rate-limit.ts';
import { batchClients } from './batched-limiter.ts';
import { answerMs, InsuredRateLimits } from './insured-rate-limits.ts';
import { hashClients, keepSalt, loadSaltFromPostgres, loadSaltFromRedis } from './rate-limit-salt.ts';
import type { WorkerSetup } from './workers/worker-setup.ts';

interface OpenRateLimitStore {
  /** Undefined: this process counts for itself. */
  store: RateLimitStore | undefined;
  close: () => Promise<void>;
}

type Settings = Pick<Config, 'rateLimitStore' | 'redisUrl' | 'databaseUrl' | 'databaseListenUrl'>;

/** Two statements at a time; each is a single row. */
const connections = 2;
/** A request waits this long for a connection, in milliseconds. It is shorter than `answerMs`: a queue is no outage. */
const queueMs = answerMs / 2;
/** How often an idle connection to Redis is tested, in milliseconds. */
const pingMs = 1_000;
/** A connection to Redis without traffic for this long is replaced. In an outage, the store is asked less often. */
const silentMs = 3_000;
/** How long the client waits before it connects to Redis again, in milliseconds. */
const reconnectMs = 500;

/** Opens the store that the configuration names. It never refuses requests because it does not respond. */
export function openRateLimitStore(
  { rateLimitStore, redisUrl, databaseUrl, databaseListenUrl }: Settings,
  worker: WorkerSetup | undefined,
  log: Log,
): OpenRateLimitStore {
  if (rateLimitStore === 'redis') return openRedisStore(redisUrl ?? '', log);
  const target = databaseUrl ?? worker?.database?.target;
  if (rateLimitStore === 'postgresql' && target !== undefined)
    return openPostgresStore({ target, isPooled: databaseListenUrl !== undefined }, log);
  const nothing = () => Promise.resolve();
  return { store: worker ? countInFirstProcess(worker.salt, log) : undefined, close: nothing };
}

function countInFirstProcess(salt: string, log: Log): RateLimitStore {
  const store: RateLimitStore = {
    limiter(options) {
      const limiter = new RateLimiterCluster({ ...options, timeoutMs: answerMs });
      return { consume: (client, cost) => limiter.consume(bucketOf(client, salt), cost) };
    },
  };
  return new InsuredRateLimits('The first process', store, log);
}

function openRedisStore(url: string, log: Log): OpenRateLimitStore {
  // Its 480 files are a tenth of the time of a start, and most sites do without.
  const { createClient } = createRequire(import.meta.url)('@redis/client') as typeof Redis;
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: pingMs,
    socket: { connectTimeout: answerMs, socketTimeout: silentMs, reconnectStrategy: () => reconnectMs },
  });
  const loadSalt = keepSalt(() => loadSaltFromRedis(client));
  const store = new InsuredRateLimits(
    'Redis',
    {
      limiter: (options) =>
        hashClients(
          new RateLimiterRedis({
            ...options,
            inMemoryBlockOnConsumed: options.points,
            storeClient: client,
            useRedisPackage: true,
          }),
          loadSalt,
        ),
    },
    log,
  );
  client.on('error', (failure) => store.fail(failure));
  client.on('ready', () => store.resume());
  // A start does not wait for Redis. Until it responds, each process counts for itself.
  store.pause();
  client.connect().catch(() => undefined);
  return { store, close: () => Promise.resolve(client.destroy()) };
}

function openPostgresStore(address: Pick<ConnectOptions, 'target' | 'isPooled'>, log: Log): OpenRateLimitStore {
  const connection = connect({ ...address, poolSize: connections, timeouts: visitorTimeouts, waitMs: queueMs });
  const storeClient = {
    // Named statements belong to one connection, which a transaction pooler does not keep.
    query: ({ text, values }: { text: string; values: unknown[] }) => connection.pool.query(text, values),
  };
  const loadSalt = keepSalt(() => loadSaltFromPostgres(connection.db));
  const store: RateLimitStore = {
    limiter: (options) =>
      batchClients(
        hashClients(
          new RateLimiterPostgres({
            ...options,
            inMemoryBlockOnConsumed: options.points,
            storeClient,
            storeType: 'pool',
            tableName: rateLimitTable,
            tableCreated: true,
            // The library would delete rows an hour after they expired; the job `clear-rate-limits` does so sooner.
            clearExpiredByTimeout: false,
          }),
          loadSalt,
        ),
      ),
  };
  return { store: new InsuredRateLimits('PostgreSQL', store, log), close: () => connection.close() };
}
