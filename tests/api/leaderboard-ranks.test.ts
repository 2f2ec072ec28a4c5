import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { utcDay, utcMonth } from '#game/calendar.ts';
import { weekStart } from '#game/history.ts';
import { boardPeriods, leaderboardPageSize } from '#game/leaderboard.ts';
import type { BoardPeriod } from '#game/leaderboard.ts';
import type { Caller } from '#server/services/context.ts';
import { checks } from '#server/services/invariant/find-violations.ts';
import { getMyRank, listLeaderboard } from '#server/services/leaderboard/leaderboard.ts';
import { refreshLeaderboards } from '#server/services/leaderboard/leaderboard-refresh.ts';
import { it } from '#tests/support/database-test.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

/** Two pages and a half. */
const playerCount = 125;
const board = 'votes';
const hourMs = 60 * 60 * 1000;

/** What happens between refreshes. A span of players starts at `from`, and continues with the first after the last. */
type Step =
  | { kind: 'vote'; from: number; players: number; times: number; isEarlier: boolean }
  | { kind: 'withdraw' | 'ban' | 'pardon'; from: number; players: number }
  | { kind: 'pass'; hours: number };

interface Entry {
  value: number;
  rank: number;
  pastRank: number | null;
  weekRank: number | null;
}

/** The leaderboards as a whole: each refresh ranks everybody again. */
class Model {
  readonly votes = Array.from({ length: playerCount }, (): Date[] => []);
  readonly banned = new Set<number>();
  readonly entries: Record<BoardPeriod, Map<number, Entry>> = { all: new Map(), month: new Map() };
  refreshed: Date | null = null;

  refresh(now: Date): void {
    const isFirst = this.refreshed === null;
    if (this.refreshed && utcMonth(this.refreshed) !== utcMonth(now)) this.entries.month.clear();
    for (const period of boardPeriods) {
      const entries = this.entries[period];
      if (this.refreshed && utcDay(this.refreshed) !== utcDay(now)) {
        for (const entry of entries.values()) entry.pastRank = entry.rank;
      }
      if (this.refreshed && weekStart(this.refreshed) !== weekStart(now)) {
        for (const entry of entries.values()) entry.weekRank = entry.rank;
      }
      for (const [player, votes] of this.votes.entries()) {
        const counted = votes.filter((vote) => period === 'all' || utcMonth(vote) === utcMonth(now)).length;
        const value = this.banned.has(player) ? 0 : counted;
        if (value === 0) entries.delete(player);
        else entries.set(player, { pastRank: null, weekRank: null, ...entries.get(player), rank: 0, value });
      }
      for (const entry of entries.values()) {
        entry.rank = 1 + [...entries.values()].filter(({ value }) => value > entry.value).length;
        if (isFirst) entry.pastRank = entry.weekRank = entry.rank;
      }
    }
    this.refreshed = now;
  }

  /** Returns a board in its order. */
  list(period: BoardPeriod) {
    return [...this.entries[period]]
      .toSorted(([a, { rank }], [b, { rank: otherRank }]) => rank - otherRank || a - b)
      .map(([player, { rank, value, pastRank, weekRank }]) => {
        const since = (before: number | null) => (before === null ? null : before - rank);
        return { player, rank, value, change: since(pastRank), week_change: since(weekRank) };
      });
  }
}

/** Empties the leaderboards, and returns the players' IDs in order. */
async function startOver({ db }: TestDatabase): Promise<number[]> {
  await db.execute(sql`
    insert into players (uuid, discord_id, name, search_name)
    select gen_random_uuid(), n::text, (n - 1)::text, n::text from generate_series(1, ${playerCount}::int) n
    on conflict do nothing`);
  await db.execute(sql`update players set banned_at = null`);
  const emptied = [
    'votes',
    'leaderboard_entries',
    'leaderboard_ranks',
    'leaderboard_state',
    'leaderboard_dirty_players',
  ];
  for (const table of emptied) await db.execute(sql`delete from ${sql.identifier(table)}`);
  await db.execute(sql`delete from counters where name like 'standings %'`);
  const { rows } = await db.execute<{ id: number }>(sql`select id from players order by id`);
  return rows.map(({ id }) => id);
}

