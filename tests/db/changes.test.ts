import { randomUUID } from 'node:crypto';
import { connect as connectSocket, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { listenForChanges } from '#server/db/changes.ts';
import type { ChangeTimes } from '#server/db/changes.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { clans, players } from '#server/db/schema/world.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { worldOf } from '#tests/support/world.ts';

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

/** Listens, and lets a test wait for what is heard, in order. */
async function hear(target: ConnectOptions['target'], times?: ChangeTimes) {
  const heard: string[] = [];
  let wake = () => {};
  const hears = (word: string) => {
    heard.push(word);
    wake();
  };
  const listener = await listenForChanges(
    target,
    { changed: hears, lost: () => hears('(lost)'), listening: () => hears('(listening)') },
    times,
  );
  cleanups.push(() => listener.close());
  return {
    close: () => listener.close(),
    heard,
    until: async (...words: string[]) => {
      while (heard.length < words.length) await new Promise<void>((resolve) => (wake = resolve));
      expect(heard.slice(0, words.length)).toEqual(words);
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

it('hears what changed, and says first that it listens', async () => {
  const { until } = await hear(database.target);
  await notify('catalogue');
  await notify('players');
  await until('(listening)', 'catalogue', 'players');
});

it('hears of clans when somebody joins, gets another role or leaves, and of nothing when a member only plays', async () => {
  const [clan] = await database.db
    .insert(clans)
    .values({ uuid: randomUUID(), index: 1, title: 'A', emote: '🦊', tier: 3, inviteUrl: 'https://clan.example/' })
    .returning();
  const player = await worldOf(database.db).player('Fox');
  const { until } = await hear(database.target);
  const change = (values: Partial<typeof players.$inferInsert>) =>
    database.db.update(players).set(values).where(eq(players.id, player.id));
  await change({ clanId: clan!.id, clanRole: 'member' });
  await until('(listening)', 'clans');
  await change({ activeAt: new Date(), clanRole: 'member' });
  await change({ clanRole: 'officer' });
  await change({ clanId: null, clanRole: null });
  await notify('art');
  await until('(listening)', 'clans', 'clans', 'clans', 'art');
});

it('says that it lost the connection, and listens again by itself', async () => {
  const { until } = await hear(database.target);
  const [pid] = await listeners();
  await database.db.execute(sql`select pg_terminate_backend(${pid})`);
  await until('(listening)', '(lost)', '(listening)');
  await notify('art');
  await until('(listening)', '(lost)', '(listening)', 'art');
});

it('takes a connection that fell silent for a lost one', async () => {
  const { socketDir, port, user } = inject('templateDatabase');
  const { database: name } = database.target as Exclude<ConnectOptions['target'], string>;
  let silent = false;
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
      from.on('data', (chunk) => silent || to.write(chunk));
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const target = `postgres://${user}@127.0.0.1:${(proxy.address() as AddressInfo).port}/${name}`;
  const { until } = await hear(target, { askEveryMs: 20, answerWithinMs: 200 });
  silent = true;
  await until('(listening)', '(lost)');
  silent = false;
  await until('(listening)', '(lost)', '(listening)');
});

it('says nothing more once it is closed', async () => {
  const { close, heard } = await hear(database.target);
  await close();
  await notify('clans');
  expect(await listeners()).toEqual([]);
  expect(heard).toEqual(['(listening)']);
});
