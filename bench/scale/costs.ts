import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEntityRef } from '#contract/entity-ref.ts';
import { burnCards, listInventory } from '#contract/inventory.ts';
import { getProfile } from '#contract/player/profile.ts';
import type { DrawSeed } from '#contract/store/draw-seed.ts';
import type { Pack } from '#contract/store/pack.ts';
import type { TradeDetails } from '#contract/trade/offer.ts';
import { createClient } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import { createEconomy } from '#tests/support/economy/economy-fixture.ts';
import type { EconomyFixture, EconomyPlayer } from '#tests/support/economy/economy-fixture.ts';
import { NetworkDatabase } from '#tests/support/network-database.ts';
import { killAll, startSiteProcess } from '#tests/support/site-process.ts';
import type { SiteProcess } from '#tests/support/site-process.ts';
import { confirm } from '#tests/support/store-fixtures.ts';
import { acceptBody } from '#tests/support/trade-fixtures.ts';
import { signedVote } from '#tests/support/vote-webhooks.ts';
import type { BenchContext, Section } from '../section.ts';
import { loadOf } from './load-model.ts';
import type { ActionCost, ActionName, Load } from './load-model.ts';
import { processorSeconds, processTree } from '../processor-time.ts';

const players = 200;
const copiesEach = 100;
const clients = 4;
const warmUps = 40;
const voteSecret = 'the-secret-of-a-voting-site';

interface Action {
  what: ActionName;
  /** How often it is measured. */
  times: number;
  /** Whether the site without the page cache does it. */
  isUncached?: boolean;
  run: (origin: string, turn: number) => Promise<void>;
}

interface Cost extends ActionCost {
  what: ActionName;
  /** The time that one client waits, in milliseconds. */
  ms: number;
}

/** Measures what each action costs the site and its database. `docs/scaling.md` computes with these figures. */
export async function measureCosts({ dataDir, say }: BenchContext): Promise<Section> {
  const database = await NetworkDatabase.start();
  try {
    await database.run('create database game');
    const databaseUrl = database.url({ name: 'game' });
    const game = await openDatabase({ config: { dataDir, databaseUrl, databasePoolSize: 4 }, as: 'tool' });
    const world = await createEconomy(game.db, players, copiesEach, {
      bloodstones: 50_000_000,
      moonstones: 50_000_000,
    });
    const { rows: chatIds } = await game.pool.query<{ discord_id: string }>(
      'select discord_id from players order by id',
    );
    const { rows: cards } = await game.pool.query<{ uuid: string }>('select uuid from cards order by id');
    await game.close();
    const environment = {
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      VOTE_SECRETS: `topgg=${voteSecret}`,
    };
    const cached = await startSiteProcess(environment);
    const uncached = await startSiteProcess({ ...environment, PAGE_CACHE_MB: '0', MEDIA_DIR: `${dataDir}/undrawn` });
    const client = createClient(databaseUrl);
    client.on('error', () => undefined);
    await client.connect();
    const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = processTree(own[0]?.pid ?? 0)[0]?.parent ?? 0;
    const state = async () => {
      // Statistics of a backend are sent at most once a second.
      await sleep(1_500);
      const { rows } = await client.query<Record<'log' | 'transactions' | 'flushes' | 'stored', string>>(
        `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as log, pg_database_size(current_database()) as stored,
           (select xact_commit from pg_stat_database where datname = current_database()) as transactions,
           (select sum(fsyncs) from pg_stat_io where object = 'wal') as flushes`,
      );
      const [row] = rows;
      return {
        database: processorSeconds(postmaster) * 1_000,
        log: Number(row?.log) / 1_024,
        stored: Number(row?.stored) / 1_024,
        transactions: Number(row?.transactions),
        flushes: Number(row?.flushes),
      };
    };
    const measure = async ({ what, times, isUncached = false, run }: Action): Promise<Cost> => {
      say(`costs: ${what} ...`);
      const site: SiteProcess = isUncached ? uncached : cached;
      const siteMs = () => processorSeconds(site.child.pid ?? 0) * 1_000;
      await repeat(warmUps, (turn) => run(site.url, turn));
      const before = { ...(await state()), site: siteMs(), at: performance.now() };
      await repeat(times, (turn) => run(site.url, warmUps + turn));
      const took = performance.now() - before.at;
      const after = { ...(await state()), site: siteMs() };
      const each = (figure: keyof ActionCost) => (after[figure] - before[figure]) / times;
      return {
        what,
        site: each('site'),
        database: each('database'),
        log: each('log'),
        stored: each('stored'),
        transactions: each('transactions'),
        flushes: each('flushes'),
        ms: (took * clients) / times,
      };
    };
    const costs: Cost[] = [];
    const actions = actionsOf(
      world,
      cards.map(({ uuid }) => uuid),
      chatIds.map(({ discord_id: id }) => id),
    );
    for (const action of actions) costs.push(await measure(action));
    await client.end();
    await cached.end();
    await uncached.end();
    return {
      title: 'What actions cost',
      text: [
        `Processor time of the site and of its database, what is written to the write-ahead log, and transactions, for one action with everything that it causes within a second and a half; ${clients} clients, ${players} players with ${copiesEach} copies each. The time is that of one client for the whole action. Jobs of the site run, too, so small figures are a little too high.`,
        '',
        '| action | site | database | log | flushes of the log | transactions | growth | time |',
        '|---|---|---|---|---|---|---|---|',
        ...costs.map(
          ({ what, site, database: db, log, flushes, transactions, stored, ms }) =>
            `| ${what} | ${site.toFixed(2)} ms | ${db.toFixed(2)} ms | ${log.toFixed(1)} KiB | ${flushes.toFixed(2)} | ${transactions.toFixed(1)} | ${stored.toFixed(1)} KiB | ${ms.toFixed(1)} ms |`,
        ),
        '',
        `What that means for a number of players, in the busiest minute of a day (\`bench/scale/load-model.ts\` and [scaling.md](../docs/scaling.md) say how it is computed):`,
        '',
        '| players | requests/s | cores of the site | cores of the database | transactions/s | connections at work | log | flushes/s | growth in a year |',
        '|---|---|---|---|---|---|---|---|---|',
        ...[10_000, 1_000_000, 50_000_000].map((number) =>
          describeLoad(loadOf(number, new Map(costs.map((cost) => [cost.what, cost])))),
        ),
      ].join('\n'),
      bounds: [],
    };
  } finally {
    await killAll();
    await database.remove();
  }
}

