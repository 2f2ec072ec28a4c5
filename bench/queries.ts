import { measureCalls } from './calls.ts';
import { measureQueries } from './database.ts';
import type { QueryMeasurement } from './database.ts';
import { measureInventory } from './inventory.ts';
import { cardCount, copyCount } from './large-world.ts';
import { ms } from './section.ts';
import type { BenchContext, Section } from './section.ts';
import { percentile } from './statistics.ts';

/** Measures the database time of calls in a large world. */
export async function measureDatabase({ largeWorld }: BenchContext): Promise<Section> {
  const database = await largeWorld();
  const figures = await measureQueries(database);
  const calls = await measureCalls(database);
  const inventory = await measureInventory(database);
  const slowestPage = Math.max(...inventory.map((figure) => figure.medianMs));
  const slowestSearch = Math.max(
    ...calls.filter(({ call }) => !call.startsWith('download')).map((figure) => figure.p99Ms),
  );
  const worstMedian = Math.max(...figures.map((figure) => figure.medianMs));
  const worstTail = Math.max(...figures.map((figure) => figure.p99Ms));
  const scans = [...figures, ...calls, ...inventory].filter((figure) => figure.scansCopies);
  return {
    title: 'Database',
    text: [
      `${cardCount.toLocaleString('en')} cards, ${copyCount.toLocaleString('en')} copies; first and last page in turn, 40 times each query; the time is that of the longer of the two statements of a call, measured from the client (with the driver and the way there and back).`,
      '',
      ...tableOf('query', figures),
      '',
      '| call | median | p99 | reads all copies |',
      '|---|---|---|---|',
      ...calls.map(
        ({ call, medianMs, p99Ms, scansCopies }) =>
          `| ${call} | ${ms(medianMs)} | ${ms(p99Ms)} | ${scansCopies ? 'yes' : 'no'} |`,
      ),
      '',
      'The inventory of a player with 5,000 copies; first, middle and last page in turn, 30 times each; the time is that of all statements of a call, one after another.',
      '',
      ...tableOf('inventory', inventory),
    ].join('\n'),
    bounds: [
      {
        what: 'Slowest query at the median',
        measured: ms(worstMedian),
        bound: 'at most 20 ms',
        isMet: worstMedian <= 20,
      },
      { what: 'Slowest query at p99', measured: ms(worstTail), bound: 'at most 50 ms', isMet: worstTail <= 50 },
      {
        what: 'Slowest call of the second table at p99, the download of everything apart',
        measured: ms(slowestSearch),
        bound: 'at most 50 ms',
        isMet: slowestSearch <= 50,
      },
      {
        what: 'Slowest inventory page at the median, all its statements',
        measured: ms(slowestPage),
        bound: 'at most 20 ms',
        isMet: slowestPage <= 20,
      },
      {
        what: 'Queries that read all copies',
        measured: String(scans.length),
        bound: 'none',
        isMet: scans.length === 0,
      },
      {
        what: 'All queries, p90 of their medians',
        measured: ms(
          percentile(
            figures.map((figure) => figure.medianMs),
            90,
          ),
        ),
        bound: 'for orientation',
        isMet: true,
      },
    ],
  };
}

function tableOf(title: string, figures: readonly QueryMeasurement[]): string[] {
  return [
    `| ${title} | pages | median | p99 | reads all copies |`,
    '|---|---|---|---|---|',
    ...figures.map(
      ({ query, pages, medianMs, p99Ms, scansCopies }) =>
        `| \`${query}\` | ${pages} | ${ms(medianMs)} | ${ms(p99Ms)} | ${scansCopies ? 'yes' : 'no'} |`,
    ),
  ];
}