/** Takes each step in the database and in the model, and compares what the leaderboards show after each refresh. */
async function play(database: TestDatabase, steps: readonly Step[]): Promise<Model> {
  const { db } = database;
  const ids = await startOver(database);
  const model = new Model();
  let now = new Date('2026-10-29T20:00:00Z');
  for (const step of steps) {
    if (step.kind === 'pass') now = new Date(now.getTime() + step.hours * hourMs);
    else await act(database, model, ids, step, now);
    await refreshLeaderboards({ db, clock: () => now });
    model.refresh(now);
    for (const period of boardPeriods) {
      const expected = model.list(period);
      expect(await listAll(database, period, expected.length)).toEqual(expected);
      for (const at of [0, 60, expected.length - 1]) {
        const { player, ...entry } = expected[at] ?? { player: 0 };
        const caller: Caller = { playerId: ids[player] ?? 0, sessionId: 0, roles: [], banNotice: null };
        const mine = await getMyRank({ db, caller }, { board, period });
        if ('rank' in entry) expect(mine.entry).toEqual({ ...entry, page: Math.floor(at / leaderboardPageSize) + 1 });
      }
    }
    const ranks = checks.filter(({ name }) => name === 'a-kept-rank-is-wrong');
    expect(await Promise.all(ranks.map(({ find }) => find(db)))).toEqual([undefined]);
  }
  return model;
}

async function listAll(database: TestDatabase, period: BoardPeriod, count: number) {
  const rows = [];
  for (let page = 1; (page - 1) * leaderboardPageSize <= count; page += 1) {
    const listed = await listLeaderboard(database, { board, period, page });
    expect(listed.count).toBe(count);
    rows.push(...listed.data.map(({ player, ...entry }) => ({ ...entry, player: Number(player.name) })));
  }
  return rows;
}

async function act(
  { db }: TestDatabase,
  model: Model,
  ids: readonly number[],
  step: Exclude<Step, { kind: 'pass' }>,
  now: Date,
): Promise<void> {
  const span = Array.from({ length: step.players }, (_, n) => (step.from + n) % playerCount);
  const due = sql`any(${sql.param(span.map((player) => ids[player] ?? 0))}::int[])`;
  if (step.kind === 'vote') {
    const at = step.isEarlier ? new Date('2026-09-01T00:00:00Z') : now;
    for (const player of span) for (let n = 0; n < step.times; n += 1) model.votes[player]?.push(at);
    await db.execute(sql`
      insert into votes (player_id, site, voted_at) select id, 'topgg', ${at.toISOString()}
      from players, generate_series(1, ${step.times}::int) where id = ${due}`);
  } else if (step.kind === 'withdraw') {
    for (const player of span) model.votes[player]?.splice(0);
    await db.execute(sql`delete from votes where player_id = ${due}`);
    await db.execute(sql`insert into leaderboard_dirty_players (player_id) select id from players where id = ${due}`);
  } else {
    for (const player of span) {
      if (step.kind === 'ban') model.banned.add(player);
      else model.banned.delete(player);
    }
    const bannedAt = step.kind === 'ban' ? '2026-01-01' : null;
    await db.execute(sql`update players set banned_at = ${bannedAt} where id = ${due}`);
  }
}

const everybody = { from: 0, players: playerCount };
const vote = (from: number, players: number, times = 1): Step => ({
  kind: 'vote',
  from,
  players,
  times,
  isEarlier: false,
});
const nextDay: Step = { kind: 'pass', hours: 24 };

it('pages through a board on which everybody has the same value', async ({ database }) => {
  const model = await play(database, [vote(0, playerCount)]);
  expect(new Set(model.list('all').map(({ rank }) => rank))).toEqual(new Set([1]));
});

