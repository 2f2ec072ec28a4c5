import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startSiteProcess } from '#tests/support/site-process.ts';
import { load } from './load.ts';
import type { LoadOptions } from './load.ts';
import { ownSeconds } from './processor-time.ts';
import { median } from './statistics.ts';

/** A server in a process of its own, whose CPU time can be read. */
export interface ComparedServer {
  origin: string;
  /** CPU time used so far, in seconds. */
  cpuSeconds(): Promise<number>;
  close(): Promise<void>;
}

/** Starts the real site. Its metrics contain its CPU time, too, but reading them costs it some milliseconds each time. */
export async function startSite(environment: NodeJS.ProcessEnv): Promise<ComparedServer> {
  const site = await startSiteProcess({ LOG_LEVEL: 'error', ...environment });
  return {
    origin: site.url,
    cpuSeconds: () => Promise.resolve(ownSeconds(site.child.pid ?? 0)),
    async close() {
      await site.end();
    },
  };
}

/** Starts a server of `bench/servers`. */
export async function startServer(
  name: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ComparedServer> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'servers', `${name}.ts`), args, {
    env: { ...process.env, ...environment },
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    origin: `http://127.0.0.1:${port}`,
    async cpuSeconds() {
      child.send('cpu');
      const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }];
      return (cpu.user + cpu.system) / 1e6;
    },
    async close() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

export interface Comparison {
  /** CPU time per request, in microseconds. */
  ours: number;
  limit: number;
  /** Median over the rounds of limit / ours: 1 means as fast as the limit. */
  ratio: number;
}

/**
 * Loads both servers alternately, so that changes in the machine's speed affect both. Without `headers`, the requests ask for
 * brotli.
 */
export async function compareServers(
  ours: ComparedServer,
  limit: ComparedServer,
  addresses: readonly string[],
  request: Pick<LoadOptions, 'headers' | 'statuses'> = {},
): Promise<Comparison> {
  const measure = async (contender: ComparedServer, ms: number) => {
    const begin = await contender.cpuSeconds();
    const answered = await load(contender.origin, addresses, { connections: 16, ms, ...request });
    return (((await contender.cpuSeconds()) - begin) / answered) * 1e6;
  };
  await measure(ours, 2_000);
  await measure(limit, 2_000);
  const rounds: { ours: number; limit: number }[] = [];
  for (let round = 0; round < 7; round += 1) {
    rounds.push({ ours: await measure(ours, 1_500), limit: await measure(limit, 1_500) });
  }
  return {
    ours: median(rounds.map((round) => round.ours)),
    limit: median(rounds.map((round) => round.limit)),
    ratio: median(rounds.map((round) => round.limit / round.ours)),
  };
}
