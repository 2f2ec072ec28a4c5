import { hasLocalBackend } from '#server/app/settings.ts';
import { readConfig } from '#server/config/config.ts';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { project } from './run-step.ts';

/**
 * Begins to create the embedded database of a first start, which PostgreSQL does in a process of its own while this one
 * loads the site. The site waits for it, and reports what is wrong.
 */
export function createEarly(): void {
  try {
    const config = readConfig(process.env, project);
    if (config.databaseUrl !== undefined || !hasLocalBackend(config)) return;
    openCluster(config.dataDir, (line) => process.stdout.write(`${line}\n`)).catch(() => undefined);
  } catch {
    // The site reads the configuration, too.
  }
}
