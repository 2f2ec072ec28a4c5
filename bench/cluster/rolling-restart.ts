import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from './processes.ts';
import { describeReasons, startReads } from './reads.ts';
import type { Trial, TrialResult } from './trial.ts';
import { siteNames } from './web.ts';
import type { Balancer } from './web.ts';

/** Restarts of the same kind, one after another. */
const times = 3;
const writesPerSecond = 60;

/** Restarts workers, and machines one after another, under load: no request may get an error. */
export async function tryRollingRestart(trial: Trial): Promise<TrialResult> {
  const { processes, web, variables } = trial;
  const parts: string[] = [];
  const faults: string[] = [];
  const measure = async (what: string, balancer: Balancer, restart: () => Promise<void>) => {
    const { failed, requests, reasons } = await withLoad(trial, web.origin(balancer), restart);
    const text = `${what} behind ${balancer}: ${failed} of ${requests} requests failed`;
    parts.push(text);
    if (failed > 0) faults.push(`${text}: ${reasons}`);
    trial.say(`  ${text}`);
  };
  // With one machine, no other one hides a lost request.
  for (const name of siteNames) await processes.end(`site-${name}`);
  await web.startSite('one', { ...variables, WORKERS: '2', LOG_LEVEL: 'info' });
  for (const balancer of ['haproxy', 'nginx'] as const) {
    await measure(`two workers, ${times} times`, balancer, async () => {
      for (let time = 0; time < times; time += 1) await replaceWorkers(trial);
    });
  }
  await processes.end('site-one');
  for (const name of siteNames) await web.startSite(name, variables);
  for (const balancer of ['haproxy', 'nginx'] as const) {
    await measure(`two machines, ${times} times each`, balancer, async () => {
      for (let time = 0; time < times; time += 1) {
        for (const name of siteNames) {
          await processes.end(`site-${name}`);
          await web.startSite(name, variables);
          // The balancer has to find out that it is back: HAProxy checks, nginx leaves a machine for ten seconds.
          await sleep(balancer === 'nginx' ? 10_500 : 1_500);
        }
      }
    });
  }
  return { name: 'restart', figure: parts.join('; '), faults, details: [] };
}

async function replaceWorkers({ processes }: Trial): Promise<void> {
  const log = processes.logOf('site-one');
  const countOf = () => readFileSync(log, 'utf8').split('restarted the workers').length;
  const before = countOf();
  process.kill(processes.pidOf('site-one') ?? 0, 'SIGHUP');
  await waitFor('the workers are replaced', () => countOf() > before, 90_000);
}

async function withLoad({ economy, paths }: Trial, origin: string, restart: () => Promise<void>) {
  await waitFor('the balancer has found the site', async () => (await fetch(origin)).ok);
  const reads = startReads(origin, paths);
  const writes = economy.startWrites(origin, { perSecond: writesPerSecond });
  await sleep(1_000);
  try {
    await restart();
  } finally {
    await sleep(1_000);
  }
  const written = await writes.end();
  const read = await reads.end();
  return {
    failed: written.retried + read.failed,
    requests: written.writes + read.answered + read.failed,
    reasons: [written.interrupted, describeReasons(read.reasons)].filter(Boolean).join('; '),
  };
}
