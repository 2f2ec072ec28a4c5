import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { currentWorkload } from '#server/workload.ts';
import { FairQueue } from './fair-queue.ts';
import { destroyWhenSilent, setTimeouts } from './timeouts.ts';
import type { Timeouts } from './timeouts.ts';
import { transactionsOn } from './transaction.ts';

export type Database = NodePgDatabase;

/** What a transaction callback gets; every query function takes either. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** How a pool is doing. */
export interface PoolState {
  /** Open connections, and those of them that work right now. */
  open: number;
  active: number;
  /** Requests that wait for a connection. */
  waiting: number;
  /** Whether the server answered when it was last asked. */
  isReachable: boolean;
  /** Since the start. */
  totals: PoolTotals;
}

interface PoolTotals {
  waited: number;
  waitedSeconds: number;
  /** Requests that got no connection in time. */
  refused: number;
  /** Connections that were closed because their state was not certain. */
  destroyed: number;
}

export interface Connection {
  db: Database;
  pool: pg.Pool;
  state(): PoolState;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** A PostgreSQL address, or the parts of one for a unix socket. */
  target: string | { socketDir: string; port: number; user: string; database: string };
  poolSize?: number;
  /** Without them a statement may take as long as it likes. */
  timeouts?: Timeouts;
  /** How long a request waits for a connection, in milliseconds. */
  waitMs?: number;
}

/** Opens a pool; no connection is made before the first query. */
export function connect({ target, poolSize = 10, timeouts, waitMs = 60_000 }: ConnectOptions): Connection {
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
  const pool: FairPool = new FairPool(shares, {
    ...clientConfig(target),
    max: poolSize,
    idleTimeoutMillis: 30_000,
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool awaits it
    onConnect: async (client) => {
      if (timeouts) {
        destroyWhenSilent(client, timeouts.silentMs, () => (pool.isReachable = false));
        await setTimeouts(client, timeouts);
      }
      // A generic plan made an inventory page 17 times slower than a plan for its own values.
      await client.query('set plan_cache_mode = force_custom_plan');
    },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it ends the process.
  pool.on('error', () => undefined);
  // So does one that breaks between two statements of a transaction, which then fails at the next.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('release', (error: unknown) => {
    if (error) totals.destroyed += 1;
  });
  return {
    db: Object.assign(drizzle(pool), { transaction: transactionsOn(pool) }),
    pool,
    state: () => ({
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
 * A pool whose connections are shared out among those who want one (`currentWorkload`). While the server cannot be
 * reached, one at a time tries it and everybody else is refused at once: they would only wait for the same silence.
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
    const leave = await this.#shares.acquire(currentWorkload());
    try {
      const client = await super.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        if (!error) this.isReachable = true;
        leave();
        release(error);
      };
      return client;
    } catch (error) {
      this.isReachable = false;
      leave();
      throw error;
    }
  }
}

/** The driver's settings, for the pool and for single connections (LISTEN, locks). */
export function clientConfig(target: ConnectOptions['target']): pg.ClientConfig {
  const shared = {
    connectionTimeoutMillis: 5_000,
    application_name: 'mazoku',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  if (typeof target === 'string') return { ...shared, connectionString: target };
  const { socketDir, port, user, database } = target;
  return { ...shared, host: socketDir, port, user, database };
}

export function createClient(target: ConnectOptions['target']): pg.Client {
  return new pg.Client(clientConfig(target));
}
