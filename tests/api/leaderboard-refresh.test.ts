import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shiftMonth, utcMonth } from '#game/calendar.ts';
import { isBanned } from '#game/ban.ts';
import { boardPeriods, boards, rarityScores } from '#game/leaderboard.ts';
import type { Board, BoardPeriod } from '#game/leaderboard.ts';
import { rarities, rarityTotals } from '#game/rarity.ts';
import { DemoRandom } from '#server/demo/random.ts';
import { leaderboardDirtyPlayers, leaderboardState } from '#server/db/schema/leaderboard.ts';
import { votes } from '#server/db/schema/vote.ts';
import { cards } from '#server/db/schema/card.ts';
import { instances } from '#server/db/schema/instance.ts';
import { players } from '#server/db/schema/player.ts';
import { listLeaderboard } from '#server/services/leaderboard/leaderboard.ts';
import { refreshLeaderboards } from '#server/services/leaderboard/leaderboard-refresh.ts';
import { contextAt } from '#tests/support/service-context.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const now = new Date('2026-11-22T12:00:00Z');
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const later = (ms: number) => new Date(now.getTime() + ms);

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const refresh = async (at = now) => (await refreshLeaderboards(contextAt(database.db, at))).counted;

/** Maps `board period player` to the rank, value and past rank that the leaderboards show. */
async function listed(): Promise<Record<string, [rank: number, value: number, pastRank: number | null]>> {
  const ids = new Map((await database.db.select().from(players)).map(({ id, uuid }) => [uuid, id]));
  const pages = await Promise.all(
    boards.flatMap((board) =>
      boardPeriods.map(async (period) => {
        const { data } = await listLeaderboard(database, { board, period, page: 1 });
        return data.map(({ rank, value, change, player }) => [
          `${board} ${period} ${ids.get(player.uuid)}`,
          [rank, value, change === null ? null : rank + change],
        ]);
      }),
    ),
  );
  return Object.fromEntries(pages.flat()) as Awaited<ReturnType<typeof listed>>;
}

/** The expected entries without past ranks, from a full count of all data, however slow that is. */
async function countEverything(at: Date): Promise<Record<string, [rank: number, value: number]>> {
  const { db } = database;
  const allPlayers = await db.select().from(players);
  const allCopies = await db.select().from(instances);
  const allCards = await db.select().from(cards);
  const allVotes = await db.select().from(votes);
  const month = utcMonth(at);
  const isOfMonth = (moment: Date) => utcMonth(moment) === month;
  const values: [Board, BoardPeriod, number, number][] = [];
  for (const player of allPlayers) {
    if (player.deletedAt !== null || isBanned(player, at)) continue;
    const own = allCopies.filter(({ ownerId }) => ownerId === player.id);
    const cast = allVotes.filter(({ playerId }) => playerId === player.id);
    for (const period of boardPeriods) {
      const counts = period === 'all' ? () => true : isOfMonth;
      const owned = own.filter(({ createdAt }) => counts(createdAt));
      const completed = [...Map.groupBy(allCards, ({ seriesId }) => seriesId).values()].filter((ofSeries) => {
        const firsts = ofSeries.map(({ id }) =>
          Math.min(...own.filter(({ cardId }) => cardId === id).map(({ createdAt }) => createdAt.getTime())),
        );
        return firsts.every(Number.isFinite) && counts(new Date(Math.max(...firsts)));
      });
      const score = owned.reduce((sum, { cardId }) => {
        const card = allCards.find(({ id }) => id === cardId);
        return sum + (card ? rarityScores[card.rarity] : 0);
      }, 0);
      values.push(
        ['cards', period, player.id, owned.length],
        ['unique', period, player.id, new Set(owned.map(({ cardId }) => cardId)).size],
        ['series', period, player.id, completed.length],
        ['score', period, player.id, score],
        ['votes', period, player.id, cast.filter(({ votedAt }) => counts(votedAt)).length],
      );
    }
  }
  const listed = values.filter(([, , , value]) => value > 0);
  return Object.fromEntries(
    listed.map(([board, period, playerId, value]) => {
      const above = listed.filter((other) => other[0] === board && other[1] === period && other[3] > value);
      return [`${board} ${period} ${playerId}`, [above.length + 1, value]];
    }),
  );
}

