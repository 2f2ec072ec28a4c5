import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '#server/db/open.ts';
import { startSiteProcess } from '#tests/support/site-process.ts';
import { measurePages, measureTyping } from './browser.ts';
import { duel, startServer, startSite } from './contender.ts';
import { measureCalls } from './calls.ts';
import { measureQueries } from './database.ts';
import type { QueryFigure } from './database.ts';
import { measureEconomy } from './economy.ts';
import { measureInventory } from './inventory.ts';
import { cardCount, copyCount, openLargeWorld } from './large-world.ts';
import { measureLeaderboard } from './leaderboard.ts';
import { measureLighthouse } from './lighthouse.ts';
import { ms } from './section.ts';
import type { Bound, Section } from './section.ts';
import { percentile } from './statistics.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const requestsPerSecond = (microseconds: number) => Math.round(1e6 / microseconds).toLocaleString('en');
const KiB = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/** Measures everything and writes bench/RESULTS.md. Takes about twenty minutes; wants a machine at rest. */
export async function runBench(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mazoku-bench-'));
  chmodSync(dataDir, 0o755);
  try {
    const sections = [await measureStart(dataDir), await measureServer(dataDir), await measureBrowser(dataDir)];
    sections.push(await measureLighthouse(dataDir, say));
    const database = await openLargeWorld(say);
    sections.push(await measureDatabase(database), await measureEconomy(database, say));
    // Last: it makes the world larger.
    sections.push(await measureLeaderboard(database, say));
    await database.close();
    writeFileSync(join(import.meta.dirname, 'RESULTS.md'), describe(sections));
    for (const { what, measured, bound, kept } of sections.flatMap((section) => section.bounds)) {
      say(`${kept ? 'kept  ' : 'MISSED'} ${what}: ${measured} (${bound})`);
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureStart(dataDir: string): Promise<Section> {
  say('Start ...');
  const startOnce = async () => {
    const begin = performance.now();
    const site = await startSiteProcess({ DATA_DIR: dataDir });
    const response = await fetch(`${site.url}/`);
    await response.text();
    const took = performance.now() - begin;
    await site.end();
    return took;
  };
  const first = await startOnce();
  const warm = [await startOnce(), await startOnce(), await startOnce()];
  const slowest = Math.max(...warm);
  return {
    title: 'Start',
    text: 'From the start of the process, already installed and built, to the last byte of the first page. Warm: the slowest of three.',
    bounds: [
      { what: 'First start with the demo world', measured: ms(first), bound: 'at most 25 s', kept: first <= 25_000 },
      { what: 'Warm start', measured: ms(slowest), bound: 'at most 3 s', kept: slowest <= 3_000 },
    ],
  };
}

async function measureServer(dataDir: string): Promise<Section> {
  say('Requests ...');
  const bounds: Bound[] = [];
  const card = async (origin: string) => {
    const reply = (await (await fetch(`${origin}/api/card/catalog?size=1`)).json()) as { cards: { uuid: string }[] };
    return `/card/${reply.cards[0]?.uuid}`;
  };
  const site = await startSite({ DATA_DIR: dataDir });
  for (const [name, path] of [
    ['/', '/'],
    ['/cards', '/cards'],
    ['/card/{id}', await card(site.origin)],
  ] as const) {
    const bare = await startServer('fixed-bytes', [site.origin + path]);
    const { ours, limit, ratio } = await duel(site, bare, [path]);
    await bare.close();
    bounds.push({
      what: `${name} from the cache, against bare node:http`,
      measured: `${ratio.toFixed(2)} (${ours.toFixed(1)} against ${limit.toFixed(1)} µs of processor a request)`,
      bound: 'at least 0.95',
      kept: ratio >= 0.95,
    });
  }
  const catalogue = '/api/card/catalog?rarities=SR&size=24';
  const bareJson = await startServer('fixed-bytes', [site.origin + catalogue]);
  const json = await duel(site, bareJson, [catalogue]);
  await bareJson.close();
  bounds.push({
    what: 'The catalogue as JSON, asked for again, against bare node:http with the same bytes',
    measured: `${json.ratio.toFixed(2)} (${json.ours.toFixed(1)} against ${json.limit.toFixed(1)} µs; ${requestsPerSecond(json.ours)} against ${requestsPerSecond(json.limit)} requests a second and core)`,
    bound: 'at least 0.95',
    kept: json.ratio >= 0.95,
  });
  await site.close();

  const uncached = await startSite({ DATA_DIR: dataDir, PAGE_CACHE_MB: '0' });
  const template = await startServer('template-string', [`${uncached.origin}/cards`], { DATA_DIR: dataDir });
  const addresses = Array.from({ length: 50 }, (_, index) => `/cards?page=${index + 1}`);
  const { ours, limit, ratio } = await duel(uncached, template, addresses);
  await template.close();
  await uncached.close();
  bounds.push({
    what: '/cards missed and rendered, against a template string with the same query',
    measured: `${(1 / ratio).toFixed(2)} times the processor time (${ours.toFixed(0)} against ${limit.toFixed(0)} µs)`,
    bound: 'at most 4 times',
    kept: 1 / ratio <= 4,
  });
  return {
    title: 'Requests',
    text: 'Processor time of the serving process for one request, 16 connections, seven rounds in turn, the median of the ratios. The limit runs in a process of its own and answers the same bytes under the same headers.',
    bounds,
  };
}

async function measureBrowser(dataDir: string): Promise<Section> {
  say('Browser ...');
  const site = await startSite({ DATA_DIR: dataDir });
  const reply = (await (await fetch(`${site.origin}/api/card/catalog?size=1`)).json()) as { cards: { uuid: string }[] };
  // Once before, so that pictures come from the media cache as they do for all but the first visitor.
  const paths = ['/', '/cards', `/card/${reply.cards[0]?.uuid}`, '/vtuber', '/nowhere'];
  await measurePages(site.origin, paths);
  const { pages, waking } = await measurePages(site.origin, paths);
  const typing = await measureTyping(site.origin, false);
  const slowTyping = await measureTyping(site.origin, true);
  await site.close();
  const rows = pages.map(
    (page) =>
      `| ${page.path.replace(/[\da-f-]{36}/u, '{id}')} | ${KiB(page.html)} | ${KiB(page.css)} | ${KiB(page.script)} | ${page.framework ? 'yes' : 'no'} | ${page.layoutShift.toFixed(3)} | ${page.largestPaintMs} | ${page.blockedMs} |`,
  );
  const catalogue = pages.find((page) => page.path === '/cards');
  const own = catalogue ? catalogue.html + catalogue.css + catalogue.script : Number.NaN;
  const ofCards = pages.filter(({ path }) => path === '/cards' || path === '/vtuber' || path === '/');
  const slowestPaint = Math.max(...ofCards.map((page) => page.largestPaintMs));
  const blocked = Math.max(...ofCards.map((page) => page.blockedMs));
  const shift = Math.max(...pages.map((page) => page.layoutShift), waking.layoutShift);
  return {
    title: 'Browser',
    text: [
      'Chromium, 390 x 844, processor four times slower, 150 ms and 1.6 Mbit/s; bytes as they come over the wire (brotli).',
      '',
      '| page | HTML | CSS | script | framework before interaction | layout shift | largest paint, ms | blocked, ms |',
      '|---|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
    bounds: [
      { what: 'HTML, CSS and script of /cards', measured: KiB(own), bound: 'at most 16 KiB', kept: own <= 16 * 1024 },
      {
        what: 'Framework script without interaction, any page',
        measured: pages.some((page) => page.framework) ? 'some' : 'none',
        bound: 'none',
        kept: pages.every((page) => !page.framework),
      },
      {
        what: 'Script of /cards once awake',
        measured: KiB(waking.script),
        bound: 'at most 75 KiB',
        kept: waking.script <= 75 * 1024,
      },
      {
        what: 'Largest paint of pages with cards',
        measured: `${slowestPaint} ms`,
        bound: 'under 1,500 ms',
        kept: slowestPaint < 1_500,
      },
      {
        what: 'Blocked time of pages with cards',
        measured: `${blocked} ms`,
        bound: 'under 100 ms',
        kept: blocked < 100,
      },
      {
        what: 'From the last key in the search box to the new grid, of which 700 ms are waiting',
        measured: `${ms(typing.medianMs)}, slowest ${ms(typing.slowestMs)}; slowed down as above ${ms(slowTyping.medianMs)}, slowest ${ms(slowTyping.slowestMs)}`,
        bound: 'for orientation',
        kept: true,
      },
      { what: 'Layout shift, any page, and waking', measured: shift.toFixed(3), bound: '0', kept: shift < 0.0005 },
    ],
  };
}

async function measureDatabase(database: OpenDatabase): Promise<Section> {
  say('Database ...');
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
        kept: worstMedian <= 20,
      },
      { what: 'Slowest query at p99', measured: ms(worstTail), bound: 'at most 50 ms', kept: worstTail <= 50 },
      {
        what: 'Slowest call of the second table at p99, the download of everything apart',
        measured: ms(slowestSearch),
        bound: 'at most 50 ms',
        kept: slowestSearch <= 50,
      },
      {
        what: 'Slowest inventory page at the median, all its statements',
        measured: ms(slowestPage),
        bound: 'at most 20 ms',
        kept: slowestPage <= 20,
      },
      {
        what: 'Queries that read all copies',
        measured: String(scans.length),
        bound: 'none',
        kept: scans.length === 0,
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
        kept: true,
      },
    ],
  };
}

function tableOf(title: string, figures: readonly QueryFigure[]): string[] {
  return [
    `| ${title} | pages | median | p99 | reads all copies |`,
    '|---|---|---|---|---|',
    ...figures.map(
      ({ query, pages, medianMs, p99Ms, scansCopies }) =>
        `| \`${query}\` | ${pages} | ${ms(medianMs)} | ${ms(p99Ms)} | ${scansCopies ? 'yes' : 'no'} |`,
    ),
  ];
}

function describe(sections: readonly Section[]): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const cpu = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  return [
    '# Measured',
    '',
    `Version ${version}, Node ${process.versions.node}, ${cpu}, ${new Date().toISOString().slice(0, 10)}. Repeat with \`npm run bench\` on a machine at rest: it starts its own sites and databases in temporary folders, measures for about fifteen minutes and writes this file. Compare ratios, not absolutes: both sides of a ratio run in turn in the same minute.`,
    '',
    ...sections.flatMap(({ title, text, bounds }) => [
      `## ${title}`,
      '',
      text,
      '',
      '| what | measured | bound | |',
      '|---|---|---|---|',
      ...bounds.map(
        ({ what, measured, bound, kept }) => `| ${what} | ${measured} | ${bound} | ${kept ? 'kept' : '**missed**'} |`,
      ),
      '',
    ]),
  ].join('\n');
}
