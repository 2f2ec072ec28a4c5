import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/open.ts';
import { DataDir } from '#tests/support/data-dir.ts';
import { freePort, startSiteProcess, statusOf, waitUntil } from '#tests/support/site-process.ts';
import type { SiteProcess } from '#tests/support/site-process.ts';
import { auditInvariants, auditModel } from './audit.ts';
import { createEconomy } from './economy-fixture.ts';
import type { EconomyShares } from './economy-fixture.ts';
import { Model } from './model.ts';
import { startLoad } from './load.ts';
import { sendTo } from './operation.ts';

export interface CrashReport {
  /** Property that was lost or duplicated, half-applied operations, and wrong responses. */
  faults: string[];
  /** Number of acknowledged operations. */
  acknowledged: number;
  /** Number of acknowledged operations that were interrupted and retried. */
  retried: number;
  /** Time from each kill to the next response from the database, in milliseconds. */
  readyAfter: { site: number[]; database: number[] };
}

/** Minimum number of acknowledged operations between two kills, even on a slow machine. */
const leastPerKill = 15;

/**
 * Kills the site and the embedded database in turn with SIGKILL, `times` times in total, while clients run operations;
 * each client retries with the same key until it gets a response.
 */
export async function crash(times: number, loadMs: number, shares: EconomyShares): Promise<CrashReport> {
  const folder = new DataDir();
  const config = { dataDir: folder.path, databaseUrl: undefined, databasePoolSize: 10 };
  const database = await openDatabase({ config, as: 'site' });
  const world = await createEconomy(database.db, 10, 1_500, shares);
  await database.close();

  const port = String(await freePort());
  const start = () => startSiteProcess({ DATA_DIR: folder.path, PORT: port, LOG_LEVEL: 'silent' });
  let site: SiteProcess = await start();
  const model = new Model(world);
  const load = startLoad(world, model, sendTo(`${site.url}/api`, world));
  const readyAfter: CrashReport['readyAfter'] = { site: [], database: [] };
  for (let kill = 0; kill < times; kill += 1) {
    // The delay varies, so that kills hit different points of the running operations.
    await sleep(loadMs + ((kill * 37) % 50));
    await waitUntil(() => load.acknowledged() >= (kill + 1) * leastPerKill);
    const begin = performance.now();
    if (kill % 2 === 0) {
      await site.end('SIGKILL');
      site = await start();
      readyAfter.site.push(performance.now() - begin);
    } else {
      const before = folder.serverPid;
      process.kill(before ?? 0, 'SIGKILL');
      await waitUntil(() => folder.serverPid !== undefined && folder.serverPid !== before);
      await waitUntil(async () => (await statusOf(`${site.url}/api/total-users`)) === 200);
      readyAfter.database.push(performance.now() - begin);
    }
  }
  await sleep(loadMs);
  const { acknowledged, retried } = await load.end();
  await site.end();

  const after = await openDatabase({ config, as: 'site' });
  const faults = [...model.faults, ...(await auditInvariants(after.db)), ...(await auditModel(after.db, world, model))];
  await after.close();
  await folder.remove();
  return { faults, acknowledged, retried, readyAfter };
}
