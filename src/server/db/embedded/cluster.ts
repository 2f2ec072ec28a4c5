import { execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { OperatorError } from '#server/config.ts';
import { createClient } from '#server/db/connect.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { databaseAccount } from './account.ts';
import type { Account } from './account.ts';
import { findBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { preparePlace } from './place.ts';
import type { Place } from './place.ts';

const execFileAsync = promisify(execFile);
const superuser = 'mazoku';
const databaseName = 'mazoku';
/** Recovery after a crash reads at most a gigabyte of log. */
const readyWithinMs = 60_000;

/** The real PostgreSQL, on a unix socket of its own, without a TCP port. */
export interface EmbeddedCluster {
  target: Exclude<ConnectOptions['target'], string>;
  place: Place;
  /** Starts the server if it is down, and answers when it takes connections. */
  ensureRunning(): Promise<void>;
  stop(): Promise<void>;
}

/** Prepares folders, binaries and, the first time, the cluster; nothing runs yet. */
export async function openCluster(dataDir: string, report: (line: string) => void): Promise<EmbeddedCluster> {
  const account = databaseAccount();
  const place = preparePlace(dataDir, account);
  const binaries = findBinaries(account);
  const target = { socketDir: place.socketDir, port: 5432, user: superuser, database: databaseName };
  if (!existsSync(place.cluster)) {
    report('Creating the database');
    await createCluster(place, binaries, account);
  }
  return {
    target,
    place,
    ensureRunning: () => ensureRunning(place, binaries, account, target),
    async stop() {
      if (runningServer(place.cluster) === undefined) return;
      await execFileAsync(binaries.pgCtl, ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-t', '60'], {
        ...account,
        cwd: '/',
      });
    },
  };
}

/** Creates beside and renames: a start that was cut short leaves only a draft, removed by the next. */
async function createCluster(place: Place, binaries: Binaries, account: Account | undefined): Promise<void> {
  const draft = join(place.root, `cluster-draft-${process.pid}`);
  for (const name of readdirSync(place.root)) {
    const pid = /^cluster-draft-(\d+)$/u.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(place.root, name), { recursive: true, force: true });
  }
  try {
    await execFileAsync(
      binaries.initdb,
      [
        ...['-D', draft, '-U', superuser, '--auth=trust', '--encoding=UTF8'],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
      ],
      { ...account, cwd: '/' },
    );
    renameSync(draft, place.cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(place.cluster)) return;
    throw new OperatorError(`The database could not be created in ${place.root}: ${lastLine(error)}`);
  }
}

async function ensureRunning(
  place: Place,
  binaries: Binaries,
  account: Account | undefined,
  target: EmbeddedCluster['target'],
): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  let exited = true;
  for (;;) {
    if (await answers(target)) break;
    if (Date.now() > deadline) {
      throw new OperatorError(`The database does not start: ${lastLogLine(place.log)} (see ${place.log})`);
    }
    if (exited && runningServer(place.cluster) === undefined) {
      exited = false;
      // After kill -9 of the server its children may live a moment longer: the next try succeeds.
      startServer(place, binaries, account).once('exit', () => {
        exited = true;
      });
    }
    await sleep(50);
  }
  await createDatabase(target);
}

function startServer(place: Place, binaries: Binaries, account: Account | undefined) {
  const log = openSync(place.log, 'a', 0o600);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '256MB',
    work_mem: '16MB',
    random_page_cost: '1.1',
    jit: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A process group of its own: Ctrl-C reaches the site alone, which drains first and stops us last.
  const server = spawn(binaries.postgres, ['-D', place.cluster, ...options], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  server.on('error', () => undefined);
  server.unref();
  return server;
}

async function answers(target: EmbeddedCluster['target']): Promise<boolean> {
  const client = createClient({ ...target, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(target: EmbeddedCluster['target']): Promise<void> {
  const client = createClient({ ...target, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } catch (error) {
    // Another process made it in between.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

/** The pid of the server that runs on the folder. A pid file that nobody stands behind is removed. */
function runningServer(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid');
  let pid: number;
  try {
    pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
  if (isAlive(pid) && isPostgres(pid)) return pid;
  rmSync(file, { force: true });
  return undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** After a crash the pid may by now be another program's. Without /proc the file is believed. */
function isPostgres(pid: number): boolean {
  if (!existsSync('/proc/self')) return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

function lastLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message).split('\n').at(-1) ?? '';
}

function lastLogLine(log: string): string {
  try {
    return readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '';
  } catch {
    return 'it left no log';
  }
}
