import { StartupError } from '#server/config/config.ts';
import type { Config } from '#server/config/config.ts';
import { connect, createClient } from './connect.ts';
import type { Connection, ConnectOptions, PoolState } from './connect.ts';
import { openCluster } from './embedded/cluster.ts';
import { acquire } from './embedded/process-lock.ts';
import { diskFull, explainFullDisk } from './full-disk.ts';
import { migrateDatabase } from './migrate.ts';
import type { MigrateOptions } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { withProgress } from '#server/progress.ts';
import { requireSessions } from './notifications.ts';
import { readApplied } from './schema-version.ts';
import { backgroundTimeouts, replicaTimeouts, visitorTimeouts } from './timeouts.ts';

/** A server that responds, whose schema may be that of any version. */
export interface OpenServer {
  /** The primary, with sessions: for LISTEN, migrations and tools. */
  target: ConnectOptions['target'];
  /** Where the data is, for the operator. Contains no password. */
  location: string;
  /** Tells a process that waits for the data folder that this one is shutting down. */
  announceShutdown: () => Promise<void>;
  /** Stops the embedded database if no other process uses it. */
  release: () => Promise<void>;
}

/** The states of the connection pools. */
type PoolStates = Record<'requests' | 'background', PoolState> & { replica?: PoolState };

