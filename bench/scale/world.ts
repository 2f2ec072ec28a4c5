import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { PlayerSearchBody } from '#contract/player/player.ts';
import { boardPeriods, boards } from '#game/leaderboard.ts';
import { connect, createClient } from '#server/db/connect.ts';
import type { Database } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { findViolations } from '#server/services/invariant/find-violations.ts';
import { refreshLeaderboards } from '#server/services/leaderboard/leaderboard-refresh.ts';
import { getMyRank, listLeaderboard } from '#server/services/leaderboard/leaderboard.ts';
import { searchPlayers } from '#server/services/player/player-search.ts';
import * as v from 'valibot';
import { measureCalls } from '../calls.ts';
import { measureQueries } from '../database.ts';
import { measureInventory } from '../inventory.ts';
import { callerOf } from '../large-world.ts';
import { ms } from '../section.ts';
import type { BenchContext, Bound, Section } from '../section.ts';
import { median, percentile } from '../statistics.ts';
import { hugePlayers, importHugeWorld } from './huge-world.ts';
import type { ImportedWorld } from './huge-world.ts';

interface Figure {
  what: string;
  medianMs: number;
  p99Ms: number;
}

const count = (number: number): string => number.toLocaleString('en');
const changedPlayers = 1_000;
const burned = 200_000;
const rounds = 20;
/** Calls that may take more than twice the time of the small world, each for a reason of its own. */
const allowedSlower = 3;
/** Differences below this are not told apart from the machine's noise, in milliseconds. */
const noiseMs = 2;

/** Compares a world of 2,000,000 players and 20,000,000 copies with one of 10,000 players and 1,000,000 copies. */
export async function measureWorld({ dataDir, largeWorld, say }: BenchContext): Promise<Section> {
  const small = await largeWorld();
  say('world: the calls in the world of 1,000,000 copies ...');
  await fillLeaderboards(small);
  const before = await measureAll(small);

  const folder = mkdtempSync(join(dataDir, 'huge-'));
  chmodSync(folder, 0o755);
  const huge = await openDatabase({
    config: { dataDir: folder, databaseUrl: undefined, databasePoolSize: 10 },
    as: 'site',
  });
  try {
    const imported = await importHugeWorld(huge.target, say);
    say('world: vacuum ...');
    const vacuumed = await timed(() => runAlone(huge, 'vacuum analyze'));
    say('world: invariants ...');
    const checked = await timed(() => findAllViolations(huge));
    say('world: the standings of everybody ...');
    const ranked = await timed(() => fillLeaderboards(huge));
    say('world: the calls ...');
    const after = await measureAll(huge);
    const sizes = await readSizes(huge);
    say('world: what the game writes ...');
    const upkeep = await measureUpkeep(huge);
    return describe({ before, after, imported, sizes, upkeep, vacuumed, ranked, checked });
  } finally {
    await huge.close();
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const begin = performance.now();
  const result = await work();
  return { seconds: (performance.now() - begin) / 1_000, result };
}

/** Runs a statement on a connection without the timeouts of the site. */
async function runAlone({ target }: OpenDatabase, statement: string): Promise<Record<string, unknown>[]> {
  const client = createClient(target);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

async function withoutTimeouts<T>({ target }: OpenDatabase, work: (db: Database) => Promise<T>): Promise<T> {
  const own = connect({ target, poolSize: 2 });
  try {
    return await work(own.db);
  } finally {
    await own.close();
  }
}

const findAllViolations = (database: OpenDatabase) =>
  withoutTimeouts(database, async (db) =>
    (await findViolations({ db })).map(({ title, count }) => `${title}: ${count}`),
  );

async function fillLeaderboards(database: OpenDatabase): Promise<void> {
  await runAlone(database, 'insert into leaderboard_dirty_players (player_id) values (null)');
  await withoutTimeouts(database, (db) => refreshLeaderboards({ db, clock: () => new Date() }, hugePlayers));
  await runAlone(database, 'vacuum analyze leaderboard_entries');
}

async function measureAll(database: OpenDatabase): Promise<Figure[]> {
  const queries = await measureQueries(database);
  const calls = await measureCalls(database);
  const inventory = await measureInventory(database);
  return [
    ...queries.map(({ query, ...figure }) => ({ what: `catalogue: ${query}`, ...figure })),
    ...calls.map(({ call, ...figure }) => ({ what: call, ...figure })),
    ...inventory.map(({ query, ...figure }) => ({ what: `inventory: ${query}`, ...figure })),
    ...(await measurePlayers(database)),
  ];
}

async function measurePlayers({ db }: OpenDatabase): Promise<Figure[]> {
  const figures: Figure[] = [];
  const time = async (what: string, runs: readonly (() => Promise<unknown>)[]) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const run of runs) {
        const begin = performance.now();
        await run();
        times.push(performance.now() - begin);
      }
    }
    figures.push({ what, medianMs: median(times), p99Ms: percentile(times, 99) });
  };
  for (const board of boards) {
    for (const period of boardPeriods) {
      const read = (page: number) => () => listLeaderboard({ db }, { board, period, page });
      const last = Math.max(1, (await read(1)()).pageCount);
      await time(`leaderboard: ${board}, ${period}`, [read(1), read(Math.ceil(last / 2)), read(last)]);
    }
  }
  await time(
    'own place',
    boards.map((board) => () => getMyRank({ db, caller: callerOf(9_000) }, { board, period: 'all' })),
  );
  for (const name of ['', 'player 5', 'PLAYER 777', 'er 99', 'w', '77', 'zzzz', '200000000000000777']) {
    await time(`players called "${name}"`, [() => searchPlayers({ db }, v.parse(PlayerSearchBody, { name }))]);
  }
  return figures;
}

