import { PlayerSearchBody } from '#contract/player/player.ts';
import { boardPeriods, boards, leaderboardPageSize } from '#game/leaderboard.ts';
import { connect, createClient } from '#server/db/connect.ts';
import { getMyRank, listLeaderboard } from '#server/services/leaderboard/leaderboard.ts';
import { searchPlayers } from '#server/services/player/player-search.ts';
import { refreshLeaderboards } from '#server/services/leaderboard/leaderboard-refresh.ts';
import * as v from 'valibot';
import { callerOf } from './large-world.ts';
import { ms } from './section.ts';
import type { BenchContext, Section } from './section.ts';
import { readsAllCopies, recordStatements } from './statements.ts';
import { median, percentile } from './statistics.ts';

const morePlayers = 90_000;
const rounds = 30;
const changed = 1_000;
const refreshes = 5;

const count = (number: number): string => number.toLocaleString('en');

/** Every player votes once or twice, so half of the vote leaderboard shares a rank. */
const growth = [
  `insert into players (uuid, discord_id, name, search_name)
   select gen_random_uuid(), (300000000000000000 + n)::text, 'wanderer ' || n, 'wanderer ' || n
   from generate_series(1, ${morePlayers}) n`,
  `insert into votes (player_id, site, voted_at)
   select id, 'topgg'::voting_site, now() - id % 3 * interval '20 days' from players
   union all select id, 'discordbotlist', now() from players where id % 2 = 0`,
  `vacuum analyze`,
];

/** Searches with common and rare letters, of different lengths. */
const searches = ['', 'wanderer 5', 'WANDERER 777', 'player 12', 'er 99', 'w', '77', 'zzzz', '300000000000000777'];

/** Measures leaderboard pages, player searches, and the refresh of the leaderboards. */
export async function measureLeaderboard({ largeWorld }: BenchContext): Promise<Section> {
  const database = await largeWorld();
  const client = createClient(database.target);
  await client.connect();
  for (const statement of growth) await client.query(statement);

  // Separate connections, because the site's connections have statement timeouts of a few seconds.
  const own = connect({ target: database.target, poolSize: 2 });
  const timeRefresh = async (now: Date) => {
    const begin = performance.now();
    const { counted: players } = await refreshLeaderboards({ db: own.db, clock: () => now });
    return { players, took: performance.now() - begin };
  };
  const full = await timeRefresh(new Date());
  await client.query('vacuum analyze leaderboard_entries');
  const refreshTimes: number[] = [];
  for (let round = 0; round < refreshes; round += 1) {
    await client.query(
      `delete from instances where id in (
         select min(id) from instances where owner_id % 9 = ${round} group by owner_id limit ${changed})`,
    );
    refreshTimes.push((await timeRefresh(new Date())).took);
  }
  await client.end();
  await own.close();

  const { db, statements } = recordStatements(database.pool);
  const time = async (runs: readonly (() => Promise<unknown>)[]) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const run of runs) {
        const begin = performance.now();
        await run();
        times.push(performance.now() - begin);
      }
    }
    return { medianMs: median(times), p99Ms: percentile(times, 99) };
  };
  const rows: { what: string; medianMs: number; p99Ms: number }[] = [];
  for (const board of boards) {
    for (const period of boardPeriods) {
      const read = (page: number) => () => listLeaderboard({ db }, { board, period, page });
      const pageCount = Math.max(1, (await read(1)()).pageCount);
      const pages = [1, Math.ceil(pageCount / 2), pageCount];
      const what = `page of \`${board}\`, \`${period}\`, ${count(pageCount)} pages`;
      rows.push({ what, ...(await time(pages.map(read))) });
    }
  }
  const mine = boards.map((board) => () => getMyRank({ db, caller: callerOf(90_000) }, { board, period: 'all' }));
  rows.push({ what: 'own place', ...(await time(mine)) });
  const pages = rows.slice();
  for (const name of searches) {
    const run = () => searchPlayers({ db }, v.parse(PlayerSearchBody, { name }));
    rows.push({ what: `search for "${name}"`, ...(await time([run])) });
  }
  const scans = await readsAllCopies(database.pool, statements.slice(0, 60));

  const slowest = Math.max(...pages.map(({ medianMs }) => medianMs));
  const slowestSearch = Math.max(...rows.slice(pages.length).map(({ medianMs }) => medianMs));
  return {
    title: 'Leaderboard and search',
    text: [
      `${count(morePlayers + 10_000)} players, 1,000,000 copies; first, middle and last page in turn (${leaderboardPageSize} players each), ${rounds} times each, the whole call. Keeping the standings is measured as a whole too: counting, ranking, writing.`,
      '',
      '| call | median | p99 |',
      '|---|---|---|',
      ...rows.map(({ what, medianMs, p99Ms }) => `| ${what} | ${ms(medianMs)} | ${ms(p99Ms)} |`),
    ].join('\n'),
    bounds: [
      {
        what: 'Slowest leaderboard page at the median',
        measured: ms(slowest),
        bound: 'at most 20 ms',
        isMet: slowest <= 20,
      },
      {
        what: 'Visits of a leaderboard or a search that read all copies',
        measured: scans ? 'some' : 'none',
        bound: 'none',
        isMet: !scans,
      },
      {
        what: 'Slowest search for players at the median',
        measured: ms(slowestSearch),
        bound: 'at most 100 ms',
        isMet: slowestSearch <= 100,
      },
      {
        what: `Standings after ${count(changed)} players changed, at the median`,
        measured: ms(median(refreshTimes)),
        bound: 'at most 10 s',
        isMet: median(refreshTimes) <= 10_000,
      },
      {
        what: `Standings of ${count(full.players)} players, counted from nothing`,
        measured: ms(full.took),
        bound: 'for orientation',
        isMet: true,
      },
    ],
  };
}
