import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEntityRef } from '#contract/entity-ref.ts';
import type { CardHistory, ClanHistory, PlayerHistory, SeriesHistory } from '#contract/history.ts';
import { clans } from '#server/db/schema/clan.ts';
import { cards } from '#server/db/schema/card.ts';
import { instances } from '#server/db/schema/instance.ts';
import { players } from '#server/db/schema/player.ts';
import { series } from '#server/db/schema/series.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { refreshHistory } from '#server/services/history/refresh-history.ts';
import { historyInvariants } from '#server/services/invariant/history-invariants.ts';
import { refreshLeaderboards } from '#server/services/leaderboard/leaderboard-refresh.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { contextAt } from '#tests/support/service-context.ts';
import { tradeNow as now, tradersOf } from '#tests/support/trade-fixtures.ts';
import type { OfferSketch, Trader } from '#tests/support/trade-fixtures.ts';

let database: TestDatabase;
let traders: ReturnType<typeof tradersOf>;
beforeEach(async () => {
  database = await testDatabase();
  traders = tradersOf(database.db);
});
afterEach(() => database.close());

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const ago = (days: number) => new Date(now.getTime() - days * dayMs);
const unknown = 'c0ffee00-0000-4000-8000-000000000001';

async function get<Reply>(path: string, who?: Trader): Promise<{ status: number } & Reply> {
  const { status, json } = await (who ? traders.api.as(who.token) : traders.api.request)(path);
  return { status, ...(json as Reply) };
}

let versions = 0;
/** A copy that was claimed some days ago. */
async function claim(card: { id: number }, owner: { id: number }, daysAgo: number) {
  const [copy] = await database.db
    .insert(instances)
    .values({
      uuid: randomUUID(),
      cardId: card.id,
      ownerId: owner.id,
      version: (versions += 1),
      createdAt: ago(daysAgo),
    })
    .returning();
  return copy!;
}

async function burn(who: Trader, ...copies: { uuid: string }[]) {
  const named = copies.map(({ uuid }) => createEntityRef(uuid));
  const { status, text } = await traders.post(who, '/card/burn', { cards: named });
  if (status !== 201) throw new Error(`the burn was answered with ${status} ${text}`);
}

/** Reads what is new twice, because the job leaves rows alone until their transactions must have ended. */
async function refresh(at = now) {
  await refreshHistory(contextAt(database.db, at));
  await refreshHistory(contextAt(database.db, new Date(at.getTime() + 60_000)));
}

const violations = async () =>
  Promise.all(historyInvariants.map(async ({ title, query }) => [title, (await database.db.execute(query)).rows]));
const sound = historyInvariants.map(({ title }) => [title, []]);

const cardHistory = (card: { uuid: string }) => get<CardHistory>(`/card/catalog/${card.uuid}/history`);

