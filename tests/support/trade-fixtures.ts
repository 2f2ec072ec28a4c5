import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AcceptBody } from '#contract/trade/trade.ts';
import type { TradeDetails } from '#contract/trade/offer.ts';
import type { Database } from '#server/db/connect.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { settleTrades } from '#server/services/trade/settle-trades.ts';
import { testApi } from './api.ts';
import { fixturesOf } from './fixtures.ts';
import type { CardFixture } from './fixtures.ts';
import { playerFixturesOf } from './player-fixtures.ts';
import { openSession } from './session.ts';

export interface Trader {
  id: number;
  uuid: string;
  name: string;
  token: string;
}

export interface Side {
  uuid: string;
  fixed?: boolean;
  choice?: number;
}

/** What a test offers: copies, or copies with more properties. */
export interface OfferSketch {
  give?: readonly Side[];
  get?: readonly Side[];
  give_bloodstones?: number;
  get_bloodstones?: number;
  note?: string;
}

const longAgo = new Date('2026-01-01T00:00:00Z');
export const tradeNow = new Date('2026-11-23T12:00:00Z');

/** Players who trade in a test's database, and the calls with which they do it. */
export function tradersOf(db: Database, now: Date = tradeNow) {
  const api = testApi(db, { now });
  const fixtures = fixturesOf(db);
  const collection = playerFixturesOf(db);
  const call = async (who: Trader, path: string, init?: RequestInit) => {
    const { status, json, headers, text } = await api.as(who.token)(path, init);
    return { status, json: json as TradeDetails & { message: string[] }, code: headers.get('x-error-code'), text };
  };
  const post = (who: Trader, path: string, body?: unknown, key: string = randomUUID()) =>
    call(who, path, {
      method: 'POST',
      headers: { 'Idempotency-Key': key, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const contentOf = ({ give = [], get = [], ...more }: OfferSketch) => {
    const toItem = ({ uuid, fixed = false, choice }: Side) => ({ uuid, fixed, choice: choice ?? null });
    return { give: give.map(toItem), get: get.map(toItem), ...more };
  };
  let versions = 100;
  const traders = {
    api,
    call,
    post,
    ...collection,
    card: (sketch: CardFixture) => fixtures.card(sketch),
    copyOf: (cardId: number, ownerId: number, version: number, more: { isLocked?: boolean; createdAt?: Date } = {}) =>
      fixtures.instance(cardId, ownerId, version, more),
    async trader(name = 'Trader', more: Parameters<typeof fixtures.player>[2] = {}): Promise<Trader> {
      const { id, uuid } = await fixtures.player(name, undefined, { createdAt: longAgo, ...more });
      return { id, uuid, name, token: (await openSession(db, id, { createdAt: now })).token };
    },
    /** Cards of a new series. */
    async seriesOf(count: number, rarity: 'C' | 'SR' = 'C') {
      const name = `Series ${randomUUID()}`;
      const cards = [];
      for (let index = 1; index <= count; index += 1) {
        cards.push(await fixtures.card({ name: `Card ${index} of ${name}`, series: name, rarity }));
      }
      return cards;
    },
    /** A copy with a version that no other copy has. */
    give: (card: { id: number }, to: { id: number }, more: { isLocked?: boolean; createdAt?: Date } = {}) =>
      traders.copyOf(card.id, to.id, (versions += 1), more),
    /** Players who can trade in a ring: each wants a card that the next one has twice, and nothing of the others. */
    async circle(size: 3 | 4) {
      const people: Trader[] = [];
      const wanted = [];
      for (let index = 0; index < size; index += 1) {
        people.push(await traders.trader(`Player ${index}`));
        wanted.push(await traders.seriesOf(2));
      }
      const copies = [];
      for (const [index, person] of people.entries()) {
        const own = wanted[index]!;
        const next = wanted[(index + 1) % size]!;
        await traders.give(own[0]!, person);
        // The copy with the higher version is given away.
        await traders.give(next[1]!, person);
        copies.push(await traders.give(next[1]!, person));
      }
      return { people, copies };
    },
    async bloodstones(playerId: number, amount: number) {
      const payment = { reason: 'test', reference: randomUUID(), currency: 'bloodstones', playerId, amount } as const;
      await db.transaction((tx) => credit(tx, payment));
    },
    send: (from: Trader, to: { uuid: string }, sketch: OfferSketch, key?: string) =>
      post(from, '/trade/offers', { recipient: to.uuid, ...contentOf(sketch) }, key),
    preview: (from: Trader, to: { uuid: string }, sketch: OfferSketch) =>
      post(from, '/trade/offers/preview', { recipient: to.uuid, ...contentOf(sketch) }),
    /** Sends an offer that has to succeed. */
    async offer(from: Trader, to: { uuid: string }, sketch: OfferSketch): Promise<TradeDetails> {
      const { status, json, text } = await traders.send(from, to, sketch);
      if (status !== 201) throw new Error(`the offer was answered with ${status} ${text}`);
      return json;
    },
    counter: (who: Trader, { uuid, revision }: TradeDetails, sketch: OfferSketch) =>
      post(who, `/trade/offers/${uuid}/counter`, { revision, ...contentOf(sketch) }),
    /** Accepts an offer as its recipient sees it. */
    async accept(who: Trader, { uuid }: Pick<TradeDetails, 'uuid'>, change: Partial<AcceptBody> = {}, key?: string) {
      const { json: seen } = await call(who, `/trade/offers/${uuid}`);
      return post(who, `/trade/offers/${uuid}/accept`, { ...acceptBody(seen), ...change }, key);
    },
    decline: (who: Trader, { uuid }: Pick<TradeDetails, 'uuid'>) =>
      post(who, `/trade/offers/${uuid}/decline`, { reason: 'keeping' }),
    cancel: (who: Trader, { uuid }: Pick<TradeDetails, 'uuid'>) => post(who, `/trade/offers/${uuid}/cancel`),
    hold: (who: Trader, { uuid }: Pick<TradeDetails, 'uuid'>) => post(who, `/trade/offers/${uuid}/hold`),
    get: (who: Trader, { uuid }: Pick<TradeDetails, 'uuid'>) => call(who, `/trade/offers/${uuid}`),
    /** Runs the job that ends offers which are no longer possible. */
    settle: (at: Date = api.clock.now) => settleTrades({ db, clock: () => at }),
    async reservations() {
      const { rows } = await db.execute<{ uuid: string }>(sql`
        select instances.uuid from trade_reservations join instances on instances.id = instance_id order by 1`);
      return rows.map(({ uuid }) => uuid);
    },
    async ownerOf(copy: { id: number }) {
      return (await collection.read(copy))?.ownerId;
    },
  };
  return traders;
}

/** What a player confirms who accepts an offer as it is shown, with the first copy of each choice. */
export function acceptBody({ revision, mine, theirs }: TradeDetails): AcceptBody {
  const chosen = ({ items }: TradeDetails['mine']) =>
    items
      .filter(({ choice }, index) => choice === null || items.findIndex((other) => other.choice === choice) === index)
      .map(({ uuid }) => uuid);
  return {
    revision,
    gives: chosen(mine),
    gets: chosen(theirs),
    gives_bloodstones: mine.bloodstones,
    gets_bloodstones: theirs.bloodstones,
  };
}
