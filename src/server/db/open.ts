import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { OperatorError } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { connect, createClient } from './connect.ts';
import type { Connection, ConnectOptions } from './connect.ts';
import { openCluster } from './embedded/cluster.ts';
import type { EmbeddedCluster } from './embedded/cluster.ts';
import { migrateDatabase } from './migrate.ts';

export interface OpenDatabase extends Connection {
  target: ConnectOptions['target'];
  /** For people: where the data lies. No password. */
  where: string;
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

/** One number for the owner of an embedded database: the bytes of "mzk2". */
const ownerLock = 0x6d_7a_6b_32;

/** Starts or reaches the database and brings it to this version's schema. */
export async function openDatabase({ config, report = () => undefined, as }: OpenOptions): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) return openEmbedded(config, report, as);
  const target = config.databaseUrl;
  const where = describeAddress(target);
  await reach(target, where);
  await migrateDatabase(target);
  return { ...connect({ target, poolSize: config.databasePoolSize }), target, where };
}

async function openEmbedded(
  config: OpenOptions['config'],
  report: (line: string) => void,
  as: OpenOptions['as'],
): Promise<OpenDatabase> {
  const cluster = await openCluster(config.dataDir, report);
  await cluster.ensureRunning();
  const owner = as === 'site' ? await ownCluster(cluster, config.dataDir) : undefined;
  await migrateDatabase(cluster.target);
  const connection = connect({ target: cluster.target, poolSize: config.databasePoolSize });
  return {
    ...connection,
    target: cluster.target,
    where: cluster.place.root,
    async close() {
      await connection.close();
      if (owner) {
        await owner.release();
        await cluster.stop();
      } else if (!(await isOwned(cluster))) {
        await cluster.stop();
      }
    },
  };
}

/** Holds the owner's lock on a connection of its own, and takes up a fallen server again. */
async function ownCluster(cluster: EmbeddedCluster, dataDir: string): Promise<{ release(): Promise<void> }> {
  let released = false;
  let client = await takeLock(cluster);
  if (!client) {
    throw new OperatorError(`${dataDir} is in use by another site: stop that one, or set DATA_DIR to another folder.`);
  }
  const watch = (watched: pg.Client) => {
    watched.once('end', () => {
      if (!released) void recover();
    });
  };
  const recover = async () => {
    while (!released) {
      try {
        await cluster.ensureRunning();
        client = await takeLock(cluster);
        if (client) {
          watch(client);
          return;
        }
      } catch {
        // Still falling or still recovering: the next round tells.
      }
      await sleep(200);
    }
  };
  watch(client);
  return {
    async release() {
      released = true;
      await client?.end().catch(() => undefined);
    },
  };
}

async function takeLock(cluster: EmbeddedCluster): Promise<pg.Client | undefined> {
  const client = createClient(cluster.target);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock]);
  if (rows[0]?.taken) return client;
  await client.end();
  return undefined;
}

async function isOwned(cluster: EmbeddedCluster): Promise<boolean> {
  const client = await takeLock(cluster);
  await client?.end();
  return client === undefined;
}

/** A first connection, so that an address that leads nowhere is one clear line. */
async function reach(target: string, where: string): Promise<void> {
  const client = createClient(target);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new OperatorError(`DATABASE_URL: cannot reach ${where} (${message || code || 'no answer'}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function describeAddress(target: string): string {
  const url = new URL(target);
  return `${url.hostname || 'localhost'}:${url.port || 5432}${url.pathname}`;
}
