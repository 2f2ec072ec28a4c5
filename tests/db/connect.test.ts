import { once } from 'node:events';
import { connect as connectSocket, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#server/db/connect.ts';
import type { Connection } from '#server/db/connect.ts';
import { visitorTimeouts } from '#server/db/timeouts.ts';
import type { Timeouts } from '#server/db/timeouts.ts';
import { runWithWorkload } from '#server/workload.ts';
import { toGameError } from '#server/http/errors.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { PostgresProxy } from '#tests/support/postgres-proxy.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A pool of one connection, so that the next borrower gets the state that the first one leaves behind. */
const single = (timeouts?: Partial<Timeouts>, target: TestDatabase['target'] = database.target) =>
  connect({ target, poolSize: 1, timeouts: { ...visitorTimeouts, ...timeouts }, waitMs: 1_000 });

const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

/** Whether a row with this name was committed. */
async function isThere(name: string): Promise<boolean> {
  const { rows } = await database.db.execute(sql`select from counters where name = ${name}`);
  return rows.length > 0;
}
const insert = (name: string) => sql`insert into counters (name, value) values (${name}, 0)`;

/** The next borrower starts outside of any transaction, and no other transaction is open. */
async function expectClean({ db }: Connection): Promise<void> {
  const { rows } = await db.execute<{ others: number; mine: boolean }>(sql`
    select (select count(*)::int from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%') as others,
      pg_current_xact_id_if_assigned() is not null as mine`);
  expect(rows).toEqual([{ others: 0, mine: false }]);
}

it.each([
  ['a statement that takes too long', { statementMs: 50 }, sql`select pg_sleep(60)`],
  ['a transaction that takes too long', { transactionMs: 50 }, sql`select pg_sleep(60)`],
])('the server ends %s, and the next borrower commits none of it', async (name, timeouts, slow) => {
  const hasty = single(timeouts);
  const failure = await failureOf(
    hasty.db.transaction(async (tx) => {
      await tx.execute(insert(name));
      await tx.execute(slow);
    }),
  );
  expect(toGameError(failure).code).toBe('UNAVAILABLE');
  await hasty.db.execute(insert(`after ${name}`));
  expect([await isThere(name), await isThere(`after ${name}`)]).toEqual([false, true]);
  await expectClean(hasty);
  expect(hasty.state().totals.destroyed).toBe(1);
  await hasty.close();
});

it("the server ends a statement that waits too long for a row lock, although the lock's holder continues", async () => {
  const hasty = single({ lockMs: 50 });
  await database.db.execute(insert('held'));
  await database.db.transaction(async (holder) => {
    await holder.execute(sql`select from counters where name = 'held' for update`);
    const failure = await failureOf(hasty.db.execute(sql`update counters set value = 1 where name = 'held'`));
    expect(toGameError(failure).code).toBe('UNAVAILABLE');
    expect(failure).toMatchObject({ cause: { code: '55P03' } });
    await hasty.db.execute(sql`select 1`);
  });
  await hasty.close();
});

it('a connection to a primary that has become a replica is abandoned', async () => {
  const demoted = single({});
  const write = (name: string) => demoted.db.execute(insert(name));
  await demoted.db.execute(sql`set default_transaction_read_only = on`);
  const failure = await failureOf(write('refused'));
  expect(failure).toMatchObject({ cause: { code: '25006' } });
  expect(toGameError(failure).code).toBe('UNAVAILABLE');
  await write('accepted');
  expect([await isThere('refused'), await isThere('accepted')]).toEqual([false, true]);
  await demoted.close();
});

it('the server ends a transaction that is idle for too long', async () => {
  const hasty = single({ idleInTransactionMs: 50 });
  const failure = await failureOf(
    hasty.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      for (let alive = true; alive;) {
        const found = await database.db.execute(sql`select from pg_stat_activity where pid = ${rows[0]?.pid ?? 0}`);
        alive = found.rows.length > 0;
      }
      await tx.execute(sql`select 1`);
    }),
  );
  expect(toGameError(failure).code).toBe('UNAVAILABLE');
  await expectClean(hasty);
  await hasty.close();
});

