import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { burnRewards } from '#game/burn.ts';
import { openDatabase } from '#server/db/open.ts';
import { instanceEvents } from '#server/db/schema/instance.ts';
import { checkDatabase } from '#server/db/check-database.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { testApi } from '#tests/support/api.ts';
import { cardsOf, playerFixturesOf } from '#tests/support/player-fixtures.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { DataDir } from '#tests/support/data-dir.ts';
import { auditInvariants, auditModel } from '#tests/support/economy/audit.ts';
import {
  breakConnections,
  connectWithShortTimeouts,
  shortTimeouts,
  waitUntilHealthy,
} from '#tests/support/economy/broken-connections.ts';
import { createEconomy } from '#tests/support/economy/economy-fixture.ts';
import { startLoad } from '#tests/support/economy/load.ts';
import { serveApi } from '#tests/support/economy/api-server.ts';
import { Model } from '#tests/support/economy/model.ts';
import { sendTo } from '#tests/support/economy/operation.ts';
import { waitUntil } from '#tests/support/site-process.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

it.each(['instances', 'ledger_accounts'])(
  'a burn that cannot lock a row of %s is rolled back completely, and the same idempotency key succeeds later',
  async (table) => {
    const connection = connectWithShortTimeouts(database.target);
    const api = testApi(connection.db);
    const collection = playerFixturesOf(database.db);
    const keeper = await collection.player();
    // The account already exists.
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
      // One player retries concurrently until the row has been locked for twice the limit.
      while (Date.now() - begin < 2 * shortTimeouts.lockMs) {
        const answers = await Promise.all(Array.from({ length: 8 }, burn));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
        expect(answers[0]?.headers.get('retry-after')).toBe('2');
        // Other players can use the game meanwhile.
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
    await waitUntilHealthy(connection);
    expect(connection.state()).toMatchObject({ active: 0, waiting: 0 });
    await connection.close();
  },
);

// `npm run bench -- economy` does it with 1,000 connections.
it('cutting or freezing connections before, during and after COMMIT loses, duplicates and leaves open nothing', async () => {
  const { faults, retried } = await breakConnections(database, 60);
  expect(faults).toEqual([]);
  expect(retried).toBeGreaterThan(0);
});

it('pausing and resuming the database server loses, duplicates and leaves open nothing', async () => {
  const folder = new DataDir();
  const config = { dataDir: folder.path, databaseUrl: undefined, databasePoolSize: 4 };
  const owner = await openDatabase({ config, as: 'site' });
  const world = await createEconomy(owner.db, 10, 300);
  const connection = connectWithShortTimeouts(owner.target);
  const { base, close } = await serveApi(connection.db);
  const model = new Model(world);
  const load = startLoad(world, model, sendTo(base, world));
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [folder.serverPid ?? 0, ...folder.backendPids]) process.kill(pid, name);
  };
  for (let round = 0; round < 2; round += 1) {
    const acknowledged = load.acknowledged();
    await waitUntil(() => load.acknowledged() >= acknowledged + 50);
    signal('SIGSTOP');
    const destroyed = connection.state().totals.destroyed;
    // Every connection was abandoned, and the server's own limits have passed as well.
    await waitUntil(() => connection.state().totals.destroyed >= destroyed + 4);
    signal('SIGCONT');
  }
  await load.end();
  await waitUntilHealthy(connection);
  expect(connection.state()).toMatchObject({ active: 0, waiting: 0 });
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
