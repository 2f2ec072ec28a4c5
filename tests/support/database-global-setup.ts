import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openCluster } from '#server/db/embedded/cluster.ts';
import type { EmbeddedCluster } from '#server/db/embedded/cluster.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { skipDiskWaits } from './fast-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    templateDatabase: EmbeddedCluster['target'];
  }
}

/** Starts one PostgreSQL server per test run; each test file's database is a copy of its migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mazoku-test-'));
  // The database's OS user needs access to the folder.
  chmodSync(dataDir, 0o755);
  const cluster = await openCluster(dataDir, () => undefined);
  skipDiskWaits(cluster);
  await cluster.ensureRunning();
  await migrateDatabase(cluster.target);
  project.provide('templateDatabase', cluster.target);
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
