import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts, findDemoAccount } from '#game/demo-accounts.ts';
import { DemoActivity } from '#server/demo/activity/play.ts';
import { seedDemoWorld } from '#server/demo/seed.ts';
import { acceptOffer } from '#server/services/trade/accept-offer.ts';
import { createOffer } from '#server/services/trade/create-offer.ts';
import { getOffer } from '#server/services/trade/offer-list.ts';
import { getRing, proposeRing } from '#server/services/trade/ring.ts';
import { suggestRings } from '#server/services/trade/ring-suggestion.ts';
import { settleTrades } from '#server/services/trade/settle-trades.ts';
import { findViolations } from '#server/services/invariant/find-violations.ts';
import { receiveVote } from '#server/services/vote/vote.ts';
import { checkUnfinishedPayments } from '#server/services/payment/unfinished.ts';
import { voteReport } from '#server/simulators/vote.ts';
import { contentOf } from '#tests/support/database-content.ts';
import { it } from '#tests/support/database-test.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { testPayments } from '#tests/support/payments.ts';
import { demoNow } from '#tests/support/demo-day.ts';
import { callerOf } from '#tests/support/service-context.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const voteSecrets = { topgg: 'a secret', discordbotlist: 'another secret' };

function activityOf(db: TestDatabase['db'], start: Date) {
  const time = { now: start };
  const clock = () => time.now;
  const activity = new DemoActivity({
    db,
    clock,
    pace: 'busy',
    async reportVote(site, discordId) {
      const report = voteReport(site, discordId, { botId: '1', voteSecrets, now: clock });
      const context = { db, clock, voteSecrets, countUnknownEvent: () => undefined };
      return (await receiveVote(context, site, new Headers(report.headers), report.body)).counted;
    },
  });
  return { activity, time, clock };
}

