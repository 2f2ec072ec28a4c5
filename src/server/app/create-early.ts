import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasLocalBackend, rejectExposedSimulators } from './settings.ts';
import { withArguments } from '#server/config/arguments.ts';
import { readConfig } from '#server/config/config.ts';
import { openCluster } from '#server/db/embedded/cluster.ts';

/**
 * Begins to create the embedded database of a first start, which PostgreSQL does in a process of its own while this one
 * loads the site. Resolves when that process has begun, or when there is nothing to create. The site waits for the
 * database, and reports what is wrong.
 */
export async function createEarly(): Promise<void> {
  try {
    const project = join(import.meta.dirname, '..', '..', '..');
    const config = readConfig(withArguments(), project);
    rejectExposedSimulators(config);
    if (config.databaseUrl !== undefined || !hasLocalBackend(config) || !existsSync(join(project, 'dist'))) return;
    const begun = Promise.withResolvers<void>();
    openCluster(config.dataDir, (line) => {
      process.stdout.write(`${line}\n`);
      begun.resolve();
    }).then(() => begun.resolve(), begun.resolve);
    await begun.promise;
  } catch {
    // The site reads the configuration, too.
  }
}
