import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '#server/config/config.ts';
import { createClient } from '#server/db/connect.ts';
import { withProgress } from '#server/progress.ts';
import type { EmbeddedCluster } from './cluster.ts';
import { isAlive } from './postmaster-pid.ts';

/**
 * The processes that use one embedded database coordinate by advisory locks. PostgreSQL releases them when their
 * connection ends, however the process ends. The numbers are the bytes of "mzk2" to "mzk4".
 */
const locks = {
  /** Exclusive: only one site may run. */
  site: 0x6d_7a_6b_32,
  /** Shared by all processes. A process that can lock it exclusively is the last one and stops the server. */
  everybody: 0x6d_7a_6b_33,
  /** Held by a site that is shutting down. */
  leaving: 0x6d_7a_6b_34,
} as const;

/** The numbers of these locks. A connection that holds one of them changes nothing. */
export const processLocks: readonly number[] = Object.values(locks);

/** Contains the site's PID, because its locks are gone for a moment while the server restarts. */
const siteFile = 'site.pid';

export interface ProcessLock {
  /** Tells a waiting process that this site is shutting down. */
  announceShutdown(): Promise<void>;
  /** Releases the locks. The last process stops the server. */
  release(): Promise<void>;
}

export interface ProcessLockOptions {
  cluster: EmbeddedCluster;
  /** `site`: the only site; it restarts the server if that crashes. `tool`: runs beside a site. */
  as: 'site' | 'tool';
  dataDir: string;
  report: (line: string) => void;
}

/** The connections of a killed site outlive its process for a moment. */
const killedMs = 2_000;
const leavingMs = 20_000;
const retryDelayMs = 100;

/** Starts the server if necessary and acquires the locks. Throws StartupError if another site holds them. */
export async function acquire(options: ProcessLockOptions): Promise<ProcessLock> {
  const { cluster, as, report } = options;
  let client: pg.Client | undefined = await withProgress(report, 'Starting the database', waitForLock(options));
  let ended = false;
  let recovering = Promise.resolve();
  const watch = (watched: pg.Client) =>
    watched.once('end', () => {
      client = undefined;
      if (!ended && as === 'site') recovering = recover();
    });
  const recover = async () => {
    while (!ended && !client) {
      const result = await connectAndLock(cluster, as).catch(() => undefined);
      if (typeof result === 'object' && 'client' in result) {
        client = result.client;
        watch(client);
      } else {
        await sleep(retryDelayMs);
      }
    }
  };
  watch(client);
  const file = join(cluster.paths.root, siteFile);
  if (as === 'site') writeFileSync(file, String(process.pid));
  return {
    async announceShutdown() {
      await client?.query('select pg_advisory_lock_shared($1)', [locks.leaving]);
    },
    async release() {
      ended = true;
      await recovering;
      if (as === 'site') rmSync(file, { force: true });
      if (!client) return;
      await leave(cluster, client).catch(async () => {
        // The server crashed at this moment. One more attempt makes sure that it does not keep running.
        const result = await connectAndLock(cluster, as).catch(() => undefined);
        if (typeof result === 'object' && 'client' in result) await leave(cluster, result.client);
      });
    },
  };
}

async function leave(cluster: EmbeddedCluster, client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [locks.everybody]);
  // No other process can acquire its locks while this one is held. The lock ends with the server.
  if (await tryAdvisoryLock(client, 'pg_try_advisory_lock', locks.everybody)) await cluster.stop();
  else await client.end();
}

async function waitForLock({ cluster, as, dataDir, report }: ProcessLockOptions): Promise<pg.Client> {
  let hasReported = false;
  let waitingSince: number | undefined;
  let takenSince: number | undefined;
  for (;;) {
    const result = await connectAndLock(cluster, as);
    waitingSince ??= Date.now();
    const waited = Date.now() - waitingSince;
    if (typeof result === 'string' && !hasReported) {
      hasReported = true;
      report('Waiting for another site to release the data folder');
    }
    // A site that shuts down releases its locks one after another, so for a moment it looks like a running site.
    takenSince = result === 'taken' ? (takenSince ?? Date.now()) : undefined;
    if (typeof result === 'object' && 'client' in result) {
      // A running site acquires its locks again. A PID that now belongs to another program does not.
      if (as === 'tool' || waited > killedMs || !isAnotherAlive(cluster)) return result.client;
      await result.client.end();
    } else if (takenSince !== undefined && Date.now() - takenSince > killedMs) {
      throw new StartupError(
        `DATA_DIR: ${dataDir} is in use by another site: stop that one, or set DATA_DIR to another folder.`,
      );
    } else if (waited > leavingMs) {
      const reason = typeof result === 'string' ? 'the site before does not end' : result.failure.message;
      throw new StartupError(`DATA_DIR: the database in ${dataDir} cannot be used (${reason}).`);
    }
    await sleep(retryDelayMs);
  }
}

function isAnotherAlive(cluster: EmbeddedCluster): boolean {
  try {
    const pid = Number(readFileSync(join(cluster.paths.root, siteFile), 'utf8'));
    return pid > 0 && pid !== process.pid && isAlive(pid);
  } catch {
    return false;
  }
}

/** If the server stops between the check and the connection, the caller retries. */
async function connectAndLock(cluster: EmbeddedCluster, as: 'site' | 'tool') {
  try {
    await cluster.ensureRunning();
    return await tryLock(cluster, as);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    return { failure: error as Error };
  }
}

/** Returns a connection that holds the locks, or the reason why there is none. */
async function tryLock(
  cluster: EmbeddedCluster,
  as: 'site' | 'tool',
): Promise<{ client: pg.Client } | 'taken' | 'leaving'> {
  const client = createClient(cluster.target);
  try {
    await client.connect();
    const state = await takeLocks(client, as);
    if (state === 'ours') return { client };
    await client.end();
    return state;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function takeLocks(client: pg.Client, as: 'site' | 'tool'): Promise<'ours' | 'taken' | 'leaving'> {
  if (!(await tryAdvisoryLock(client, 'pg_try_advisory_lock_shared', locks.everybody))) return 'leaving';
  if (as === 'tool' || (await tryAdvisoryLock(client, 'pg_try_advisory_lock', locks.site))) return 'ours';
  return (await tryAdvisoryLock(client, 'pg_try_advisory_lock', locks.leaving)) ? 'taken' : 'leaving';
}

async function tryAdvisoryLock(
  client: pg.Client,
  how: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
  lock: number,
): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select ${how}($1) as taken`, [lock]);
  return rows[0]?.taken === true;
}