interface TableSize {
  table: string;
  rows: string;
  data: string;
  indexes: string;
}

async function readSizes(database: OpenDatabase): Promise<{ tables: TableSize[]; total: string; indexes: string[] }> {
  const tables = await runAlone(
    database,
    `select relname as table, n_live_tup as rows, pg_size_pretty(pg_table_size(relid)) as data,
       pg_size_pretty(pg_indexes_size(relid)) as indexes
     from pg_stat_user_tables where schemaname = 'public' order by pg_total_relation_size(relid) desc limit 6`,
  );
  const indexes = await runAlone(
    database,
    `select indexrelname || ' ' || pg_size_pretty(pg_relation_size(indexrelid)) as text
     from pg_stat_user_indexes where relname = 'instances' order by pg_relation_size(indexrelid) desc`,
  );
  const total = await runAlone(database, 'select pg_size_pretty(pg_database_size(current_database())) as text');
  return {
    tables: tables as unknown as TableSize[],
    total: String(total[0]?.['text']),
    indexes: indexes.map(({ text }) => String(text)),
  };
}

interface Upkeep {
  /** Burning 1 % of all copies, and what vacuum then needs for the table, in seconds. */
  burnSeconds: number;
  vacuumSeconds: number;
  /** The standings after some players changed, in milliseconds. */
  refreshMs: number;
}

async function measureUpkeep(database: OpenDatabase): Promise<Upkeep> {
  const burn = await timed(() =>
    runAlone(
      database,
      `delete from instances where id in (select id from instances where id % 100 = 7 limit ${burned})`,
    ),
  );
  const vacuum = await timed(() => runAlone(database, 'vacuum (analyze) instances'));
  // The burn above concerns more players than a job finds in its time.
  await fillLeaderboards(database);
  await runAlone(
    database,
    `delete from instances where id in (
       select min(id) from instances where owner_id between 50000 and ${50_000 + changedPlayers} group by owner_id)`,
  );
  const refresh = await timed(() =>
    withoutTimeouts(database, (db) => refreshLeaderboards({ db, clock: () => new Date() })),
  );
  return { burnSeconds: burn.seconds, vacuumSeconds: vacuum.seconds, refreshMs: refresh.seconds * 1_000 };
}

interface Measured {
  before: readonly Figure[];
  after: readonly Figure[];
  imported: ImportedWorld;
  sizes: Awaited<ReturnType<typeof readSizes>>;
  upkeep: Upkeep;
  vacuumed: { seconds: number };
  ranked: { seconds: number };
  checked: { seconds: number; result: readonly string[] };
}

