import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyHeader } from '#contract/endpoint.ts';
import { connect, createClient } from '#server/db/connect.ts';
import type { Connection, Queryable } from '#server/db/connect.ts';
import { captureChanges } from '#server/db/move/change-capture.ts';
import { moveDatabase } from '#server/db/move/move-database.ts';
import { pauseWrites, setReadOnly } from '#server/db/move/write-pause.ts';
import { listenForNotifications } from '#server/db/notifications.ts';
import { ReadOnlyMode } from '#server/db/read-only-mode.ts';
import { generateSchemaDocs } from '#server/db/schema-docs.ts';
import { createDataCheck } from '#server/services/invariant/data-check.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { testApi } from '#tests/support/api.ts';
import { contentOf } from '#tests/support/database-content.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createEconomy } from '#tests/support/economy/economy-fixture.ts';
import type { EconomyFixture } from '#tests/support/economy/economy-fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { NetworkDatabase } from '#tests/support/network-database.ts';
import { openSession } from '#tests/support/session.ts';

let source: TestDatabase;
let schema: string;
let world: EconomyFixture;
let server: NetworkDatabase;
let target: Connection;
let listener: { close(): Promise<void> };
let token: string;
const readOnlyMode = new ReadOnlyMode();
let api: ReturnType<typeof testApi>;

beforeAll(async () => {
  source = await testDatabase();
  schema = await generateSchemaDocs(source.target);
  world = await createEconomy(source.db, 4, 40);
  // Words that COPY escapes, and a large value, which a change of its row does not repeat.
  await source.db.execute(sql`update cards set name = E'\\\\.\n\t' || name where id = 1`);
  token = (await openSession(source.db, world.players[0]?.id ?? 0)).token;
  server = await NetworkDatabase.start();
  await server.run('create database game');
  target = connect({ target: server.url({ name: 'game' }), poolSize: 2 });
  listener = await listenForNotifications(source.target, {
    onNotification: (payload) => readOnlyMode.notify(payload),
    onDisconnect: () => undefined,
    onConnect: () => void readOnlyMode.reload(source.db, () => undefined),
  });
  api = testApi(source.db, { readOnlyMode });
});
afterAll(async () => {
  await listener.close();
  await target.close();
  await server.remove();
  await source.close();
});

const look = () => api.as(token)('/user/sessions');
const change = () => api.as(token)('/user/accept-terms', api.json({ accepted: true }));

const sound = createDataCheck({ command: 'test', report: () => undefined });
const move = (
  check: (db: Queryable) => Promise<readonly string[]>,
  { overwrite = false, maxCheckSeconds }: { overwrite?: boolean; maxCheckSeconds?: number } = {},
) =>
  moveDatabase({
    from: source.target,
    to: server.url({ name: 'game' }),
    overwrite,
    check: { ...sound, findRefused: check, recordAccepted: () => Promise.resolve() },
    ...(maxCheckSeconds !== undefined && { maxCheckSeconds }),
    report: () => undefined,
  });

async function emptyTarget(): Promise<void> {
  await server.run('drop database game with (force)');
  await server.run('create database game');
}

async function undo(): Promise<void> {
  const client = createClient(source.target);
  await client.connect();
  await setReadOnly(client, false);
  await client.end();
  await eventually(() => expect(readOnlyMode.isOn).toBe(false));
}

/** Pays, changes and deletes until the database refuses. */
async function keepChanging(): Promise<number> {
  for (let turn = 0; ; turn += 1) {
    try {
      const playerId = world.players[turn % world.players.length]?.id ?? 0;
      const entry = { reason: 'opening', reference: `${turn}`, playerId, currency: 'bloodstones', amount: 1 } as const;
      await source.db.transaction((tx) => credit(tx, entry));
      await source.db.execute(sql`update players set name = ${`Player ${turn}`} where id = ${playerId}`);
      const { token: used } = await openSession(source.db, playerId);
      await source.db.execute(
        sql`delete from sessions where last_used_at > now() - interval '1 hour' and player_id <> ${world.players[0]?.id}`,
      );
      expect(used).not.toBe(token);
    } catch {
      return turn;
    }
  }
}

