import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { seedDemoWorld } from '#server/demo/seed.ts';
import { refreshLeaderboards } from '#server/services/leaderboard/leaderboard-refresh.ts';
import { demoNow } from '#tests/support/demo-day.ts';
import { NetworkDatabase } from '#tests/support/network-database.ts';
import { startSite } from './server-comparison.ts';
import type { ComparedServer } from './server-comparison.ts';
import { load } from './load.ts';
import { ms } from './section.ts';
import type { BenchContext, Bound, Section } from './section.ts';
import { median, percentile } from './statistics.ts';

const writesPerSecond = 200;
const connections = 32;
const rounds = 5;
const roundMs = 3_000;

interface Round {
  perSecond: number;
  /** CPU time of the serving processes per request, in microseconds. */
  cpu: number;
  p99: number;
}

/** Measures cached pages with and without game writes in alternation, for one process and for two on one database. */
export async function measureBusyGame({ dataDir, say }: BenchContext): Promise<Section> {
  const database = await NetworkDatabase.start();
  try {
    const url = await fill(database, dataDir, say);
    const sites = [
      await startSite({ DATA_DIR: dataDir, DATABASE_URL: url }),
      await startSite({ DATA_DIR: dataDir, DATABASE_URL: url }),
    ];
    const writer = fork(join(import.meta.dirname, 'servers', 'busy-writer.ts'), [url, String(writesPerSecond)]);
    await once(writer, 'message');
    const bounds: Bound[] = [];
    const rows: string[] = [];
    for (const path of ['/cards', await findCard(sites[0]?.origin ?? ''), '/clans/1']) {
      for (const serving of [sites.slice(0, 1), sites]) {
        const name = `${path.replace(/[\da-f-]{36}/u, '{id}')}, ${serving.length === 1 ? 'one process' : 'two processes'}`;
        say(`busy: ${name} ...`);
        const { silent, busy, writes } = await compare(serving, path, writer);
        const ratio = median(silent.map((round, index) => round.cpu / (busy[index]?.cpu ?? Number.NaN)));
        const throughput = median(
          busy.map((round, index) => round.perSecond / (silent[index]?.perSecond ?? Number.NaN)),
        );
        const p99 = median(busy.map((round) => round.p99));
        const middle = (of: readonly Round[], figure: keyof Round) => median(of.map((round) => round[figure]));
        rows.push(
          `| ${name} | ${middle(silent, 'perSecond').toFixed(0)} | ${middle(busy, 'perSecond').toFixed(0)} | ${throughput.toFixed(2)} | ${middle(silent, 'cpu').toFixed(1)} µs | ${middle(busy, 'cpu').toFixed(1)} µs | ${ms(middle(silent, 'p99'))} | ${ms(p99)} | ${writes.toFixed(0)} |`,
        );
        bounds.push(
          {
            what: `${name}: requests of one core while the game writes, against the silent game`,
            measured: ratio.toFixed(2),
            bound: 'at least 0.92',
            isMet: ratio >= 0.92,
          },
          { what: `${name}: p99 while the game writes`, measured: ms(p99), bound: 'at most 10 ms', isMet: p99 <= 10 },
        );
      }
    }
    writer.disconnect();
    await once(writer, 'exit');
    for (const site of sites) await site.close();
    return { title: 'A busy game', text: describe(rows), bounds };
  } finally {
    await database.remove();
  }
}

async function fill(database: NetworkDatabase, dataDir: string, say: BenchContext['say']): Promise<string> {
  await database.run('create database game');
  const databaseUrl = database.url({ name: 'game' });
  const game = await openDatabase({ config: { dataDir, databaseUrl, databasePoolSize: 4 }, as: 'tool' });
  await seedDemoWorld(game.db, demoNow, say);
  await refreshLeaderboards({ db: game.db, clock: () => new Date() });
  await game.close();
  return databaseUrl;
}

async function findCard(origin: string): Promise<string> {
  const reply = (await (await fetch(`${origin}/api/card/catalog?size=1`)).json()) as { cards: { uuid: string }[] };
  return `/card/${reply.cards[0]?.uuid}`;
}

async function compare(
  sites: readonly ComparedServer[],
  path: string,
  writer: ChildProcess,
): Promise<{ silent: Round[]; busy: Round[]; writes: number }> {
  const silent: Round[] = [];
  const busy: Round[] = [];
  const writes: number[] = [];
  await measure(sites, path);
  for (let round = 0; round < rounds; round += 1) {
    silent.push(await measure(sites, path));
    writer.send('go');
    const begin = performance.now();
    busy.push(await measure(sites, path));
    writer.send('pause');
    const [said] = (await once(writer, 'message')) as [{ writes: number }];
    writes.push((said.writes / (performance.now() - begin)) * 1_000);
  }
  return { silent, busy, writes: median(writes) };
}

async function measure(sites: readonly ComparedServer[], path: string): Promise<Round> {
  const cpu = async () => {
    const seconds = await Promise.all(sites.map((site) => site.cpuSeconds()));
    return seconds.reduce((sum, each) => sum + each, 0);
  };
  const times: number[] = [];
  const before = await cpu();
  const begin = performance.now();
  const answered = await Promise.all(
    sites.map(({ origin }) =>
      load(origin, [path], {
        connections: connections / sites.length,
        ms: roundMs,
        onAnswer: (took) => times.push(took),
      }),
    ),
  );
  const requests = answered.reduce((sum, each) => sum + each, 0);
  return {
    perSecond: (requests / (performance.now() - begin)) * 1_000,
    cpu: (((await cpu()) - before) / requests) * 1e6,
    p99: percentile(times, 99),
  };
}

function describe(rows: readonly string[]): string {
  return [
    `${connections} connections that ask for brotli, as browsers do; ${writesPerSecond} writes a second by SQL, a third each of locks, burns and new copies, on all players and cards; ${rounds} rounds of ${roundMs / 1_000} s, silent and busy in turn, medians. Sites, database, writer and the generator of the load share the machine’s cores: what one core serves is taken from the processor time of the sites, and the requests a second say what was left to them.`,
    '',
    '| page | silent, requests/s | busy, requests/s | ratio | silent, processor time | busy, processor time | silent, p99 | busy, p99 | writes/s |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
