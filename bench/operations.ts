import { serveApi } from '#tests/support/economy/api-server.ts';
import { auditInvariants, auditModel } from '#tests/support/economy/audit.ts';
import { runClients } from '#tests/support/economy/clients.ts';
import { createEconomy } from '#tests/support/economy/economy-fixture.ts';
import type { EconomyShares } from '#tests/support/economy/economy-fixture.ts';
import { Model } from '#tests/support/economy/model.ts';
import { sendTo } from '#tests/support/economy/operation.ts';
import { runPayments } from '#tests/support/economy/payment-load.ts';
import { onFreshDatabase } from './fresh-database.ts';
import type { Bound } from './section.ts';

const seeds = ['alder', 'beech', 'cherry', 'date'] as const;
const operations = 100_000;
const clients = 8;

interface Options {
  /** What the operations are, as the bound says. */
  what: string;
  shares: EconomyShares;
  /** The part of the operations that are payments, refunds, disputes or repeated events. */
  paymentShare?: number;
}

/** Runs 100,000 operations and replays of concurrent clients, and compares the result with a model in one thread. */
export async function measureOperations({ what, shares, paymentShare = 0 }: Options): Promise<Bound> {
  const faults: string[] = [];
  const begin = performance.now();
  for (const seed of seeds) faults.push(...(await runSeed(seed, shares, paymentShare)));
  const seconds = (performance.now() - begin) / 1000;
  return {
    what: `${operations.toLocaleString('en')} operations and replays, ${what}, ${seeds.length} seeds: what the model in one thread and the sums over all accounts do not agree with`,
    measured: `${faults.length === 0 ? 'nothing' : faults.slice(0, 3).join('; ')} (${Math.round(operations / seconds).toLocaleString('en')} a second)`,
    bound: 'nothing',
    isMet: faults.length === 0,
  };
}

function runSeed(seed: string, shares: EconomyShares, paymentShare: number): Promise<string[]> {
  return onFreshDatabase(async ({ db }) => {
    const world = await createEconomy(db, 12, 700, shares);
    const model = new Model(world);
    const { base, api, close } = await serveApi(db);
    const count = operations / seeds.length;
    const payments = Math.round(count * paymentShare);
    const send = sendTo(base, world);
    await Promise.all([
      runClients({ world, model, send, seed, clients, operations: count - payments }),
      ...(payments > 0 ? [runPayments({ api, world, model, seed }, { buyers: 2, steps: payments })] : []),
    ]);
    await close();
    return [...model.faults, ...(await auditInvariants(db)), ...(await auditModel(db, world, model))];
  });
}
