import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Pack } from '#contract/store/pack.ts';
import type { DrawSeed } from '#contract/store/draw-seed.ts';
import type { Database } from '#server/db/connect.ts';
import { runRewards } from '#server/services/reward/run-rewards.ts';
import { it } from '#tests/support/database-test.ts';
import { afterMidnight, lateEvening, overMidnight } from '#tests/support/midnight.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import { confirm, confirmOffer, storeFixturesOf } from '#tests/support/store-fixtures.ts';
import { plainVote } from '#tests/support/vote-webhooks.ts';

const today = '2026-11-24';
const dayMs = 24 * 60 * 60 * 1000;

/** A player, and calls of theirs during which midnight passes. */
async function sceneOf(db: Database) {
  const staff = staffOf(db, lateEvening);
  const store = storeFixturesOf(db);
  const player = await staff.trader('Night Owl');
  const post = (path: string, body?: unknown) => staff.post(player, path, body);
  const read = async (query: ReturnType<typeof sql>) => (await db.execute<{ at: string }>(query)).rows[0]?.at;
  const prepared = async (pack: { uuid: string }) =>
    (await post(`/store/packs/${pack.uuid}/prepare`)).json as unknown as { pack: Pack; seed: DrawSeed };
  return {
    staff,
    store,
    player,
    post,
    /** Makes a call that waits for a lock on the table while midnight passes. */
    late: (table: string, path: string, body?: unknown) => overMidnight(db, staff.api, table, () => post(path, body)),
    /** Lets the clock of the database go back before midnight. */
    goBack: () => {
      staff.api.clock.database = lateEvening;
    },
    open: async (pack: { uuid: string }) => {
      const { pack: shown, seed } = await prepared(pack);
      return { path: `/store/packs/${pack.uuid}/open`, body: confirm(shown, seed) };
    },
    /** The moment of the newest row of a table, as the database has it. */
    momentOf: async (table: string, column = 'created_at') =>
      new Date((await read(sql`select max(${sql.identifier(column)}) as at from ${sql.identifier(table)}`)) ?? 0),
  };
}

