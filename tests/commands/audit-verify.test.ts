import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('the check of the audit log creates no database where there is none', async () => {
  const folder = join(tmpdir(), `mazoku-no-database-${process.pid}`);
  const command = join(import.meta.dirname, '../../src/commands/audit-verify.ts');
  const { DATABASE_URL: _, ...env } = process.env;
  const run = promisify(execFile)(process.execPath, [command], { env: { ...env, DATA_DIR: folder } });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('there is no database in') });
  expect(existsSync(folder)).toBe(false);
});
