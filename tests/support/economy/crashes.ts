import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/open.ts';
import { DataDir } from '#tests/support/data-dir.ts';
import { freePort, startSiteProcess, statusOf, waitUntil } from '#tests/support/site-process.ts';
import type { SiteProcess } from '#tests/support/site-process.ts';
import { auditInvariants, auditModel } from './audit.ts';
import { createEconomy } from './economy-fixture.ts';
import { Model } from './model.ts';
import { startLoad } from './load.ts';
import { sendTo } from './operation.ts';

export interface CrashReport {
  /** What was lost, doubled, half-applied, or answered as it must not be. */
  faults: string[];
  /** Operations that were acknowledged. */
  acknowledged: number;
  /** Of those, the ones that were cut short and asked again. */
  askedAgain: number;
  /** From each kill to the next answer from the database, in milliseconds. */
  readyAfter: { site: number[]; database: number[] };
}

/** So much is acknowledged between two kills at least, on a machine however slow. */
const leastPerKill = 15;

/**
 * Kills the site and the embedded database in turn with SIGKILL, so many times in all, while clients move
 * property; each asks again with the same key until it has an answer.
 */
export async function crash(times: number, loadMs: number): Promise<CrashReport> {
  const folder = new DataDir();
  const config = { dataDir: folder.path, databaseUrl: undefined, databasePoolSize: 10 };
  const database = await openDatabase({ config, as: 'site' });
  const world = await createEconomy(database.db, 10, 1_500);
  await database.close();

  const port = String(await freePort());
  const start = () => startSiteProcess({ DATA_DIR: folder.path, PORT: port, LOG_LEVEL: 'silent' });
  let site: SiteProcess = await start();
  const model = new Model(world);
  const load = startLoad(world, model, sendTo(`${site.url}/api`, world));
  const readyAfter: CrashReport['readyAfter'] = { site: [], database: [] };
  for (let kill = 0; kill < times; kill += 1) {
    // Not always at the same point of what is under way.
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
  const { acknowledged, askedAgain } = await load.end();
  await site.end();

  const after = await openDatabase({ config, as: 'site' });
  const faults = [...model.faults, ...(await auditInvariants(after.db)), ...(await auditModel(after.db, world, model))];
  await after.close();
  await folder.remove();
  return { faults, acknowledged, askedAgain, readyAfter };
}
