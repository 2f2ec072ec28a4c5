import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { packCounts } from '#game/pack.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { packs } from '#server/db/schema/pack.ts';
import { series as seriesTable } from '#server/db/schema/series.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { openPacks } from '#server/services/store/pack-opening.ts';
import { getOpening } from '#server/services/store/opening.ts';
import { preparePack } from '#server/services/store/pack.ts';
import { revealServerSeed } from '#server/services/store/draw-seed.ts';
import { drawCount, measureDraws } from './draws.ts';
import { callerOf, copyCount } from './large-world.ts';
import { compareCachedPage } from './requests.ts';
import { ms } from './section.ts';
import type { BenchContext, Bound, Section } from './section.ts';
import { startSite } from './server-comparison.ts';
import { median, percentile } from './statistics.ts';

const most = Math.max(...packCounts) as 10;
const checkedOpenings = 10_000;
const timedOpenings = 100;
/** Of the checked packs, so that their proofs stay small. */
const checkedSeries = 10;
/** Proofs that the checker gets at once. */
const batchSize = 500;
const buyerId = 7;

/** Draws against the published odds, an independent check of opened packs, the time of a large opening, and pages. */
export async function measureStore({ dataDir, largeWorld, say }: BenchContext): Promise<Section> {
  say(`Store: ${drawCount.toLocaleString('en')} draws of each pack ...`);
  const figures = measureDraws();
  say('Store: pages ...');
  const pages = await measurePages(dataDir);
  const { db } = await largeWorld();
  const largePack = await createPack(db, []);
  const timed: number[] = [];
  for (let count = 0; count < timedOpenings; count += 1) timed.push((await open(db, largePack)).tookMs);
  say(`Store: ${checkedOpenings.toLocaleString('en')} packs ...`);
  const series = await db.select({ uuid: seriesTable.uuid }).from(seriesTable).limit(checkedSeries);
  const smallPack = await createPack(
    db,
    series.map(({ uuid }) => uuid),
  );
  const openings: string[] = [];
  while (openings.length < checkedOpenings) openings.push(...(await open(db, smallPack)).openings);
  const { right, fault } = await checkAll(db, smallPack, openings);
  const chances = figures.flatMap(({ rarityP, cardP }) => [rarityP, cardP]);
  const isFair = chances.every((chance) => chance > 0.001 && chance < 0.999);
  const waits = figures.filter(({ longestWait, allowedWait }) => longestWait > allowedWait);
  return {
    title: 'Store',
    text: [
      `${drawCount.toLocaleString('en')} draws of each demo pack, compared with the published odds. p is the chance of a deviation at least as large.`,
      '',
      '| pack | p of the rarities | p of the cards | most packs without the guaranteed rarity | allowed |',
      '|---|---|---|---|---|',
      ...figures.map(
        ({ pack, rarityP, cardP, longestWait, allowedWait }) =>
          `| ${pack} | ${rarityP.toFixed(4)} | ${cardP.toFixed(4)} | ${longestWait} | ${allowedWait} |`,
      ),
    ].join('\n'),
    bounds: [
      {
        what: `Draws against the published odds: lowest and highest p of ${chances.length}`,
        measured: `${Math.min(...chances).toFixed(4)} and ${Math.max(...chances).toFixed(4)}`,
        bound: 'between 0.001 and 0.999',
        isMet: isFair,
      },
      {
        what: 'Packs whose guarantee was exceeded',
        measured: waits.length === 0 ? 'none' : waits.map(({ pack }) => pack).join(', '),
        bound: 'none',
        isMet: waits.length === 0,
      },
      {
        what: `Openings that the independent checker in Python agrees with, of ${checkedOpenings.toLocaleString('en')}`,
        measured: fault === null ? right.toLocaleString('en') : `${right.toLocaleString('en')} (${fault})`,
        bound: 'all',
        isMet: right === checkedOpenings,
      },
      {
        what: `Ten packs of five cards among ${copyCount.toLocaleString('en')} copies, the whole purchase, at the median (p99 ${ms(percentile(timed, 99))})`,
        measured: ms(median(timed)),
        bound: 'at most 60 ms',
        isMet: median(timed) <= 60,
      },
      ...pages,
    ],
  };
}