it('an unresponsive server and its connection are abandoned', async () => {
  const proxy = new PostgresProxy(database.target as Exclude<TestDatabase['target'], string>);
  const hasty = single({ silentMs: 500, idleInTransactionMs: 200 }, await proxy.listen());
  proxy.faults.push('freeze before');
  const failure = await failureOf(hasty.db.transaction((tx) => tx.execute(insert('frozen'))));
  expect(toGameError(failure).code).toBe('UNAVAILABLE');
  // An idle connection beyond the limit does not count as unresponsive.
  await hasty.db.execute(sql`select 1`);
  await hasty.db.execute(sql`select pg_sleep(0.05)`);
  expect(hasty.state()).toMatchObject({ open: 1, active: 0, totals: { destroyed: 1 } });
  expect(await isThere('frozen')).toBe(false);
  await hasty.close();
  await proxy.close();
});

it('while the server is unresponsive, one request probes it, and the others are rejected immediately', async () => {
  const proxy = new PostgresProxy(database.target as Exclude<TestDatabase['target'], string>);
  const target = await proxy.listen();
  const two = connect({ target, poolSize: 4, timeouts: { ...visitorTimeouts, silentMs: 500 }, waitMs: 60_000 });
  proxy.faults.push('freeze before');
  await failureOf(two.db.transaction((tx) => tx.execute(insert('silent'))));
  expect(two.state().isReachable).toBe(false);

  const order: string[] = [];
  const attempts = ['first', 'second', 'third'].map(async (name) => {
    const failure = await failureOf(two.db.execute(sql`select pg_sleep(0.05)`));
    order.push(`${name}: ${failure instanceof Error ? toGameError(failure).code : 'answered'}`);
  });
  await Promise.all(attempts);
  expect(order).toEqual(['second: UNAVAILABLE', 'third: UNAVAILABLE', 'first: answered']);
  expect(two.state()).toMatchObject({ isReachable: true, totals: { refused: 2 } });
  await two.db.execute(sql`select 1`);
  await two.close();
  await proxy.close();
});

it('a connection is reused after a commit, and after a rollback by a service', async () => {
  const one = single();
  const pid = async () => (await one.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
  const first = await pid();
  await one.db.transaction((tx) => tx.execute(insert('kept')));
  const refusal = new Error('not this time');
  const failure = await failureOf(
    one.db.transaction(async (tx) => {
      await tx.execute(insert('refused'));
      throw refusal;
    }),
  );
  expect(failure).toBe(refusal);
  expect([await isThere('kept'), await isThere('refused'), await pid()]).toEqual([true, false, first]);
  await one.close();
});

it('a transaction that ignores a failed statement is not reported as committed', async () => {
  const one = single();
  const failure = await failureOf(
    one.db.transaction(async (tx) => {
      await tx.execute(insert('ignored'));
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    }),
  );
  expect(failure).toMatchObject({ message: 'a failed statement was ignored: nothing was committed' });
  expect(await isThere('ignored')).toBe(false);
  await one.close();
});

it('a rejected commit is a definite failure, and a commit without a response has an unknown outcome', async () => {
  const one = single();
  const unbalanced = sql`insert into ledger_transfers (reason, reference) values ('burn', 'without entries')`;
  const refused = await failureOf(one.db.transaction((tx) => tx.execute(unbalanced)));
  expect(refused).toMatchObject({ cause: { code: '23514' } });
  await one.close();

  const proxy = new PostgresProxy(database.target as Exclude<TestDatabase['target'], string>);
  const cut = single({}, await proxy.listen());
  proxy.faults.push('cut after');
  const unknown = await failureOf(cut.db.transaction((tx) => tx.execute(insert('unheard'))));
  expect(unknown).toMatchObject({ name: 'CommitUnknownError', code: '08007' });
  expect(toGameError(unknown).code).toBe('UNAVAILABLE');
  expect(await isThere('unheard')).toBe(true);
  await cut.close();
  await proxy.close();
});

it('a pool without free connections rejects after its timeout, and counts the rejection', async () => {
  const one = connect({ target: database.target, poolSize: 1, waitMs: 20 });
  await one.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    const failure = await failureOf(one.db.execute(sql`select 1`));
    expect(toGameError(failure).code).toBe('UNAVAILABLE');
    expect(one.state()).toMatchObject({ open: 1, active: 1, waiting: 0, totals: { refused: 1 } });
  });
  await one.db.execute(sql`select 1`);
  await one.close();
});

