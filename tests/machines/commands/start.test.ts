import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { DataDir } from '#tests/support/data-dir.ts';
import {
  killAll,
  freePort,
  runMain,
  runToEnd,
  startSiteProcess,
  statusOf,
  waitUntil,
  waitUntilServing,
} from '#tests/support/site-process.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const project = join(import.meta.dirname, '..', '..', '..');
const folder = new DataDir('data of a spécial name');

afterEach(killAll);
afterAll(() => folder.remove());

const start = () => startSiteProcess({ DATA_DIR: folder.path });
const playersOf = async (url: string) => (await (await fetch(`${url}/api/total-users`)).json()) as { total: number };

/** Runs beside a running site, as an import would. */
async function addPlayer(): Promise<void> {
  const config = { dataDir: folder.path, databaseUrl: undefined, databasePoolSize: 1 };
  const database = await openDatabase({ config, as: 'tool' });
  await fixturesOf(database.db).player('Newcomer');
  await database.close();
}

const inUse = `mazoku: DATA_DIR: ${folder.path} is in use by another site: stop that one, or set DATA_DIR to another folder.`;

describe('starting the site', () => {
  it('can be interrupted while it creates the database, without a leftover server or an effect on the next start', async () => {
    const site = runMain({ DATA_DIR: folder.path, PORT: '0' });
    await waitUntil(() => site.output().includes('Creating the database'));
    site.child.kill('SIGTERM');
    expect(await site.exit).toBe(0);
    expect(folder.serverPid).toBeUndefined();
  });

  it('in an empty folder serves the demo data and prints all addresses; a concurrent second start prints one line', async () => {
    const empty = new DataDir();
    try {
      const sites = await Promise.all(
        [1, 2].map(async () => {
          const port = await freePort();
          return { port, command: runMain({ DATA_DIR: empty.path, PORT: String(port) }) };
        }),
      );
      const outcomes = await Promise.allSettled(sites.map(({ command }) => waitUntilServing(command)));
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [serving, refused] = outcomes[0]?.status === 'fulfilled' ? sites : [...sites].reverse();
      expect(await refused?.command.exit).toBe(1);
      expect(refused?.command.output()).toContain(`mazoku: DATA_DIR: ${empty.path} is in use by another site`);
      expect(refused?.command.output()).not.toMatch(/\n\s+at /u);
      const printed = serving?.command.output() ?? '';
      expect(printed).toContain('Filling the empty database with the demo world\n');
      expect(printed).toContain(`Mazoku is at http://127.0.0.1:${serving?.port}\n`);
      expect(printed).toContain('Simulated: sign-in, captcha, votes, bot, payments\n');
      expect(printed).toContain(`Data: ${empty.root}\n`);
      expect((await playersOf(`http://127.0.0.1:${serving?.port}`)).total).toBe(400);
      serving?.command.child.kill('SIGTERM');
      expect(await serving?.command.exit).toBe(0);
      expect(empty.serverPid).toBeUndefined();
    } finally {
      await killAll();
      await empty.remove();
    }
  });
});

describe('after a kill', () => {
  beforeAll(async () => {
    // The database has a player, so no demo data is created, whatever the state of an earlier start.
    await addPlayer();
  });

  it('of the site, the next start works, and nothing is lost', async () => {
    const site = await start();
    await addPlayer();
    await site.end('SIGKILL');
    expect(folder.serverPid).toBeDefined();
    const next = await start();
    expect((await playersOf(next.url)).total).toBe(2);
    expect(await next.end()).toBe(0);
    expect(folder.serverPid).toBeUndefined();
  });

  it('of the site and its database together, the next start works, and nothing is lost', async () => {
    const site = await start();
    await addPlayer();
    process.kill(folder.serverPid ?? 0, 'SIGKILL');
    await site.end('SIGKILL');
    const next = await start();
    expect((await playersOf(next.url)).total).toBe(3);
    expect(await next.end()).toBe(0);
  });

  it('of the database, a running site restarts it and stays the only one', async () => {
    const site = await start();
    const before = folder.serverPid ?? 0;
    process.kill(before, 'SIGKILL');
    const second = runToEnd({ DATA_DIR: folder.path, PORT: '0' });
    await waitUntil(async () => folder.serverPid !== before && (await statusOf(`${site.url}/readyz`)) === 200);
    expect((await playersOf(site.url)).total).toBe(3);
    expect(await statusOf(`${site.url}/cards`)).toBe(200);
    const { code, printed } = await second;
    expect(printed).toContain(inUse);
    expect(code).toBe(1);
    expect(await site.end()).toBe(0);
    expect(folder.serverPid).toBeUndefined();
  });

  it.runIf(process.platform === 'linux')(
    'of one connection, calls return only 200 or 503, and the site continues',
    async () => {
      const site = await start();
      await playersOf(site.url);
      const statuses = new Set<number>();
      process.kill(folder.backendPids.at(-1) ?? 0, 'SIGKILL');
      await waitUntil(async () => {
        statuses.add(await statusOf(`${site.url}/api/total-users`));
        return (await statusOf(`${site.url}/readyz`)) === 200;
      });
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect((await playersOf(site.url)).total).toBe(3);
      expect(await site.end()).toBe(0);
    },
  );
});

it('a start during the shutdown of the previous site waits for it, and serves', async () => {
  const site = await start();
  site.child.kill('SIGTERM');
  const next = await start();
  expect(await site.exit).toBe(0);
  expect((await playersOf(next.url)).total).toBe(3);
  expect(await next.end()).toBe(0);
});

// tests/{app,config,db,front} cover each message; these tests cover the output of some of them.
describe('a failed start prints one clear line for each reason, and exits with code 1', () => {
  const expectLines = ({ code, printed }: { code: number | null; printed: string }, ...lines: (string | RegExp)[]) => {
    expect(printed.trimEnd().split('\n')).toEqual(
      lines.map((line) => (typeof line === 'string' ? line : (expect.stringMatching(line) as string))),
    );
    expect(code).toBe(1);
  };

  it('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const outcome = await runToEnd({ DATA_DIR: folder.path, PORT: String(port) });
    other.close();
    expectLines(outcome, `mazoku: PORT: ${port} on 127.0.0.1 is in use by another program.`);
    expect(folder.serverPid).toBeUndefined();
  });

  it('a public address with a simulated sign-in', async () => {
    const outcome = await runToEnd({ DATA_DIR: folder.path, PORT: '0', HOST: '0.0.0.0' });
    expectLines(outcome, /^mazoku: HOST: 0\.0\.0\.0 can be reached by others.*CHAT_CLIENT_ID.*ALLOW_SIMULATORS/u);
    expect(folder.serverPid).toBeUndefined();
  });

  it('several invalid settings at once', async () => {
    const outcome = await runToEnd({ PORT: '99999', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://u:hush@h/d' });
    expectLines(
      outcome,
      'mazoku: Configuration error detected',
      /^mazoku: PORT: must be /u,
      /^mazoku: DATABASE_URL: must be /u,
      /^mazoku: LOG_LEVEL: must be /u,
    );
    expect(outcome.printed).not.toContain('hush');
  });

  it('a missing build', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'mazoku-unbuilt-'));
    try {
      cpSync(join(project, 'src'), join(copy, 'src'), { recursive: true });
      cpSync(join(project, 'package.json'), join(copy, 'package.json'));
      symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
      const command = runMain({ DATA_DIR: join(copy, 'data') }, copy);
      const code = await command.exit;
      expectLines({ code, printed: command.output() }, 'mazoku: The site is not built: run npm run build.');
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});
