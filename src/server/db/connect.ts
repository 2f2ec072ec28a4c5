import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { currentWorkload } from '#server/workload.ts';
import { isTracing } from '#server/span.ts';
import { driverConnectionOf } from './driver-connection.ts';
import { FairQueue } from './fair-queue.ts';
import { customPlans, TransactionSettings } from './session-settings.ts';
import { destroyWhenSilent, setTimeouts } from './timeouts.ts';
import type { Timeouts } from './timeouts.ts';
import { traceStatements } from './traced-client.ts';
import { queryInTransaction, transactionsOn } from './transaction.ts';

export type Database = NodePgDatabase;

/** The type of a transaction callback's argument. Query functions accept it and a `Database`. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** A transaction, in which another can begin. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The state of a connection pool, for the metrics. */
export interface PoolState {
  /** The most connections that it opens. */
  size: number;
  /** Open connections, and how many of them are in use. */
  open: number;
  active: number;
  /** Requests waiting for a connection. */
  waiting: number;
  /** Whether the last attempt to reach the server succeeded. */
  isReachable: boolean;
  /** Totals since the process started. */
  totals: PoolTotals;
}

interface PoolTotals {
  waited: number;
  waitedSeconds: number;
  /** Requests that were rejected because no connection became free in time. */
  refused: number;
  /** Connections that were closed because the state of their transaction was unknown. */
  destroyed: number;
}

export interface Connection {
  db: Database;
  pool: pg.Pool;
  state(): PoolState;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** A PostgreSQL URL, or the parameters of a Unix socket connection. */
  target: string | { socketDir: string; port: number; user: string; database: string };
  poolSize?: number;
  /** Without timeouts, a statement may run for any length of time. */
  timeouts?: Timeouts;
  /** How long a request waits for a connection, in milliseconds. */
  waitMs?: number;
  /** The target may be a transaction pooler: no session lasts longer than a transaction. */
  isPooled?: boolean;
}

/** Creates a pool. It connects when the first query runs. */
export function connect(options: ConnectOptions): Connection {
  const { target, poolSize = 10, timeouts, waitMs = 60_000, isPooled = false } = options;
  const totals: PoolTotals = { waited: 0, waitedSeconds: 0, refused: 0, destroyed: 0 };
  const shares = new FairQueue({
    connections: poolSize,
    waitMs,
    onWaited: (seconds) => {
      totals.waited += 1;
      totals.waitedSeconds += seconds;
    },
    onRejected: () => (totals.refused += 1),
  });
  const settings = isPooled ? new TransactionSettings(timeouts) : undefined;
  const pool: FairPool = new FairPool(shares, {
    ...clientConfig(target),
    max: poolSize,
    idleTimeoutMillis: 30_000,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it
    onConnect: async (client) => {
      if (timeouts) destroyWhenSilent(client, timeouts.silentMs, () => (pool.isReachable = false));
      // A pooler accepts connections while the server behind it is gone, and ends them at their next statement.
      driverConnectionOf(client).on('errorMessage', ({ severity, code = '' }) => {
        if (severity === 'FATAL' && code.startsWith('08')) pool.isReachable = false;
      });
      if (!isPooled) {
        if (timeouts) await setTimeouts(client, timeouts);
        await client.query(`set ${customPlans}`);
      }
      if (isTracing()) traceStatements(client);
    },
  });
  if (settings) pool.query = queryInTransaction(pool, settings);
  // The pool replaces an idle connection that breaks. Without a listener, the `error` event would end the process.
  pool.on('error', () => undefined);
  // The same applies to a connection that breaks between two statements of a transaction; the next statement then
  // fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('release', (error: unknown) => {
    if (error) totals.destroyed += 1;
  });
  return {
    db: Object.assign(drizzle(pool), { transaction: transactionsOn(pool, settings) }),
    pool,
    state: () => ({
      size: poolSize,
      open: pool.totalCount,
      active: pool.totalCount - pool.idleCount,
      waiting: shares.waiting,
      isReachable: pool.isReachable,
      totals,
    }),
    close: () => pool.end(),
  };
}

type OnClient = Parameters<pg.Pool['connect']>[0];

/**
 * A pool that divides its connections fairly among players, client addresses and tasks (`currentWorkload`). While the
 * server is unreachable, one request at a time tries to connect and all others are rejected at once, because each of
 * them would only run into the same timeout.
 */
class FairPool extends pg.Pool {
  isReachable = true;
  readonly #shares: FairQueue;

  constructor(shares: FairQueue, config: pg.PoolConfig) {
    super(config);
    this.#shares = shares;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(onClient: OnClient): void;
  override connect(onClient?: OnClient): Promise<pg.PoolClient> | void {
    const borrowed = this.#borrow();
    if (!onClient) return borrowed;
    borrowed.then(
      (client) => onClient(undefined, client, client.release.bind(client)),
      (error: Error) => onClient(error, undefined, () => undefined),
    );
  }

  async #borrow(): Promise<pg.PoolClient> {
    if (!this.isReachable && this.#shares.active > 0) throw this.#shares.reject();
    const releaseShare = await this.#shares.acquire(currentWorkload());
    try {
      const client = await super.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        if (!error) this.isReachable = true;
        releaseShare();
        release(error);
      };
      return client;
    } catch (error) {
      this.isReachable = false;
      releaseShare();
      throw error;
    }
  }
}

/** Names this program's connections in `pg_stat_activity`. */
export const applicationName = 'mazoku';

/** Returns the driver's settings for a pool and for single connections (LISTEN, locks). */
export function clientConfig(target: ConnectOptions['target']): pg.ClientConfig {
  const shared = {
    connectionTimeoutMillis: 5_000,
    application_name: applicationName,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  if (typeof target === 'string') return { ...shared, connectionString: target };
  const { socketDir, port, user, database } = target;
  return { ...shared, host: socketDir, port, user, database };
}

/** Creates a connection of its own. If it breaks, its statements fail. */
export function createClient(target: ConnectOptions['target']): pg.Client {
  return survivingClient(clientConfig(target));
}

/** Creates a client that can also create replication slots. It runs statements without parameters only. */
export function createReplicationClient(target: ConnectOptions['target']): pg.Client {
  return survivingClient({ ...clientConfig(target), replication: 'database' } as pg.ClientConfig);
}

/** Without a listener, the `error` event of a connection that breaks would end the process. */
function survivingClient(config: pg.ClientConfig): pg.Client {
  return new pg.Client(config).on('error', () => undefined);
}
