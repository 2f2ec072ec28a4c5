import { StartupError } from '#server/config/config.ts';
import type { Config } from '#server/config/config.ts';
import { connect, createClient } from './connect.ts';
import type { Connection, ConnectOptions } from './connect.ts';
import { openCluster } from './embedded/cluster.ts';
import { acquire } from './embedded/process-lock.ts';
import { migrateDatabase } from './migrate.ts';
import { withProgress } from '#server/progress.ts';
import { backgroundTimeouts, visitorTimeouts } from './timeouts.ts';

/** A server that responds, whose schema may be that of any version. */
export interface OpenServer {
  target: ConnectOptions['target'];
  /** Where the data is, for the operator. Contains no password. */
  location: string;
  /** Tells a process that waits for the data folder that this one is shutting down. */
  announceShutdown: () => Promise<void>;
  /** Stops the embedded database if no other process uses it. */
  release: () => Promise<void>;
}

export interface OpenDatabase extends Connection, Omit<OpenServer, 'release'> {
  /** For background work: a separate pool with longer timeouts. */
  background: Connection['db'];
}

export interface OpenOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePoolSize'>;
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
  const { target, location } = server;
  try {
    await withProgress(report, "Bringing the database to this version's schema", migrateDatabase(target));
  } catch (error) {
    await release();
    const variable = config.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    throw new StartupError(`${variable}: cannot prepare the database at ${location} (${explainError(error)}).`);
  }
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

/** Connects to a database that another process of the site has opened and keeps running. */
export function attachDatabase(
  { target, location }: Pick<OpenServer, 'target' | 'location'>,
  config: OpenOptions['config'],
): OpenDatabase {
  return { ...openPools(target, config, 'site'), target, location, announceShutdown: () => Promise.resolve() };
}

/** Starts the embedded database or reaches the remote one, and leaves its schema as it is. Throws StartupError. */
export async function openServer({ config, report = () => undefined, as }: OpenOptions): Promise<OpenServer> {
  return config.databaseUrl === undefined ? openEmbedded(config, report, as) : openRemote(config.databaseUrl, report);
}

async function openRemote(target: string, report: (line: string) => void): Promise<OpenServer> {
  const where = describeAddress(target);
  await withProgress(report, `Reaching the database at ${where}`, checkConnection(target)).catch((error: unknown) => {
    throw new StartupError(`DATABASE_URL: cannot reach ${where} (${explainError(error)}).`);
  });
  const nothing = () => Promise.resolve();
  return { target, location: where, announceShutdown: nothing, release: nothing };
}

async function openEmbedded(
  { dataDir }: OpenOptions['config'],
  report: (line: string) => void,
  as: OpenOptions['as'],
): Promise<OpenServer> {
  const cluster = await openCluster(dataDir, report);
  const lock = await acquire({ cluster, as, dataDir, report });
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

interface Pools extends Connection {
  background: Connection['db'];
}

/** Tools, such as the import, have no timeouts; a site has. */
function openPools(target: ConnectOptions['target'], config: OpenOptions['config'], as: OpenOptions['as']): Pools {
  const poolSize = config.databasePoolSize;
  if (as === 'tool') {
    const tool = connect({ target, poolSize });
    return { ...tool, background: tool.db };
  }
  const visitors = connect({ target, poolSize, timeouts: visitorTimeouts, waitMs: visitorWaitMs });
  const background = connect({ target, poolSize: backgroundPoolSize, timeouts: backgroundTimeouts });
  return {
    ...visitors,
    background: background.db,
    async close() {
      await Promise.all([visitors.close(), background.close()]);
    },
  };
}

/** Opens a first connection, so that a wrong address results in one clear error message. */
async function checkConnection(target: string): Promise<void> {
  const client = createClient(target);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
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
};

function describeAddress(target: string): string {
  const { hostname, port, pathname, searchParams } = new URL(target);
  return `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || 5432}${pathname}`;
}
