import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

/** What the command says where there is no embedded database. */
async function run(args: readonly string[], url?: string): Promise<string> {
  const command = join(import.meta.dirname, '../../../src/commands/move-database.ts');
  const env = {
    ...process.env,
    DATA_DIR: join(tmpdir(), `mazoku-no-database-${process.pid}`),
    ...(url && { MOVE_TO_URL: url }),
  };
  const failure = await promisify(execFile)(process.execPath, [command, ...args], { env }).catch(
    (error: unknown) => error,
  );
  return (failure as { stderr: string }).stderr;
}

describe('the address of the new database', () => {
  it('may be in MOVE_TO_URL, which others do not see as they see arguments', async () => {
    expect(await run([], 'postgres://nobody@127.0.0.1:1/nothing')).toContain('there is no database in');
  });

  it.each([
    ['--to', ['--to', 'foo'], undefined],
    ['MOVE_TO_URL', [], 'mysql://u:hidden@h/d'],
  ])('is named if it is none: %s', async (name, args, url) => {
    const said = await run(args, url);
    expect(said).toContain(`${name}: must be an address such as postgres://`);
    expect(said).not.toContain('hidden');
  });

  it.each([[[]], [['--undo', '--to', 'postgres://h/d']], [['--unknown']]])('is required: %j', async (args) => {
    expect(await run(args)).toContain('usage: npm run move-database');
  });
});