describe('the players of the demo world', () => {
  let world: TestDatabase;
  let game: ReturnType<typeof activityOf>;
  beforeAll(async () => {
    world = await testDatabase();
    await seedDemoWorld(world.db, demoNow);
    game = activityOf(world.db, demoNow);
  });
  afterAll(() => world.close());

  const one = async (statement: string) =>
    Number(Object.values((await world.pool.query<Record<string, unknown>>(statement)).rows[0] ?? {})[0]);
  const people = demoAccounts.map(({ discordId }) => `'${discordId}'`).join();
  const ofPeople = `(select id from players where discord_id in (${people}))`;

  test('play: each does what players can do, one at a time, and the data stays whole', async () => {
    const count = async () => ({
      packs: await one('select count(*) from pack_openings'),
      burned: await one("select count(*) from instance_events where kind = 'burned'"),
      locked: await one("select count(*) from instance_events where kind = 'locked'"),
      framed: await one("select count(*) from instance_events where kind = 'framed'"),
      claims: await one('select count(*) from calendar_claims'),
      votes: await one('select count(*) from votes'),
      offers: await one('select count(*) from trades'),
      accepted: await one("select count(*) from trades where state = 'accepted'"),
      rings: await one('select count(*) from trade_rings'),
      active: await one('select count(*) from active_days'),
    });
    const [before, copies] = [await count(), await one('select count(*) from instances')];
    const visitors = () => one(`select sum(id) from instances where owner_id in ${ofPeople}`);
    const copiesOfVisitors = await visitors();
    const pauses: number[] = [];
    for (let turn = 0; turn < 300; turn += 1) {
      const next = await game.activity.play();
      pauses.push((next?.getTime() ?? 0) - game.time.now.getTime());
      game.time.now = next ?? game.time.now;
      if (turn % 50 === 0) await settleTrades({ db: world.db, clock: game.clock });
    }
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2_000);
    const after = await count();
    for (const [kind, number] of Object.entries(after))
      expect(number, kind).toBeGreaterThan(before[kind as keyof typeof before]);
    expect(Math.abs((await one('select count(*) from instances')) - copies)).toBeLessThan(0.02 * copies);
    expect(await one(`select count(*) from trades where state in ('open', 'held')`)).toBeLessThan(60);
    expect(await visitors()).toBe(copiesOfVisitors);
    const { rows: late } = await world.pool.query(`
      select kind, players.id, deeds.created_at, active_at from (
        select 'step of a trade' as kind, player_id, created_at from trade_events union all
        select 'vote', player_id, voted_at from votes union all
        select 'purchase', player_id, created_at from orders union all
        select kind::text, player_id, created_at from instance_events where kind not in ('traded', 'unframed')) deeds
      join players on players.id = player_id where deeds.created_at > active_at`);
    expect(late).toEqual([]);
    expect(await findViolations(world)).toEqual([]);
  });

  test('a bank transfer stays on its way until the simulated bank answers', async () => {
    const clock = () => new Date(demoNow.getTime() + 60 * 60_000);
    const simulated = testPayments(() => Promise.resolve(new Response()), clock);
    const check = () => checkUnfinishedPayments({ db: world.db, clock, payments: simulated.provider });
    const waiting = `select session_id from payments where state = 'pending'`;
    await check();
    const { rows } = await world.pool.query<{ session_id: string }>(waiting);
    expect(rows).toHaveLength(1);
    await simulated.act(rows[0]?.session_id ?? '', 'arrive');
    await world.pool.query('update payments set checked_at = null');
    await check();
    expect((await world.pool.query(waiting)).rows).toEqual([]);
    expect(await findViolations(world)).toEqual([]);
  });

  describe('answer visitors within a minute', () => {
    /** An offer of a demo user, with the rarities of the copies that each of them gives. */
    const offer = async (gives: readonly string[], gets: readonly string[]) => {
      const { rows: sides } = await world.pool.query<{ me: number; partner: number; uuid: string }>(`
        select (select id from players where discord_id = '${findDemoAccount('collector').discordId}') as me, id as partner, uuid
        from players where discord_id not in (${people}) and banned_at is null and trades_restricted_until is null
          and active_at > '${demoNow.toISOString()}'::timestamptz - interval '30 days'
          and 3 <= (select count(*) from instances join cards on cards.id = card_id where owner_id = players.id and rarity = 'UR'
            and version > 10 and state = 'kept' and not is_locked)
        order by id limit 1`);
      const { me = 0, partner = 0, uuid = '' } = sides[0] ?? {};
      const copies = async (owner: number, rarities: readonly string[]) => {
        const found: string[] = [];
        for (const rarity of rarities) {
          const { rows } = await world.pool.query<{ uuid: string }>(
            `select instances.uuid from instances join cards on cards.id = card_id
            where owner_id = ${owner} and rarity = '${rarity}' and version > 10 and state = 'kept' and not is_locked
              and frame_id is null and instances.uuid <> all($1::uuid[]) order by instances.id limit 1`,
            [found],
          );
          found.push(rows[0]?.uuid ?? '');
        }
        return found.map((each) => ({ uuid: each, fixed: false, choice: null }));
      };
      const caller = callerOf(me);
      const body = {
        recipient: uuid,
        give: await copies(me, gives),
        get: await copies(partner, gets),
        give_bloodstones: 0,
        get_bloodstones: 0,
        note: '',
      };
      const { uuid: sent } = await world.db.transaction((tx) => createOffer({ tx, caller, clock: game.clock }, body));
      for (let seconds = 0; seconds < 30; seconds += 15) {
        game.time.now = new Date(game.time.now.getTime() + 15_000);
        await game.activity.play();
      }
      return { caller, details: await getOffer({ db: world.db, caller }, sent, []) };
    };

    test('accepts what is good', async () => {
      expect((await offer(['UR', 'SSR'], ['SR'])).details.state).toBe('accepted');
    });

    test('confirms a ring', async () => {
      const collector = `(select id from players where discord_id = '${findDemoAccount('collector').discordId}')`;
      const caller = callerOf(await one(`select id from players where id = ${collector}`));
      const context = { db: world.db, caller, clock: game.clock };
      const { data } = await suggestRings(context);
      const others = new Set(demoAccounts.map(({ discordId }) => discordId));
      const ring = data.find(({ members }) =>
        members.every(({ player, is_you: isMine }) => isMine || !others.has(player.discord_id)),
      );
      const copies = ring?.members.map(({ uuid }) => uuid) ?? [];
      const { uuid } = await world.db.transaction((tx) => proposeRing({ ...context, tx }, copies));
      for (let times = 0; times < 4; times += 1) {
        game.time.now = new Date(game.time.now.getTime() + 15_000);
        await game.activity.play();
      }
      expect(await getRing(context, uuid ?? '')).toMatchObject({ state: 'accepted' });
    });

    test('declines what is much too little', async () => {
      const { details } = await offer(['C'], ['UR']);
      expect(details.state).toBe('declined');
      expect(['keeping', 'want-more']).toContain(details.closing);
    });

    test('asks for bloodstones where little is missing, which the visitor can accept', async () => {
      const { caller, details } = await offer(['SSR', 'SSR', 'SSR'], ['UR']);
      expect(details.state).toBe('countered');
      const counter = await getOffer({ db: world.db, caller }, details.counter ?? '', []);
      expect(counter.mine.bloodstones).toBeGreaterThan(0);
      const [gives, gets] = [counter.mine, counter.theirs].map(({ items }) => items.map(({ uuid }) => uuid));
      const accepted = await world.db.transaction((tx) =>
        acceptOffer({ tx, caller, clock: game.clock }, counter.uuid, {
          revision: counter.revision,
          gives: gives ?? [],
          gets: gets ?? [],
          gives_bloodstones: counter.mine.bloodstones,
          gets_bloodstones: 0,
        }),
      );
      expect(accepted.state).toBe('accepted');
    });
  });
});

it('never play in a database that the demo did not make, whoever is in it', async ({ database }) => {
  const fixtures = fixturesOf(database.db);
  for (const { name, discordId } of demoAccounts) await fixtures.player(name, discordId);
  await fixtures.player('Somebody');
  await fixtures.player('Somebody else');
  const before = await contentOf(database);
  const { activity } = activityOf(database.db, demoNow);
  expect(await activity.play()).toBeUndefined();
  expect(await contentOf(database)).toEqual(before);
});
