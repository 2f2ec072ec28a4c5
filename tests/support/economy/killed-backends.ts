import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { connect } from '#server/db/connect.ts';
import type { Connection, ConnectOptions } from '#server/db/connect.ts';
import { visitorTimeouts } from '#server/db/timeouts.ts';
import { waitUntil } from '#tests/support/site-process.ts';
import { serveApi } from './api-server.ts';
import { auditInvariants, auditModel } from './audit.ts';
import { createEconomy } from './economy-fixture.ts';
import { startLoad } from './load.ts';
import { Model } from './model.ts';
import { sendTo } from './operation.ts';

export interface KilledBackendsReport {
  /** Property that was lost or duplicated, half-applied operations, and wrong responses. */
  faults: string[];
  kills: number;
  /** Number of operations that were interrupted and retried. */
  retried: number;
  /** Number of acknowledged purchases. */
  purchases: number;
}

/** Minimum number of acknowledged operations between two kills, even on a slow machine. */
const leastPerKill = 5;

/** Kills the given number of database backends in the middle of purchases, while clients buy. */
export async function killBackends(
  { db, target }: Pick<Connection, 'db'> & { target: ConnectOptions['target'] },
  count: number,
): Promise<KilledBackendsReport> {
  const world = await createEconomy(db, 10, 100, { purchaseShare: 0.9, staffShare: 0.1 });
  const connection = connect({ target, poolSize: 10, timeouts: visitorTimeouts, waitMs: 5_000 });
  const { base, close } = await serveApi(connection.db);
  const model = new Model(world);
  const load = startLoad(world, model, sendTo(base, world));
  let kills = 0;
  while (kills < count) {
    // The delay varies, so that kills hit different statements.
    await sleep(20 + ((kills * 7) % 30));
    await waitUntil(() => load.acknowledged() >= kills * leastPerKill);
    const { rows } = await db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
        and query ~ 'pack|order|draw|cosmetic|card_counts|instances|ledger|idempotency|savepoint'
      order by random() limit 1`);
    kills += rows.length;
  }
  const { retried } = await load.end();
  await close();
  await connection.close();
  const faults = [...model.faults, ...(await auditInvariants(db)), ...(await auditModel(db, world, model))];
  const purchases = ['openPacks 201', 'buyCosmetic 201'].map((outcome) => model.outcomes.get(outcome) ?? 0);
  return { faults, kills, retried, purchases: purchases.reduce((sum, each) => sum + each, 0) };
}
