import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { burnRewards } from '#game/burn.ts';
import { connect } from '#server/db/connect.ts';
import type { Connection, ConnectOptions } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import { instanceEvents } from '#server/db/schema/instance.ts';
import { visitorTimeouts } from '#server/db/timeouts.ts';
import { checkDatabase } from '#server/db/check-database.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { testApi } from '#tests/support/api.ts';
import { cardsOf, playerFixturesOf } from '#tests/support/player-fixtures.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { DataDir } from '#tests/support/data-dir.ts';
import { auditInvariants, auditModel } from '#tests/support/economy/audit.ts';
import { createEconomy } from '#tests/support/economy/economy-fixture.ts';
import { startLoad } from '#tests/support/economy/load.ts';
import { serveApi } from '#tests/support/economy/api-server.ts';
import { Model } from '#tests/support/economy/model.ts';
import { sendTo } from '#tests/support/economy/operation.ts';
import { commitFaults, PostgresProxy } from '#tests/support/postgres-proxy.ts';
import { waitUntil } from '#tests/support/site-process.ts';

/* Short limits in the proportions of the real ones, so that a trial takes moments. */
const timeouts = {
  statementMs: 300,
  lockMs: 100,
  idleInTransactionMs: 300,
  transactionMs: 600,
  silentMs: 500,
} satisfies typeof visitorTimeouts;
const poolSize = 10;

const open = (target: ConnectOptions['target']) => connect({ target, poolSize, timeouts, waitMs: 400 });

/** No transaction is left open, and all connections of the pool can be had at once. */
async function expectHealthy(connection: Connection): Promise<void> {
  const isClean = async () => {
    const { rows } = await connection.db.execute(sql`
      select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`);
    return rows.length === 0;
  };
  // Nobody waits for a turn: all of them work at once.
  const isWhole = async () => {
    const { waited } = connection.state().totals;
    await Promise.all(Array.from({ length: poolSize }, () => connection.db.execute(sql`select pg_sleep(0.05)`)));
    return connection.state().totals.waited === waited;
  };
  // A server that goes on after a while has much to do first.
  for (const isSo of [isClean, isWhole]) await waitUntil(() => isSo().catch(() => false));
  expect(connection.state()).toMatchObject({ active: 0, waiting: 0 });
}

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

it.each(['instances', 'ledger_accounts'])(
  'a burn that waits for a row of %s for twice its limit is undone as a whole, and its key does it later',
  async (table) => {
    const connection = open(database.target);
    const api = testApi(connection.db);
    const collection = playerFixturesOf(database.db);
    const keeper = await collection.player();
    // The account is there already.
    const first = await collection.instance(keeper.id);
    await api.as(keeper.token)('/card/burn', api.json(cardsOf(first)));
    const copy = await collection.instance(keeper.id);
    const burn = () => {
      const { headers, ...call } = api.json(cardsOf(copy));
      return api.as(keeper.token)('/card/burn', { ...call, headers: { ...headers, 'Idempotency-Key': 'once' } });
    };

    await database.db.transaction(async (holder) => {
      const rows = sql.identifier(table);
      await holder.execute(sql`select from ${rows} for update`);
      const begin = Date.now();
      // Retries of one player at once, until the row was held for twice the limit.
      while (Date.now() - begin < 2 * timeouts.lockMs) {
        const answers = await Promise.all(Array.from({ length: 8 }, burn));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
        expect(answers[0]?.headers.get('retry-after')).toBe('2');
        // Meanwhile the game is there for everybody else.
        await checkDatabase(api.context.db);
      }
    });
    expect(await collection.read(copy)).toBeDefined();
    expect((await readBalances(database.db, keeper.id)).bloodstones).toBe(burnRewards.C);

    const answers = [await burn(), await burn()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect(await collection.read(copy)).toBeUndefined();
    expect((await readBalances(database.db, keeper.id)).bloodstones).toBe(2 * burnRewards.C);
    const events = await database.db.select().from(instanceEvents).where(eq(instanceEvents.instanceUuid, copy.uuid));
    expect(events.map(({ kind }) => kind)).toEqual(['burned']);
    await expectHealthy(connection);
    await connection.close();
  },
);

const rounds = 200;

it(`nothing is lost, doubled or left open when ${rounds} connections are cut or frozen before, during and after COMMIT`, async () => {
  const world = await createEconomy(database.db, 10, 300);
  const proxy = new PostgresProxy(database.target as Exclude<ConnectOptions['target'], string>);
  const connection = open(await proxy.listen());
  const { base, close } = await serveApi(connection.db);
  const model = new Model(world);
  const load = startLoad(world, model, sendTo(base, world));
  const broken = Array.from({ length: rounds }, (_, round) => commitFaults[round % commitFaults.length] ?? 'cut after');
  for (let done = 0; done < rounds; done += 10) {
    const acknowledged = load.acknowledged();
    proxy.faults.push(...broken.slice(done, done + 10));
    await waitUntil(() => proxy.faults.length === 0 && load.acknowledged() > acknowledged);
  }
  const { askedAgain } = await load.end();
  await expectHealthy(connection);
  expect([
    ...model.faults,
    ...(await auditInvariants(database.db)),
    ...(await auditModel(database.db, world, model)),
  ]).toEqual([]);
  expect(askedAgain).toBeGreaterThan(0);
  await close();
  await connection.close();
  await proxy.close();
});

it('a server that is stopped and goes on later has lost, doubled and left open nothing', async () => {
  const folder = new DataDir();
  const config = { dataDir: folder.path, databaseUrl: undefined, databasePoolSize: 4 };
  const owner = await openDatabase({ config, as: 'site' });
  const world = await createEconomy(owner.db, 10, 300);
  const connection = open(owner.target);
  const { base, close } = await serveApi(connection.db);
  const model = new Model(world);
  const load = startLoad(world, model, sendTo(base, world));
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [folder.serverPid ?? 0, ...folder.backendPids]) process.kill(pid, name);
  };
  for (let round = 0; round < 3; round += 1) {
    const acknowledged = load.acknowledged();
    await waitUntil(() => load.acknowledged() >= acknowledged + 50);
    signal('SIGSTOP');
    const destroyed = connection.state().totals.destroyed;
    // Every connection was given up, and the server's own limits have passed as well.
    await waitUntil(() => connection.state().totals.destroyed >= destroyed + 4);
    signal('SIGCONT');
  }
  await load.end();
  await expectHealthy(connection);
  expect([
    ...model.faults,
    ...(await auditInvariants(owner.db)),
    ...(await auditModel(owner.db, world, model)),
  ]).toEqual([]);
  await close();
  await connection.close();
  await owner.close();
  await folder.remove();
});