export interface OpenDatabase extends Connection, Omit<OpenServer, 'release'> {
  /** For background work: a separate pool with longer timeouts. */
  background: Connection['db'];
  /** Replicas, if there are any. */
  replica: Connection | undefined;
  /** For long reads that may be a little late: any replica, if there are any. */
  backgroundReplica: Connection['db'] | undefined;
  /** The state of each pool, for the metrics. */
  poolStates(): PoolStates;
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePoolSize'> &
  Partial<Pick<Config, 'databaseReadUrl' | 'databaseListenUrl' | 'workers'>>;

export interface OpenOptions {
  config: DatabaseConfig;
  report?: (line: string) => void;
  /**
   * `site`: this process owns the embedded database and restarts it if it crashes. `tool`: it runs beside a site, or on
   * a database started only for the tool.
   */
  as: 'site' | 'tool';
}

/**
 * Starts the embedded database or connects to the remote one, and migrates it to this version's schema. Throws
 * StartupError.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { config, report = () => undefined, as } = options;
  const { release, ...server } = await openServer(options);
  const { target } = server;
  await prepareSchema(server, config, { report }).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const connection = openPools(target, config, as);
  return {
    ...connection,
    ...server,
    async close() {
      await connection.close();
      await release();
    },
  };
}

/**
 * Connects to a database that another process of the site has opened and keeps running. A worker that replaces a crashed
 * one may be of a newer version than that process, so it migrates, too. Throws StartupError.
 */
export async function attachDatabase(
  server: Pick<OpenServer, 'target' | 'location'>,
  config: OpenOptions['config'],
  migrations = readMigrations(),
): Promise<OpenDatabase> {
  const pools = openPools(server.target, config, 'site');
  try {
    // The pool has timeouts, which a migration does not have.
    if ((await readApplied(pools.pool)).length < migrations.length) await prepareSchema(server, config, { migrations });
  } catch (error) {
    await pools.close();
    throw error;
  }
  const { target, location } = server;
  return { ...pools, target, location, announceShutdown: () => Promise.resolve() };
}

async function prepareSchema(
  { target, location }: Pick<OpenServer, 'target' | 'location'>,
  config: DatabaseConfig,
  options: MigrateOptions,
): Promise<void> {
  const { report = () => undefined } = options;
  try {
    await withProgress(report, "Bringing the database to this version's schema", migrateDatabase(target, options));
  } catch (error) {
    const variable = config.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    throw new StartupError(`${variable}: cannot prepare the database at ${location} (${explainError(error)}).`);
  }
}

/** Starts the embedded database or reaches the remote one, and leaves its schema as it is. Throws StartupError. */
export async function openServer({ config, report = () => undefined, as }: OpenOptions): Promise<OpenServer> {
  return config.databaseUrl === undefined
    ? openEmbedded(config, report, as)
    : openRemote({ ...config, databaseUrl: config.databaseUrl }, report, as);
}

async function openRemote(
  { databaseUrl, databaseListenUrl, databaseReadUrl }: DatabaseConfig & { databaseUrl: string },
  report: (line: string) => void,
  as: OpenOptions['as'],
): Promise<OpenServer> {
  const where = describeAddress(databaseUrl);
  // The identity is needed only to compare servers, and a compatible engine may not have one.
  const isAlone = databaseListenUrl === undefined && databaseReadUrl === undefined;
  const reach = async (variable: string, target: string) => {
    const address = describeAddress(target);
    const asking = withProgress(
      report,
      `Reaching the database at ${address}`,
      askServer(target, { identify: !isAlone }),
    );
    const server = await asking.catch((error: unknown) => {
      throw new StartupError(`${variable}: cannot reach ${address} (${explainError(error)}).`);
    });
    if (server.isReplica)
      throw new StartupError(`${variable}: ${address} is a replica, which accepts no changes. Name the primary.`);
    return server;
  };
  const { identity, startedAt } = await reach('DATABASE_URL', databaseUrl);
  if (databaseListenUrl !== undefined) {
    const other = await reach('DATABASE_LISTEN_URL', databaseListenUrl);
    // A copy of the database, such as one that was restored to look into it, has the same identity.
    if (other.identity !== identity || other.startedAt !== startedAt)
      throw new StartupError('DATABASE_LISTEN_URL: is another database than that of DATABASE_URL.');
  }
  if (databaseReadUrl !== undefined && as === 'site') await checkReplica(databaseReadUrl, identity, report);
  const target = databaseListenUrl ?? databaseUrl;
  // The lock of a migration would stay with a pooler.
  await requireSessions(target);
  const nothing = () => Promise.resolve();
  return {
    target,
    location: where,
    announceShutdown: nothing,
    release: nothing,
  };
}

/** A replica that does not respond does not prevent a start, because the primary answers in its place. */
async function checkReplica(target: string, identity: string, report: (line: string) => void): Promise<void> {
  const found = await askServer(target, { identify: true }).catch((error: unknown) => {
    report(`DATABASE_READ_URL: cannot reach ${describeAddress(target)} (${explainError(error)}). The primary answers.`);
    return { identity };
  });
  if (found.identity !== identity)
    throw new StartupError('DATABASE_READ_URL: is no replica of the database of DATABASE_URL.');
}

async function openEmbedded(
  config: OpenOptions['config'],
  report: (line: string) => void,
  as: OpenOptions['as'],
): Promise<OpenServer> {
  const { dataDir } = config;
  const cluster = await openCluster(dataDir, report, connectionsOf(config));
  const lock = await acquire({ cluster, as, dataDir, report }).catch((error: unknown) => {
    throw explainFullDisk(error, config, cluster.paths.root);
  });
  return {
    target: cluster.target,
    location: cluster.paths.root,
    announceShutdown: () => lock.announceShutdown(),
    release: () => lock.release(),
  };
}

/** How long a visitor's request waits for a connection, in milliseconds. */
const visitorWaitMs = 3_000;
/**
 * Connections for jobs and exports. They have a pool of their own so that they and visitors never wait for each other.
 */
const backgroundPoolSize = 5;
/** Connections of a process outside its pools: one for notifications, and two that count requests. */
const otherConnections = 3;

/** Returns how many connections the processes of a site have together; during a restart, there is one more worker. */
function connectionsOf({ databasePoolSize, workers = 1 }: DatabaseConfig): number {
  return (workers + 1) * (databasePoolSize + backgroundPoolSize + otherConnections);
}

type Pools = Connection & Pick<OpenDatabase, 'background' | 'replica' | 'backgroundReplica' | 'poolStates'>;

/** Tools, such as the import, have no timeouts and use sessions; a site has timeouts, and may go through poolers. */
function openPools(target: ConnectOptions['target'], config: DatabaseConfig, as: OpenOptions['as']): Pools {
  const poolSize = config.databasePoolSize;
  if (as === 'tool') {
    const tool = connect({ target, poolSize });
    return {
      ...tool,
      background: tool.db,
      replica: undefined,
      backgroundReplica: undefined,
      poolStates: () => ({ requests: tool.state(), background: tool.state() }),
    };
  }
  const isPooled = config.databaseListenUrl !== undefined;
  const primary = { target: config.databaseUrl ?? target, isPooled };
  const visitors = connect({ ...primary, poolSize, timeouts: visitorTimeouts, waitMs: visitorWaitMs });
  const background = connect({ ...primary, poolSize: backgroundPoolSize, timeouts: backgroundTimeouts });
  const { databaseReadUrl } = config;
  const replica = databaseReadUrl
    ? connect({ target: databaseReadUrl, isPooled, poolSize, timeouts: replicaTimeouts, waitMs: visitorWaitMs })
    : undefined;
  const backgroundReplica = databaseReadUrl
    ? connect({ target: databaseReadUrl, isPooled, poolSize: 1, timeouts: backgroundTimeouts })
    : undefined;
  return {
    ...visitors,
    background: background.db,
    replica,
    backgroundReplica: backgroundReplica?.db,
    poolStates: () => ({
      requests: visitors.state(),
      background: background.state(),
      ...(replica && { replica: replica.state() }),
    }),
    async close() {
      await Promise.all([visitors.close(), background.close(), replica?.close(), backgroundReplica?.close()]);
    },
  };
}

interface Server {
  /** What a primary and its replicas have in common: the cluster's identifier and the database's name. */
  identity: string;
  /** When the server was started, in microseconds, which tells it from its copies. */
  startedAt: string;
  isReplica: boolean;
}

/** Opens a first connection, so that a wrong address results in one clear error message. */
async function askServer(target: string, { identify }: { identify: boolean }): Promise<Server> {
  const identity = identify ? "(select system_identifier || '/' || current_database() from pg_control_system())" : "''";
  const client = createClient(target);
  try {
    await client.connect();
    const { rows } = await client.query<Server>(`
      select ${identity} as identity, pg_postmaster_start_time()::text as "startedAt", pg_is_in_recovery() as "isReplica"`);
    return rows[0] ?? { identity: '', startedAt: '', isReplica: false };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the cause that the operator can act on, without the statement and its values. */
function explainError(error: unknown): string {
  // The query builder's error repeats the statement; its cause does not.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
  const { code = '', message } = cause as NodeJS.ErrnoException;
  return reasons[code] ?? (message.split('\n')[0] || code || 'no answer');
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  EHOSTUNREACH: 'that host cannot be reached',
  ENETUNREACH: 'that host cannot be reached',
  ETIMEDOUT: 'no answer in time',
  [diskFull]: 'the disk is full',
};

function describeAddress(target: string): string {
  const { hostname, port, pathname, searchParams } = new URL(target);
  return `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || 5432}${pathname}`;
}
