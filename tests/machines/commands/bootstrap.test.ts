import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireLockFile } from '#commands/lock-file.mjs';
import { siteDatabase } from '#tests/support/site-database.ts';
import type { SiteDatabase } from '#tests/support/site-database.ts';
import { killAll, freePort, runCommand, statusOf, waitUntil, waitUntilServing } from '#tests/support/site-process.ts';

const bootstrap = join(import.meta.dirname, '..', '..', '..', 'src', 'commands', 'bootstrap.mjs');
let database: SiteDatabase;

beforeAll(async () => {
  database = await siteDatabase();
});
afterAll(async () => {
  await killAll();
  await database.close();
});

/** Starts `npm start`, or the command that it runs, and waits until it serves. */
async function start(program: string, args: readonly string[]) {
  const port = await freePort();
  const command = runCommand(program, args, { DATABASE_URL: database.url, PORT: String(port) }, true);
  await waitUntilServing(command);
  return { ...command, health: () => statusOf(`http://127.0.0.1:${port}/healthz`) };
}

describe('npm start', () => {
  it('stops its site on request, with exit code 0', async () => {
    const { child, exit, health } = await start(process.execPath, [bootstrap, 'start']);
    expect(await health()).toBe(200);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(await health()).toBe(0);
  });

  it('stops its site when it is killed', async () => {
    const { child, health } = await start(process.execPath, [bootstrap, 'start']);
    child.kill('SIGKILL');
    await waitUntil(async () => (await health()) === 0);
  });

  it('stops its site when npm is killed', async () => {
    const { child, health } = await start('npm', ['start', '--silent']);
    child.kill('SIGKILL');
    await waitUntil(async () => (await health()) === 0);
  });
});

describe('a lock file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mazoku-held-'));
  const file = join(folder, 'held');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('can be acquired by another process only after its release', async () => {
    const order: string[] = [];
    const first = await acquireLockFile(file);
    const waiting = acquireLockFile(file).then((second) => {
      order.push('second');
      return second;
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    order.push('let go');
    first.release();
    const second = await waiting;
    expect(order).toEqual(['let go', 'second']);
    expect(second.abandoned).toBe(false);
    second.release();
  });

  it('of a dead process is taken over, and reported as abandoned', async () => {
    const dead = runCommand(process.execPath, ['-e', ''], {});
    await dead.exit;
    writeFileSync(file, String(dead.child.pid));
    const { abandoned, release } = await acquireLockFile(file);
    expect(abandoned).toBe(true);
    release();
  });
});
