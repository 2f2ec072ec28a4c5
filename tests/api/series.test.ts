import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesCollectors, SeriesDetails, SeriesSource, Series } from '#contract/series.ts';
import { rarityTotals } from '#game/rarity.ts';
import { seriesCardsPageSize, seriesPageSize } from '#game/series.ts';
import { cards as cardTable } from '#server/db/schema/card.ts';
import { instances } from '#server/db/schema/instance.ts';
import { players } from '#server/db/schema/player.ts';
import { series as seriesTable } from '#server/db/schema/series.ts';
import { refreshLeaderboards } from '#server/services/leaderboard/leaderboard-refresh.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { contextAt } from '#tests/support/service-context.ts';
import { tradeNow as now, tradersOf } from '#tests/support/trade-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

let database: TestDatabase;
let traders: ReturnType<typeof tradersOf>;
beforeEach(async () => {
  database = await testDatabase();
  traders = tradersOf(database.db);
});
afterEach(() => database.close());

async function get<Reply>(path: string, who?: Trader) {
  const { status, json } = await (who ? traders.api.as(who.token) : traders.api.request)(path);
  return { status, ...(json as Reply) };
}

async function uuidOf({ seriesId }: { seriesId: number }): Promise<string> {
  const [row] = await database.db.select().from(seriesTable).where(eq(seriesTable.id, seriesId));
  return row?.uuid ?? '';
}

const unknown = 'c0ffee00-0000-4000-8000-000000000001';
const namesOf = (data: readonly { name: string }[]) => data.map(({ name }) => name);

describe('the list of series', () => {
  const list = (query: Record<string, string> = {}) =>
    get<{ data: Series[]; count: number; pageCount: number }>(`/series?${new URLSearchParams(query)}`);

  it('counts cards, claimed copies and sold out cards by rarity, and shows the rarest cards', async () => {
    const owner = await traders.trader();
    const fox = await traders.card({ name: 'Fox', series: 'Moon', genres: ['myth'], rarity: 'UR' });
    const owl = await traders.card({ name: 'Owl', series: 'Moon', rarity: 'SR' });
    const bat = await traders.card({ name: 'Bat', series: 'Moon', rarity: 'SR' });
    await traders.card({ name: 'Elk', series: 'Moon', rarity: 'C' });
    await traders.copyOf(owl.id, owner.id, 3);
    // A card-maker copy is no version.
    await traders.copyOf(owl.id, owner.id, 0);
    for (let version = 1; version <= rarityTotals.UR; version += 1) await traders.copyOf(fox.id, owner.id, version);
    const { data, ...more } = await list();
    expect(more).toEqual({ status: 200, count: 1, pageCount: 1 });
    expect(data).toEqual([
      {
        uuid: await uuidOf(fox),
        name: 'Moon',
        genres: ['myth'],
        cards: 4,
        sold_out: 1,
        claimed: 51,
        total: 50 + 2 * 500 + 4000,
        rarities: [
          { rarity: 'C', cards: 1, sold_out: 0, claimed: 0, total: 4000 },
          { rarity: 'SR', cards: 2, sold_out: 0, claimed: 1, total: 1000 },
          { rarity: 'UR', cards: 1, sold_out: 1, claimed: 50, total: 50 },
        ],
        art: [
          { uuid: fox.uuid, rarity: 'UR', art_version: 0 },
          { uuid: bat.uuid, rarity: 'SR', art_version: 0 },
          { uuid: owl.uuid, rarity: 'SR', art_version: 0 },
        ],
      },
    ]);
  });

  it('has an order of names, newest cards, claimed share and number of cards', async () => {
    const owner = await traders.trader();
    const dated = (name: string, series: string, day: string) =>
      traders.card({ name, series, createdAt: new Date(`2026-0${day}T00:00:00Z`) });
    await dated('One', 'Bee', '3-01');
    const claimed = await dated('Two', 'Ant', '1-01');
    await dated('Three', 'Cat', '2-01');
    await dated('Four', 'Cat', '2-02');
    await traders.copyOf(claimed.id, owner.id, 1);
    expect(namesOf((await list()).data)).toEqual(['Ant', 'Bee', 'Cat']);
    expect(namesOf((await list({ sort: 'newest' })).data)).toEqual(['Bee', 'Cat', 'Ant']);
    expect(namesOf((await list({ sort: 'claimed' })).data)).toEqual(['Ant', 'Bee', 'Cat']);
    expect(namesOf((await list({ sort: 'cards' })).data)).toEqual(['Cat', 'Ant', 'Bee']);
    expect(namesOf((await list({ sort: 'anything' })).data)).toEqual(['Ant', 'Bee', 'Cat']);
  });

  it('finds words in any order, without regard to case, accents and signs', async () => {
    for (const series of ['Lešy Forest Patrol', 'Anansi’s Late-Night Show', 'Forest of Łuk']) {
      await traders.card({ name: 'A card', series });
    }
    const found = async (q: string) => namesOf((await list({ q })).data);
    expect(await found('patrol FOREST')).toEqual(['Lešy Forest Patrol']);
    expect(await found('forest')).toEqual(['Forest of Łuk', 'Lešy Forest Patrol']);
    expect(await found('luk')).toEqual(['Forest of Łuk']);
    expect(await found("anansi's")).toEqual(['Anansi’s Late-Night Show']);
    for (const q of ['rest', 'forest cat', '%', '?!']) expect(await list({ q })).toMatchObject({ data: [], count: 0 });
  });

  it('has pages, an empty one after the last, and no series without cards', async () => {
    await database.db.insert(seriesTable).values({ uuid: unknown, name: 'Empty' });
    expect(await list()).toEqual({ status: 200, data: [], count: 0, pageCount: 0 });
    for (let index = 0; index <= seriesPageSize; index += 1) {
      await traders.card({ name: 'A card', series: `Series ${String(index).padStart(2, '0')}` });
    }
    for (const sort of ['name', 'cards']) {
      expect(namesOf((await list({ page: '2', sort })).data)).toEqual([`Series ${seriesPageSize}`]);
      expect(await list({ page: '3', sort })).toMatchObject({ data: [], count: seriesPageSize + 1, pageCount: 2 });
    }
    expect((await get(`/series/${unknown}`)).status).toBe(404);
  });
});

