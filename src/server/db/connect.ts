import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;

/** What a transaction callback gets; every query function takes either. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface Connection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** A PostgreSQL address, or the parts of one for a unix socket. */
  target: string | { socketDir: string; port: number; user: string; database: string };
  poolSize?: number;
  /** A statement that has no answer by then has failed: a database or a network may hang. */
  answerWithinMs?: number;
}

/** Opens a pool; no connection is made before the first query. */
export function connect({ target, poolSize = 10, answerWithinMs }: ConnectOptions): Connection {
  const pool = new pg.Pool({
    ...clientConfig(target),
    max: poolSize,
    query_timeout: answerWithinMs,
    idleTimeoutMillis: 30_000,
    // A generic plan made an inventory page 17 times slower than a plan for its own values.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool awaits it
    onConnect: async (client) => {
      await client.query('set plan_cache_mode = force_custom_plan');
    },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => undefined);
  // So does one that breaks between two statements of a transaction, which then fails at the next.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

/** The driver's settings, for the pool and for single connections (LISTEN, locks). */
export function clientConfig(target: ConnectOptions['target']): pg.ClientConfig {
  const shared = { connectionTimeoutMillis: 5_000, application_name: 'mazoku' };
  if (typeof target === 'string') return { ...shared, connectionString: target };
  const { socketDir, port, user, database } = target;
  return { ...shared, host: socketDir, port, user, database };
}

export function createClient(target: ConnectOptions['target']): pg.Client {
  return new pg.Client(clientConfig(target));
}
