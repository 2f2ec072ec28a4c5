import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';

/** Keys that sign the head of the audit log: the first one signs, the others are known from before. */
export type AuditKeys = readonly [current: string, ...earlier: string[]];

/**
 * Returns the configured keys, or one that is created once in the data folder. It is never in the database, so that
 * somebody who can change all of that cannot sign.
 */
export function loadAuditKeys({ auditKeys, dataDir }: Pick<Config, 'auditKeys' | 'dataDir'>): AuditKeys {
  const [current, ...earlier] = auditKeys;
  return current === undefined ? [readOrCreate(dataDir)] : [current, ...earlier];
}

function readOrCreate(dataDir: string): string {
  const file = join(dataDir, 'audit.key');
  const known = read(file);
  if (known !== undefined) return known;
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  try {
    // Another process may create it at the same time: the first one counts, and nobody reads half a file.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
