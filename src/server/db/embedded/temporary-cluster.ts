import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ConnectOptions } from '#server/db/connect.ts';
import { openCluster } from './cluster.ts';
import { createDraftPath, removeLeftovers } from './leftovers.ts';
import type { DraftKind } from './leftovers.ts';
import { databaseUser } from './os-user.ts';
import { preparePaths } from './paths.ts';
import { stopServer } from './server.ts';

const temporaryDatabase: DraftKind = { prefix: 'temporary-database-', suffix: '', type: 'folder' };

/**
 * Creates an empty database below a folder, and removes it after the work; and those of processes that were killed.
 * Returns the work's result.
 */
export async function withTemporaryCluster<T>(
  parent: string,
  report: (line: string) => void,
  work: (target: ConnectOptions['target']) => Promise<T>,
): Promise<T> {
  await removeLeftovers(parent, temporaryDatabase, { remove: removeCluster, report });
  const dataDir = createDraftPath(parent, temporaryDatabase);
  mkdirSync(dataDir, { mode: 0o700 });
  // The database's user must be able to enter it.
  chmodSync(dataDir, 0o755);
  try {
    const cluster = await openCluster(dataDir, report);
    try {
      await cluster.ensureRunning();
      return await work(cluster.target);
    } finally {
      await cluster.stop();
      rmSync(dirname(cluster.paths.root), { recursive: true, force: true });
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A killed process leaves a whole database, whose server keeps running. */
async function removeCluster(dataDir: string): Promise<void> {
  // In the system's temporary folder, anybody can create one with such a name.
  if (lstatSync(dataDir).uid !== process.getuid?.()) return;
  const { root, cluster } = preparePaths(dataDir, databaseUser());
  await stopServer(cluster);
  rmSync(dirname(root), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
