import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The server that runs on a cluster, according to its `postmaster.pid`. */
export interface RunningServer {
  pid: number;
  /** Empty until the server has opened its socket. */
  socketDir: string;
}

const emptyForMs = 2_000;

/**
 * Returns the server that runs on the cluster, from `postmaster.pid`. A file whose process is gone is left to
 * PostgreSQL: it also names the shared memory segment, which tells a new server whether children of a killed one still
 * run.
 */
export function findServer(cluster: string): RunningServer | undefined {
  const lines = readLines(pidFile(cluster));
  const pid = pidIn(lines);
  if (pid === undefined || !isAlive(pid) || !worksIn(pid, cluster)) return undefined;
  return { pid, socketDir: lines?.[4] ?? '' };
}

/**
 * Removes or invalidates a stale `postmaster.pid`: one whose PID now belongs to another program, or an empty one. Call
 * it only before starting a server, otherwise it could overwrite a new server's file.
 */
export function removeStalePid(cluster: string): void {
  const file = pidFile(cluster);
  const lines = readLines(file);
  const pid = pidIn(lines);
  if (!lines) return;
  if (pid === undefined) removeEmpty(file, lines);
  else if (isAlive(pid) && !worksIn(pid, cluster)) replacePid(file, lines);
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

function pidIn(lines: string[] | undefined): number | undefined {
  const pid = Number(lines?.[0]);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

/** Invalidates a stale socket lock file, one whose PID now belongs to another program. */
export function removeStaleSocketLock(socketDir: string, cluster: string): void {
  const file = join(socketDir, '.s.PGSQL.5432.lock');
  const lines = readLines(file);
  const pid = Number(lines?.[0]);
  if (lines && pid > 0 && isAlive(pid) && !worksIn(pid, cluster)) replacePid(file, lines);
}

/** PostgreSQL trusts any running PID. A PID that has just ended makes it detect the stale file itself. */
function replacePid(file: string, lines: string[]): void {
  const { pid } = spawnSync('true');
  // Another process may have written the file in the meantime.
  if (readLines(file)?.join() !== lines.join()) return;
  writeFileSync(file, [pid, ...lines.slice(1)].join('\n'));
}

/** A power cut can leave the file empty. No server had started by then. */
function removeEmpty(file: string, lines: string[]): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (lines.join('') === '' && found && Date.now() - found.mtimeMs > emptyForMs) rmSync(file, { force: true });
}

function readLines(file: string): string[] | undefined {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns whether the process is this cluster's server: a server's working directory is its cluster. Without /proc, the
 * file is trusted.
 */
function worksIn(pid: number, cluster: string): boolean {
  if (!existsSync('/proc/self')) return true;
  try {
    const works = statSync(`/proc/${pid}/cwd`);
    const expected = statSync(cluster);
    return works.dev === expected.dev && works.ino === expected.ino;
  } catch {
    return false;
  }
}