describe('the history of a card', () => {
  it('has the copies that players had and what was burned, at the end of each day, for visitors too', async () => {
    const [fox] = await traders.seriesOf(1);
    const mai = await traders.trader('Mai');
    expect(await cardHistory(fox!)).toMatchObject({ status: 200, days: [], claimed: [], burned: [], traded_for: [] });
    const first = await claim(fox!, mai, 3);
    for (const daysAgo of [3, 1]) await claim(fox!, mai, daysAgo);
    await traders.copyOf(fox!.id, mai.id, 0);
    await burn(mai, first);
    expect(await cardHistory(fox!)).toMatchObject({
      by: 'day',
      days: ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
      claimed: [2, 2, 3, 2],
      burned: [0, 0, 0, 1],
    });
    await refresh();
    expect(await violations()).toEqual(sound);
    expect((await cardHistory({ uuid: unknown })).status).toBe(404);
  });

  it('is counted anew from the copies, as after an upgrade, and the page is rendered again', async () => {
    const [fox, bear] = await traders.seriesOf(2);
    const mai = await traders.trader('Mai');
    const copies = [await claim(fox!, mai, 40), await claim(fox!, mai, 2), await claim(bear!, mai, 9)];
    await burn(mai, copies[1]!);
    const [before, ofBear] = [await cardHistory(fox!), await cardHistory(bear!)];
    expect(before.by).toBe('week');
    await database.db.execute(sql`delete from card_days`);
    const heard: (string | undefined)[] = [];
    const listener = await database.pool.connect();
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query('listen mazoku_changed');
    await refresh();
    expect(await cardHistory(fox!)).toEqual(before);
    expect(await cardHistory(bear!)).toEqual(ofBear);
    expect(await violations()).toEqual(sound);
    await listener.query('select 1');
    expect(heard.some((payload) => payload?.startsWith('copies:') && payload.includes(fox!.uuid))).toBe(true);
    listener.release(true);
  });

  it('is right when copies are claimed and burned while it is counted anew', async () => {
    const many = await traders.seriesOf(6);
    const mai = await traders.trader('Mai');
    const copies = [];
    for (const [index, card] of many.entries()) copies.push(await claim(card, mai, index));
    await database.db.execute(sql`delete from card_days`);
    await refreshHistory(contextAt(database.db, now));
    await Promise.all([
      refreshHistory(contextAt(database.db, new Date(now.getTime() + 60_000))),
      ...many.map((card) => claim(card, mai, 2)),
      ...copies.map((copy) => burn(mai, copy)),
      ...many.toReversed().map((card) => claim(card, mai, 4)),
    ]);
    expect(await violations()).toEqual(sound);
    const { rows } = await database.db.execute(
      sql`select sum(claimed)::int as claimed, sum(burned)::int as burned from card_days`,
    );
    expect(rows).toEqual([{ claimed: 18, burned: 6 }]);
  });

  it('names what the card alone was traded for, cards and bloodstones, and takes reversed trades away', async () => {
    const [fox, bear] = await traders.seriesOf(2);
    const [swan] = await traders.seriesOf(1, 'SR');
    const [mai, ren] = [await traders.trader('Mai'), await traders.trader('Ren')];
    await traders.bloodstones(mai.id, 1_000);
    const sell = async (sketch: OfferSketch) => {
      const offer = await traders.offer(ren, mai, {
        ...sketch,
        give: [await traders.give(fox!, ren), ...(sketch.give ?? [])],
      });
      expect((await traders.accept(mai, offer)).status).toBe(201);
      return offer;
    };
    await sell({ get: [await traders.give(bear!, mai)], get_bloodstones: 100 });
    const reversed = await sell({ get_bloodstones: 50 });
    await sell({
      get: [await traders.give(bear!, mai), await traders.give(bear!, mai), await traders.give(swan!, mai)],
    });
    // Another card was given with it, so nothing says what it was for.
    await sell({ give: [await traders.give(bear!, ren)], get_bloodstones: 300 });
    await refresh();
    const [bearRow, swanRow] = [bear!, swan!].map(({ uuid, name, rarity }) => ({ uuid, name, rarity }));
    expect((await cardHistory(fox!)).traded_for).toEqual([
      { card: null, trades: 2, bloodstones: 150 },
      { card: bearRow, trades: 2, bloodstones: 0 },
      { card: swanRow, trades: 1, bloodstones: 0 },
    ]);
    // The swan came for a fox with others, so only the fox has it.
    expect((await cardHistory(swan!)).traded_for).toEqual([]);
    await database.pool.query(
      `insert into trade_reversals (trade_id, actor_id, copies, bloodstones, created_at)
       select id, $2, '{}', 0, now() from trades where uuid = $1`,
      [reversed.uuid, mai.id],
    );
    expect((await cardHistory(fox!)).traded_for[0]).toEqual({ card: bearRow, trades: 2, bloodstones: 0 });
    expect((await cardHistory(fox!)).traded_for[1]).toEqual({ card: null, trades: 1, bloodstones: 100 });
    expect(await violations()).toEqual(sound);
    const text = JSON.stringify(await cardHistory(fox!));
    for (const secret of [mai.name, mai.uuid, ren.uuid]) expect(text).not.toContain(secret);
  });

  it('has what each player of a ring got from the one before', async () => {
    const { people, copies } = await traders.circle(3);
    const [ring] = (
      await database.db.execute<{ id: number }>(sql`
      insert into trade_rings (uuid, state, created_at, expires_at, closed_at)
      values (gen_random_uuid(), 'accepted', now(), now(), now()) returning id`)
    ).rows;
    for (const [position, { id }] of people.entries()) {
      const copy = copies[position]!;
      await database.db.execute(sql`
        insert into trade_ring_members (ring_id, position, player_id, instance_uuid, card_id, version)
        values (${ring!.id}, ${position}, ${id}, ${copy.uuid}, ${copy.cardId}, ${copy.version})`);
    }
    await database.db.execute(sql`
      insert into trade_events (ring_id, kind, created_at) values (${ring!.id}, 'accepted', now())`);
    await refresh();
    const uuids = new Map((await database.db.select().from(cards)).map(({ id, uuid }) => [id, uuid]));
    const [first, second, third] = copies.map(({ cardId }) => uuids.get(cardId) ?? '');
    const gotFor = async (uuid: string) => (await cardHistory({ uuid })).traded_for.map(({ card }) => card?.uuid);
    expect([await gotFor(first!), await gotFor(second!), await gotFor(third!)]).toEqual([[third], [first], [second]]);
    expect(await violations()).toEqual(sound);
  });
});