describe('the day of a limited action is that of the database after its lock, and never goes back', () => {
  it('for packs', async ({ database: { db } }) => {
    const { store, player, post, late, goBack, open, momentOf } = await sceneOf(db);
    await store.pay(player.id, 1000);
    const pack = await store.pack((await store.series()).uuid, { dailyLimit: 1 });
    const evening = await open(pack);
    expect((await post(evening.path, evening.body)).status).toBe(201);
    const { path, body } = await open(pack);
    expect((await late('pack_progress', path, body)).json).toMatchObject({ mine: { opened: 2, opened_today: 1 } });
    expect(await momentOf('orders')).toEqual(afterMidnight);
    goBack();
    const again = await open(pack);
    expect((await post(again.path, again.body)).code).toBe('LIMIT_REACHED');
    const { rows } = await db.execute(sql`select day, opened_on_day from pack_progress where player_id = ${player.id}`);
    expect(rows).toEqual([{ day: today, opened_on_day: 1 }]);
  });

  it('for cosmetics', async ({ database: { db } }) => {
    const { store, player, late, momentOf } = await sceneOf(db);
    await store.pay(player.id, 100);
    const offer = await store.offer('frame', { opensAt: new Date(`${today}T00:00:00Z`) });
    const bought = await late('cosmetic_offers', `/store/cosmetics/${offer.uuid}/buy`, confirmOffer(offer));
    expect(bought.status).toBe(201);
    expect(await momentOf('orders')).toEqual(afterMidnight);
  });

  it('for claims of the calendar', async ({ database: { db } }) => {
    const { post, late, goBack } = await sceneOf(db);
    expect((await late('players', '/calendar/claim')).json).toMatchObject({ day: today });
    goBack();
    expect((await post('/calendar/claim')).code).toBe('ALREADY_CLAIMED');
  });

  it('for claims of rewards', async ({ database: { db } }) => {
    const { staff, player, late } = await sceneOf(db);
    const uuid = randomUUID();
    const created = await staff.post(await staff.admin(), '/admin/rewards', {
      uuid,
      title: 'Thank you',
      message: '',
      delivery: 'claim',
      gifts: [{ kind: 'currency', currency: 'bloodstones', amount: 1 }],
      audience: { players: [player.uuid] },
      starts_at: null,
      expires_at: new Date(lateEvening.getTime() + dayMs).toISOString(),
      recipients: 1,
      reason: 'A test.',
    });
    expect(created.status).toBe(201);
    await runRewards({ db, clock: () => lateEvening });
    const claimed = await late('reward_recipients', `/user/rewards/${uuid}/claim`);
    expect(claimed.json).toMatchObject({ given_at: afterMidnight.toISOString() });
  });

  it('for votes', async ({ database: { db } }) => {
    const { staff, player, goBack, momentOf } = await sceneOf(db);
    const { rows } = await db.execute<{ id: string }>(
      sql`select discord_id as id from players where id = ${player.id}`,
    );
    const vote = () => staff.api.request('/webhooks/vote/discordbotlist', plainVote(rows[0]?.id ?? ''));
    const counted = await overMidnight(db, staff.api, 'players', vote);
    expect(counted.json).toMatchObject({ counted: true });
    expect(await momentOf('votes', 'voted_at')).toEqual(afterMidnight);
    goBack();
    expect((await vote()).json).toMatchObject({ counted: false });
    expect(await momentOf('vote_cooldowns', 'voted_at')).toEqual(afterMidnight);
  });

  it('for offers and counter-offers', async ({ database: { db } }) => {
    const { staff, player, late } = await sceneOf(db);
    const other = await staff.trader('Other');
    const cards = await staff.seriesOf(4);
    const [one, two] = [await staff.give(cards[0]!, player), await staff.give(cards[1]!, player)];
    const [three, four] = [await staff.give(cards[2]!, other), await staff.give(cards[3]!, other)];
    const side = ({ uuid }: { uuid: string }) => [{ uuid, fixed: false, choice: null }];
    const swap = { give_bloodstones: 0, get_bloodstones: 0, note: '' };
    const sent = await late('players', '/trade/offers', {
      recipient: other.uuid,
      ...swap,
      give: side(one),
      get: side(three),
    });
    expect(sent.json).toMatchObject({ created_at: afterMidnight.toISOString() });
    const { uuid, revision } = await staff.offer(other, player, { give: [four], get: [two] });
    const answer = { revision, ...swap, give: side(two), get: side(four) };
    const countered = await late('players', `/trade/offers/${uuid}/counter`, answer);
    expect(countered.json).toMatchObject({ created_at: afterMidnight.toISOString() });
  });

  it('for rings', async ({ database: { db } }) => {
    const { staff } = await sceneOf(db);
    const { people, copies } = await staff.circle(3);
    const ring = await overMidnight(db, staff.api, 'players', () =>
      staff.post(people[0]!, '/trade/rings', { copies: copies.map(({ uuid }) => uuid) }),
    );
    expect(ring.json).toMatchObject({ created_at: afterMidnight.toISOString() });
  });

  it('for blocks', async ({ database: { db } }) => {
    const { staff, late, momentOf } = await sceneOf(db);
    await late('players', '/trade/blocks', { player: (await staff.trader('Pest')).uuid });
    expect(await momentOf('player_blocks')).toEqual(afterMidnight);
  });

  it('for spending limits and payments', async ({ database: { db } }) => {
    const { store, post, late, momentOf } = await sceneOf(db);
    await post('/store/spending/limit', { limit: 1000 });
    const raised = await late('players', '/store/spending/limit', { limit: 2000 });
    expect(raised.json).toMatchObject({
      next: { limit: 2000, from: new Date(afterMidnight.getTime() + 7 * dayMs).toISOString() },
    });
    const { uuid } = await store.bundle({ opensAt: new Date(`${today}T00:00:00Z`) });
    const wanted = { payment: randomUUID(), moonstones: 110, price: 199, currency: 'usd' };
    expect((await late('players', `/store/bundles/${uuid}/checkout`, wanted)).status).toBe(201);
    expect(await momentOf('payments')).toEqual(afterMidnight);
  });

  it('for wishes', async ({ database: { db } }) => {
    const { staff, late } = await sceneOf(db);
    const [card] = await staff.seriesOf(1);
    const { version } = await staff.give(card!, await staff.trader('Owner'));
    const wished = await late('players', `/card/catalog/${card?.uuid}/versions/${version}/wish`);
    expect(wished.json).toMatchObject({ created_at: afterMidnight.toISOString() });
  });

  it('for saved searches', async ({ database: { db } }) => {
    const { late } = await sceneOf(db);
    const saved = await late('players', '/search/saved', { name: 'Foxes', search: 'name=fox' });
    expect(saved.json).toMatchObject({ created_at: afterMidnight.toISOString() });
  });

  it('for reports', async ({ database: { db } }) => {
    const { staff, late } = await sceneOf(db);
    const subject = { subject: 'player', id: (await staff.trader('Pest')).uuid, reason: 'other', words: 'Look.' };
    const reported = await late('players', '/reports', subject);
    expect(reported.json).toMatchObject({ created_at: afterMidnight.toISOString() });
  });

  it('for appeals', async ({ database: { db } }) => {
    const { staff, player, late } = await sceneOf(db);
    const warned = await staff.act(await staff.moderator(), player, { words: 'Stop it.' });
    expect(warned.status).toBe(201);
    const path = `/user/standing/${warned.json.uuid}/appeal`;
    const appealed = await late('staff_actions', path, { words: 'It was not me.' });
    expect(appealed.json).toMatchObject({ appeal: { created_at: afterMidnight.toISOString() } });
  });

  it('for premium', async ({ database: { db } }) => {
    const { store, player, late } = await sceneOf(db);
    await store.pay(player.id, 1000, 'moonstones');
    const bought = await late('players', '/user/buy-premium', { amount: 1 });
    expect(bought.json).toMatchObject({ premium: new Date(afterMidnight.getTime() + 30 * dayMs).toISOString() });
  });
});
