import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findServer, isAlive } from '#server/db/embedded/postmaster-pid.ts';
import { openDatabase } from '#server/db/open.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { DataDir } from '#tests/support/data-dir.ts';
import { createEconomy } from '#tests/support/economy/economy-fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { killAll, runCommand } from '#tests/support/site-process.ts';

const data = new DataDir();
const folder = mkdtempSync(join(tmpdir(), 'mazoku-backups-'));
const file = join(folder, 'game.backup');
let database: OpenDatabase;
let earlier: Buffer;

const start = (...args: string[]) => {
  const command = join(import.meta.dirname, '../../../src/commands/backup.ts');
  return runCommand(process.execPath, [command, file, ...args], { DATA_DIR: data.path });
};
async function backUp(...args: string[]): Promise<{ code: number | null; output: string }> {
  const command = start(...args);
  return { code: await command.exit, output: command.output() };
}
const run = async (name: string, ...args: string[]) => {
  const command = runCommand(process.execPath, [join(import.meta.dirname, '../../../src/commands', name), ...args], {
    DATA_DIR: data.path,
  });
  return { code: await command.exit, output: command.output() };
};
const temporaryDatabases = () => readdirSync(data.path).filter((name) => name.startsWith('temporary-database-'));
const pay = (amount: number) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update ledger_accounts set balance = balance + ${amount} where id = (select min(id) from ledger_accounts where player_id is not null)`,
    );
  });

beforeAll(async () => {
  const config = { dataDir: data.path, databaseUrl: undefined, databasePoolSize: 2 };
  database = await openDatabase({ config, as: 'tool' });
  await createEconomy(database.db, 4, 40);
});
afterAll(async () => {
  await killAll();
  await database.close();
  await data.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run backup', () => {
  it('keeps the file if what it has saved now is not sound, and that beside it', async () => {
    expect(await backUp('--unverified')).toMatchObject({ code: 0 });
    earlier = readFileSync(file);
    await pay(1);
    const unsound = await backUp('--overwrite');
    await pay(-1);
    expect(unsound).toMatchObject({ code: 1, output: expect.stringContaining('not sound') as string });
    expect(unsound.output).toContain(`${file} is what it was.`);
    expect(readFileSync(file).equals(earlier)).toBe(true);
    expect(readdirSync(folder)).toEqual(['game.backup', 'game.backup.unverified']);
    expect(temporaryDatabases()).toEqual([]);
  });

  it('says that there is no file if the first backup is not sound', async () => {
    rmSync(file);
    await pay(1);
    const unsound = await backUp();
    await pay(-1);
    const kept = `It is kept as ${file}.unverified, and there is no ${file}.`;
    expect(unsound).toMatchObject({ code: 1, output: expect.stringContaining(kept) as string });
    writeFileSync(file, earlier);
  });

  it('removes what a killed one has left: its draft, and its temporary database with the server', async () => {
    const killed = start('--overwrite');
    const server = await eventually(() => {
      const [name] = temporaryDatabases();
      const found = name === undefined ? undefined : findServer(join(data.path, name, 'postgres', 'cluster'));
      if (!found) throw new Error(killed.output());
      return found;
    });
    killed.child.kill('SIGKILL');
    await killed.exit;
    expect(isAlive(server.pid)).toBe(true);
    const draft = new RegExp(`^mazoku-backup-[0-9a-f]{8}-${killed.child.pid}-[0-9a-f]{8}\\.partial$`, 'u');
    expect(readdirSync(folder)).toContainEqual(expect.stringMatching(draft));
    expect(readFileSync(file).equals(earlier)).toBe(true);

    const sound = await backUp('--overwrite');
    expect(sound).toMatchObject({ code: 0, output: expect.stringContaining('The backup is sound') as string });
    expect(temporaryDatabases()).toEqual([]);
    expect(isAlive(server.pid)).toBe(false);
    expect(readdirSync(folder)).toEqual(['game.backup']);
    expect(readFileSync(file).equals(earlier)).toBe(false);
  });
});

describe('npm run restore', () => {
  it('refuses a misspelt check before it reads anything', async () => {
    const { code, output } = await run('restore.ts', file, '--overwrite', '--accept', 'a-balance');
    expect(code).toBe(1);
    expect(output).toContain('--accept: there is no check "a-balance"');
  });
});

describe('npm run audit:verify', () => {
  it('says without files that it compared no signed head', async () => {
    const { code, output } = await run('audit-verify.ts');
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('No signed head was compared; name a backup or a log to compare.') as string,
    });
  });

  it('compares the signed heads of files with the database, and says which do not agree', async () => {
    const known = await run('audit-verify.ts', file);
    expect(known).toMatchObject({ code: 0, output: expect.stringContaining('1 of 1 signed heads agree') as string });
    const log = join(folder, 'other.log');
    const auditHead = { id: 1, digest: 'ab', at: '2026-11-26T12:00:00.000Z', signature: 'cd' };
    writeFileSync(log, `${JSON.stringify({ auditHead })}\n`);
    const other = await run('audit-verify.ts', log);
    expect(other.code).toBe(1);
    expect(other.output).toContain('The signature of 2026-11-26T12:00:00.000Z is of no key of this site.');
  });
});
