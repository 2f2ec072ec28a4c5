import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, StartupError } from '#server/config/config.ts';
import { connect } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { NetworkDatabase } from '#tests/support/network-database.ts';
import { killAll, freePort, runToEnd, startSiteProcess, statusOf, waitUntil } from '#tests/support/site-process.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: NetworkDatabase;

beforeAll(async () => {
  database = await NetworkDatabase.start();
  await database.run('create database game');
  await database.run("create role guest login password 'guest-word'");
  await database.run('create database foreign_game');
});
afterAll(async () => {
  await killAll();
  await database.remove();
});

describe('an unusable DATABASE_URL', () => {
  const secret = 'hush/hush@hush';
  it.each([
    ['refused', async () => `postgres://owner:${encodeURIComponent(secret)}@127.0.0.1:${await freePort()}/game`],
    ['an unknown host', () => `postgres://owner:${encodeURIComponent(secret)}@nowhere.invalid/game`],
    ['a wrong password', () => database.url({ password: `${secret}-wrong`, name: 'game' })],
    ['an unknown database', () => database.url({ name: 'nothing' })],
    ['an unknown user', () => database.url({ user: 'nobody', name: 'game' })],
    [
      'an account that may not create tables',
      () => database.url({ user: 'guest', password: 'guest-word', name: 'foreign_game' }),
    ],
    ['a password that is not URL-encoded', () => `postgres://owner:${secret}@127.0.0.1:${database.port}/game`],
    ['another kind of database', () => `mysql://owner:${encodeURIComponent(secret)}@127.0.0.1/game`],
  ])('is reported in a clear line without the password: %s', async (_name, address) => {
    const url = await address();
    // The message that main.ts prints for a failed start, after `mazoku: `.
    const start = async () => openDatabase({ config: readConfig({ DATABASE_URL: url }, '/nowhere'), as: 'site' });
    const error = await start().then(
      () => undefined,
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(StartupError);
    expect((error as Error).message).toMatch(/^(?:Configuration error detected\n)?DATABASE_URL: .+$/u);
    expect((error as Error).message).not.toMatch(/hush|guest-word/u);
  });

  it('stops the process with that line and exit code 1', async () => {
    const url = database.url({ password: `${secret}-wrong`, name: 'game' });
    const { code, printed } = await runToEnd({ DATABASE_URL: url });
    // On a slow machine, the output first says what the start waits for.
    expect(printed).toMatch(/^(?:Reaching the database at .+\n)?mazoku: DATABASE_URL: .+\n$/u);
    expect(printed).not.toContain('hush');
    expect(code).toBe(1);
  });
});

it('a site on a database that was moved says so at its start, and what to do', async () => {
  const name = 'moved_game';
  await database.run(`create database ${name}`);
  await migrateDatabase(database.url({ name }));
  await database.run(`alter database ${name} set default_transaction_read_only = on`);
  const site = await startSiteProcess({ DATABASE_URL: database.url({ name }) });
  expect(site.output()).toContain(
    'The database was moved to another server, so nothing can be changed: set DATABASE_URL',
  );
  expect(await (await fetch(`${site.url}/metrics`)).text()).toMatch(/^database_moved 1$/mu);
  expect(await site.end()).toBe(0);
});

describe('two sites on one database', () => {
  it('both show changes by the bot and edits', async () => {
    const name = 'shared_game';
    await database.run(`create database ${name}`);
    await migrateDatabase(database.url({ name }));
    const connection = connect({ target: database.url({ name }) });
    const fixtures = fixturesOf(connection.db);
    const card = await fixtures.card({ name: 'Kitsune' });
    const player = await fixtures.player('First');
    const start = () => startSiteProcess({ DATABASE_URL: database.url({ name }) });
    const sites = await Promise.all([start(), start()]);
    const page = async (url: string) => (await fetch(`${url}/card/${card.uuid}`)).text();
    const show = async (text: string) => {
      for (const { url } of sites) await waitUntil(async () => (await page(url)).includes(text));
    };
    await show('0 of 4000 copies claimed');
    await fixtures.instance(card.id, player.id, 7);
    await show('1 of 4000 copies claimed');
    await database.run("update cards set name = 'Inari', search_name = 'inari'", name);
    await show('Inari');
    for (const site of sites) expect(await site.end()).toBe(0);
    await connection.close();
  });
});

describe('a site whose database fails and recovers', () => {
  it('reports it with 503, shows what it can, and recovers automatically', async () => {
    const name = 'game';
    await migrateDatabase(database.url({ name }));
    const connection = connect({ target: database.url({ name }) });
    const fixtures = fixturesOf(connection.db);
    const card = await fixtures.card({ name: 'Kasa' });
    await fixtures.player('First');
    await connection.close();

    const site = await startSiteProcess({ DATABASE_URL: database.url({ name }) });
    const status = (path: string) => statusOf(site.url + path);
    const page = async (path: string) => (await fetch(site.url + path)).text();
    expect(await status('/readyz')).toBe(200);
    expect(await page('/cards')).toContain('Kasa');

    await database.stop();
    await waitUntil(async () => (await status('/readyz')) === 503);
    expect(await status('/healthz')).toBe(200);
    expect(await status('/api/total-users')).toBe(503);
    expect(await status(`/api/card/catalog/${card.uuid}`)).toBe(503);
    expect(await status(`/cdn/cards/${card.uuid}.webp`)).toBe(503);
    // Its last version, because somebody has seen this page before.
    expect(await page('/cards')).toContain('Kasa');
    expect(await status('/cards?page=2')).toBe(503);
    expect(await status(`/card/${card.uuid}`)).toBe(503);
    expect(await status('/')).toBe(200);
    expect(await status('/nothing')).toBe(404);

    await database.start();
    await waitUntil(async () => (await status('/readyz')) === 200);
    // A frozen server accepts connections and sends no response.
    database.signal('SIGSTOP');
    await waitUntil(async () => (await status('/readyz')) === 503);
    expect(await status('/healthz')).toBe(200);
    database.signal('SIGCONT');
    await waitUntil(async () => (await status('/readyz')) === 200);
    expect(await page('/metrics')).toMatch(/^db_client_connection_count\{[^}]*"requests"[^}]*"idle"\} [1-9]/mu);
    expect(await status('/api/total-users')).toBe(200);
    expect(await page('/cards')).toContain('Kasa');

    // Changes by another process are received again, so cached pages are invalidated.
    const cached = async () => /page_cache_hits_total (\d+)/u.exec(await page('/metrics'))?.[1];
    await waitUntil(async () => {
      const before = await cached();
      await page('/cards');
      return (await cached()) !== before;
    });
    await database.run("update cards set name = 'Chochin', search_name = 'chochin'", name);
    await waitUntil(async () => (await page('/cards')).includes('Chochin'));
    expect(site.output()).not.toContain('Kasa');
    expect(await site.end()).toBe(0);
  });
});