/** Compares pages of the store from the cache with a bare server. */
async function measurePages(dataDir: string): Promise<Bound[]> {
  const site = await startSite({ DATA_DIR: dataDir });
  const { data } = (await (await fetch(`${site.origin}/api/store/packs`)).json()) as { data: { uuid: string }[] };
  const bounds: Bound[] = [];
  for (const [name, path] of [
    ['/store', '/store'],
    ['/store/packs', '/store/packs'],
    ['/store/packs/{id}', `/store/packs/${data[0]?.uuid}`],
    ['/store/card-frames', '/store/card-frames'],
  ] as const) {
    bounds.push(await compareCachedPage(site, name, path));
  }
  await site.close();
  return bounds;
}

/** Creates a pack of the regular cards of these series (or all), and gives the buyer the bloodstones for it. */
async function createPack(db: OpenDatabase['db'], seriesUuids: readonly string[]): Promise<string> {
  const uuid = randomUUID();
  await db.insert(packs).values({
    uuid,
    kind: 'pack',
    name: 'Bench Pack',
    about: 'All cards.',
    currency: 'bloodstones',
    price: 1,
    slots: [
      { count: 4, odds: { C: 720_000, R: 240_000, SR: 40_000 } },
      { count: 1, odds: { SR: 840_000, SSR: 145_000, UR: 15_000 } },
    ],
    guaranteeRarity: 'SSR',
    guaranteeWithin: 12,
    types: ['default'],
    seriesUuids: [...seriesUuids],
    position: 0,
  });
  const amount = checkedOpenings + timedOpenings * most;
  await db.transaction((tx) =>
    credit(tx, { reason: 'opening', reference: randomUUID(), playerId: buyerId, currency: 'bloodstones', amount }),
  );
  return uuid;
}

async function open(db: OpenDatabase['db'], uuid: string): Promise<{ openings: string[]; tookMs: number }> {
  const context = { db, clock: () => new Date(), caller: callerOf(buyerId) };
  const { pack, seed } = await preparePack(context, uuid);
  const body = {
    count: most,
    price: pack.price * most,
    terms: pack.terms,
    server_seed_hash: seed.server_seed_hash,
  };
  const begin = performance.now();
  const { openings } = await db.transaction((tx) => openPacks({ ...context, tx }, uuid, body));
  return { openings: openings.map(({ uuid: opening }) => opening), tookMs: performance.now() - begin };
}

/** Reveals the seed and checks the openings in batches. */
async function checkAll(db: OpenDatabase['db'], pack: string, openings: readonly string[]) {
  const context = { db, clock: () => new Date(), caller: callerOf(buyerId) };
  const { seed } = await preparePack(context, pack);
  await revealServerSeed(context, seed.server_seed_hash);
  const checked = { right: 0, fault: null as string | null };
  for (let start = 0; start < openings.length; start += batchSize) {
    const proofs: string[] = [];
    for (const opening of openings.slice(start, start + batchSize))
      proofs.push(JSON.stringify(await getOpening(context, opening)));
    const { right, fault } = checkWithPython(proofs);
    checked.right += right;
    checked.fault ??= fault;
  }
  return checked;
}

function checkWithPython(proofs: readonly string[]): { right: number; fault: string | null } {
  const program = fileURLToPath(new URL('check_draws.py', import.meta.url));
  const { stdout, stderr, status } = spawnSync('python3', [program], {
    input: proofs.join('\n'),
    encoding: 'utf8',
    maxBuffer: 1024 * 1024,
  });
  if (status !== 0) return { right: 0, fault: stderr.trim().split('\n').at(-1) ?? 'python3 is missing' };
  return JSON.parse(stdout) as { right: number; fault: string | null };
}
