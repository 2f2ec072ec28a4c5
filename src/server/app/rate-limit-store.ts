import { createClient } from '@redis/client';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Config } from '#server/config/config.ts';
import { connect } from '#server/db/connect.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { rateLimitTable } from '#server/db/schema/rate-limit.ts';
import { visitorTimeouts } from '#server/db/timeouts.ts';
import { describeError } from '#server/error-record.ts';
import type { Log } from '#server/log.ts';
import { bucketOf } from '#server/rate-limit.ts';
import type { RateLimitStore } from '#server/rate-limit.ts';
import type { WorkerSetup } from './workers/worker-setup.ts';

interface OpenRateLimitStore {
  /** Undefined: this process counts for itself. */
  store: RateLimitStore | undefined;
  close: () => Promise<void>;
}

type Settings = Pick<Config, 'rateLimitStore' | 'redisUrl' | 'databaseUrl'>;

/** A request is accepted when the store does not respond within this time, in milliseconds. */
const answerMs = 1_000;
/** Two statements at a time; each is a single row. */
const connections = 2;

/** Opens the store that the configuration names. It never refuses requests because it does not respond. */
export function openRateLimitStore(
  { rateLimitStore, redisUrl, databaseUrl }: Settings,
  worker: WorkerSetup | undefined,
  log: Log,
): OpenRateLimitStore {
  if (rateLimitStore === 'redis') return openRedisStore(redisUrl ?? '', log);
  const target = worker?.database?.target ?? databaseUrl;
  if (rateLimitStore === 'postgresql' && target !== undefined) return openPostgresStore(target);
  const nothing = () => Promise.resolve();
  return { store: worker ? countInFirstProcess(worker.salt) : undefined, close: nothing };
}

function countInFirstProcess(salt: string): RateLimitStore {
  return {
    limiter: (options) => new RateLimiterCluster({ ...options, timeoutMs: answerMs }),
    keyOf: (client) => bucketOf(client, salt),
  };
}

function openRedisStore(url: string, log: Log): OpenRateLimitStore {
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: answerMs } });
  let isFailing = false;
  client.on('error', (failure) => {
    if (!isFailing)
      log.error({ failure: describeError(failure) }, 'Redis does not respond: limits count in each process');
    isFailing = true;
  });
  client.on('ready', () => {
    isFailing = false;
  });
  // A start does not wait for Redis. Until it responds, each process counts for itself.
  client.connect().catch(() => undefined);
  return {
    store: {
      limiter: (options) =>
        new RateLimiterRedis({
          ...options,
          storeClient: client,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          insuranceLimiter: new RateLimiterMemory(options),
        }),
      keyOf: (client) => client,
    },
    close: () => Promise.resolve(client.destroy()),
  };
}

function openPostgresStore(target: ConnectOptions['target']): OpenRateLimitStore {
  const connection = connect({ target, poolSize: connections, timeouts: visitorTimeouts, waitMs: answerMs });
  const storeClient = {
    // Named statements belong to one connection, which a transaction pooler does not keep.
    query: ({ text, values }: { text: string; values: unknown[] }) => connection.pool.query(text, values),
  };
  const store: RateLimitStore = {
    limiter: (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient,
        storeType: 'pool',
        tableName: rateLimitTable,
        tableCreated: true,
        clearExpiredByTimeout: true,
        insuranceLimiter: new RateLimiterMemory(options),
      }),
    keyOf: (client) => client,
  };
  return { store, close: () => connection.close() };
}
