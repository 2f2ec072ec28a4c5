import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createClient } from '#server/db/connect.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { moveDatabase } from '#server/db/move/move-database.ts';
import { setReadOnly } from '#server/db/move/write-pause.ts';
import { createDataCheck } from '#server/services/invariant/data-check.ts';
import { NetworkDatabase } from '#tests/support/network-database.ts';

/* A database with `synchronous_commit = off`, whose server acknowledges a commit before it flushes it. */

let server: NetworkDatabase;
let target: NetworkDatabase;
let name: string;

beforeAll(async () => {
  [server, target] = await Promise.all([NetworkDatabase.start(), NetworkDatabase.start()]);
  await server.run(`alter system set wal_level = 'logical'`);
  await server.stop();
  await server.start();
});
afterAll(() => Promise.all([server.remove(), target.remove()]));
beforeEach(async () => {
  name = `game_${randomUUID().replaceAll('-', '')}`;
  for (const each of [server, target]) await each.run(`create database ${name}`);
  await server.run(`alter database ${name} set synchronous_commit = off`);
  await migrateDatabase(server.url({ name }));
});

/** Returns the id of the process that flushes the log in the background. */
async function findFlusher(): Promise<number> {
  const [pid] = await read(server, `select pid from pg_stat_activity where backend_type = 'walwriter'`);
  return Number(pid);
}

/** Ends the server without flushing what it has in memory, and starts it again. */
async function crash(flusher: number): Promise<void> {
  process.kill(flusher, 'SIGKILL');
  await server.stop('SIGQUIT');
  await server.start();
}

async function read(of: NetworkDatabase, statement: string): Promise<unknown[]> {
  const client = createClient(of.url({ name }));
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows.flatMap((row) => Object.values(row));
}

it('the last change that was acknowledged before a move is moved', async () => {
  const flusher = await findFlusher();
  let isFirst = true;
  const changeLast = async () => {
    if (isFirst) {
      process.kill(flusher, 'SIGSTOP');
      await server.run('update counters set value = 7', name);
    }
    isFirst = false;
    return [];
  };
  const report = () => undefined;
  const check = { ...createDataCheck({ command: 'test', report }), findRefused: changeLast };
  try {
    // The first check is before the pause.
    await moveDatabase({ from: server.url({ name }), to: target.url({ name }), check, report });
  } finally {
    process.kill(flusher, 'SIGCONT');
  }
  expect(await read(target, 'select value::int from counters')).toEqual([7]);
});

it('a database that was made read-only is still so after its server crashed', async () => {
  const flusher = await findFlusher();
  const client = createClient(server.url({ name }));
  await client.connect();
  process.kill(flusher, 'SIGSTOP');
  await setReadOnly(client, true);
  await client.end();
  await crash(flusher);
  expect(await read(server, 'show default_transaction_read_only')).toEqual(['on']);
});
