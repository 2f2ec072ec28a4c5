import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogPage } from '#contract/card/card.ts';
import type { WantedCard } from '#contract/card/wanted-card.ts';
import type { TradeMatch } from '#contract/trade/match.ts';
import { maxWantedCards } from '#game/wanted-card.ts';
import { inboxEntries } from '#server/db/schema/inbox.ts';
import { notifyWantedCards } from '#server/services/notification/wanted-notifications.ts';
import { contextAt } from '#tests/support/service-context.ts';
import { cardsOf } from '#tests/support/player-fixtures.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { tradeNow, tradersOf } from '#tests/support/trade-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

let database: TestDatabase;
let traders: ReturnType<typeof tradersOf>;

beforeAll(async () => {
  database = await testDatabase();
  traders = tradersOf(database.db);
});
afterAll(() => database.close());

const want = (who: Trader, card: { uuid: string }) => traders.post(who, `/card/catalog/${card.uuid}/want`);
const stop = (who: Trader, card: { uuid: string }) =>
  traders.call(who, `/card/catalog/${card.uuid}/want`, { method: 'DELETE' });
const get = async <T>(who: Trader, path: string) => (await traders.call(who, path)).json as unknown as T;
const listed = async (who: Trader) =>
  (await get<{ data: WantedCard[] }>(who, '/card/wanted')).data.map(({ card }) => card.uuid);
const found = async (who: Trader, query: string) =>
  (await get<CatalogPage>(who, `/card/mine/catalog?${query}`)).cards.map(({ uuid }) => uuid);

