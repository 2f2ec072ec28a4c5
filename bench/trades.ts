import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { InventoryQuery } from '#contract/inventory.ts';
import { MatchQuery } from '#contract/trade/match.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { listInventory } from '#server/services/inventory/inventory.ts';
import { previewOffer } from '#server/services/trade/create-offer.ts';
import { listCardSources, listTradeMatches } from '#server/services/trade/match.ts';
import { getTradeCounts, listOffers } from '#server/services/trade/offer-list.ts';
import { suggestRings } from '#server/services/trade/ring-suggestion.ts';
import { auditInvariants } from '#tests/support/economy/audit.ts';
import { raceForOneTrade } from '#tests/support/economy/trade-races.ts';
import { onFreshDatabase } from './fresh-database.ts';
import { measureKills } from './kills.ts';
import { callerOf } from './large-world.ts';
import { measureLiveStreams } from './live-streams.ts';
import { measureOperations } from './operations.ts';
import { ms } from './section.ts';
import type { BenchContext, Bound, Section } from './section.ts';
import { median, percentile } from './statistics.ts';
import { openTradeWorld } from './trade-world.ts';

const races = 1_000;
const kills = 100;
const streams = 2_000;
const eventsEach = 10;
/** Collectors with thousands of copies, and players with a few. */
const people = [1, 2, 5, 20, 50, 100, 150, 200, 1_000, 5_000, 20_000, 60_000];
const mebibyte = 1024 * 1024;

/** Races over the copies of one offer, operations and kills with trades alone, the time of the pages of trades, and many open streams. */
export async function measureTrades({ say }: BenchContext): Promise<Section> {
  say(`Trades: ${races} races ...`);
  const raced = await onFreshDatabase(async ({ db }) => {
    const { faults, outcomes } = await raceForOneTrade(db, races);
    return { faults: [...faults, ...(await auditInvariants(db))], outcomes };
  });
  say('Trades: operations and kills ...');
  const shares = { purchaseShare: 0, tradeShare: 1 };
  const alone = [
    await measureOperations({ what: 'only offers and rings, by 8 clients at once', shares }),
    ...(await measureKills({ kills, shares, what: 'players trade' })),
  ];
  const world = await openTradeWorld(say);
  try {
    say('Trades: pages ...');
    const pages = await measurePages(world);
    say(`Trades: ${streams} streams ...`);
    const live = await measureLiveStreams(world, streams, eventsEach);
    const used = (live.after - live.before) / mebibyte;
    return {
      title: 'Trades',
      text: `Pages with 1,000,000 copies and 100,000 players, called by ${people.length} players from collectors to beginners, at the median.`,
      bounds: [
        {
          what: `${races.toLocaleString('en')} rounds of accept, cancel, counter, burn, lock and frame over the copies of one offer: outcomes that do not agree with copies, balances, frames and reservations`,
          measured:
            raced.faults.length === 0 ? `none (${raced.outcomes.size} outcomes)` : raced.faults.slice(0, 3).join('; '),
          bound: 'none',
          isMet: raced.faults.length === 0,
        },
        ...alone,
        ...pages,
        {
          what: `${streams.toLocaleString('en')} open streams on one process: their memory`,
          measured: `${used.toFixed(0)} MiB`,
          bound: 'at most 200 MiB',
          isMet: used <= 200,
        },
        {
          what: `Streams that did not get each of ${live.events.toLocaleString('en')} events once and in order`,
          measured: String(live.missed),
          bound: '0',
          isMet: live.missed === 0,
        },
      ],
    };
  } finally {
    await world.close();
  }
}

async function measurePages(world: OpenDatabase): Promise<Bound[]> {
  const { db } = world;
  const contextOf = (playerId: number) => ({ db, caller: callerOf(playerId), clock: () => new Date() });
  const { rows: partners } = await db.execute<{ uuid: string }>(sql`select uuid from players where id = 3`);
  const partner = partners[0]?.uuid ?? '';
  const { rows: cards } = await db.execute<{ uuid: string }>(sql`select uuid from cards order by id limit 22`);
  const copiesOf = async (playerId: number) => {
    const { rows } = await db.execute<{ uuid: string }>(
      sql`select uuid from instances where owner_id = ${playerId} and not is_locked order by card_id limit 50`,
    );
    return rows.map(({ uuid }) => ({ uuid, fixed: false, choice: null }));
  };
  const full = {
    recipient: partner,
    give: await copiesOf(5),
    get: await copiesOf(3),
    give_bloodstones: 0,
    get_bloodstones: 0,
  };
  const theirs = v.parse(InventoryQuery, { owner: partner, mine: '0' });
  const measure = async (what: string, bound: number, call: (id: number) => Promise<unknown>): Promise<Bound> => {
    // The first round warms the caches of the database.
    for (const id of people) await call(id);
    const times: number[] = [];
    for (const id of people) {
      const begin = performance.now();
      await call(id);
      times.push(performance.now() - begin);
    }
    return {
      what,
      measured: `${ms(median(times))} (slowest ${ms(percentile(times, 100))})`,
      bound: `at most ${bound} ms`,
      isMet: median(times) <= bound,
    };
  };
  return [
    await measure("Builder: the other player's copies that one lacks", 30, (id) =>
      listInventory(contextOf(id), theirs),
    ),
    await measure('Builder: what an offer of 50 and 50 copies means', 30, () => previewOffer(contextOf(5), full)),
    await measure('Incoming offers', 10, (id) => listOffers(contextOf(id), { tab: 'incoming', before: null })),
    await measure("Counts of the header's sign", 10, (id) => getTradeCounts(contextOf(id))),
    await measure('My matches', 150, (id) => listTradeMatches(contextOf(id), v.parse(MatchQuery, {}))),
    await measure('My matches for a search', 150, (id) =>
      listTradeMatches(contextOf(id), v.parse(MatchQuery, { q: 'fox', where: '(r:UR OR r:SSR)' })),
    ),
    await measure('Who could give me this card', 100, (id) =>
      listCardSources(contextOf(id), cards[id % cards.length]?.uuid ?? ''),
    ),
    await measure('Rings for me', 500, (id) => suggestRings(contextOf(id))),
  ];
}