it('hanging statements of one player leave connections to others', async () => {
  const four = connect({ target: database.target, poolSize: 4 });
  await database.db.execute(insert('contested'));
  let hanging: Promise<unknown>[] = [];
  await database.db.transaction(async (holder) => {
    await holder.execute(sql`select from counters where name = 'contested' for update`);
    const update = sql`update counters set value = value + 1 where name = 'contested'`;
    hanging = Array.from({ length: 8 }, () => runWithWorkload({ playerId: 1 }, () => four.db.execute(update)));
    await runWithWorkload({ playerId: 2 }, () => four.db.execute(sql`select 1`));
    expect(four.state()).toMatchObject({ waiting: 6 });
  });
  await Promise.all(hanging);
  expect(four.state()).toMatchObject({ waiting: 0, totals: { waited: 6, refused: 0 } });
  await four.close();
});

it('the pool survives a connection that breaks between two statements of a transaction', async () => {
  const failure = await failureOf(
    database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await database.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`);
      // The connection's end arrives while no query is running.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.execute(sql`select 1`);
    }),
  );
  expect(toGameError(failure).code).toBe('UNAVAILABLE');
});

describe('connections through a transaction pooler', () => {
  const pooled = (timeouts?: Partial<Timeouts>) =>
    connect({ target: database.target, poolSize: 1, timeouts: { ...visitorTimeouts, ...timeouts }, isPooled: true });
  const setting = sql`select current_setting('statement_timeout') || ' ' || current_setting('plan_cache_mode') as value`;
  const read = async (db: Pick<Connection['db'], 'execute'>) =>
    (await db.execute<{ value: string }>(setting)).rows[0]?.value;

  it('have their settings in each transaction and for each statement, and leave none in the session', async () => {
    const connection = pooled();
    expect(await connection.db.transaction(read)).toBe('5s force_custom_plan');
    expect(await read(connection.db)).toBe('5s force_custom_plan');
    const session = await connection.pool.connect();
    const { rows } = await session.query<{ value: string }>("select current_setting('statement_timeout') as value");
    expect(rows).toEqual([{ value: '0' }]);
    session.release();
    await connection.close();
  });

  it('end what takes too long, and the next borrower gets a clean connection', async () => {
    const connection = pooled({ statementMs: 50 });
    const failure = await failureOf(connection.db.execute(sql`select pg_sleep(60)`));
    expect(toGameError(failure).code).toBe('UNAVAILABLE');
    await expectClean(connection);
    const refused = await failureOf(
      connection.db.transaction(async (tx) => {
        await tx.execute(insert('pooled'));
        await tx.execute(sql`select pg_sleep(60)`);
      }),
    );
    expect(toGameError(refused).code).toBe('UNAVAILABLE');
    expect(await isThere('pooled')).toBe(false);
    await connection.db.execute(insert('pooled'));
    expect(await isThere('pooled')).toBe(true);
    await connection.close();
  });
});

it('a pooler that accepts connections while its server is gone does not look reachable', async () => {
  const { socketDir, port, user, database: name } = database.target as Exclude<TestDatabase['target'], string>;
  let isServerGone = false;
  const fields = ['SFATAL', 'VFATAL', 'C08P01', 'Mquery_wait_timeout', ''].map((field) => `${field}\0`).join('');
  const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(fields)]);
  refusal.writeInt32BE(refusal.length - 1, 1);
  const pooler = createServer((client) => {
    const server = connectSocket(`${socketDir}/.s.PGSQL.${port}`);
    client.on('data', (bytes) => (isServerGone ? client.end(refusal) : server.write(bytes)));
    server.on('data', (bytes) => client.write(bytes));
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const)
      socket.on('error', () => undefined).on('close', () => other.destroy());
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const target = `postgres://${user}@127.0.0.1:${(pooler.address() as AddressInfo).port}/${name}?sslmode=disable`;
  const pooled = connect({ target, poolSize: 2, timeouts: visitorTimeouts, isPooled: true });
  await pooled.db.execute(sql`select 1`);
  isServerGone = true;
  expect(toGameError(await failureOf(pooled.db.execute(sql`select 1`))).code).toBe('UNAVAILABLE');
  expect(pooled.state().isReachable).toBe(false);
  isServerGone = false;
  await pooled.db.execute(sql`select 1`);
  expect(pooled.state().isReachable).toBe(true);
  await pooled.close();
  pooler.close();
});
