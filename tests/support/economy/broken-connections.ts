import { sql } from 'drizzle-orm';
import { connect } from '#server/db/connect.ts';
import type { Connection, ConnectOptions } from '#server/db/connect.ts';
import type { visitorTimeouts } from '#server/db/timeouts.ts';
import { commitFaults, PostgresProxy } from '#tests/support/postgres-proxy.ts';
import { waitUntil } from '#tests/support/site-process.ts';
import { serveApi } from './api-server.ts';
import { auditInvariants, auditModel } from './audit.ts';
import { createEconomy } from './economy-fixture.ts';
import { startLoad } from './load.ts';
import { Model } from './model.ts';
import { sendTo } from './operation.ts';

/** Short timeouts in the same proportions as the real ones, so that a test run is fast; in milliseconds. */
export const shortTimeouts = {
  statementMs: 300,
  lockMs: 100,
  idleInTransactionMs: 300,
  transactionMs: 600,
  silentMs: 500,
} satisfies typeof visitorTimeouts;
const poolSize = 10;

export const connectWithShortTimeouts = (target: ConnectOptions['target']): Connection =>
  connect({ target, poolSize, timeouts: shortTimeouts, waitMs: 400 });

/** Waits until no transaction is open and every connection of the pool is available. */
export async function waitUntilHealthy(connection: Connection): Promise<void> {
  const isClean = async () => {
    const { rows } = await connection.db.execute(sql`
      select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`);
    return rows.length === 0;
  };
  // No query waits for a connection when all of them are used at once.
  const isWhole = async () => {
    const { waited } = connection.state().totals;
    await Promise.all(Array.from({ length: poolSize }, () => connection.db.execute(sql`select pg_sleep(0.05)`)));
    return connection.state().totals.waited === waited;
  };
  // A server that resumes after SIGCONT may need time for its backlog, so errors are retried.
  for (const isSo of [isClean, isWhole]) await waitUntil(() => isSo().catch(() => false));
}

export interface BrokenConnectionsReport {
  /** Property that was lost or duplicated, and operations that were half applied or left open. */
  faults: string[];
  /** Number of operations that were interrupted and retried. */
  retried: number;
}

/**
 * Cuts or freezes the given number of connections before, during and after their COMMIT while clients run operations.
 */
export async function breakConnections(
  { db, target }: Pick<Connection, 'db'> & { target: ConnectOptions['target'] },
  count: number,
): Promise<BrokenConnectionsReport> {
  const world = await createEconomy(db, 10, 300);
  const proxy = new PostgresProxy(target as Exclude<ConnectOptions['target'], string>);
  const connection = connectWithShortTimeouts(await proxy.listen());
  const { base, close } = await serveApi(connection.db);
  const model = new Model(world);
  const load = startLoad(world, model, sendTo(base, world));
  const broken = Array.from({ length: count }, (_, index) => commitFaults[index % commitFaults.length] ?? 'cut after');
  for (let done = 0; done < count; done += 10) {
    const acknowledged = load.acknowledged();
    proxy.faults.push(...broken.slice(done, done + 10));
    await waitUntil(() => proxy.faults.length === 0 && load.acknowledged() > acknowledged);
  }
  const { retried } = await load.end();
  await waitUntilHealthy(connection);
  const { active, waiting } = connection.state();
  const faults = [
    ...model.faults,
    ...(await auditInvariants(db)),
    ...(await auditModel(db, world, model)),
    ...(active + waiting > 0 ? [`${active} connections in use and ${waiting} calls waiting at the end`] : []),
  ];
  await close();
  await connection.close();
  await proxy.close();
  return { faults, retried };
}
