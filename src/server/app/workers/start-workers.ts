import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Config } from '#server/config/config.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import type { Log } from '#server/log.ts';
import { openSeededDatabase } from '#server/app/open-seeded.ts';
import { hasLocalBackend, rejectExposedSimulators } from '#server/app/settings.ts';
import type { Site } from '#server/app/site.ts';
import { serveSimulators } from './remote-simulators.ts';
import { createSharedSecrets, randomSecret } from './shared-secrets.ts';
import { createSiteSimulators } from './site-simulators.ts';
import { Supervisor } from './supervisor.ts';

export interface WorkersOptions {
  config: Config;
  /** The program of a worker. */
  program: string;
  log: Log;
  report: (line: string) => void;
  signal: AbortSignal;
}

/** A site that can replace its processes without a lost request. */
export interface RestartableSite extends Site {
  /** Migrates the database and replaces the workers, which then run the version that is in the project's folder. */
  restart(): Promise<void>;
}

/**
 * Starts the site in several processes. This one serves no requests: it has the embedded database, the simulators and
 * the counts of the rate limits, and watches over the others. Throws StartupError.
 */
export async function startWorkers({ config, program, log, report, signal }: WorkersOptions): Promise<RestartableSite> {
  rejectExposedSimulators(config);
  const database = hasLocalBackend(config) ? await openSeededDatabase(config, report, signal) : undefined;
  let origin = '';
  const secrets = createSharedSecrets(config);
  const simulators = createSiteSimulators(config, secrets, (path, init) => fetch(`${origin}/api${path}`, init));
  const isSimulated = database !== undefined && simulators.names.length > 0;
  const served = isSimulated ? await serveSimulators(simulators, randomSecret()) : undefined;
  new RateLimiterClusterMaster();
  const supervisor = new Supervisor({
    program,
    count: config.workers,
    setup: {
      database: database && { target: database.target, location: database.location },
      secrets,
      simulators: served?.access,
      salt: randomSecret(),
      port: config.port,
    },
    log,
  });
  const close = async () => {
    await served?.close();
    await database?.close();
  };
  try {
    signal.throwIfAborted();
    const ready = await supervisor.start();
    origin = `http://${reachable(config.host)}:${ready.port}`;
    return {
      ...ready,
      async restart() {
        if (database) await migrateDatabase(database.target);
        await supervisor.restart();
      },
      async stop() {
        void database?.announceShutdown().catch(() => undefined);
        await supervisor.stop();
        await close();
      },
    };
  } catch (error) {
    await supervisor.stop();
    await close();
    throw error;
  }
}

/** An address at which this machine reaches what listens on `host`. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
