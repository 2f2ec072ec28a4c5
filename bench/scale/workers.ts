import { cpus } from 'node:os';
import { startSiteProcess } from '#tests/support/site-process.ts';
import { load } from '../load.ts';
import { ms } from '../section.ts';
import type { BenchContext, Bound, Section } from '../section.ts';
import { median, percentile } from '../statistics.ts';
import { machineSeconds, processorSeconds } from '../processor-time.ts';

const counts = [1, 2, 4] as const;
const rounds = 5;
const roundMs = 4_000;
const connections = 32;

interface Round {
  perSecond: number;
  p99: number;
  /** Processor time of the site with its database for one request, in milliseconds. */
  cost: number;
  /** Cores that worked, of the whole machine. */
  busyCores: number;
}

/** Compares one, two and four workers on the same machine, in turn. */
export async function measureWorkers({ dataDir, say }: BenchContext): Promise<Section> {
  const pages = Array.from({ length: 200 }, (_, index) => `/cards?page=${index + 1}`);
  const results = new Map<number, Round[]>(counts.map((count) => [count, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const count of counts) {
      say(`workers: ${count}, round ${round + 1} of ${rounds} ...`);
      results.get(count)?.push(await measureRound(dataDir, count, pages));
    }
  }
  const middle = (count: number, figure: keyof Round) =>
    median((results.get(count) ?? []).map((round) => round[figure]));
  const one = middle(1, 'perSecond');
  const bounds: Bound[] = counts.slice(1).map((count) => {
    const ratio = median(
      (results.get(count) ?? []).map(({ perSecond }, index) => perSecond / (results.get(1)?.[index]?.perSecond ?? 0)),
    );
    return {
      what: `${count} workers against one, rendered pages a second on ${cpus().length} cores`,
      measured: ratio.toFixed(2),
      bound: 'for orientation: database and generator share the cores',
      isMet: true,
    };
  });
  const busyOne = middle(1, 'busyCores');
  const most = cpus().length / middle(2, 'cost') / (one / 1_000);
  return {
    title: 'Workers',
    text: [
      `\`/cards?page=n\` without the page cache, so that each request renders a page with its statements; ${connections} connections, ${rounds} rounds of ${roundMs / 1_000} s in turn, medians. The site, its database and the generator of the load share ${cpus().length} cores.`,
      '',
      '| workers | pages/s | p99 | processor time of site and database for a page | cores that worked |',
      '|---|---|---|---|---|',
      ...counts.map(
        (count) =>
          `| ${count} | ${middle(count, 'perSecond').toFixed(0)} | ${ms(middle(count, 'p99'))} | ${middle(count, 'cost').toFixed(2)} ms | ${middle(count, 'busyCores').toFixed(2)} |`,
      ),
      '',
      `One worker keeps ${busyOne.toFixed(2)} cores busy (itself, its database and the generator). Two workers can gain at most what is left of the ${cpus().length} cores: ${(cpus().length / busyOne).toFixed(2)} times. A page costs ${middle(2, 'cost').toFixed(2)} ms, so ${cpus().length} cores serve at most ${((cpus().length / middle(2, 'cost')) * 1_000).toFixed(0)} pages a second without the generator, which is ${most.toFixed(2)} times what one worker serves. More workers than cores gain nothing.`,
    ].join('\n'),
    bounds,
  };
}

async function measureRound(dataDir: string, workers: number, pages: readonly string[]): Promise<Round> {
  const site = await startSiteProcess({
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    PAGE_CACHE_MB: '0',
    WORKERS: String(workers),
  });
  const root = site.child.pid ?? 0;
  try {
    await load(site.url, pages, { connections, ms: 1_500 });
    const times: number[] = [];
    const before = { tree: processorSeconds(root), machine: machineSeconds(), at: performance.now() };
    const answered = await load(site.url, pages, {
      connections,
      ms: roundMs,
      onAnswer: (took) => times.push(took),
    });
    const seconds = (performance.now() - before.at) / 1_000;
    return {
      perSecond: answered / seconds,
      p99: percentile(times, 99),
      cost: ((processorSeconds(root) - before.tree) / answered) * 1_000,
      busyCores: (machineSeconds().busy - before.machine.busy) / seconds,
    };
  } finally {
    await site.end();
  }
}
