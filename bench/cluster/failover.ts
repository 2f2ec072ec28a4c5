import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '#bench/statistics.ts';
import { nodeNames } from './database-cluster.ts';
import type { Trial, TrialResult } from './trial.ts';
import { waitFor } from './processes.ts';
import { describeReasons, startReads } from './reads.ts';

const kinds = ['kill -9 of PostgreSQL', 'kill -9 of PostgreSQL and Patroni', 'switchover'] as const;
const writesWithinMs = 15_000;
/** Node compiles what runs often, in milliseconds. */
const warmUpMs = 8_000;
/** Load before and after the failure, in milliseconds. */
const calmMs = 3_000;

/** Replaces the primary `rounds` times while players write and visitors read. */
export async function tryFailover({ cluster, web, economy, paths, say }: Trial, rounds: number): Promise<TrialResult> {
  const origin = web.origin('haproxy');
  const reads = startReads(origin, paths);
  const writes = economy.startWrites(origin);
  await sleep(warmUpMs);
  const gaps: { kind: string; ms: number }[] = [];
  const faults: string[] = [];
  let leastPerSecond = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const kind = kinds[round % kinds.length] ?? kinds[0];
    await waitFor('the database cluster is complete', () => cluster.isComplete(), 120_000);
    const before = writes.writes();
    await sleep(calmMs);
    const perSecond = (writes.writes() - before) / (calmMs / 1_000);
    leastPerSecond = Math.min(leastPerSecond, perSecond);
    writes.takeLongestGap();
    const old = await cluster.leader();
    if (kind === 'switchover') {
      const standby = (await cluster.members()).find(({ role }) => role === 'sync_standby')?.name ?? '';
      await cluster.patronictl('switchover', 'mazoku', '--master', old, '--candidate', standby, '--force');
    } else await cluster.kill(old, kind === kinds[0] ? 'postgres' : 'machine');
    await waitFor('another primary', async () => (await cluster.leader()) !== old);
    const atOnce = writes.writes();
    await waitFor('players write again', () => writes.writes() > atOnce + 20);
    await sleep(calmMs);
    const ms = writes.takeLongestGap();
    gaps.push({ kind, ms });
    say(
      `  round ${round + 1}, ${kind}: ${(ms / 1_000).toFixed(1)} s without a write, ${perSecond.toFixed(0)} writes/s before`,
    );
    if (ms > writesWithinMs) faults.push(`${kind}: ${(ms / 1_000).toFixed(1)} s without a write`);
    if (kind === kinds[1]) cluster.startPatroni(old);
  }
  await waitFor(`${nodeNames.length} members are back`, () => cluster.isComplete(), 120_000);
  const written = await writes.end();
  const read = await reads.end();
  faults.push(...(await economy.audit()));
  if (read.failed > 0) faults.push(`${read.failed} reads failed: ${describeReasons(read.reasons)}`);
  const seconds = gaps.map(({ ms }) => ms / 1_000);
  return {
    name: 'failover',
    figure:
      `${rounds} times at ${written.perSecond.toFixed(0)} writes/s (at least ${leastPerSecond.toFixed(0)} before a failure): ` +
      `writes are back after ${median(seconds).toFixed(1)} s at the median and ${Math.max(...seconds).toFixed(1)} s at most; ` +
      `${read.answered} reads, ${read.failed} failed, longest wait ${(read.longestGapMs / 1_000).toFixed(1)} s; ` +
      `${written.writes} acknowledged writes, ${written.retried} of them retried; lost or wrong: ${faults.length}`,
    faults,
    details: kinds.map((kind) => {
      const of = gaps.filter((gap) => gap.kind === kind).map(({ ms }) => ms / 1_000);
      return of.length === 0
        ? ''
        : `${kind}: ${of
            .toSorted((one, other) => one - other)
            .map((s) => s.toFixed(1))
            .join(', ')} s`;
    }),
  };
}