describe('a series', () => {
  it('has pages of cards, the rarest first', async () => {
    const first = await traders.card({ name: 'Card 00', series: 'Long' });
    for (let index = 1; index < seriesCardsPageSize; index += 1) {
      await traders.card({ name: `Card ${String(index).padStart(2, '0')}`, series: 'Long' });
    }
    await traders.card({ name: 'Rarest', series: 'Long', rarity: 'UR' });
    await traders.card({ name: 'Other', series: 'Other' });
    const page = (number: string) => get<SeriesDetails>(`/series/${uuid}?page=${number}`);
    const uuid = await uuidOf(first);
    const { data, ...more } = await page('1');
    expect(more).toMatchObject({ status: 200, name: 'Long', cards: seriesCardsPageSize + 1, pageCount: 2 });
    expect(namesOf(data).slice(0, 2)).toEqual(['Rarest', 'Card 00']);
    expect(data[0]).toMatchObject({ series: { name: 'Long' }, rarity: { name: 'UR' }, claimed: 0, total: 50 });
    expect(namesOf((await page('2')).data)).toEqual(['Card 47']);
    expect((await page('3')).data).toEqual([]);
  });

  it.each(['', '/collectors', '/sources'])('that does not exist is reported at %s', async (part) => {
    const who = await traders.trader();
    for (const id of [unknown, 'x', '%00']) expect((await get(`/series/${id}${part}`, who)).status).toBe(404);
  });
});

describe('the collectors of a series', () => {
  const collectors = async (cards: readonly { seriesId: number }[], who?: Trader) =>
    get<SeriesCollectors>(`/series/${await uuidOf(cards[0]!)}/collectors`, who);
  const refresh = (at = now) => refreshLeaderboards(contextAt(database.db, at));
  const at = (day: string) => new Date(`2026-11-${day}T08:00:00Z`);
  const claim = async (card: { id: number }, who: Trader, day: string) => {
    const copy = await traders.give(card, who);
    await database.db
      .update(instances)
      .set({ createdAt: at(day) })
      .where(eq(instances.id, copy.id));
    return copy;
  };
  const summary = ({ data }: SeriesCollectors) =>
    data.map(({ player, completed_at, cards }) => `${player?.name} ${completed_at.slice(8, 10)} ${cards}`);

  it('are listed with the day of their last card, the first one first, and stay when a card is given away', async () => {
    const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
    const cards = await traders.seriesOf(2);
    expect(await collectors(cards, ren)).toEqual({ status: 200, data: [], count: 0 });
    await claim(cards[0]!, ren, '01');
    await claim(cards[1]!, ren, '05');
    await claim(cards[1]!, ren, '09');
    await claim(cards[0]!, mai, '02');
    await refresh();
    expect(summary(await collectors(cards, ren))).toEqual(['Ren 05 2']);
    await claim(cards[1]!, mai, '03');
    await refresh();
    expect(summary(await collectors(cards, ren))).toEqual(['Mai 03 2', 'Ren 05 2']);
    await database.db.delete(instances).where(eq(instances.ownerId, mai.id));
    await refresh();
    expect(await collectors(cards, ren)).toMatchObject({ count: 2, data: [{ player: { uuid: mai.uuid } }, {}] });
  });

  it('count from the trade that brought the last card, and not from when somebody else claimed it', async () => {
    const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
    const cards = await traders.seriesOf(2);
    await claim(cards[0]!, ren, '01');
    const missing = await claim(cards[1]!, mai, '02');
    const paid = await traders.instance(ren.id);
    await traders.accept(ren, await traders.offer(mai, ren, { give: [missing], get: [paid] }));
    await refresh();
    expect(summary(await collectors(cards, ren))).toEqual([`Ren ${String(now.getUTCDate())} 2`]);
  });

  it('stay when the series grows, with the number of cards that it had', async () => {
    const ren = await traders.trader('Ren');
    const [[card], [other]] = [await traders.seriesOf(1), await traders.seriesOf(1)];
    await claim(card!, ren, '01');
    await refresh();
    await database.db.update(cardTable).set({ seriesId: card!.seriesId }).where(eq(cardTable.id, other!.id));
    await refresh();
    expect(summary(await collectors([card!], ren))).toEqual(['Ren 01 1']);
  });

  it('are named to players only, and leave out who is banned or deleted', async () => {
    const [ren, mai, kai] = [await traders.trader('Ren'), await traders.trader('Mai'), await traders.trader('Kai')];
    const cards = await traders.seriesOf(1);
    for (const [index, who] of [mai, kai, ren].entries()) await claim(cards[0]!, who, `0${index + 1}`);
    await refresh();
    expect(await collectors(cards)).toEqual({
      status: 200,
      count: 3,
      data: ['01', '02', '03'].map((day) => ({ player: null, completed_at: at(day).toISOString(), cards: 1 })),
    });
    await database.db
      .update(players)
      .set({ bannedAt: at('10') })
      .where(eq(players.id, mai.id));
    await database.db
      .update(players)
      .set({ deletedAt: at('10') })
      .where(eq(players.id, kai.id));
    expect(summary(await collectors(cards, ren))).toEqual(['Ren 03 1']);
    expect(await collectors(cards)).toMatchObject({ count: 1 });
    expect((await traders.api.as('no-session')(`/series/${await uuidOf(cards[0]!)}/collectors`)).status).toBe(401);
  });
});

