import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ConnectOptions } from '#server/db/connect.ts';
import { openCluster } from './cluster.ts';

/** Creates an empty database below a folder, and removes it after the work. Returns the work's result. */
export async function withTemporaryCluster<T>(
  parent: string,
  report: (line: string) => void,
  work: (target: ConnectOptions['target']) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(parent, 'temporary-database-'));
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
