import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig, StartupError } from '#server/config/config.ts';
import { connect, createClient } from '#server/db/connect.ts';
import type { Connection, Database } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { ReadReplicas } from '#server/db/read-replicas.ts';
import { visitorTimeouts } from '#server/db/timeouts.ts';
import { WalPositions } from '#server/db/wal-position.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { NetworkDatabase } from '#tests/support/network-database.ts';
import { openSession } from '#tests/support/session.ts';
import { killAll, startSiteProcess, waitUntil } from '#tests/support/site-process.ts';
import { StreamingReplica } from '#tests/support/streaming-replica.ts';

let server: NetworkDatabase;
let replicaServer: StreamingReplica;
let primary: Connection;
let replica: Connection;

beforeAll(async () => {
  server = await NetworkDatabase.start();
  await server.run('create database game');
  await migrateDatabase(server.url({ name: 'game' }));
  replicaServer = await StreamingReplica.start(server);
  const pool = { poolSize: 4, timeouts: visitorTimeouts };
  primary = connect({ target: server.url({ name: 'game' }), ...pool });
  replica = connect({ target: replicaServer.url('game'), ...pool });
});
afterAll(async () => {
  await killAll();
  await Promise.all([primary.close(), replica.close()]);
  await replicaServer.remove();
  await server.remove();
});

describe('reads of a replica', () => {
  let positions: WalPositions;
  let reads: ReadReplicas;
  class Answer extends Error {}

  const count = async (db: Database) => {
    const { rows } = await db.execute<{ value: number; replica: boolean }>(
      sql`select value::int, pg_is_in_recovery() as replica from counters where name = 'test'`,
    );
    return rows[0];
  };
  const change = () => primary.db.execute(sql`update counters set value = value + 1 where name = 'test'`);
  const visitor = { isSignedIn: false, isNotified: true };
  const player = { isSignedIn: true, isNotified: true };
  const filterOfCopies = { isSignedIn: false, isNotified: false };

  beforeEach(async () => {
    await primary.db.execute(
      sql`insert into counters (name, value) values ('test', 0) on conflict (name) do update set value = 0`,
    );
    positions = new WalPositions(primary.db);
    positions.noteChange();
    reads = new ReadReplicas({
      primary: primary.db,
      replica: replica.db,
      positions,
      isExpected: (error) => error instanceof Answer,
    });
  });
  afterEach(() => replicaServer.resume());

  it('a replica that has every change answers', async () => {
    await waitUntil(async () => (await reads.read(visitor, count))?.replica === true);
    await waitUntil(async () => (await reads.read(player, count))?.replica === true);
    expect(reads.totals.failed).toBe(0);
  });

  it('after a change is notified, nobody gets what was before', async () => {
    await replicaServer.pause();
    for (let times = 1; times <= 20; times += 1) {
      await change();
      positions.noteChange();
      expect(await reads.read(visitor, count)).toEqual({ value: times, replica: false });
    }
    await replicaServer.resume();
    await waitUntil(async () => (await reads.read(visitor, count))?.replica === true);
    expect(await reads.read(visitor, count)).toMatchObject({ value: 20 });
  });

  it('players see what they wrote, although no notification has come', async () => {
    await waitUntil(async () => (await reads.read(visitor, count))?.replica === true);
    await replicaServer.pause();
    await change();
    expect(await reads.read(player, count)).toEqual({ value: 1, replica: false });
    expect(await reads.read(filterOfCopies, count)).toEqual({ value: 1, replica: false });
    // The visitor knows of no change.
    expect(await reads.read(visitor, count)).toEqual({ value: 0, replica: true });
  });

  it('without notifications, the primary answers', async () => {
    positions.loseNotifications();
    expect(await reads.read(visitor, count)).toMatchObject({ replica: false });
  });

  it('an error that is an answer is not asked for twice', async () => {
    let times = 0;
    const refuse = () => {
      times += 1;
      return Promise.reject(new Answer());
    };
    await expect(reads.read(player, refuse)).rejects.toBeInstanceOf(Answer);
    expect(times).toBe(1);
  });

  it('nothing can be changed on a replica, and the primary answers if it fails', async () => {
    const work = async (db: Database) => {
      await db.execute(sql`update counters set value = 7 where name = 'test'`);
      return count(db);
    };
    await waitUntil(async () => (await reads.read(player, count))?.replica === true);
    expect(await reads.read(player, work)).toEqual({ value: 7, replica: false });
    expect(reads.totals.failed).toBe(1);
  });

  it('work that outlives its transaction finds no database', async () => {
    let late: Database | undefined;
    await waitUntil(async () => (await reads.read(player, count))?.replica === true);
    await reads.read(player, (db) => {
      late = db;
      return count(db);
    });
    expect(() => late?.execute(sql`select 1`)).toThrow('ended');
  });

  it('while the primary does not respond, visitors get what the replica has, and players an error', async () => {
    await change();
    await waitUntil(async () => (await count(replica.db))?.value === 1);
    await server.stop('SIGQUIT');
    try {
      positions.loseNotifications();
      expect(await reads.read(visitor, count)).toEqual({ value: 1, replica: true });
      await expect(reads.read(player, count)).rejects.toThrow();
      expect(reads.totals).toMatchObject({ outage: 1 });
    } finally {
      await server.start();
    }
    await waitUntil(() =>
      change().then(
        () => true,
        () => false,
      ),
    );
  });
});

