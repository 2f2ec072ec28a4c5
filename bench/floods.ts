import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '#server/db/open.ts';
import { startSiteProcess } from '#tests/support/site-process.ts';
import { urlOf } from './database-url.ts';
import { ms as written } from './section.ts';
import type { BenchContext, Bound, Section } from './section.ts';
import type { FloodOptions } from './servers/flood.ts';
import { percentile } from './statistics.ts';

const floodMs = 8_000;
const MiB = 2 ** 20;

/** The site's default limits, which the other sections of the bench raise. */
const productLimits = {
  API_RATE_LIMIT: '600',
  PAGE_RATE_LIMIT: '600',
  MEDIA_RATE_LIMIT: '1200',
  DOWNLOAD_RATE_LIMIT: '20',
};

type Flood = Pick<FloodOptions, 'kind' | 'paths' | 'connections' | 'localAddress'> & { name: string };

/** Measures the effect of a flood from one address on a client with another address. */
export async function measureFloods({ largeWorld, say }: BenchContext): Promise<Section> {
  const database = await largeWorld();
  const dataDir = mkdtempSync(join(tmpdir(), 'mazoku-floods-'));
  chmodSync(dataDir, 0o755);
  const site = await startSiteProcess({
    ...productLimits,
    DATABASE_URL: urlOf(database),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
  try {
    const uuids = await cardUuids(database);
    const rows: Row[] = [];
    for (const flood of floodsOf(uuids)) {
      say(`Flood: ${flood.name} ...`);
      rows.push(await measureFlood(site.url, flood, uuids));
    }
    return describe(rows);
  } finally {
    await site.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function cardUuids({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await db.execute<{ uuid: string }>(sql`select uuid from cards order by id limit 10000`);
  return rows.map(({ uuid }) => uuid);
}

/** Returns the floods, each from an address of its own, so that rate limits of one do not affect another. */
function floodsOf(uuids: readonly string[]): Flood[] {
  // The first half is for the other client's images.
  const others = uuids.slice(uuids.length / 2);
  const requests = (name: string, paths: readonly string[], connections = 60): Omit<Flood, 'localAddress'> => ({
    name,
    kind: 'requests',
    paths,
    connections,
  });
  const floods: Omit<Flood, 'localAddress'>[] = [
    { name: 'none, for comparison', kind: 'slow', paths: [], connections: 0 },
    requests('made-up badges and avatars', ['/cdn/badges/made-up-#.webp', '/cdn/avatars/123456789/#.webp']),
    requests(
      'pictures that must be drawn',
      others.map((uuid) => `/cdn/cards/${uuid}.webp?width=1000`),
    ),
    requests('pages that miss', ['/nothing-#', '/cards?name=amber%20#', '/card/00000000-0000-4000-8000-00000000000#']),
    requests('searches', [
      '/api/card/catalog?name=fox%20#',
      '/api/card/suggestions?text=amb#',
      '/api/card/similar?name=laternn#',
    ]),
    requests('downloads', ['/cards.csv?x=#', '/cards.json?x=#', '/api/card/export'], 20),
    { name: 'readers of an export that do not read', kind: 'slow', paths: ['/cards.json'], connections: 14 },
    { name: 'half requests', kind: 'half', paths: [], connections: 3_000 },
  ];
  return floods.map((flood, index) => ({ ...flood, localAddress: `127.0.1.${index + 1}` }));
}

interface Row {
  flood: string;
  /** Milliseconds. */
  page: number;
  picture: number;
  health: number;
  loop: number;
  megabytes: number;
  answers: string;
}

async function measureFlood(
  origin: string,
  { name, localAddress, ...flood }: Flood,
  uuids: readonly string[],
): Promise<Row> {
  const bystander = { agent: new Agent({ keepAlive: true }), localAddress: '127.0.0.3' };
  const ask = async (path: string): Promise<number> => {
    const begin = performance.now();
    const status = await new Promise<number>((resolve, reject) => {
      get(origin + path, bystander, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      }).once('error', reject);
    });
    if (status !== 200) throw new Error(`the bystander's ${path} was answered ${status} under: ${name}`);
    return performance.now() - begin;
  };
  await ask('/cards');
  await readMetrics(origin);

  const child = fork(join(import.meta.dirname, 'servers', 'flood.ts'));
  const order: FloodOptions = { ...flood, origin, localAddress, ms: floodMs };
  child.send(order);
  const ended = once(child, 'message') as Promise<[Record<string, number>]>;
  let isOver = false;
  const repeat = async (everyMs: number, path: () => string) => {
    const times: number[] = [];
    while (!isOver) {
      times.push(await ask(path()));
      await sleep(everyMs);
    }
    return times;
  };
  let drawn = 0;
  const peak = { loop: 0, bytes: 0 };
  const watch = async () => {
    while (!isOver) {
      const { loop, bytes } = await readMetrics(origin);
      peak.loop = Math.max(peak.loop, loop);
      peak.bytes = Math.max(peak.bytes, bytes);
      await sleep(500);
    }
  };
  const measured = Promise.all([
    repeat(10, () => '/cards'),
    // Each image is rendered for the first time.
    repeat(200, () => `/cdn/cards/${uuids[offsetOf(name) + drawn++]}.webp?width=320`),
    repeat(100, () => '/healthz'),
    watch(),
  ]);
  const [statuses] = await ended;
  isOver = true;
  const [pages, pictures, health] = await measured;
  bystander.agent.destroy();
  return {
    flood: name,
    page: percentile(pages, 99),
    picture: Math.max(...pictures),
    health: Math.max(...health),
    loop: peak.loop * 1000,
    megabytes: peak.bytes / MiB,
    answers: Object.entries(statuses)
      .map(([status, count]) => `${status === '0' ? 'cut' : status}: ${count.toLocaleString('en')}`)
      .join(', '),
  };
}

/** Returns the offset of the images that the other client requests, different for each flood. */
function offsetOf(name: string): number {
  return (name.length * 97) % 4_000;
}

/** Returns the maximum event loop lag since the last call, in seconds, and the memory in use, in bytes. */
async function readMetrics(origin: string): Promise<{ loop: number; bytes: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'mu').exec(text)?.[1]);
  return { loop: read('nodejs_eventloop_lag_max_seconds'), bytes: read('process_resident_memory_bytes') };
}

function describe(rows: readonly Row[]): Section {
  const bound = (what: string, value: (row: Row) => number, most: number): Bound => {
    const worst = Math.max(...rows.map(value));
    return { what, measured: written(worst), bound: `at most ${most} ms under every flood`, isMet: worst <= most };
  };
  return {
    title: 'Floods',
    text: [
      `One address floods the site for ${floodMs / 1000} s, with the limits that the site has by default. Another one`,
      'asks for a cached page every 10 ms, for a picture that nobody has drawn yet, and for `/healthz`. Event loop:',
      'the longest time for which it was held. Answers: what the flood got.',
      '',
      '| flood | cached page, p99 | new picture, slowest | /healthz, slowest | event loop | memory | answers |',
      '|---|---|---|---|---|---|---|',
      ...rows.map(
        ({ flood, page, picture, health, loop, megabytes, answers }) =>
          `| ${[flood, ...[page, picture, health, loop].map(written), `${Math.round(megabytes)} MiB`, answers].join(' | ')} |`,
      ),
    ].join('\n'),
    bounds: [
      bound("another address's cached page under a flood, p99", ({ page }) => page, 50),
      bound("another address's new picture under a flood", ({ picture }) => picture, 2_000),
      bound('/healthz under a flood', ({ health }) => health, 100),
    ],
  };
}
