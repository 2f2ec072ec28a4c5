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
 * How the processes on one embedded database know of each other: by locks that the database holds
 * for a connection, and that end with it however the process ends. The numbers are the bytes of
 * "mzk2" to "mzk4".
 */
const locks = {
  /** The one site. */
  site: 0x6d_7a_6b_32,
  /** Shared by everybody; who can have it alone is the last and stops the server. */
  everybody: 0x6d_7a_6b_33,
  /** Held by a site on its way out. */
  leaving: 0x6d_7a_6b_34,
} as const;

/** Names the site's process, whose locks are gone for a moment when the server falls. */
const siteFile = 'site.pid';

export interface ProcessLock {
  /** Tells a start that waits that this site is about to let go. */
  announceShutdown(): Promise<void>;
  /** Lets go; the last one stops the server. */
  release(): Promise<void>;
}

export interface ProcessLockOptions {
  cluster: EmbeddedCluster;
  /** `site`: the only one, and it starts the server again when that falls. `tool`: beside it. */
  as: 'site' | 'tool';
  dataDir: string;
  report: (line: string) => void;
}

/** The connections of a killed site last a moment longer than it. */
const killedMs = 2_000;
const leavingMs = 20_000;
const retryDelayMs = 100;

/** Starts the server if need be, and takes a paths on it. */
export async function acquire(options: ProcessLockOptions): Promise<ProcessLock> {
  const { cluster, as, report } = options;
  let client: pg.Client | undefined = await withProgress(
    report,
    'Waiting for another site to let go of the data folder',
    waitForLock(options),
  );
  let ended = false;
  let recovering = Promise.resolve();
  const watch = (watched: pg.Client) =>
    watched.once('end', () => {
      client = undefined;
      if (!ended && as === 'site') recovering = recover();
    });
  const recover = async () => {
    while (!ended && !client) {
      const paths = await connectAndLock(cluster, as).catch(() => undefined);
      if (typeof paths === 'object' && 'client' in paths) {
        client = paths.client;
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
        // The server fell in this very moment: once more, so that none is left behind.
        const paths = await connectAndLock(cluster, as).catch(() => undefined);
        if (typeof paths === 'object' && 'client' in paths) await leave(cluster, paths.client);
      });
    },
  };
}

async function leave(cluster: EmbeddedCluster, client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [locks.everybody]);
  // Nobody moves in while this is held: it goes with the server.
  if (await tryAdvisoryLock(client, 'pg_try_advisory_lock', locks.everybody)) await cluster.stop();
  else await client.end();
}

async function waitForLock({ cluster, as, dataDir }: ProcessLockOptions): Promise<pg.Client> {
  let waitingSince: number | undefined;
  let takenSince: number | undefined;
  for (;;) {
    const paths = await connectAndLock(cluster, as);
    waitingSince ??= Date.now();
    const waited = Date.now() - waitingSince;
    // The locks of a site that ends go one after another: for a moment it looks like one that stays.
    takenSince = paths === 'taken' ? (takenSince ?? Date.now()) : undefined;
    if (typeof paths === 'object' && 'client' in paths) {
      // A site that lives takes its paths again; a pid that is by now another program's does not.
      if (as === 'tool' || waited > killedMs || !isAnotherAlive(cluster)) return paths.client;
      await paths.client.end();
    } else if (takenSince !== undefined && Date.now() - takenSince > killedMs) {
      throw new StartupError(
        `DATA_DIR: ${dataDir} is in use by another site: stop that one, or set DATA_DIR to another folder.`,
      );
    } else if (waited > leavingMs) {
      const reason = typeof paths === 'string' ? 'the site before does not end' : paths.failure.message;
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

/** A server that stops between the question and the connection is asked again. */
async function connectAndLock(cluster: EmbeddedCluster, as: 'site' | 'tool') {
  try {
    await cluster.ensureRunning();
    return await tryLock(cluster, as);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    return { failure: error as Error };
  }
}

/** A connection with its locks, or why there is none. */
async function tryLock(
  cluster: EmbeddedCluster,
  as: 'site' | 'tool',
): Promise<{ client: pg.Client } | 'taken' | 'leaving'> {
  const client = createClient(cluster.target);
  client.on('error', () => undefined);
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
