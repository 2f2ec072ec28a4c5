import { createHash, randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './postmaster-pid.ts';

/** Files or folders that a process removes when it ends, and that it leaves if it is killed. */
export interface DraftKind {
  prefix: string;
  suffix: string;
  type: 'file' | 'folder';
}

interface RemoveOptions {
  remove: (path: string) => void | Promise<void>;
  report: (line: string) => void;
}

const dayMs = 24 * 60 * 60 * 1_000;
const own = new Set<string>();

/**
 * Identifies where PIDs have the same meaning as in this process: one PID namespace since one start of the machine.
 * Another container or machine that writes to the same folder has processes with the same PIDs.
 */
const pidScope = createHash('sha256')
  .update(JSON.stringify([hostname(), readBootId(), readPidNamespace()]))
  .digest('hex')
  .slice(0, 8);

/** Returns a new path that no other process uses. */
export function createDraftPath(folder: string, { prefix, suffix }: DraftKind): string {
  const name = `${prefix}${pidScope}-${process.pid}-${randomBytes(4).toString('hex')}${suffix}`;
  own.add(name);
  return join(folder, name);
}

/** Removes what killed processes have left in a folder. Reports what cannot be removed. */
export async function removeLeftovers(
  folder: string,
  kind: DraftKind,
  { remove, report }: RemoveOptions,
): Promise<void> {
  for (const path of findLeftovers(folder, kind)) {
    try {
      await remove(path);
    } catch (error) {
      report(`A killed process has left ${path}, which cannot be removed (${(error as Error).message}).`);
    }
  }
}

function findLeftovers(folder: string, { prefix, suffix, type }: DraftKind): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => (type === 'file' ? entry.isFile() : entry.isDirectory()))
    .map(({ name }) => name)
    .filter((name) => name.startsWith(prefix) && name.endsWith(suffix) && isLeftover(folder, name, prefix.length))
    .map((name) => join(folder, name));
}

/** Whether a process elsewhere is still running is unknown, but none works on a draft for a day. */
function isLeftover(folder: string, name: string, prefixLength: number): boolean {
  const [, scope, pid] = /^([0-9a-f]{8})-(\d+)-/u.exec(name.slice(prefixLength)) ?? [];
  if (own.has(name) || scope === undefined) return false;
  // An earlier process of this scope may have had the same PID.
  if (scope === pidScope) return Number(pid) === process.pid || !isAlive(Number(pid));
  const found = lstatSync(join(folder, name), { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > dayMs;
}

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
  } catch {
    return '';
  }
}

function readPidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