describe('who has what a player lacks of a series', () => {
  const sources = async (cards: readonly { seriesId: number }[], who?: Trader) =>
    get<{ data: SeriesSource[]; missing: number }>(`/series/${await uuidOf(cards[0]!)}/sources`, who);

  it('are players with spare copies, those with the most missing cards first', async () => {
    const [ren, mai, kai] = [await traders.trader('Ren'), await traders.trader('Mai'), await traders.trader('Kai')];
    const cards = await traders.seriesOf(3);
    await traders.give(cards[0]!, ren);
    for (const [who, card] of [
      [mai, 0],
      [mai, 1],
      [kai, 1],
      [kai, 2],
    ] as const) {
      await traders.give(cards[card]!, who);
      await traders.give(cards[card]!, who);
    }
    const { data, missing } = await sources(cards, ren);
    expect(missing).toBe(2);
    expect(data.map(({ player, cards: theirs }) => [player.name, theirs.map(({ uuid }) => uuid)])).toEqual([
      ['Kai', [cards[1]!.uuid, cards[2]!.uuid]],
      ['Mai', [cards[1]!.uuid]],
    ]);
    expect(await sources(cards, kai)).toMatchObject({ missing: 1, data: [{ player: { uuid: mai.uuid } }] });
    expect((await sources(cards)).status).toBe(401);
  });

  it('leave out who opted out of matches, refuses offers, is blocked, banned or deleted', async () => {
    const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
    const cards = await traders.seriesOf(1);
    await traders.give(cards[0]!, mai);
    await traders.give(cards[0]!, mai);
    const count = async () => (await sources(cards, ren)).data.length;
    expect(await count()).toBe(1);
    await traders.post(mai, '/trade/settings', { audience: 'everybody', is_matched: false });
    expect(await count()).toBe(0);
    await traders.post(mai, '/trade/settings', { audience: 'nobody', is_matched: true });
    expect(await count()).toBe(0);
    await traders.post(mai, '/trade/settings', { audience: 'everybody', is_matched: true });
    await traders.post(mai, '/trade/blocks', { player: ren.uuid });
    expect(await count()).toBe(0);
    await traders.call(mai, `/trade/blocks/${ren.uuid}`, { method: 'DELETE' });
    expect(await count()).toBe(1);
    for (const change of [{ bannedAt: now }, { bannedAt: null, deletedAt: now }]) {
      await database.db.update(players).set(change).where(eq(players.id, mai.id));
      expect(await count()).toBe(0);
    }
  });
});

describe('the series of a player', () => {
  it('are those with a card of theirs, with different cards counted once', async () => {
    const ren = await traders.trader('Ren');
    const [whole, part] = [await traders.seriesOf(1), await traders.seriesOf(3)];
    await traders.seriesOf(1);
    await traders.give(whole[0]!, ren);
    await traders.give(part[0]!, ren);
    await traders.give(part[0]!, ren);
    expect(await get('/series/mine/held', ren)).toEqual({
      status: 200,
      data: [
        { uuid: await uuidOf(whole[0]!), owned: 1, total: 1 },
        { uuid: await uuidOf(part[0]!), owned: 1, total: 3 },
      ],
    });
    expect((await get('/series/mine/held')).status).toBe(401);
  });
});
