import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is here in memory. */
const memoryDir = '/dev/shm';
/** What a run needs for its files and processes together, in bytes. */
const neededMemory = 8 * 1024 ** 3;

/**
 * Creates a folder for the temporary files of a test run and returns its path: in memory where that has room, and among
 * other temporary files elsewhere. The databases of tests are hundreds of thousands of files that live for a second, and
 * ext4 looks at each inode that was freed in the last minute before it takes a new one, which was a third of the run's
 * processor time. Folders of runs that were killed are removed, because they would keep their memory.
 */
export function createRunFolder(place?: string): string {
  for (const each of place === undefined ? [memoryDir, tmpdir()] : [place]) removeEndedRuns(each);
  return makeFolder(place ?? (hasMemory() ? memoryDir : tmpdir()));
}

function makeFolder(place: string): string {
  const folder = mkdtempSync(join(place, `mazoku-run-${process.pid}-`));
  // The database's OS user enters it.
  chmodSync(folder, 0o755);
  return folder;
}

function removeEndedRuns(place: string): void {
  for (const name of existsSync(place) ? readdirSync(place) : []) {
    const owner = /^mazoku-run-(\d+)-/u.exec(name)?.[1];
    if (owner === undefined || isRunning(Number(owner))) continue;
    try {
      rmSync(join(place, name), { recursive: true, force: true });
    } catch {
      // Another user owns it.
    }
  }
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryDir);
    return Math.min(bavail * bsize, process.availableMemory()) >= neededMemory;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
