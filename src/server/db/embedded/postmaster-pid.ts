import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The server that runs on a cluster, as its own file tells. */
export interface RunningServer {
  pid: number;
  /** Empty until it has opened its socket. */
  socketDir: string;
}

const emptyForMs = 2_000;

/**
 * Reads `postmaster.pid`. A file whose process is gone is PostgreSQL's to judge: beside the pid it
 * names the shared memory, by which a new server knows that children of a killed one still live.
 */
export function findServer(cluster: string): RunningServer | undefined {
  const lines = readLines(pidFile(cluster));
  const pid = pidIn(lines);
  if (pid === undefined || !isAlive(pid) || !worksIn(pid, cluster)) return undefined;
  return { pid, socketDir: lines?.[4] ?? '' };
}

/**
 * Frees the cluster of a server that is gone when its pid is by now another program's, or its file was never
 * written. Only for who starts a server next: whoever merely looked would write over a new server's file.
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

/** Frees the socket of a server that is gone when its pid is by now another program's. */
export function removeStaleSocketLock(socketDir: string, cluster: string): void {
  const file = join(socketDir, '.s.PGSQL.5432.lock');
  const lines = readLines(file);
  const pid = Number(lines?.[0]);
  if (lines && pid > 0 && isAlive(pid) && !worksIn(pid, cluster)) replacePid(file, lines);
}

/** PostgreSQL believes any living pid: a dead one in its place lets it see for itself. */
function replacePid(file: string, lines: string[]): void {
  const { pid } = spawnSync('true');
  // Another start may have been sooner.
  if (readLines(file)?.join() !== lines.join()) return;
  writeFileSync(file, [pid, ...lines.slice(1)].join('\n'));
}

/** A power cut between the file and its first line; nothing else was begun then. */
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

/** A server's current folder is its cluster. Without /proc the file is believed. */
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
