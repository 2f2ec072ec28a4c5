import { randomUUID } from 'node:crypto';
import { connect as connectSocket, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { listenForNotifications } from '#server/db/notifications.ts';
import type { HeartbeatTimes } from '#server/db/notifications.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { cards } from '#server/db/schema/card.ts';
import { clans } from '#server/db/schema/clan.ts';
import { instances } from '#server/db/schema/instance.ts';
import { players } from '#server/db/schema/player.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { versionWishes } from '#server/db/schema/version-wish.ts';
import { eventually } from '#tests/support/eventually.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: TestDatabase;
const cleanups: (() => unknown)[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(() => database.close());

const notify = (tag: string) => database.db.execute(sql`select pg_notify('mazoku_changed', ${tag})`);

/** Listens, and lets a test wait for the received notifications in order. */
async function listen(target: ConnectOptions['target'], times?: HeartbeatTimes) {
  const received: string[] = [];
  let wake = () => {};
  const hears = (word: string) => {
    received.push(word);
    wake();
  };
  const listener = await listenForNotifications(
    target,
    { onNotification: hears, onDisconnect: () => hears('(lost)'), onConnect: () => hears('(listening)') },
    times,
  );
  cleanups.push(() => listener.close());
  return {
    close: () => listener.close(),
    received,
    untilReceived: async (word: string) => {
      while (received.at(-1) !== word) await new Promise<void>((resolve) => (wake = resolve));
    },
    until: async (...tags: string[]) => {
      while (received.length < tags.length) await new Promise<void>((resolve) => (wake = resolve));
      expect(received.slice(0, tags.length)).toEqual(tags);
    },
  };
}

/** The database's listening connections. */
async function listeners(): Promise<number[]> {
  const { rows } = await database.db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );
  return rows.map(({ pid }) => pid);
}

it('reports that it listens, and then each change', async () => {
  const { until } = await listen(database.target);
  await notify('catalogue');
  await notify('players');
  await until('(listening)', 'catalogue', 'players');
});

/** The notifications of a change, up to a marker that is sent after it. */
async function notificationsOf(change: () => Promise<unknown>): Promise<string[]> {
  const { received, close, untilReceived } = await listen(database.target);
  await change();
  await notify('art');
  await untilReceived('art');
  await close();
  return received.slice(1, -1);
}

describe('changes of players', () => {
  let clan: typeof clans.$inferSelect;
  let player: typeof players.$inferSelect;
  beforeAll(async () => {
    const values = {
      uuid: randomUUID(),
      index: 1,
      title: 'A',
      emote: '🦊',
      tier: 3,
      inviteUrl: 'https://clan.example/',
    };
    [clan] = (await database.db.insert(clans).values(values).returning()) as [typeof clan];
    player = await fixturesOf(database.db).player('Fox');
  });
  const change = (values: Partial<typeof players.$inferInsert>) => () =>
    database.db.update(players).set(values).where(eq(players.id, player.id));

  it('notify their clan and the announce job when a player joins, changes role or leaves', async () => {
    expect(await notificationsOf(change({ clanId: clan.id, clanRole: 'member' }))).toEqual([
      'members:1',
      'clan-changes',
    ]);
    expect(await notificationsOf(change({ clanRole: 'officer' }))).toEqual(['members:1', 'clan-changes']);
    expect(await notificationsOf(change({ clanId: null, clanRole: null }))).toEqual(['members:1', 'clan-changes']);
  });

  it('send no notification when a player only plays', async () => {
    expect(await notificationsOf(change({ activeAt: new Date() }))).toEqual([]);
  });

  it('notify about players when one is renamed or created, and about the clan of a created one', async () => {
    expect(await notificationsOf(change({ name: 'Vixen' }))).toEqual(['players']);
    expect(await notificationsOf(() => fixturesOf(database.db).player('Owl'))).toEqual(['players']);
    expect(await notificationsOf(() => fixturesOf(database.db).player('Crow', undefined, { clanId: clan.id }))).toEqual(
      ['players', 'members:1'],
    );
  });
});

describe('changes of copies', () => {
  let owner: typeof players.$inferSelect;
  let other: typeof players.$inferSelect;
  const named: (typeof cards.$inferSelect)[] = [];
  beforeAll(async () => {
    const fixtures = fixturesOf(database.db);
    owner = await fixtures.player('Moth');
    other = await fixtures.player('Lynx');
    named.push(await fixtures.card({ name: 'One' }), await fixtures.card({ name: 'Two' }));
  });
  /** Inserts copies of both cards in one statement. */
  const insert = (version: number) =>
    database.db
      .insert(instances)
      .values(named.map(({ id }) => ({ uuid: randomUUID(), cardId: id, ownerId: owner.id, version })));
  const both = () =>
    named
      .map(({ uuid }) => uuid)
      .sort()
      .join();
  const sorted = (tags: string[]) =>
    tags.map((word) => word.replace(/(?<=:).*/u, (ids) => ids.split(',').sort().join()));

  it('notify about the cards of a statement when copies are created, traded or deleted', async () => {
    expect(sorted(await notificationsOf(() => insert(1)))).toEqual([`copies:${both()}`]);
    const give = () => database.db.update(instances).set({ ownerId: other.id }).where(eq(instances.version, 1));
    expect(sorted(await notificationsOf(give))).toEqual([`copies:${both()}`]);
    const burn = () => database.db.delete(instances).where(eq(instances.version, 1));
    expect(sorted(await notificationsOf(burn))).toEqual([`copies:${both()}`]);
  });

  it('notify the announce job when a version is freed that a player wishes for', async () => {
    const card = named[0]!;
    const copy = () => fixturesOf(database.db).instance(card.id, owner.id, 5);
    await copy();
    const wish = { cardId: card.id, version: 5, createdAt: new Date() };
    await database.db.insert(versionWishes).values({ ...wish, playerId: other.id });
    const burn = () => database.db.delete(instances).where(eq(instances.version, 5));
    expect((await notificationsOf(burn)).sort()).toEqual([`copies:${card.uuid}`, 'freed-versions']);
    // The owner of the copy needs no notification.
    await copy();
    await database.db.insert(versionWishes).values({ ...wish, playerId: owner.id });
    expect(await notificationsOf(burn)).toEqual([`copies:${card.uuid}`]);
  });

  it('include card-maker copies, and only the cards of the same statement', async () => {
    const one = () => fixturesOf(database.db).instance(named[0]!.id, owner.id, 0);
    expect(await notificationsOf(one)).toEqual([`copies:${named[0]!.uuid}`]);
  });

  it('send no notification for locks, frames or statements without affected rows', async () => {
    await insert(2);
    const lock = () => database.db.update(instances).set({ isLocked: true }).where(eq(instances.version, 2));
    expect(await notificationsOf(lock)).toEqual([]);
    expect(await notificationsOf(() => database.db.delete(instances).where(eq(instances.version, 99)))).toEqual([]);
  });

  it('split 1,000 cards of one statement into notifications within the size limit', async () => {
    await database.db.execute(sql`
      insert into cards (uuid, name, search_name, series_id, rarity, type, batch, created_at)
      select gen_random_uuid(), 'n' || n, 'n' || n, series_id, 'C', type, 1, created_at
      from cards, generate_series(1, 1000) n where id = ${named[0]!.id}`);
    const pull = () =>
      database.db.execute(sql`
        insert into instances (uuid, card_id, version, owner_id)
        select gen_random_uuid(), id, 7, ${owner.id} from cards where name like 'n%'`);
    const tags = await notificationsOf(pull);
    expect(tags).toHaveLength(5);
    for (const word of tags) expect(Buffer.byteLength(word)).toBeLessThan(8_000);
    expect(new Set(tags.flatMap((word) => word.replace('copies:', '').split(','))).size).toBe(1_000);
  });
});

it('reports a lost connection, and reconnects automatically', async () => {
  const { until } = await listen(database.target);
  const [pid] = await listeners();
  await database.db.execute(sql`select pg_terminate_backend(${pid})`);
  await until('(listening)', '(lost)', '(listening)');
  await notify('art');
  await until('(listening)', '(lost)', '(listening)', 'art');
});

/** Starts a proxy that passes only the chunks for which `passes` returns true. Returns the address of the database behind it. */
async function startProxy(passes: (chunk: Buffer, isFromServer: boolean) => boolean): Promise<string> {
  const { socketDir, port, user } = inject('templateDatabase');
  const { database: name } = database.target as Exclude<ConnectOptions['target'], string>;
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    const upstream = connectSocket(join(socketDir, `.s.PGSQL.${port}`));
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
      from.on('data', (chunk: Buffer) => {
        if (passes(chunk, from === upstream)) to.write(chunk);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return `postgres://${user}@127.0.0.1:${(proxy.address() as AddressInfo).port}/${name}`;
}

it('treats an unresponsive connection as lost, even while it waits for the response to LISTEN', async () => {
  let silent = false;
  let swallowed = 0;
  const target = await startProxy((chunk) => {
    const isSwallowed = swallowed > 0 && chunk.includes('listen mazoku_changed');
    if (isSwallowed) swallowed -= 1;
    return !silent && !isSwallowed;
  });
  const { until } = await listen(target, { pingEveryMs: 20, pongWithinMs: 200 });
  silent = true;
  await until('(listening)', '(lost)');
  swallowed = 1;
  silent = false;
  await until('(listening)', '(lost)', '(listening)');
  expect(swallowed).toBe(0);
});

it('rejects a connection that passes no notifications, such as a pooler in transaction mode', async () => {
  const target = await startProxy((chunk, isFromServer) => !(isFromServer && chunk.includes('mazoku_check_')));
  const times = { pingEveryMs: 1_000, pongWithinMs: 1_000, firstWithinMs: 300 };
  await expect(listen(target, times)).rejects.toThrow(/^DATABASE_LISTEN_URL: notifications do not arrive/u);
  await eventually(async () => expect(await listeners()).toEqual([]));
});

it('rejects such a connection before anything is migrated, because the pooler would keep the lock', async () => {
  let sent = '';
  const databaseUrl = await startProxy((chunk, isFromServer) => {
    if (!isFromServer) sent += chunk.toString('latin1');
    return !(isFromServer && chunk.includes('mazoku_check_'));
  });
  const config = { dataDir: '', databaseUrl, databasePoolSize: 1 };
  await expect(openDatabase({ config, as: 'tool' })).rejects.toThrow(/^DATABASE_LISTEN_URL: notifications do not/u);
  expect(sent).toContain('notify mazoku_check_');
  expect(sent).not.toContain('drizzle');
  expect(sent).not.toContain('advisory');
});

it('sends nothing after it is closed', async () => {
  const { close, received } = await listen(database.target);
  await close();
  await notify('clans');
  expect(await listeners()).toEqual([]);
  expect(received).toEqual(['(listening)']);
});