it('shows that a player whose value did not change was overtaken since the start of the day', async ({ database }) => {
  const model = await play(database, [vote(0, 3, 2), vote(3, 1), nextDay, vote(3, 1, 4), vote(4, 1, 9)]);
  expect(model.list('all')).toEqual([
    { player: 4, rank: 1, value: 9, change: null, week_change: null },
    { player: 3, rank: 2, value: 5, change: 2, week_change: null },
    ...[0, 1, 2].map((player) => ({ player, rank: 3, value: 2, change: -2, week_change: -2 })),
  ]);
});

it('remembers the rank at the start of the day of a value that nobody has any more', async ({ database }) => {
  const steps: Step[] = [vote(0, 2, 3), vote(2, 1), nextDay, vote(0, 2), vote(1, 1), vote(5, 1, 3)];
  expect((await play(database, steps)).list('all')).toEqual([
    { player: 1, rank: 1, value: 5, change: 0, week_change: 0 },
    { player: 0, rank: 2, value: 4, change: -1, week_change: -1 },
    { player: 5, rank: 3, value: 3, change: null, week_change: null },
    { player: 2, rank: 4, value: 1, change: -1, week_change: null },
  ]);
});

it('compares with the end of the last week until the next Monday', async ({ database }) => {
  // It is a Thursday.
  const steps: Step[] = [vote(0, 2, 3), vote(2, 1), nextDay, vote(2, 1, 9), { kind: 'pass', hours: 48 }];
  const changes = async (...more: Step[]) =>
    (await play(database, [...steps, ...more])).list('all').map(({ player, week_change: change }) => [player, change]);
  const climbed = [
    [2, null],
    [0, -1],
    [1, -1],
  ];
  expect(await changes()).toEqual(climbed);
  const same = climbed.map(([player]) => [player, 0]);
  expect(await changes(nextDay)).toEqual(same);
  expect(await changes(nextDay, { kind: 'pass', hours: 6 * 24 })).toEqual(same);
  expect(await changes(nextDay, vote(1, 1), { kind: 'pass', hours: 5 * 24 })).toEqual([
    [2, 0],
    [1, 0],
    [0, -1],
  ]);
});

it('lists a player who left and came back on the same day as new, and knows them on the next', async ({ database }) => {
  const left: Step[] = [vote(0, 2), { kind: 'ban', from: 0, players: 1 }, { kind: 'pardon', from: 0, players: 1 }];
  expect((await play(database, left)).list('all').map(({ change }) => change)).toEqual([null, 0]);
  expect((await play(database, [...left, nextDay])).list('all').map(({ change }) => change)).toEqual([0, 0]);
});

it('starts a month with nobody on its board', async ({ database }) => {
  const nextMonth: Step = { kind: 'pass', hours: 4 * 24 };
  const model = await play(database, [vote(0, 60), nextMonth, vote(20, 60), { kind: 'withdraw', ...everybody }]);
  expect(model.list('month')).toEqual([]);
});

it('shows right ranks after another program has changed a value', async ({ database }) => {
  const { db } = database;
  await play(database, [vote(0, 3, 2), vote(3, 3)]);
  await db.execute(sql`update leaderboard_entries set value = 1 where player_id = (select min(id) from players)`);
  await db.execute(sql`update leaderboard_state set counted_at = now()`);
  const { data } = await listLeaderboard(database, { board, period: 'all', page: 1 });
  expect(data.map(({ player, rank, value }) => [player.name, rank, value])).toEqual([
    ['1', 1, 2],
    ['2', 1, 2],
    ['0', 3, 1],
    ['3', 3, 1],
    ['4', 3, 1],
    ['5', 3, 1],
  ]);
});

it('shows the same as if everybody was ranked at each refresh', async ({ database }) => {
  const span = {
    from: fc.nat({ max: playerCount - 1 }),
    players: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: playerCount })),
  };
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('vote' as const),
        ...span,
        times: fc.integer({ min: 1, max: 3 }),
        isEarlier: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('withdraw', 'ban', 'pardon'), ...span }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const), hours: fc.constantFrom(1, 9, 24, 240) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await play(database, steps);
    }),
    { numRuns: propertyRuns(10) },
  );
});