describe('DATABASE_READ_URL', () => {
  const open = (more: Record<string, string>) =>
    openDatabase({
      config: readConfig({ DATABASE_URL: server.url({ name: 'game' }), ...more }, '/nowhere'),
      as: 'site',
    });

  it('must be a replica of the same database', async () => {
    await server.run('create database another_game');
    await expect(open({ DATABASE_READ_URL: server.url({ name: 'another_game' }) })).rejects.toThrow(
      new StartupError('DATABASE_READ_URL: is no replica of the database of DATABASE_URL.'),
    );
    await expect(open({ DATABASE_LISTEN_URL: server.url({ name: 'another_game' }) })).rejects.toThrow(
      new StartupError('DATABASE_LISTEN_URL: is another database than that of DATABASE_URL.'),
    );
  });

  it('is the only variable that may name a replica', async () => {
    const database = server.url({ name: 'game' });
    const replicaUrl = replicaServer.url('game');
    const [, address = ''] = replicaUrl.split('@');
    const refused = (variable: string) =>
      new StartupError(`${variable}: ${address} is a replica, which accepts no changes. Name the primary.`);
    const alone = openDatabase({ config: readConfig({ DATABASE_URL: replicaUrl }, '/nowhere'), as: 'tool' });
    await expect(alone).rejects.toThrow(refused('DATABASE_URL'));
    await expect(open({ DATABASE_URL: replicaUrl, DATABASE_READ_URL: replicaUrl })).rejects.toThrow(
      refused('DATABASE_URL'),
    );
    await expect(open({ DATABASE_URL: database, DATABASE_LISTEN_URL: replicaUrl })).rejects.toThrow(
      refused('DATABASE_LISTEN_URL'),
    );
  });

  it('must be of the server of DATABASE_URL, and not of its promoted copy, which looks the same', async () => {
    const copy = await StreamingReplica.start(server);
    onTestFinished(() => copy.remove());
    const client = createClient(copy.url('game'));
    await client.connect();
    await client.query('select pg_promote()');
    await client.end();
    const [DATABASE_URL, DATABASE_LISTEN_URL] = [copy.url('game'), server.url({ name: 'game' })];
    for (const as of ['site', 'tool'] as const) {
      const config = readConfig({ DATABASE_URL, DATABASE_LISTEN_URL }, '/nowhere');
      await expect(openDatabase({ config, as })).rejects.toThrow(
        new StartupError('DATABASE_LISTEN_URL: is another database than that of DATABASE_URL.'),
      );
    }
  });

  it('names nothing without DATABASE_URL', () => {
    expect(() => readConfig({ DATABASE_READ_URL: replicaServer.url('game') }, '/nowhere')).toThrow(
      /^.+\nDATABASE_URL: is missing/u,
    );
  });
});

describe('a site with a replica that lags', () => {
  it('shows every change at once, on pages, in lists and to the player who made it', async () => {
    const fixtures = fixturesOf(primary.db);
    const card = await fixtures.card({ name: 'Kitsune' });
    const owner = await fixtures.player('Owner');
    const { token } = await openSession(primary.db, owner.id);
    const copy = await fixtures.instance(card.id, owner.id, 7);
    const site = await startSiteProcess({
      DATABASE_URL: server.url({ name: 'game' }),
      DATABASE_READ_URL: replicaServer.url('game'),
      DATABASE_LISTEN_URL: server.url({ name: 'game' }),
    });
    const headers = { Authorization: `Bearer ${token}` };
    const page = async (path: string) => (await fetch(site.url + path)).text();
    const answered = async (source: string) =>
      Number(
        new RegExp(`^database_replica_reads_total\\{source="${source}"\\} (\\d+)`, 'mu').exec(
          await page('/metrics'),
        )?.[1],
      );
    const untilReplicaAnswers = async () => {
      const before = await answered('replica');
      await waitUntil(async () => {
        await page(
          `/api/card/instance/versions?card_uuid=${card.uuid}&size=1&page=1&owner=none&order=ASC&order_column=version`,
        );
        return (await answered('replica')) > before;
      });
    };
    const lock = async () => {
      const reply = await fetch(`${site.url}/api/card/instance/lock`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ cards: [{ type: 'uuid', value: copy.uuid }] }),
      });
      expect(reply.status).toBe(201);
    };
    await waitUntil(async () => (await page('/cards')).includes('Kitsune'));
    await untilReplicaAnswers();

    await replicaServer.pause();
    for (const name of ['Inari', 'Tamamo', 'Kuzunoha']) {
      await server.run(`update cards set name = '${name}', search_name = lower('${name}')`, 'game');
      // The page of before may still be on its way for as long as the notification is; afterwards nobody gets it.
      await waitUntil(async () => (await page('/cards')).includes(name));
      for (const path of [`/card/${card.uuid}`, '/cards', '/api/card/catalog', `/api/card/catalog/${card.uuid}`])
        expect(await page(path)).toContain(name);
    }
    for (const isLocked of [true, false, true]) {
      await lock();
      const list = await fetch(`${site.url}/api/card/instance/inventory?page=0`, { headers });
      expect(await list.json()).toMatchObject({ data: [{ is_locked: isLocked }] });
    }
    // Without a change that is notified, the catalogue, which ignores tokens, still filters by the newest locks.
    await replicaServer.resume();
    await untilReplicaAnswers();
    await replicaServer.pause();
    for (const isLocked of [false, true]) {
      await lock();
      const query = `owner=${owner.discordId}&is_locked=true`;
      expect(JSON.parse(await page(`/api/card/catalog?${query}`))).toMatchObject({ count: isLocked ? 1 : 0 });
      expect((await page(`/cards?${query}`)).includes(`/card/${card.uuid}`)).toBe(isLocked);
    }
    expect(await answered('failed')).toBe(0);
    await replicaServer.resume();
    expect(await site.end()).toBe(0);
  });
});
