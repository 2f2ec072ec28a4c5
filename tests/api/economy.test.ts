import { expect, it } from 'vitest';
import { auditInvariants, auditModel } from '#tests/support/economy/audit.ts';
import { runClients } from '#tests/support/economy/clients.ts';
import { createEconomy } from '#tests/support/economy/economy-fixture.ts';
import { serveApi } from '#tests/support/economy/api-server.ts';
import { Model } from '#tests/support/economy/model.ts';
import { sendTo } from '#tests/support/economy/operation.ts';
import { testDatabase } from '#tests/support/database.ts';

// `npm run bench -- economy` runs 100,000 operations with four seeds.
it('eight concurrent clients lose and duplicate nothing', async () => {
  const database = await testDatabase();
  const world = await createEconomy(database.db, 6, 250);
  const model = new Model(world);
  const { base, close } = await serveApi(database.db);
  await runClients({ world, model, send: sendTo(base, world), seed: 'amber', clients: 8, operations: 1_200 });
  await close();
  expect(model.faults).toEqual([]);
  expect(await auditInvariants(database.db)).toEqual([]);
  expect(await auditModel(database.db, world, model)).toEqual([]);
  expect(model.burned.size).toBeGreaterThan(20);
  await database.close();
});
