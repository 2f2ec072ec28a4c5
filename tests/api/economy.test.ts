import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { settleTrades } from '#server/services/trade/settle-trades.ts';
import { auditInvariants, auditModel } from '#tests/support/economy/audit.ts';
import { runClients } from '#tests/support/economy/clients.ts';
import { createEconomy } from '#tests/support/economy/economy-fixture.ts';
import { serveApi } from '#tests/support/economy/api-server.ts';
import { killBackends } from '#tests/support/economy/killed-backends.ts';
import { Model } from '#tests/support/economy/model.ts';
import { sendTo } from '#tests/support/economy/operation.ts';
import { PaymentLoad, runPayments } from '#tests/support/economy/payment-load.ts';
import { testDatabase } from '#tests/support/database.ts';

// `npm run bench -- economy` runs 100,000 operations with four seeds.
it('eight concurrent clients with a moderator, and two buyers of moonstones, lose and duplicate nothing', async () => {
  const database = await testDatabase();
  const world = await createEconomy(database.db, 6, 250, { staffShare: 0.1 });
  const model = new Model(world);
  const { base, api, close } = await serveApi(database.db);
  const settle = () => settleTrades({ db: database.db, clock: () => new Date() });
  let isOver = false;
  const settling = (async () => {
    while (!isOver) {
      await settle();
      await sleep(20);
    }
  })();
  const clients = runClients({ world, model, send: sendTo(base, world), seed: 'amber', clients: 8, operations: 1_500 });
  await Promise.all([clients, runPayments({ api, world, model, seed: 'amber' }, { buyers: 2, steps: 80 })]);
  isOver = true;
  await settling;
  await settle();
  await close();
  expect(model.faults).toEqual([]);
  expect(await auditInvariants(database.db)).toEqual([]);
  expect(await auditModel(database.db, world, model)).toEqual([]);
  expect(model.burned.size).toBeGreaterThan(20);
  // A run that buys nothing, or is never refused, proves nothing.
  for (const outcome of ['openPacks 201', 'openPacks 409', 'buyCosmetic 201', 'buyCosmetic 409']) {
    expect([outcome, model.outcomes.get(outcome) ?? 0]).toEqual([outcome, expect.toSatisfy((count) => count > 1)]);
  }
  expect(model.handovers.length).toBeGreaterThan(100);
  const { rows } = await database.pool.query(`select 1 from trade_rings where state = 'accepted'`);
  expect(rows.length).toBeGreaterThan(0);
  for (const name of ['reverseTrade', 'voidOffer', 'freezeCopies', 'unfreezeCopies', 'actOnPlayer', 'liftAction']) {
    expect([name, model.outcomes.get(`${name} 201`) ?? 0]).toEqual([name, expect.toSatisfy((count) => count > 0)]);
  }
  await database.close();
});

it('debts of moonstones are those of the model when operations follow one another', async () => {
  const database = await testDatabase();
  const world = await createEconomy(database.db, 3, 60, { purchaseShare: 0.6, staffShare: 0.1, moonstones: 0 });
  const model = new Model(world);
  const { base, api, close } = await serveApi(database.db);
  const send = sendTo(base, world);
  const payments = new PaymentLoad({ api, world, model, seed: 'birch' });
  let debts = 0;
  for (let round = 0; round < 60; round += 1) {
    await runClients({ world, model, send, seed: `birch-${round}`, clients: 1, operations: 5 });
    await payments.step();
    debts += [...model.balances.values()].filter(({ debt }) => debt > 0).length;
  }
  await close();
  expect(model.faults).toEqual([]);
  expect(await auditInvariants(database.db)).toEqual([]);
  expect(await auditModel(database.db, world, model, { isSequential: true })).toEqual([]);
  expect(debts).toBeGreaterThan(0);
  await database.close();
});

// `npm run bench -- economy` kills a hundred.
it('killing database backends in the middle of purchases loses, duplicates and half-applies nothing', async () => {
  const database = await testDatabase();
  const { faults, kills, retried } = await killBackends(database, 12);
  expect(faults).toEqual([]);
  expect(kills).toBe(12);
  expect(retried).toBeGreaterThan(0);
  await database.close();
});