function describe({ before, after, imported, sizes, upkeep, vacuumed, ranked, checked }: Measured): Section {
  const pairs = after.map((figure) => {
    const other = before.find(({ what }) => what === figure.what);
    const ratio = figure.medianMs / (other?.medianMs ?? Number.NaN);
    const isSlower = ratio > 2 && figure.medianMs - (other?.medianMs ?? 0) > noiseMs;
    return { ...figure, beforeMs: other?.medianMs ?? Number.NaN, ratio, isSlower };
  });
  const slower = pairs.filter(({ isSlower }) => isSlower).toSorted((one, other) => other.ratio - one.ratio);
  const rate = imported.rows / imported.seconds;
  const bounds: Bound[] = [
    {
      what: `Import of ${count(imported.rows)} players and copies with all indexes, foreign keys and counts`,
      measured: `${count(Math.round(rate))} rows/s (${imported.seconds.toFixed(0)} s, ${imported.rowSeconds.toFixed(0)} s of them for the rows)`,
      bound: 'at least 50,000 rows/s',
      isMet: rate >= 50_000,
    },
    {
      what: `Calls that take more than twice the time of the world of 1,000,000 copies (and ${noiseMs} ms more), of ${pairs.length}`,
      measured: count(slower.length),
      bound: `at most ${allowedSlower}`,
      isMet: slower.length <= allowedSlower,
    },
    {
      what: 'Slowest call at the median',
      measured: ms(Math.max(...pairs.map(({ medianMs }) => medianMs))),
      bound: 'for orientation',
      isMet: true,
    },
    { what: 'Size of the database', measured: sizes.total, bound: 'for orientation', isMet: true },
    {
      what: 'Broken invariants, all of them checked',
      measured: `${checked.result.length} (${checked.seconds.toFixed(0)} s)`,
      bound: 'none',
      isMet: checked.result.length === 0,
    },
    {
      what: 'The first vacuum and statistics of everything',
      measured: `${vacuumed.seconds.toFixed(0)} s`,
      bound: 'for orientation',
      isMet: true,
    },
    {
      what: `Burning ${count(burned)} copies in one statement; vacuum of the table afterwards`,
      measured: `${upkeep.burnSeconds.toFixed(0)} s; ${upkeep.vacuumSeconds.toFixed(0)} s`,
      bound: 'for orientation',
      isMet: true,
    },
    {
      what: `Standings of ${count(hugePlayers)} players, counted from nothing`,
      measured: `${ranked.seconds.toFixed(0)} s`,
      bound: 'for orientation',
      isMet: true,
    },
    {
      what: `Standings after ${count(changedPlayers)} players changed`,
      measured: `${(upkeep.refreshMs / 1_000).toFixed(1)} s`,
      bound: 'at most 10 s',
      isMet: upkeep.refreshMs <= 10_000,
    },
  ];
  return {
    title: 'A world of 20,000,000 copies',
    text: [
      `${count(hugePlayers)} players and ${count(imported.copies)} copies of 20,000 cards, beside 10,000 players and 1,000,000 copies; the same calls in both, one after the other in the same run, median and p99 in the larger one.`,
      '',
      '| table | rows | data | indexes |',
      '|---|---|---|---|',
      ...sizes.tables.map(
        ({ table, rows, data, indexes }) => `| ${table} | ${count(Number(rows))} | ${data} | ${indexes} |`,
      ),
      '',
      `Indexes of copies: ${sizes.indexes.join(', ')}.`,
      '',
      ...(slower.length > 0
        ? [
            'More than twice as slow:',
            '',
            '| call | 1,000,000 copies | 20,000,000 copies | ratio |',
            '|---|---|---|---|',
            ...slower.map(
              ({ what, beforeMs, medianMs, ratio }) =>
                `| ${what} | ${ms(beforeMs)} | ${ms(medianMs)} | ${ratio.toFixed(1)} |`,
            ),
            '',
          ]
        : []),
      'The twenty slowest calls:',
      '',
      '| call | 1,000,000 copies | 20,000,000 copies | p99 |',
      '|---|---|---|---|',
      ...pairs
        .toSorted((one, other) => other.medianMs - one.medianMs)
        .slice(0, 20)
        .map(({ what, beforeMs, medianMs, p99Ms }) => `| ${what} | ${ms(beforeMs)} | ${ms(medianMs)} | ${ms(p99Ms)} |`),
    ].join('\n'),
    bounds,
  };
}
