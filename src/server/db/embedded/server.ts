import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '#server/config/config.ts';
import { createClient } from '#server/db/connect.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { withProgress } from '#server/progress.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPaths } from './paths.ts';
import { findServer, removeStalePid, removeStaleSocketLock } from './postmaster-pid.ts';

interface Server {
  paths: ClusterPaths;
  binaries: Binaries;
  target: Exclude<ConnectOptions['target'], string>;
  /** How many connections a server that this starts accepts. */
  maxConnections: number;
  report: (line: string) => void;
}

/** Startup fails when a running server does not respond for this long. A server that reports recovery has no limit. */
const silentMs = 60_000;
/**
 * These errors are temporary: children of a killed server may run a moment longer, or another process started one
 * first.
 */
const transientErrors = /shared memory block|lock file|is another postmaster/iu;
const transientMs = 30_000;

/**
 * Starts the server if it is down. Resolves when it accepts connections and the database exists. Throws StartupError.
 */
export async function ensureServer(server: Server): Promise<void> {
  await withProgress(server.report, 'Starting the database', reachServer(server));
  await createDatabase(server.target);
}

async function reachServer({ paths, binaries, target, maxConnections }: Server): Promise<void> {
  const startedAt = Date.now();
  let lastResponseAt = startedAt;
  let child: ChildProcess | undefined;
  for (;;) {
    const running = findServer(paths.cluster);
    if (running) {
      // A server that another process started may use another socket folder.
      if (running.socketDir) target.socketDir = running.socketDir;
      const status = await ask(target);
      if (status === 'ready') return;
      if (status === 'busy') lastResponseAt = Date.now();
    } else if (!child || child.exitCode !== null || child.signalCode !== null) {
      if (child) assertRetryable(paths.log, startedAt);
      removeStalePid(paths.cluster);
      removeStaleSocketLock(target.socketDir, paths.cluster);
      child = startServer(paths, binaries, target.socketDir, maxConnections);
    }
    if (Date.now() - lastResponseAt > silentMs) {
      throw new StartupError(`The database is not responding (see ${paths.log}).`);
    }
    await sleep(50);
  }
}

function pick(environment: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.flatMap((name) => (name in environment ? [[name, environment[name]]] : [])));
}

/** Throws unless the failure is temporary, in which case the start is retried. */
function assertRetryable(log: string, startedAt: number): void {
  const reason = lastFailure(log);
  if (transientErrors.test(reason) && Date.now() - startedAt < transientMs) return;
  throw new StartupError(`The database does not start: ${reason} (see ${log}).`);
}

function startServer(
  { cluster, log, user }: ClusterPaths,
  binaries: Binaries,
  socketDir: string,
  maxConnections: number,
): ChildProcess {
  const output = openSync(log, 'a', 0o600);
  if (user) chownSync(log, user.uid, user.gid);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: String(maxConnections),
    shared_buffers: '256MB',
    work_mem: '16MB',
    // `npm run move-database` copies while the site runs, and then reads what has changed.
    wal_level: 'logical',
    random_page_cost: '1.1',
    jit: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
    // Statements and values stay out of the log, and the log does not grow during normal operation.
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A separate process group: Ctrl-C reaches only the site, which drains its requests and then stops the server.
  const child = spawn(binaries.postgres, ['-D', cluster, ...options], {
    ...user,
    cwd: '/',
    // Whoever controls the database can read its environment, so the site's secrets are not in it.
    env: pick(process.env, ['PATH', 'LANG', 'LC_ALL', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TMPDIR', 'SystemRoot']),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.on('error', () => undefined);
  child.unref();
  return child;
}

/**
 * Stops the server: it closes its connections, writes committed data to disk and exits. This is not `pg_ctl stop`,
 * which keeps waiting if another process starts a new server on the cluster quickly enough.
 */
export async function stopServer(cluster: string): Promise<void> {
  const pid = findServer(cluster)?.pid;
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  while (findServer(cluster)?.pid === pid) await sleep(20);
}

/** `busy` means that the server reports that it is starting, recovering or stopping. */
async function ask(target: Server['target']): Promise<'ready' | 'busy' | 'silent'> {
  const client = createClient({ ...target, database: 'postgres' });
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return (error as { code?: string }).code === '57P03' ? 'busy' : 'silent';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(target: Server['target']): Promise<void> {
  const client = createClient({ ...target, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [target.database]);
    if (found.rowCount === 0) await client.query(`create database ${target.database}`);
  } catch (error) {
    // Another process has created it in the meantime.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the last fatal error in the server's log, in one line. */
function lastFailure(log: string): string {
  try {
    const text = readFileSync(log, 'utf8').slice(-10_000);
    const lastError = text.slice(Math.max(0, text.lastIndexOf('FATAL:')));
    return lastError
      .replace(/^FATAL:/u, '')
      .trim()
      .split(/\s*\n\s*/u)
      .slice(0, 2)
      .join(' ')
      .slice(0, 400);
  } catch {
    return 'it left no log';
  }
}