async function expectRight(at = now): Promise<string[]> {
  const entries = Object.entries(await listed()).map(([key, [rank, value]]) => [key, [rank, value]]);
  const counted = await countEverything(at);
  expect(Object.fromEntries(entries)).toEqual(counted);
  const { rows } = await database.db.execute<{ name: string; value: string }>(
    sql`select name, value from counters where name like 'standings %' and value > 0`,
  );
  const sizes = Map.groupBy(Object.keys(counted), (key) => key.split(' ').slice(0, 2).join(' '));
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]))).toEqual(
    Object.fromEntries([...sizes].map(([name, keys]) => [`standings ${name}`, keys.length])),
  );
  return Object.keys(counted);
}

/** Creates a copy as the bot does. */
async function createCopy(cardId: number, ownerId: number, version: number, createdAt = now) {
  const copy = { uuid: randomUUID(), cardId, ownerId, version, createdAt };
  const [made] = await database.db.insert(instances).values(copy).returning();
  return made?.id ?? 0;
}

const vote = (playerId: number, votedAt = now) =>
  database.db.insert(votes).values({ playerId, site: 'topgg', votedAt });

describe('refreshing the leaderboards', () => {
  it('gives the same result as a full count after any single or bulk changes by players', async () => {
    const { db } = database;
    const fixtures = fixturesOf(db);
    const random = new DemoRandom('standings');
    const people: { id: number }[] = [];
    for (let n = 0; n < 6; n += 1) people.push(await fixtures.player(`Player ${n}`));
    const dealt = new Map<number, number>();
    const seen = new Set<string>();
    const newCard = async () => {
      const series = `Series ${random.below(8)}`;
      const card = await fixtures.card({ name: `Card ${dealt.size}`, series, rarity: random.pick(rarities) });
      dealt.set(card.id, 0);
    };
    for (let n = 0; n < 9; n += 1) await newCard();

    let at = new Date('2026-10-29T08:00:00Z');
    const moment = () => new Date(at.getTime() - random.below(40 * dayMs));
    const someCopies = async (most: number) => {
      const rows = await db.select({ id: instances.id }).from(instances);
      return random.shuffled(rows.map(({ id }) => id)).slice(0, most);
    };
    const operations: (() => Promise<unknown>)[] = [
      ...Array.from({ length: 12 }, () => async () => {
        const cardId = random.pick([...dealt.keys()]);
        const [card] = await db.select().from(cards).where(eq(cards.id, cardId));
        const version = (dealt.get(cardId) ?? 0) + 1;
        if (!card || version > rarityTotals[card.rarity]) return;
        dealt.set(cardId, version);
        await createCopy(cardId, random.pick(people).id, version, moment());
      }),
      async () => db.delete(instances).where(sql`id = any(${sql.param(await someCopies(3))}::bigint[])`),
      async () =>
        db
          .update(instances)
          .set({ ownerId: random.pick(people).id })
          .where(sql`id = any(${sql.param(await someCopies(4))}::bigint[])`),
      () => vote(random.pick(people).id, moment()),
      newCard,
      () =>
        db
          .update(players)
          .set({
            bannedAt: random.chance(0.5) ? moment() : null,
            bannedUntil: random.chance(0.7) ? new Date(at.getTime() + random.below(6 * dayMs)) : null,
          })
          .where(eq(players.id, random.pick(people).id)),
      () =>
        db
          .update(players)
          .set({ deletedAt: random.chance(0.3) ? at : null })
          .where(eq(players.id, random.pick(people).id)),
    ];
    for (let round = 0; round < 60; round += 1) {
      for (let n = random.whole(1, 8); n > 0; n -= 1) await random.pick(operations)();
      // Days pass meanwhile, and one change of month.
      if (random.chance(0.3)) at = new Date(at.getTime() + random.below(dayMs));
      await refresh(at);
      for (const key of await expectRight(at)) seen.add(key.replace(/ \d+$/u, ''));
    }
    expect(shiftMonth('2026-10', 1)).toBe(utcMonth(at));
    expect(seen.size).toBe(boards.length * boardPeriods.length);
  });

  it('gives ties the same rank, and the next player the number of players above plus one', async () => {
    const fixtures = fixturesOf(database.db);
    const card = await fixtures.card({ name: 'Card' });
    const [first, second, third, fourth] = [
      await fixtures.player('First'),
      await fixtures.player('Second'),
      await fixtures.player('Third'),
      await fixtures.player('Fourth'),
    ];
    let version = 0;
    for (const [player, owned] of [
      [first, 3],
      [second, 2],
      [third, 2],
      [fourth, 1],
    ] as const) {
      for (let n = 0; n < owned; n += 1) await createCopy(card.id, player.id, (version += 1));
    }
    await refresh();
    const rows = await listed();
    expect([first, second, third, fourth].map(({ id }) => rows[`cards all ${id}`]?.[0])).toEqual([1, 2, 2, 4]);
  });

  it("reports each player's movement since the start of the UTC day, and none at the first count", async () => {
    const fixtures = fixturesOf(database.db);
    const card = await fixtures.card({ name: 'Card' });
    const [first, second, third] = [
      await fixtures.player('First'),
      await fixtures.player('Second'),
      await fixtures.player('Third'),
    ];
    for (const version of [1, 2]) await createCopy(card.id, first.id, version);
    await createCopy(card.id, second.id, 3);
    await refresh();
    const place = async (player: { id: number }) => (await listed())[`cards all ${player.id}`];
    expect(await place(first)).toEqual([1, 2, 1]);
    expect(await place(second)).toEqual([2, 1, 2]);

    for (const version of [4, 5]) await createCopy(card.id, second.id, version);
    await createCopy(card.id, third.id, 6);
    await refresh(later(hourMs));
    expect(await place(second)).toEqual([1, 3, 2]);
    expect(await place(first)).toEqual([2, 2, 1]);
    expect(await place(third)).toEqual([3, 1, null]);

    await refresh(later(dayMs));
    expect(await place(second)).toEqual([1, 3, 1]);
    expect(await place(third)).toEqual([3, 1, 3]);
  });

  it('starts the month anew, including activity from before the change of month was noticed', async () => {
    const fixtures = fixturesOf(database.db);
    const card = await fixtures.card({ name: 'Card' });
    const [first, second] = [await fixtures.player('First'), await fixtures.player('Second')];
    await createCopy(card.id, first.id, 1);
    await vote(first.id);
    // The first count is already on the last day of November.
    await createCopy(card.id, second.id, 2, new Date('2026-12-01T00:00:00Z'));
    await refresh(new Date('2026-11-30T23:59:59Z'));
    expect(Object.keys(await listed()).filter((key) => key.includes('month'))).not.toContain(
      `cards month ${second.id}`,
    );

    await refresh(new Date('2026-12-01T00:00:20Z'));
    const rows = await listed();
    expect(Object.keys(rows).filter((key) => key.startsWith('votes'))).toEqual([`votes all ${first.id}`]);
    expect(rows[`cards month ${second.id}`]).toEqual([1, 1, null]);
    expect(rows[`cards month ${first.id}`]).toBeUndefined();
    await expectRight(new Date('2026-12-01T00:00:20Z'));
  });

  it('lists a player again when their ban expires, without any event', async () => {
    const fixtures = fixturesOf(database.db);
    const card = await fixtures.card({ name: 'Card' });
    const player = await fixtures.player('Banned', undefined, { bannedAt: later(-dayMs), bannedUntil: later(hourMs) });
    await createCopy(card.id, player.id, 1);
    await refresh();
    expect(await listed()).toEqual({});
    await refresh(later(hourMs));
    expect((await listed())[`cards all ${player.id}`]?.[1]).toBe(1);
  });

  it('is done by one of two processes that start together, and loses nothing', async () => {
    const fixtures = fixturesOf(database.db);
    const card = await fixtures.card({ name: 'Card' });
    const player = await fixtures.player('Player');
    await refresh();
    const rounds = 10;
    for (let version = 1; version <= rounds; version += 1) {
      await createCopy(card.id, player.id, version);
      const counted = await Promise.all([refresh(), refresh(), createCopy(card.id, player.id, rounds + version)]);
      expect(counted[0] + counted[1]).toBeGreaterThanOrEqual(1);
    }
    await refresh();
    await expectRight();
    expect(await database.db.select().from(leaderboardDirtyPlayers)).toEqual([]);
  });

  it('recounts everyone in slices after a catalogue change, which is marked once', async () => {
    const { db } = database;
    const fixtures = fixturesOf(db);
    const card = await fixtures.card({ name: 'Card', rarity: 'C' });
    for (let n = 1; n <= 7; n += 1) await createCopy(card.id, (await fixtures.player(`Player ${n}`)).id, n);
    await refresh();

    await db.update(cards).set({ rarity: 'R' });
    expect(await db.select({ playerId: leaderboardDirtyPlayers.playerId }).from(leaderboardDirtyPlayers)).toEqual([
      { playerId: null },
    ]);
    const slice = () => refreshLeaderboards(contextAt(db, now), 3);
    expect(await slice()).toEqual({ counted: 3, isMore: true });
    // Players who were already counted are counted again.
    await db.update(cards).set({ rarity: 'SR' });
    expect(await slice()).toEqual({ counted: 3, isMore: true });
    expect(await slice()).toEqual({ counted: 3, isMore: true });
    // A player whose own cards changed does not wait for their slice.
    await db.delete(instances).where(eq(instances.version, 1));
    expect(await slice()).toEqual({ counted: 2, isMore: false });
    await expectRight();
    expect(await slice()).toEqual({ counted: 0, isMore: false });

    await fixtures.card({ name: 'Further', series: 'Further' });
    expect(await refreshLeaderboards(contextAt(db, now), 6)).toEqual({ counted: 6, isMore: true });
    expect(await refreshLeaderboards(contextAt(db, now), 6)).toEqual({ counted: 0, isMore: false });
    await expectRight();
  });

  it('is skipped while another process counts', async () => {
    const fixtures = fixturesOf(database.db);
    await createCopy((await fixtures.card({ name: 'Card' })).id, (await fixtures.player('Player')).id, 1);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${0x72_61_6e_6b})`);
      expect(await refresh()).toBe(0);
    });
    expect(await refresh()).toBe(1);
  });

  it('notifies only about changes; the clock stores the time of the count', async () => {
    const fixtures = fixturesOf(database.db);
    const card = await fixtures.card({ name: 'Card' });
    const player = await fixtures.player('Player');
    const notifications: string[] = [];
    const client = await database.pool.connect();
    client.on('notification', ({ payload }) => notifications.push(payload ?? ''));
    await client.query('listen mazoku_changed');
    const countHeard = async () => {
      await client.query('select 1');
      return notifications.splice(0).filter((tag) => tag === 'leaderboard').length;
    };
    const countedAt = async () => (await database.db.select().from(leaderboardState))[0]?.countedAt;

    await refresh();
    expect(await countHeard()).toBe(0);
    await createCopy(card.id, player.id, 1);
    await refresh(later(1));
    expect(await countHeard()).toBe(1);
    expect(await countedAt()).toEqual(later(1));
    // Nothing is to be done, so not even the clock is written.
    await refresh(later(2));
    expect(await countHeard()).toBe(0);
    expect(await countedAt()).toEqual(later(1));
    // The recount finds the same values.
    await database.db.update(instances).set({ ownerId: (await fixtures.player('Other')).id });
    await database.db.update(instances).set({ ownerId: player.id });
    await refresh(later(3));
    expect(await countHeard()).toBe(0);
    client.release(true);
  });
});