function describeLoad(load: Load): string {
  const round = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 2 });
  return `| ${load.players.toLocaleString('en')} | ${round(load.requests)} | ${round(load.siteCores)} | ${round(load.databaseCores)} | ${round(load.transactions)} | ${round(load.connections)} | ${round(load.log)} MB/s | ${round(load.flushes)} | ${round(load.growth)} GB |`;
}

function actionsOf(world: EconomyFixture, cards: readonly string[], chatIds: readonly string[]): Action[] {
  const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;
  const player = (turn: number) => pick(world.players, turn);
  const copiesOf = new Map(
    world.players.map(({ id }) => [id, world.copies.filter(({ ownerId, rarity }) => ownerId === id && rarity === 'C')]),
  );
  const takeCopy = ({ id }: EconomyPlayer): string => {
    const copy = copiesOf.get(id)?.pop();
    if (!copy) throw new Error('a player has no more copies');
    return copy.uuid;
  };
  const visit = (path: (turn: number) => string) => async (origin: string, turn: number) => {
    await expectOk(await fetch(origin + path(turn)));
  };
  const visitAs = (path: string) => async (origin: string, turn: number) => {
    await call(origin, player(turn), 'GET', path);
  };
  // The pack of common cards, which do not run out.
  const pack = pick(world.store.packs, 1);
  return [
    { what: 'a page from the cache', times: 4_000, run: visit(() => '/cards') },
    {
      what: 'a page that is rendered',
      times: 400,
      isUncached: true,
      run: visit((turn) => `/cards?page=${1 + (turn % 9)}`),
    },
    {
      what: 'the page of a card that is rendered',
      times: 400,
      isUncached: true,
      run: visit((turn) => `/card/${pick(cards, turn)}`),
    },
    {
      what: 'a search',
      times: 400,
      isUncached: true,
      run: visit((turn) => `/api/card/catalog?name=${'CRSU'[turn % 4]}&size=24`),
    },
    {
      what: 'a picture that is drawn',
      times: 300,
      isUncached: true,
      run: visit((turn) => `/cdn/cards/${pick(cards, turn)}?width=${turn < 240 ? 300 : 600}`),
    },
    { what: 'a page of an inventory', times: 400, run: visitAs(listInventory.path) },
    { what: 'what a player’s browser asks on each page', times: 400, run: visitAs(getProfile.path) },
    {
      what: 'opening a pack (show the odds, draw)',
      times: 300,
      run: async (origin, turn) => {
        const who = player(turn);
        const shown = await call<{ pack: Pack; seed: DrawSeed }>(
          origin,
          who,
          'POST',
          `/store/packs/${pack.uuid}/prepare`,
          {},
        );
        await call(origin, who, 'POST', `/store/packs/${pack.uuid}/open`, confirm(shown.pack, shown.seed));
      },
    },
    {
      what: 'burning a card',
      times: 300,
      run: async (origin, turn) => {
        const who = player(turn);
        await call(origin, who, 'POST', burnCards.path, { cards: [createEntityRef(takeCopy(who))] });
      },
    },
    {
      what: 'a trade of one card for another (offer, look, accept)',
      times: 300,
      run: async (origin, turn) => {
        const [who, other] = [player(2 * turn), player(2 * turn + 1)];
        const offered = await call<TradeDetails>(origin, who, 'POST', '/trade/offers', {
          recipient: other.uuid,
          give: [{ uuid: takeCopy(who), fixed: false, choice: null }],
          get: [{ uuid: takeCopy(other), fixed: false, choice: null }],
          give_bloodstones: 0,
          get_bloodstones: 0,
        });
        const seen = await call<TradeDetails>(origin, other, 'GET', `/trade/offers/${offered.uuid}`);
        await call(origin, other, 'POST', `/trade/offers/${offered.uuid}/accept`, acceptBody(seen));
      },
    },
    {
      what: 'a vote that a voting site reports',
      // Each player votes once.
      times: players - warmUps,
      run: async (origin, turn) => {
        const init = signedVote(pick(chatIds, turn), new Date(), { secret: voteSecret });
        await expectOk(await fetch(`${origin}/api/webhooks/vote/topgg`, init));
      },
    },
  ];
}

async function repeat(times: number, run: (turn: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < times) {
        next += 1;
        await run(next - 1);
      }
    }),
  );
}

async function call<T>(
  origin: string,
  { token }: EconomyPlayer,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return JSON.parse(await expectOk(response)) as T;
}

async function expectOk(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status} ${text.slice(0, 300)}`);
  return text;
}
