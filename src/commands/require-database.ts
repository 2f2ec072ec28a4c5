import { StartupError } from '#server/config/config.ts';
import type { Config } from '#server/config/config.ts';
import { hasCluster } from '#server/db/embedded/paths.ts';

/** Throws StartupError where there is no database: one that is created now is not the one that the operator means. */
export function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === undefined && !hasCluster(dataDir))
    throw new StartupError(`DATA_DIR: there is no database in ${dataDir}.`);
}
