import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from './processes.ts';
import type { Trial, TrialResult } from './trial.ts';

/** Adds a replica, restarts one, and copies one anew while players write: none of it may disturb a write. */
export async function tryMaintenance({ cluster, web, economy }: Trial): Promise<TrialResult> {
  const isComplete = () => waitFor('the database cluster is complete', () => cluster.isComplete(), 120_000);
  await isComplete();
  const replica = (await cluster.members()).find(({ role }) => role === 'replica')?.name;
  if (!replica) throw new Error('the cluster has no replica beside the synchronous one');
  const writes = economy.startWrites(web.origin('haproxy'));
  const seconds: string[] = [];
  const measure = async (what: string, work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    // Patroni says for a moment that the state is still the old one.
    await sleep(2_000);
    await isComplete();
    seconds.push(`${what} in ${((performance.now() - begin) / 1_000).toFixed(1)} s`);
  };
  await measure('a new replica', async () => {
    await cluster.stop(replica);
    rmSync(cluster.dataOf(replica), { recursive: true });
    cluster.startPatroni(replica);
  });
  await measure('a restarted one', () => cluster.patronictl('restart', 'mazoku', replica, '--force'));
  await measure('one copied anew', () => cluster.patronictl('reinit', 'mazoku', replica, '--force'));
  const { writes: count, retried, interrupted } = await writes.end();
  const faults = [...(await economy.audit())];
  if (retried > 0) faults.push(`${retried} writes were interrupted: ${interrupted}`);
  return {
    name: 'maintenance',
    figure: `${seconds.join(', ')}; ${retried} of ${count} writes interrupted meanwhile`,
    faults,
    details: [],
  };
}