describe('moving a database to another server', () => {
  it('measures how far behind the changes it is', async () => {
    const capture = await captureChanges(source.target, ['players']);
    try {
      await capture.next();
      const least = await capture.behind();
      for (let turn = 0; turn < 50; turn += 1) await source.db.execute(sql`update players set name = name || ${turn}`);
      const most = await capture.behind();
      expect(most).toBeGreaterThan(least);
      while ((await capture.next()).length > 0);
      expect(await capture.behind()).toBeLessThan(most);
    } finally {
      await capture.close();
    }
  });

  it('lets everybody go on between its tries to lock tables that a long transaction uses', async () => {
    const holder = createClient(source.target);
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query(`begin; update players set name = name where id = ${world.players[0]?.id}`);
    const tries: number[] = [];
    const pausing = pauseWrites(source.target, ['players'], () => tries.push(performance.now()), 300);
    const states = new Set<boolean>();
    await eventually(() => {
      states.add(readOnlyMode.isOn);
      expect(tries.length).toBeGreaterThan(1);
    });
    expect(states).toEqual(new Set([true, false]));
    await holder.end();
    const pause = await pausing;
    // The time that is told to the operator does not contain the tries.
    expect(pause.startedAt).toBeGreaterThan(tries.at(-1) ?? Infinity);
    await eventually(() => expect(readOnlyMode.isOn).toBe(true));
    await pause.end();
    await eventually(() => expect(readOnlyMode.isOn).toBe(false));
  });

  it('leaves both as they were when it fails, and begins anew', async () => {
    const before = await contentOf(source);
    await expect(move(() => Promise.resolve(['a balance is wrong']))).rejects.toThrow('not sound');
    expect(await contentOf(source)).toEqual(before);
    const left = await source.db.execute(sql`
      select pubname::text as name from pg_publication union all select slot_name::text from pg_replication_slots where database = current_database()`);
    expect(left.rows).toEqual([]);
    expect(
      (await target.db.execute(sql`select from pg_class where relnamespace = 'public'::regnamespace`)).rows,
    ).toEqual([]);
    await eventually(() => expect(readOnlyMode.isOn).toBe(false));
    await source.db.execute(sql`update players set name = 'Still here' where id = ${world.players[0]?.id}`);
  });

  it('goes on when a finding is accepted, which the audit log of the new database records', async () => {
    const change = async (statement: string) => {
      const client = await source.pool.connect();
      await client.query('set session_replication_role = replica');
      await client.query(statement, [world.players[0]?.id]);
      client.release(true);
    };
    await change('insert into moonstone_debts values ($1, 5)');
    const finding = 'a-debt-is-not-what-the-payments-left';
    const moveAccepting = (accept: string[]) =>
      moveDatabase({
        from: source.target,
        to: server.url({ name: 'game' }),
        check: createDataCheck({ command: 'move-database', accept, report: () => undefined }),
        report: () => undefined,
      });
    await expect(moveAccepting([])).rejects.toThrow(`To go on all the same: --accept ${finding}`);
    await moveAccepting([finding]);
    const read = sql`select action, after ->> 'finding' as finding from audit_log`;
    expect((await target.db.execute(read)).rows).toEqual([{ action: 'accept-finding', finding }]);
    expect((await source.db.execute(read)).rows).toEqual([]);
    await undo();
    await change('delete from moonstone_debts where player_id = $1');
    await emptyTarget();
  });

  it('checks a large copy only before the pause', async () => {
    const answers: number[] = [];
    const check = async () => {
      answers.push((await change()).status);
      return answers.length === 1 ? [] : ['a balance is wrong'];
    };
    await move(check, { maxCheckSeconds: 0 });
    expect(answers).toEqual([201]);
    expect(await contentOf(target)).toEqual(await contentOf(source));
    await undo();
    await emptyTarget();
  });

  it('leaves one database to be used when the target does not confirm the copy', async () => {
    let checks = 0;
    const failAtCommit = async (db: Queryable) => {
      checks += 1;
      if (checks === 2) {
        await db.execute(
          sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
        );
        await db.execute(sql`create constraint trigger fail after update on cards deferrable initially deferred
          for each row execute function fail()`);
        await db.execute(sql`set constraints fail deferred`);
        await db.execute(sql`update cards set name = name where id = 1`);
      }
      return [];
    };
    await expect(move(failAtCommit)).rejects.toThrow('did not confirm the copy (full)');
    expect(checks).toBe(2);
    await eventually(() => expect(readOnlyMode.isOn).toBe(true));
    expect([(await look()).status, (await change()).status]).toEqual([200, 503]);
    expect(
      (await target.db.execute(sql`select from pg_class where relnamespace = 'public'::regnamespace`)).rows,
    ).toEqual([]);
    await undo();
    expect((await change()).status).toBeLessThan(300);
  });

  it('moves every call that was acknowledged, also those that wait for a row when the pause begins', async () => {
    const holder = createClient(source.target);
    holder.on('error', () => undefined);
    await holder.connect();
    const burned = world.players.slice(1).map((player) => {
      const copy = world.copies.find(({ ownerId }) => ownerId === player.id);
      return { token: player.token, uuid: copy?.uuid ?? '' };
    });
    let calls: Promise<{ uuid: string; status: number }[]> | undefined;
    const check = async () => {
      if (calls) {
        // In the pause: the calls can go on to their first change.
        await holder.query('rollback');
        return [];
      }
      await holder.query('begin');
      await holder.query('select from instances where uuid = any($1::uuid[]) for update', [
        burned.map(({ uuid }) => uuid),
      ]);
      calls = Promise.all(
        burned.map(async (call) => {
          const body = api.json({ cards: [{ type: 'uuid', value: call.uuid }] });
          const headers = { ...body.headers, [idempotencyHeader]: randomUUID() };
          return { uuid: call.uuid, ...(await api.as(call.token)('/card/burn', { ...body, headers })) };
        }),
      );
      await eventually(async () => {
        const { rows } = await holder.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows.length).toBeGreaterThan(0);
      });
      return [];
    };
    try {
      await move(check);
    } finally {
      await holder.end().catch(() => undefined);
    }
    const answers = (await calls) ?? [];
    const acknowledged = answers.filter(({ status }) => status < 300).map(({ uuid }) => uuid);
    const { rows } = await target.pool.query('select uuid from instances where uuid = any($1::uuid[])', [acknowledged]);
    expect(rows).toEqual([]);
    const { rows: left } = await source.pool.query('show default_transaction_read_only');
    expect(left).toEqual([{ default_transaction_read_only: 'on' }]);
    await undo();
    await emptyTarget();
  });

  it('copies everything while it changes, refuses changes and shows pages in the pause, and stays read-only', async () => {
    const changing = keepChanging();
    const during: [number, number, string | null][] = [];
    let reason = '';
    const result = await move(async (db) => {
      const [seen, refused] = [await look(), await change()];
      during.push([seen.status, refused.status, refused.headers.get('retry-after')]);
      reason = refused.text;
      return sound.findRefused(db);
    });
    expect(during).toEqual([
      [200, 201, null],
      [200, 503, '2'],
    ]);
    expect(reason).toContain('try again in a minute');
    const turns = await changing;
    expect(turns).toBeGreaterThan(0);
    expect(result.changes).toBeGreaterThan(0);
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await generateSchemaDocs(server.url({ name: 'game' }))).toBe(schema);
    const next = await target.db.execute<{ is_new: boolean }>(
      sql`select nextval(pg_get_serial_sequence('sessions', 'id')) > (select max(id) from sessions) as is_new`,
    );
    expect(next.rows).toEqual([{ is_new: true }]);

    await eventually(() => expect(readOnlyMode.isOn).toBe(true));
    await expect(source.pool.query(`update players set name = 'x'`)).rejects.toMatchObject({ code: '25006' });
    expect((await look()).status).toBe(200);
    const refused = await change();
    expect(refused.status).toBe(503);
    expect(refused.text).toContain("can't be changed here");

    await expect(move(sound.findRefused)).rejects.toThrow('not empty');
    await expect(move(sound.findRefused, { overwrite: true })).rejects.toThrow('moved before');
    await undo();
    expect((await change()).status).toBeLessThan(300);
    await move(sound.findRefused, { overwrite: true });
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  it('refuses the same database as the target', async () => {
    await expect(
      moveDatabase({
        from: source.target,
        to: source.target,
        check: sound,
        report: () => undefined,
      }),
    ).rejects.toThrow('the same database');
  });
});