it('the history of a series adds up the cards that it has now', async () => {
  const [fox, bear, swan] = await traders.seriesOf(3);
  const mai = await traders.trader('Mai');
  await claim(fox!, mai, 2);
  await claim(bear!, mai, 1);
  await claim(swan!, mai, 0);
  const [row] = await database.db.select().from(series).where(eq(series.id, fox!.seriesId));
  const read = () => get<SeriesHistory>(`/series/${row!.uuid}/history`);
  expect(await read()).toMatchObject({ by: 'day', claimed: [1, 2, 3], burned: [0, 0, 0] });
  const other = await traders.card({ name: 'Elk', series: 'Another' });
  await database.db.update(cards).set({ seriesId: other.seriesId }).where(eq(cards.id, fox!.id));
  expect(await read()).toMatchObject({ claimed: [1, 2] });
  expect((await get(`/series/${unknown}/history`)).status).toBe(404);
});

const playerHistory = (of: { uuid: string }, who: Trader, by = 'day') =>
  get<PlayerHistory>(`/user/get/${of.uuid}/history?by=${by}`, who);

describe('the history of a player', () => {
  it('has a row for each day on which the leaderboards found a change; bloodstones are for the player alone', async () => {
    const [fox, bear] = await traders.seriesOf(2);
    const [mai, ren] = [await traders.trader('Mai'), await traders.trader('Ren')];
    expect(await playerHistory(mai, mai)).toMatchObject({ status: 200, days: [], copies: [], bloodstones: [] });
    const refreshOn = (at: Date) => refreshLeaderboards(contextAt(database.db, at));
    await claim(fox!, mai, 3);
    await refreshOn(ago(3));
    await claim(fox!, mai, 2);
    await refreshOn(ago(2));
    await refreshOn(ago(1));
    await claim(bear!, mai, 0);
    await refreshOn(now);
    await database.db.transaction((tx) =>
      credit(tx, { reason: 'test', reference: 'x', currency: 'bloodstones', playerId: mai.id, amount: 70, at: ago(1) }),
    );
    await refresh();
    const expected = {
      by: 'day',
      days: ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
      copies: [1, 2, 2, 3],
      cards: [1, 1, 1, 2],
      series: [0, 0, 0, 1],
      score: [1, 2, 2, 3],
    };
    expect(await playerHistory(mai, mai)).toEqual({ status: 200, ...expected, bloodstones: [0, 0, 70, 70] });
    expect(await playerHistory(mai, ren)).toEqual({ status: 200, ...expected, bloodstones: null });
    expect((await database.db.execute(sql`select from collection_days`)).rowCount).toBe(3);
    expect(await violations()).toEqual(sound);
    expect((await get(`/user/get/${mai.uuid}/history`)).status).toBe(401);
    expect((await playerHistory({ uuid: unknown }, mai)).status).toBe(404);
    expect((await playerHistory(mai, mai, 'year')).status).toBe(400);
  });

  it('has what was before it was kept, from copies that the player has, burned, got and gave away', async () => {
    const [fox, bear] = await traders.seriesOf(2);
    const [mai, ren] = [await traders.trader('Mai'), await traders.trader('Ren')];
    const kept = await claim(fox!, mai, 20);
    const burned = await claim(fox!, mai, 19);
    const given = await claim(bear!, mai, 18);
    await burn(mai, burned);
    await traders.bloodstones(ren.id, 5);
    const offer = await traders.offer(mai, ren, { give: [given], get_bloodstones: 5 });
    expect((await traders.accept(ren, offer)).status).toBe(201);
    expect(kept.uuid).not.toBe(burned.uuid);
    await refresh();
    const own = await playerHistory(mai, mai);
    const onDay = (day: string, history = own) => {
      const at = history.days.indexOf(day);
      return [history.copies[at], history.cards[at], history.score[at]];
    };
    expect(onDay('2026-11-03')).toEqual([1, 1, 1]);
    expect(onDay('2026-11-04')).toEqual([2, 1, 2]);
    expect(onDay('2026-11-05')).toEqual([3, 2, 3]);
    expect(onDay('2026-11-22')).toEqual([3, 2, 3]);
    expect(onDay('2026-11-23')).toEqual([1, 1, 1]);
    expect((await playerHistory(ren, ren)).copies).toEqual([1]);
    await refreshLeaderboards(contextAt(database.db, now));
    expect(await playerHistory(mai, mai)).toEqual(own);
    expect(await violations()).toEqual(sound);
  });

  it('is deleted with the account, and nothing of it comes back', async () => {
    const [fox] = await traders.seriesOf(1);
    const [mai, ren] = [await traders.trader('Mai'), await traders.trader('Ren')];
    await claim(fox!, mai, 3);
    await traders.bloodstones(mai.id, 100);
    await refresh();
    await refreshLeaderboards(contextAt(database.db, now));
    const rows = async () =>
      (
        await database.db.execute(sql`
        select from collection_days where player_id = ${mai.id}
        union all select from balance_days where player_id = ${mai.id}`)
      ).rowCount;
    expect(await rows()).toBeGreaterThan(1);
    await database.db.update(players).set({ deletionDueAt: now }).where(eq(players.id, mai.id));
    expect(await deleteDueAccounts(contextAt(database.db, now))).toBe(1);
    await refresh(new Date(now.getTime() + hourMs));
    await refreshLeaderboards(contextAt(database.db, now));
    expect(await rows()).toBe(0);
    expect((await playerHistory(mai, ren)).status).toBe(404);
    // The card's history has no names, and says that its copy is free again.
    expect((await cardHistory(fox!)).claimed.at(-1)).toBe(0);
    expect(await violations()).toEqual(sound);
  });
});

it('the history of a clan adds up its present members, for visitors too', async () => {
  const [fox, bear] = await traders.seriesOf(2);
  const [clan] = await database.db
    .insert(clans)
    .values({ uuid: randomUUID(), index: 7, title: 'Foxes', emote: '', tier: 3, inviteUrl: '' })
    .returning();
  const [mai, ren] = [
    await traders.trader('Mai', { clanId: clan!.id }),
    await traders.trader('Ren', { clanId: clan!.id }),
  ];
  await claim(fox!, mai, 1);
  await claim(bear!, mai, 1);
  await claim(fox!, ren, 0);
  await refresh();
  await refreshLeaderboards(contextAt(database.db, now));
  const read = () => get<ClanHistory>('/clan/7/history?by=day');
  expect(await read()).toEqual({
    status: 200,
    by: 'day',
    days: ['2026-11-22', '2026-11-23'],
    copies: [2, 3],
    series: [1, 1],
    score: [2, 3],
  });
  await database.db.update(players).set({ clanId: null }).where(eq(players.id, mai.id));
  expect(await read()).toMatchObject({ days: ['2026-11-23'], copies: [1], series: [0] });
  expect((await get('/clan/8/history')).status).toBe(404);
});