describe('cards that a player wants', () => {
  it('are listed until their player takes them back; repeating either changes nothing', async () => {
    const [mai, ren] = [await traders.trader('Mai'), await traders.trader('Ren')];
    const [fox] = await traders.seriesOf(1);
    const first = await want(mai, fox!);
    expect([first.status, (await want(mai, fox!)).json]).toEqual([201, first.json]);
    await traders.give(fox!, mai);
    expect((await get<{ data: WantedCard[] }>(mai, '/card/wanted')).data).toEqual([
      expect.objectContaining({ card: expect.objectContaining({ uuid: fox!.uuid }) as object, copies: 1 }),
    ]);
    expect(await listed(ren)).toEqual([]);
    expect([(await stop(mai, fox!)).status, (await stop(mai, fox!)).status]).toEqual([200, 200]);
    expect(await listed(mai)).toEqual([]);
    expect((await want(mai, { uuid: 'no-card' })).code).toBe('CARD_NOT_FOUND');
  });

  it('have a limit', async () => {
    const mai = await traders.trader('Mai');
    const [fox] = await traders.seriesOf(1);
    await traders.seriesOf(1);
    await database.pool.query(
      `with made as (
         insert into cards (uuid, name, search_name, series_id, rarity, type, batch, created_at)
         select gen_random_uuid(), 'Many', 'many', series_id, rarity, type, batch, created_at
         from cards, generate_series(1, $3) where uuid = $2 returning id)
       insert into wanted_cards select $1::int, id, now() from made`,
      [mai.id, fox!.uuid, maxWantedCards],
    );
    expect((await want(mai, fox!)).code).toBe('WISH_LIMIT_REACHED');
  });

  it('are found by want:, also with a dash and among the cards of others', async () => {
    const [mai, ren] = [await traders.trader('Mai'), await traders.trader('Ren')];
    const [fox, bear] = await traders.seriesOf(2);
    await want(mai, fox!);
    await traders.give(fox!, ren);
    await traders.give(bear!, ren);
    expect(await found(mai, 'want=true')).toEqual([fox!.uuid]);
    expect(await found(mai, 'want=false')).not.toContain(fox!.uuid);
    expect(await found(mai, `where=${encodeURIComponent('-want:no')}`)).toEqual([fox!.uuid]);
    expect(await found(ren, 'want=true')).toEqual([]);
    const inventory = await get<{ data: { card: { uuid: string } }[] }>(
      mai,
      `/card/instance/inventory?owner=${ren.uuid}&want=true`,
    );
    expect(inventory.data.map(({ card }) => card.uuid)).toEqual([fox!.uuid]);
  });

  it('come first in matches, in a series that was never begun, and say so on both sides', async () => {
    const [mai, ren] = [await traders.trader('Mai'), await traders.trader('Ren')];
    const [fox] = await traders.seriesOf(1);
    const [crane, heron] = await traders.seriesOf(3);
    for (const card of [fox!, fox!, heron!, heron!]) await traders.give(card, ren);
    for (const card of [crane!, crane!]) await traders.give(card, mai);
    const match = async () => (await get<{ data: TradeMatch[] }>(mai, '/trade/matches')).data[0]!;
    expect((await match()).theirs.map(({ card }) => card.uuid)[0]).toBe(heron!.uuid);
    await want(mai, fox!);
    await want(ren, crane!);
    const { theirs, mine } = await match();
    expect(theirs.map(({ card, is_wanted: isWanted }) => [card.uuid, isWanted])).toEqual([
      [fox!.uuid, true],
      [heron!.uuid, false],
    ]);
    expect(mine.map(({ card, is_wanted: isWanted }) => [card.uuid, isWanted])).toEqual([[crane!.uuid, true]]);
  });

  it('name who can give them, also to somebody who has no spare copy to give', async () => {
    const [mai, ren] = [await traders.trader('Mai'), await traders.trader('Ren')];
    const [fox, crane] = await traders.seriesOf(2);
    for (const card of [fox!, fox!, crane!, crane!]) await traders.give(card, ren);
    const matches = async () => (await get<{ data: TradeMatch[] }>(mai, '/trade/matches')).data;
    expect(await matches()).toEqual([]);
    await want(mai, fox!);
    expect(await matches()).toMatchObject([{ player: { name: 'Ren' }, i_have: 0, mine: [] }]);
    const restrict = `update players set trades_restricted_until = $1 where id = $2`;
    await database.pool.query(restrict, [new Date(tradeNow.getTime() + 1000), ren.id]);
    expect(await matches()).toEqual([]);
  });

  it('close a ring in a series that their player never began', async () => {
    const { people } = await traders.circle(3);
    const suggest = async () =>
      (await get<{ data: { members: { card: { uuid: string } }[] }[] }>(people[0]!, '/trade/rings/suggestions')).data;
    const [other] = await traders.seriesOf(1);
    for (let copy = 0; copy < 2; copy += 1) await traders.give(other!, people[0]!);
    const cards = async () => (await suggest()).flatMap(({ members }) => members.map(({ card }) => card.uuid));
    expect(await cards()).not.toContain(other!.uuid);
    await want(people[1]!, other!);
    expect(await cards()).toContain(other!.uuid);
  });

  it('are not shown to somebody whose offers the player does not accept', async () => {
    const [mai, ren] = [await traders.trader('Mai'), await traders.trader('Ren')];
    const [fox] = await traders.seriesOf(1);
    await want(mai, fox!);
    const given = await traders.give(fox!, ren);
    const wanted = async () => {
      const body = { recipient: mai.uuid, give: [{ uuid: given.uuid }], get: [] };
      const { json } = await traders.post(ren, '/trade/offers/preview', body);
      return (json as unknown as { mine: { items: { receiver_wants: boolean }[] } }).mine.items[0]?.receiver_wants;
    };
    expect(await wanted()).toBe(true);
    await traders.post(mai, '/trade/blocks', { player: ren.uuid });
    expect(await wanted()).toBe(false);
  });

  it('are named in the notice of an offer that has them, and marked in it', async () => {
    const [mai, ren] = [await traders.trader('Mai'), await traders.trader('Ren')];
    const [fox, bear] = await traders.seriesOf(2);
    await want(mai, fox!);
    const [given, asked] = [await traders.give(fox!, ren), await traders.give(bear!, mai)];
    const offer = await traders.offer(ren, mai, { give: [given], get: [asked] });
    expect([offer.mine.items[0]?.receiver_wants, offer.theirs.items[0]?.receiver_wants]).toEqual([true, false]);
    const told = await database.db.select().from(inboxEntries);
    expect(told.find(({ playerId }) => playerId === mai.id)?.text).toBe(
      `You want ${fox!.name}. You’d get 1 card for 1 card.`,
    );
  });

  const run = () => notifyWantedCards(contextAt(database.db, tradeNow));
  const toldTo = async (who: Trader) =>
    (await database.db.select().from(inboxEntries).orderBy(inboxEntries.id)).flatMap(
      ({ kind, playerId, title, link }) => (kind === 'wish' && playerId === who.id ? [[title, link]] : []),
    );
  const toSpare = ({ name, uuid }: { name: string; uuid: string }) => [
    `Somebody has ${name} to spare`,
    `/trades/matches?card=${uuid}`,
  ];

  it('are told to their player when somebody who takes their offers gets a copy to spare, once', async () => {
    const [mai, ren, kai] = [await traders.trader('Mai'), await traders.trader('Ren'), await traders.trader('Kai')];
    const [fox] = await traders.seriesOf(1);
    await want(mai, fox!);
    await want(kai, fox!);
    await traders.post(ren, '/trade/blocks', { player: kai.uuid });
    await traders.give(fox!, ren);
    await run();
    expect(await toldTo(mai)).toEqual([]);
    await traders.give(fox!, ren);
    await run();
    await traders.give(fox!, ren);
    await run();
    expect(await toldTo(mai)).toEqual([toSpare(fox!)]);
    expect(await toldTo(kai)).toEqual([]);
  });

  it('are told also when the copy comes by a trade, when it is unlocked, and when many others have one', async () => {
    const [mai, ren, kai] = [await traders.trader('Mai'), await traders.trader('Ren'), await traders.trader('Kai')];
    const [traded, unlocked, common, other] = await traders.seriesOf(4);
    for (let owner = 0; owner < 25; owner += 1) {
      const earlier = await traders.trader('Earlier');
      for (let copy = 0; copy < 2; copy += 1) await traders.give(common!, earlier);
    }
    const first = await traders.give(traded!, kai);
    await traders.give(traded!, ren);
    const held = [await traders.give(unlocked!, ren), await traders.give(unlocked!, ren)];
    const lock = () => traders.post(ren, '/card/instance/lock', cardsOf(...held));
    await lock();
    for (const card of [traded!, unlocked!, common!]) await want(mai, card);
    await run();
    expect(await toldTo(mai)).toEqual([]);
    const offer = await traders.offer(kai, ren, { give: [first], get: [await traders.give(other!, ren)] });
    await traders.accept(ren, offer);
    await run();
    expect(await toldTo(mai)).toEqual([toSpare(traded!)]);
    await lock();
    await run();
    await traders.give(common!, ren);
    await traders.give(common!, ren);
    await run();
    expect(await toldTo(mai)).toEqual([toSpare(traded!), toSpare(unlocked!), toSpare(common!)]);
  });

  it('are told by name up to three in a run; one notice counts the others', async () => {
    const [mai, ren] = [await traders.trader('Mai'), await traders.trader('Ren')];
    const cards = await traders.seriesOf(5);
    for (const card of cards) await want(mai, card);
    for (const card of [...cards, ...cards]) await traders.give(card, ren);
    await run();
    expect(await toldTo(mai)).toEqual([
      ...cards.slice(0, 3).map(toSpare),
      ['2 more cards that you want are to spare', '/trades/matches?want=true'],
    ]);
  });
});
