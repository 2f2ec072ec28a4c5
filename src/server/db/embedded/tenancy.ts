import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { OperatorError } from '#server/config.ts';
import { createClient } from '#server/db/connect.ts';
import { withProgress } from '#server/db/progress.ts';
import type { EmbeddedCluster } from './cluster.ts';
import { isAlive } from './server-file.ts';

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

export interface Tenancy {
  /** Tells a start that waits that this site is about to let go. */
  announceEnd(): Promise<void>;
  /** Lets go; the last one stops the server. */
  end(): Promise<void>;
}

export interface TenancyOptions {
  cluster: EmbeddedCluster;
  /** `site`: the only one, and it starts the server again when that falls. `tool`: beside it. */
  as: 'site' | 'tool';
  dataDir: string;
  report: (line: string) => void;
}

/** The connections of a killed site last a moment longer than it. */
const killedMs = 2_000;
const leavingMs = 20_000;
const againMs = 100;

/** Starts the server if need be, and takes a place on it. */
export async function moveIn(options: TenancyOptions): Promise<Tenancy> {
  const { cluster, as, report } = options;
  let client: pg.Client | undefined = await withProgress(
    report,
    'Waiting for another site to let go of the data folder',
    takePlace(options),
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
      const place = await reachPlace(cluster, as).catch(() => undefined);
      if (typeof place === 'object' && 'client' in place) {
        client = place.client;
        watch(client);
      } else {
        await sleep(againMs);
      }
    }
  };
  watch(client);
  const file = join(cluster.place.root, siteFile);
  if (as === 'site') writeFileSync(file, String(process.pid));
  return {
    async announceEnd() {
      await client?.query('select pg_advisory_lock_shared($1)', [locks.leaving]);
    },
    async end() {
      ended = true;
      await recovering;
      if (as === 'site') rmSync(file, { force: true });
      if (!client) return;
      await leave(cluster, client).catch(async () => {
        // The server fell in this very moment: once more, so that none is left behind.
        const place = await reachPlace(cluster, as).catch(() => undefined);
        if (typeof place === 'object' && 'client' in place) await leave(cluster, place.client);
      });
    },
  };
}

async function leave(cluster: EmbeddedCluster, client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [locks.everybody]);
  // Nobody moves in while this is held: it goes with the server.
  if (await take(client, 'pg_try_advisory_lock', locks.everybody)) await cluster.stop();
  else await client.end();
}

async function takePlace({ cluster, as, dataDir }: TenancyOptions): Promise<pg.Client> {
  let waitingSince: number | undefined;
  let takenSince: number | undefined;
  for (;;) {
    const place = await reachPlace(cluster, as);
    waitingSince ??= Date.now();
    const waited = Date.now() - waitingSince;
    // The locks of a site that ends go one after another: for a moment it looks like one that stays.
    takenSince = place === 'taken' ? (takenSince ?? Date.now()) : undefined;
    if (typeof place === 'object' && 'client' in place) {
      // A site that lives takes its place again; a pid that is by now another program's does not.
      if (as === 'tool' || waited > killedMs || !isAnotherAlive(cluster)) return place.client;
      await place.client.end();
    } else if (takenSince !== undefined && Date.now() - takenSince > killedMs) {
      throw new OperatorError(
        `DATA_DIR: ${dataDir} is in use by another site: stop that one, or set DATA_DIR to another folder.`,
      );
    } else if (waited > leavingMs) {
      const reason = typeof place === 'string' ? 'the site before does not end' : place.failure.message;
      throw new OperatorError(`DATA_DIR: the database in ${dataDir} cannot be used (${reason}).`);
    }
    await sleep(againMs);
  }
}

function isAnotherAlive(cluster: EmbeddedCluster): boolean {
  try {
    const pid = Number(readFileSync(join(cluster.place.root, siteFile), 'utf8'));
    return pid > 0 && pid !== process.pid && isAlive(pid);
  } catch {
    return false;
  }
}

/** A server that stops between the question and the connection is asked again. */
async function reachPlace(cluster: EmbeddedCluster, as: 'site' | 'tool') {
  try {
    await cluster.ensureRunning();
    return await tryPlace(cluster, as);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    return { failure: error as Error };
  }
}

/** A connection with its locks, or why there is none. */
async function tryPlace(
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
  if (!(await take(client, 'pg_try_advisory_lock_shared', locks.everybody))) return 'leaving';
  if (as === 'tool' || (await take(client, 'pg_try_advisory_lock', locks.site))) return 'ours';
  return (await take(client, 'pg_try_advisory_lock', locks.leaving)) ? 'taken' : 'leaving';
}

async function take(
  client: pg.Client,
  how: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
  lock: number,
): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select ${how}($1) as taken`, [lock]);
  return rows[0]?.taken === true;
}
