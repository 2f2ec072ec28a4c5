import { StartupError } from '#server/config/config.ts';
import type { Config } from '#server/config/config.ts';
import { connect, createClient } from './connect.ts';
import type { Connection, ConnectOptions } from './connect.ts';
import { openCluster } from './embedded/cluster.ts';
import { acquire } from './embedded/process-lock.ts';
import { migrateDatabase } from './migrate.ts';
import { withProgress } from '#server/progress.ts';
import { backgroundTimeouts, visitorTimeouts } from './timeouts.ts';

export interface OpenDatabase extends Connection {
  /** For what is done in the background: connections of its own, which may take longer. */
  background: Connection['db'];
  target: ConnectOptions['target'];
  /** For people: where the data lies. No password. */
  location: string;
  /** Lets a start that waits for this one know that it will not be long. */
  announceShutdown(): Promise<void>;
}

export interface OpenOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'databasePoolSize'>;
  report?: (line: string) => void;
  /**
   * `site`: the embedded database is this process's alone, and it is started again when it falls.
   * `tool`: beside a running site, or on a database started for the moment.
   */
  as: 'site' | 'tool';
}

/** Starts or reaches the database and brings it to this version's schema. */
export async function openDatabase({ config, report = () => undefined, as }: OpenOptions): Promise<OpenDatabase> {
  return config.databaseUrl === undefined
    ? openEmbedded(config, report, as)
    : openRemote(config.databaseUrl, config, report, as);
}

async function openRemote(
  target: string,
  config: OpenOptions['config'],
  report: (line: string) => void,
  as: OpenOptions['as'],
): Promise<OpenDatabase> {
  const where = describeAddress(target);
  await withProgress(report, `Reaching the database at ${where}`, checkConnection(target)).catch((error: unknown) => {
    throw new StartupError(`DATABASE_URL: cannot reach ${where} (${explainError(error)}).`);
  });
  await migrate(target, report).catch((error: unknown) => {
    throw new StartupError(`DATABASE_URL: cannot prepare ${where} (${explainError(error)}).`);
  });
  return { ...openPools(target, config, as), target, location: where, announceShutdown: () => Promise.resolve() };
}

async function openEmbedded(
  config: OpenOptions['config'],
  report: (line: string) => void,
  as: OpenOptions['as'],
): Promise<OpenDatabase> {
  const cluster = await openCluster(config.dataDir, report);
  const lock = await acquire({ cluster, as, dataDir: config.dataDir, report });
  try {
    await migrate(cluster.target, report);
  } catch (error) {
    await lock.release();
    throw new StartupError(`DATA_DIR: cannot prepare the database in ${cluster.paths.root} (${explainError(error)}).`);
  }
  const connection = openPools(cluster.target, config, as);
  return {
    ...connection,
    target: cluster.target,
    location: cluster.paths.root,
    announceShutdown: () => lock.announceShutdown(),
    async close() {
      await connection.close();
      await lock.release();
    },
  };
}

/** How long a visitor's request waits for a connection. */
const visitorWaitMs = 3_000;
/** Connections for jobs and exports: their own, so that none of them takes a visitor's, nor waits for visitors. */
const backgroundPoolSize = 5;

interface Pools extends Connection {
  background: Connection['db'];
}

/** An import or another tool may take its time; a site has limits. */
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

function migrate(target: ConnectOptions['target'], report: (line: string) => void): Promise<void> {
  return withProgress(report, "Bringing the database to this version's schema", migrateDatabase(target));
}

/** A first connection, so that an address that leads nowhere is one clear line. */
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

/** What the operator can do something about, without statement or values. */
function explainError(error: unknown): string {
  // The query builder's own error repeats the statement; its cause does not.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
  const { code = '', message } = cause as NodeJS.ErrnoException;
  return reasons[code] ?? (message.split('\n')[0] || code || 'no answer');
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  EHOSTUNREACH: 'there is no way to that host',
  ENETUNREACH: 'there is no way to that host',
  ETIMEDOUT: 'no answer in time',
};

function describeAddress(target: string): string {
  const { hostname, port, pathname, searchParams } = new URL(target);
  return `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || 5432}${pathname}`;
}
