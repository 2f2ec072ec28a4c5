import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartupError } from '#server/config/config.ts';
import { createCluster } from '#server/db/embedded/cluster.ts';
import { explainFullDisk } from '#server/db/full-disk.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mazoku-full-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a cluster with a program that fails with these lines. */
function create(lines: string): Promise<void> {
  const initdb = join(folder, 'initdb');
  writeFileSync(initdb, `#!/bin/sh\ncat >&2 <<'END'\n${lines}\nEND\nexit 1\n`);
  chmodSync(initdb, 0o755);
  const root = join(folder, 'postgres');
  mkdirSync(root);
  const paths = { root, cluster: join(root, 'cluster'), log: '', socketDir: '', user: undefined };
  return createCluster(paths, { initdb, postgres: '', major: 18 }, () => undefined);
}

it.for([
  'initdb: error: could not write to file "x": No space left on device\ninitdb: removing data directory "x"',
  '2026-11-20 10:00:00 UTC [7] FATAL:  could not write to file "x": No space left on device\nchild process exited with exit code 1\ninitdb: removing contents of data directory "x"',
])('a database that could not be created says the error, not the clean-up (%#)', async (lines) => {
  await expect(create(lines)).rejects.toThrow(/No space left on device\)\.$/u);
  expect(readdirSync(join(folder, 'postgres'))).toEqual([]);
});

it('a full disk is explained with the setting and the place, and other errors stay as they are', () => {
  const full = new DrizzleQueryError(
    'insert',
    [],
    Object.assign(new Error('could not extend file'), { code: '53100' }),
  );
  const explained = explainFullDisk(full, {}, '/data/postgres');
  expect(explained).toBeInstanceOf(StartupError);
  expect((explained as Error).message).toBe('DATA_DIR: the disk of the database at /data/postgres is full.');
  expect(explainFullDisk(full, { databaseUrl: 'postgres://db/game' }, 'db:5432/game')).toMatchObject({
    message: expect.stringContaining('DATABASE_URL: ') as string,
  });
  const other = new Error('something else');
  expect(explainFullDisk(other, {}, '/data/postgres')).toBe(other);
});
