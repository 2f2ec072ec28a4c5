import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test.each([
  ['audit-verify', []],
  ['backup', [join(tmpdir(), 'mazoku-never-written.backup')]],
  ['move-database', ['--to', 'postgres://nobody@127.0.0.1:1/nothing']],
])('%s creates no database where there is none', async (name, args) => {
  const folder = join(tmpdir(), `mazoku-no-database-${process.pid}`);
  const command = join(import.meta.dirname, `../../../src/commands/${name}.ts`);
  const env = { ...process.env, DATA_DIR: folder };
  const run = promisify(execFile)(process.execPath, [command, ...args], { env });
  const failure = await run.catch((error: unknown) => error as { code: number; stderr: string });
  expect(failure).toMatchObject({ code: 1 });
  expect(failure.stderr).toContain('there is no database in');
  expect(existsSync(folder)).toBe(false);
});
