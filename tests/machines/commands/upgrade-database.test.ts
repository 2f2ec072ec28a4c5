import { execFile } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { Connection } from '#server/db/connect.ts';
import { clusterAt, createCluster } from '#server/db/embedded/cluster.ts';
import { installBinaries } from '#server/db/embedded/install-binaries.ts';
import { databaseUser } from '#server/db/embedded/os-user.ts';
import { preparePaths } from '#server/db/embedded/paths.ts';
import { earlierPackages } from '#server/db/embedded/upgrade-cluster.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { DataDir } from '#tests/support/data-dir.ts';
import { contentOf } from '#tests/support/database-content.ts';
import { createEconomy } from '#tests/support/economy/economy-fixture.ts';

type Cluster = ReturnType<typeof clusterAt>;

const folder = new DataDir();
afterAll(() => folder.remove());

const config = { dataDir: folder.path, databaseUrl: undefined, databasePoolSize: 2 };

/** Runs something in the database that a version of the site with PostgreSQL 17 would leave, and stops its server. */
async function inOldDatabase<T>(run: (cluster: Cluster) => Promise<T>): Promise<T> {
  const paths = preparePaths(folder.path, databaseUser());
  const binaries = await installBinaries(earlierPackages[17] ?? '', join(folder.path, 'earlier'), paths.user);
  if (!existsSync(paths.cluster)) await createCluster(paths, binaries, () => undefined);
  const cluster = clusterAt(paths, binaries, () => undefined);
  await cluster.ensureRunning();
  try {
    return await run(cluster);
  } finally {
    await cluster.stop();
  }
}

async function withConnection<T>({ target }: Cluster, use: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = connect({ target, poolSize: 2 });
  try {
    return await use(connection);
  } finally {
    await connection.close();
  }
}

async function upgrade(...options: string[]): Promise<string> {
  const command = join(import.meta.dirname, '../../../src/commands/upgrade-database.ts');
  const env = { ...process.env, DATA_DIR: folder.path };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, ...options], { env });
  return stdout + stderr;
}

/** Reads the upgraded database, as the site does. */
async function inUpgraded<T>(read: (connection: Connection) => Promise<T>): Promise<T> {
  const upgraded = await openDatabase({ config, as: 'tool' });
  try {
    return await read(upgraded);
  } finally {
    await upgraded.close();
  }
}

const versionOf = (name: string) => readFileSync(join(folder.root, name, 'PG_VERSION'), 'utf8').trim();

test('a database of PostgreSQL 17 is upgraded without loss, and kept', async () => {
  const content = await inOldDatabase(async (cluster) => {
    await migrateDatabase(cluster.target);
    return withConnection(cluster, async (connection) => {
      await createEconomy(connection.db, 4, 40);
      return contentOf(connection);
    });
  });
  await expect(openDatabase({ config, as: 'tool' })).rejects.toThrow('of PostgreSQL 17');
  expect(await upgrade()).toContain(`The old database is in ${join(folder.root, 'cluster-17')}`);
  expect(await inUpgraded(contentOf)).toEqual(content);
  expect([versionOf('cluster-17'), versionOf('cluster')]).toEqual(['17', '18']);
});

test('a database with a fault is upgraded when the finding is accepted by name, and the audit log says so', async () => {
  // The first upgrade has kept the old one.
  rmSync(join(folder.root, 'cluster'), { recursive: true });
  renameSync(join(folder.root, 'cluster-17'), join(folder.root, 'cluster'));
  const content = await inOldDatabase((cluster) =>
    withConnection(cluster, async (connection) => {
      await connection.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`update ledger_accounts set balance = balance + 1 where player_id = 1`);
      });
      return contentOf(connection);
    }),
  );
  const balance = 'a-balance-is-not-the-sum-of-its-entries';
  await expect(upgrade('--accept', 'nothing')).rejects.toThrow('nothing');
  await expect(upgrade()).rejects.toThrow(`--accept ${balance}`);
  expect([versionOf('cluster'), existsSync(join(folder.root, 'cluster-17'))]).toEqual(['17', false]);
  expect(await upgrade('--accept', balance)).toContain('Accepted: ');
  const [upgraded, accepted] = await inUpgraded(async (connection) => {
    const { rows } = await connection.db.execute(sql`select after from audit_log where action = 'accept-finding'`);
    return [await contentOf(connection), rows] as const;
  });
  const entry = { audit_log: '', audit_head: '' };
  expect({ ...upgraded, ...entry }).toEqual({ ...content, ...entry });
  expect(accepted).toMatchObject([{ after: { command: 'upgrade-database', finding: balance } }]);
});
