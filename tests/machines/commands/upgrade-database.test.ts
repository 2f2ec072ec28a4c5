import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

const folder = new DataDir();
afterAll(() => folder.remove());

/** Creates the database that a version of the site with PostgreSQL 17 would leave. Returns its content. */
async function createOldDatabase(): Promise<Record<string, string>> {
  const paths = preparePaths(folder.path, databaseUser());
  const binaries = await installBinaries(earlierPackages[17] ?? '', join(folder.path, 'earlier'), paths.user);
  await createCluster(paths, binaries, () => undefined);
  const cluster = clusterAt(paths, binaries, () => undefined);
  await cluster.ensureRunning();
  let connection: Connection | undefined;
  try {
    await migrateDatabase(cluster.target);
    connection = connect({ target: cluster.target, poolSize: 2 });
    await createEconomy(connection.db, 4, 40);
    return await contentOf(connection);
  } finally {
    await connection?.close();
    await cluster.stop();
  }
}

test('a database of PostgreSQL 17 is upgraded without loss, and kept', async () => {
  const content = await createOldDatabase();
  const config = { dataDir: folder.path, databaseUrl: undefined, databasePoolSize: 2 };
  await expect(openDatabase({ config, as: 'tool' })).rejects.toThrow('of PostgreSQL 17');

  const command = join(import.meta.dirname, '../../../src/commands/upgrade-database.ts');
  const env = { ...process.env, DATA_DIR: folder.path };
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env });
  expect(stdout).toContain(`The old database is in ${join(folder.root, 'cluster-17')}`);

  const upgraded = await openDatabase({ config, as: 'tool' });
  try {
    expect(await contentOf(upgraded)).toEqual(content);
  } finally {
    await upgraded.close();
  }
  const versionOf = (name: string) => readFileSync(join(folder.root, name, 'PG_VERSION'), 'utf8').trim();
  expect([versionOf('cluster-17'), versionOf('cluster')]).toEqual(['17', '18']);
});
