import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { AdminReward, RewardBody } from '#contract/reward/global-reward.ts';
import type { PlayerReward } from '#contract/reward/reward.ts';
import type { Database } from '#server/db/connect.ts';
import { runRewards } from '#server/services/reward/run-rewards.ts';
import { confirmableFrom } from '#server/services/role/admin-since.ts';
import { recordSiteAudit } from '#server/services/staff/audit.ts';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

const bloodstones = (amount: number) => ({ kind: 'currency', currency: 'bloodstones', amount }) as const;

function rewardsOf(db: Database) {
  const staff = staffOf(db);
  const body = (more: Partial<RewardBody>): RewardBody => ({
    uuid: randomUUID(),
    title: 'Thank you',
    message: 'For a year.',
    delivery: 'direct',
    gifts: [bloodstones(30)],
    audience: {},
    starts_at: null,
    expires_at: null,
    recipients: 100,
    reason: 'Anniversary.',
    ...more,
  });
  const create = async (admin: Trader, more: Partial<RewardBody>) => {
    const { status, json, code, text } = await staff.post(admin, '/admin/rewards', body(more));
    return { status, code, text, reward: json as unknown as AdminReward };
  };
  const read = async (admin: Trader, uuid: string) =>
    (await staff.call(admin, `/admin/rewards/${uuid}`)).json as unknown as {
      reward: AdminReward;
      data: { player: { name: string }; problem: string }[];
    };
  const mine = async (player: Trader) =>
    (await staff.call(player, '/user/rewards')).json as unknown as { open: PlayerReward[]; given: PlayerReward[] };
  const balance = async ({ id }: Trader, currency = 'bloodstones') => {
    const { rows } = await db.execute<{ balance: string }>(
      sql`select balance from ledger_accounts where player_id = ${id} and currency = ${currency}::currency`,
    );
    return Number(rows[0]?.balance ?? 0);
  };
  return {
    ...staff,
    body,
    create,
    read,
    mine,
    balance,
    only: (...players: readonly Trader[]) => ({ players: players.map(({ uuid }) => uuid) }),
    run: (from: Database = db) => runRewards({ db: from, clock: () => staff.api.clock.now }),
  };
}

const words = { words: 'I checked it myself.' };

describe('rewards', () => {
  it('give currencies, frames, banners and cards to each player once, with a message', async ({ database: { db } }) => {
    const staff = rewardsOf(db);
    const [admin, one, two] = [await staff.admin(), await staff.trader('One'), await staff.trader('Two')];
    const card = await staff.card({ name: 'Moon fox' });
    await staff.copyOf(card.id, one.id, 1);
    const [frame, banner] = [await staff.frame(one.id, 0), await staff.banner(two.id)];
    const gifts = [
      bloodstones(30),
      { kind: 'frame', uuid: frame.uuid },
      { kind: 'banner', uuid: banner.uuid },
      { kind: 'card', uuid: card.uuid },
    ] as const;
    const audience = staff.only(one, two);
    const preview = await staff.post(admin, '/admin/rewards/preview', { gifts, audience });
    expect(preview.json).toMatchObject({ recipients: 2, totals: [60, 2, 2, 2], is_large: false, problems: [] });
    const { reward, status } = await staff.create(admin, { gifts: [...gifts], audience });
    expect([status, reward.state]).toEqual([201, 'scheduled']);
    await Promise.all([staff.run(), staff.run()]);
    await staff.run();
    for (const [player, version] of [
      [one, 2],
      [two, 3],
    ] as const) {
      expect(await staff.balance(player)).toBe(30);
      const { rows } = await db.execute(
        sql`select version from instances where owner_id = ${player.id} and card_id = ${card.id} and version > 1`,
      );
      expect(rows).toEqual([{ version }]);
      const { rows: stock } = await db.execute(sql`select free from frame_stock where player_id = ${player.id}`);
      expect(stock).toEqual([{ free: 1 }]);
      const { rows: banners } = await db.execute(sql`select 1 from owned_banners where player_id = ${player.id}`);
      expect(banners).toHaveLength(1);
      expect((await staff.mine(player)).given).toMatchObject([{ title: 'Thank you', message: 'For a year.' }]);
    }
    const ledger = await staff.call(one, '/user/ledger');
    expect(ledger.json['data']).toMatchObject([{ reason: 'gift', amount: 30, details: { item: 'Thank you' } }]);
    const { reward: report } = await staff.read(admin, reward.uuid);
    expect(report).toMatchObject({ state: 'finished', counts: { given: 2, offered: 0, failed: 0, left: 0 } });
    expect((await staff.audit(admin)).map(({ action }) => action)).toEqual(['create-reward']);
  });

  it('that fail do not stop the others, and their failures are told together', async ({ database: { db } }) => {
    const staff = rewardsOf(db);
    const [admin, one, two] = [await staff.admin(), await staff.trader('One'), await staff.trader('Two')];
    const failing = await staff.create(admin, { title: 'Broken', audience: staff.only(one), recipients: 1 });
    const whole = await staff.create(admin, { audience: staff.only(two), recipients: 1 });
    await db.execute(
      sql`create function break_reward() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    );
    await db.execute(
      sql.raw(`create trigger broken before insert on reward_recipients for each row
        when (new.player_id = ${one.id}) execute function break_reward()`),
    );
    await expect(staff.run()).rejects.toThrow('rewards that could not be given: 1');
    expect(await staff.balance(two)).toBe(30);
    expect((await staff.read(admin, whole.reward.uuid)).reward.state).toBe('finished');
    await db.execute(sql`drop trigger broken on reward_recipients`);
    expect(await staff.run()).toBe(1);
    expect((await staff.read(admin, failing.reward.uuid)).reward.state).toBe('finished');
  });

  it('reach only the players of the audience, and never banned ones', async ({ database: { db } }) => {
    const staff = rewardsOf(db);
    const admin = await staff.admin();
    const now = staff.api.clock.now.getTime();
    const day = 24 * 60 * 60 * 1000;
    const from = new Date('2026-05-01T00:00:00Z');
    const people = {
      premium: await staff.trader('Premium', { createdAt: from, premiumUntil: new Date(now + day) }),
      active: await staff.trader('Active', { createdAt: from, activeAt: new Date(now - day) }),
      framed: await staff.trader('Framed', { createdAt: from }),
      banned: await staff.trader('Banned', { createdAt: from, premiumUntil: new Date(now + day), bannedAt: from }),
    };
    const frame = await staff.frame(people.framed.id, 1);
    const joined = { joined_from: '2026-04-30T00:00:00.000Z', joined_before: '2026-05-02T00:00:00.000Z' };
    const match = async (audience: object) => {
      const { json } = await staff.post(admin, '/admin/rewards/preview', { gifts: [bloodstones(1)], audience });
      return (json['sample'] as { name: string }[]).map(({ name }) => name);
    };
    expect(await match(joined)).toEqual(['Premium', 'Active', 'Framed']);
    expect(await match({ ...joined, premium: true })).toEqual(['Premium']);
    expect(await match({ ...joined, premium: false, active_since: new Date(now - 2 * day).toISOString() })).toEqual([
      'Active',
    ]);
    expect(await match({ ...joined, owns_frame: frame.uuid })).toEqual(['Framed']);
    expect(await match({ ...joined, role: 'admin' })).toEqual([]);
    expect(await match({ ...joined, clan: 4711 })).toEqual([]);
    const named = await staff.post(admin, '/admin/rewards/preview', {
      gifts: [bloodstones(1)],
      audience: { players: ['active', `https://mazoku.test/user/${people.framed.uuid}`, people.active.uuid] },
    });
    expect(named.json).toMatchObject({
      recipients: 2,
      players: [people.active.uuid, people.framed.uuid],
      problems: [],
    });
    const many = { players: Array.from({ length: 201 }, (_, index) => `Name ${index}`) };
    const refused = await staff.post(admin, '/admin/rewards/preview', { gifts: [bloodstones(1)], audience: many });
    expect(refused).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    const { json } = await staff.post(admin, '/admin/rewards/preview', {
      gifts: [{ kind: 'card', uuid: randomUUID() }],
      audience: { players: [people.active.uuid, 'nobody'], clan: 4711 },
    });
    expect(json['problems']).toEqual([
      'gifts.0.uuid: there is no such card',
      'audience.players: no player, or more than one, is called nobody',
      'audience.clan: there is no clan 4711',
      'audience: no player matches',
    ]);
  });

  it('are claimed once until they expire, and a stop ends the claims', async ({ database: { db } }) => {
    const staff = rewardsOf(db);
    const [admin, one, two] = [await staff.admin(), await staff.trader('One'), await staff.trader('Two')];
    const expires = staff.later(24).toISOString();
    const { reward } = await staff.create(admin, {
      delivery: 'claim',
      audience: staff.only(one, two),
      expires_at: expires,
    });
    await staff.run();
    expect(await staff.balance(one)).toBe(0);
    expect((await staff.mine(one)).open).toMatchObject([{ uuid: reward.uuid, given_at: null, expires_at: expires }]);
    const claim = (player: Trader) => staff.post(player, `/user/rewards/${reward.uuid}/claim`);
    const answers = await Promise.all(Array.from({ length: 10 }, () => claim(one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await staff.balance(one)).toBe(30);
    expect(await staff.mine(one)).toMatchObject({ open: [], given: [{ uuid: reward.uuid }] });
    expect((await claim(await staff.trader('Stranger'))).code).toBe('REWARD_NOT_FOUND');
    const stopped = await staff.post(admin, `/admin/rewards/${reward.uuid}/stop`, { reason: 'A mistake.' });
    expect(stopped.json).toMatchObject({ state: 'stopped', counts: { given: 1, offered: 1 } });
    expect((await claim(two)).code).toBe('REWARD_CLOSED');
  });

  it('cannot be stopped or confirmed when their end has passed', async ({ database: { db } }) => {
    const staff = rewardsOf(db);
    const [admin, second, player] = [await staff.admin(), await staff.admin(), await staff.trader('Late')];
    const terms = {
      delivery: 'claim',
      audience: staff.only(player),
      expires_at: staff.later(1).toISOString(),
    } as const;
    const { reward } = await staff.create(admin, terms);
    const { reward: large } = await staff.create(admin, { ...terms, gifts: [bloodstones(1_000_000)] });
    await staff.run();
    const shown = async ({ uuid }: AdminReward) => (await staff.read(second, uuid)).reward;
    expect(await shown(reward)).toMatchObject({ state: 'finished', can_stop: true });
    expect(await shown(large)).toMatchObject({ state: 'proposed', can_confirm: true });
    const end = staff.later(1);
    staff.api.clock.now = end;
    expect(await shown(reward)).toMatchObject({ state: 'finished', can_stop: false });
    expect(await shown(large)).toMatchObject({ can_confirm: false, confirm_from: null, can_stop: true });
    const stop = ({ uuid }: AdminReward) => staff.post(admin, `/admin/rewards/${uuid}/stop`, { reason: 'Too late.' });
    expect(await stop(reward)).toMatchObject({ code: 'REWARD_CLOSED', json: { message: ['This reward is over.'] } });
    expect(await staff.post(second, `/admin/rewards/${large.uuid}/confirm`, words)).toMatchObject({
      code: 'ACTION_REFUSED',
      json: {
        message: [
          `It could be claimed until ${end.toISOString().slice(0, 16).replace('T', ' ')} UTC. Stop it, and create another one.`,
        ],
      },
    });
    expect(await shown(large)).toMatchObject({ state: 'proposed' });
    // It does not wait for ever.
    expect((await stop(large)).json).toMatchObject({ state: 'stopped' });
  });

  it('wait for a second admin if they are large, and can be stopped before and during', async ({
    database: { db },
  }) => {
    const staff = rewardsOf(db);
    const [admin, second, player] = [await staff.admin(), await staff.admin(), await staff.trader('Player')];
    const audience = staff.only(player);
    const large = { gifts: [{ kind: 'currency', currency: 'moonstones', amount: 60_000 }] as const, audience };
    const { reward } = await staff.create(admin, { ...large, gifts: [...large.gifts] });
    expect(reward).toMatchObject({ state: 'proposed', held_reason: null, can_confirm: false });
    // The other admins hear of it, and the dashboard counts it.
    const texts = async ({ id }: Trader) => (await staff.notices(id)).map(({ text }) => text);
    expect(await texts(second)).toEqual([
      '“Thank you”: 60,000 moonstones for 1 player. It is large, so a second admin has to confirm it.',
    ]);
    expect(await texts(admin)).toEqual([]);
    const waiting = async () => (await staff.call(second, '/staff/queues')).json['rewards'];
    expect(await waiting()).toBeGreaterThanOrEqual(1);
    await staff.run();
    expect(await staff.balance(player, 'moonstones')).toBe(0);
    const confirm = (by: Trader) => staff.post(by, `/admin/rewards/${reward.uuid}/confirm`, words);
    expect((await confirm(admin)).code).toBe('ACTION_REFUSED');
    expect((await staff.post(second, `/admin/rewards/${reward.uuid}/confirm`, { words: ' ' })).status).toBe(400);
    expect((await confirm(second)).json).toMatchObject({ state: 'scheduled', second: { name: 'Admin' } });
    expect((await staff.audit(second)).at(-1)).toMatchObject({ action: 'confirm-reward', reason: words.words });
    await staff.run();
    expect(await staff.balance(player, 'moonstones')).toBe(60_000);
    expect((await staff.post(admin, `/admin/rewards/${reward.uuid}/stop`, { reason: 'Late.' })).code).toBe(
      'REWARD_CLOSED',
    );

    const { reward: planned } = await staff.create(admin, { audience, starts_at: staff.later(1).toISOString() });
    await staff.run();
    expect(await staff.balance(player)).toBe(0);
    await staff.post(admin, `/admin/rewards/${planned.uuid}/stop`, { reason: 'A mistake.' });
    staff.api.clock.now = staff.later(2);
    await staff.run();
    expect(await staff.balance(player)).toBe(0);
  });

  it('name players whom they could not reach, because a card has no free version', async ({ database: { db } }) => {
    const staff = rewardsOf(db);
    const [admin, one, two] = [await staff.admin(), await staff.trader('One'), await staff.trader('Two')];
    const card = await staff.card({ name: 'Last one', rarity: 'UR' });
    for (let version = 1; version <= 48; version += 1) await staff.copyOf(card.id, admin.id, version);
    const gifts = [bloodstones(5), { kind: 'card', uuid: card.uuid } as const];
    const { reward } = await staff.create(admin, { gifts, audience: staff.only(one, two) });
    await staff.copyOf(card.id, admin.id, 49);
    await staff.run();
    expect([await staff.balance(one), await staff.balance(two)]).toEqual([5, 0]);
    expect(await staff.read(admin, reward.uuid)).toMatchObject({
      reward: { state: 'finished', counts: { given: 1, failed: 1 } },
      data: [{ player: { name: 'Two' }, problem: 'A card has no free version any more.' }],
    });
  });

  it('are confirmed by nobody who became an admin within a day, except the first ones', async ({
    database: { db },
  }) => {
    const staff = rewardsOf(db);
    const [admin, fresh, player] = [await staff.admin(), await staff.trader('Fresh'), await staff.trader('Player')];
    const { now } = staff.api.clock;
    const give = (to: Trader) =>
      staff.post(admin, '/admin/roles', { player: to.uuid, role: 'admin', change: 'give', reason: 'The team agreed.' });
    await give(await staff.trader('Founder'));
    staff.api.clock.now = staff.later(48);
    await give(fresh);
    const gifts: RewardBody['gifts'] = [{ kind: 'currency', currency: 'moonstones', amount: 60_000 }];
    const { reward } = await staff.create(admin, { gifts, audience: staff.only(player) });
    const shown = async () => (await staff.read(fresh, reward.uuid)).reward;
    expect(await shown()).toMatchObject({ can_confirm: false, confirm_from: staff.later(24).toISOString() });
    const confirm = () => staff.post(fresh, `/admin/rewards/${reward.uuid}/confirm`, words);
    const refused = await confirm();
    expect([refused.code, refused.text]).toEqual(['ACTION_REFUSED', expect.stringContaining('You are a new admin')]);
    expect((await staff.read(admin, reward.uuid)).reward).toMatchObject({ can_confirm: false, confirm_from: null });
    staff.api.clock.now = staff.later(24);
    expect(await shown()).toMatchObject({ can_confirm: true, confirm_from: null });
    expect((await confirm()).status).toBe(201);

    const named = await staff.trader('Named', { roles: ['admin'] });
    const entry = { action: 'give-role', subject: 'admin', playerId: named.id };
    const of = (at: Date) => db.transaction((tx) => confirmableFrom(tx, named.id, at));
    await db.transaction((tx) => recordSiteAudit(tx, staff.api.clock.now, entry));
    expect(await of(staff.api.clock.now)).not.toBeNull();
    // The first entry of the log is of an hour ago.
    expect(await of(new Date(now.getTime() + 60 * 60 * 1000))).toBeNull();
  });

  it('of one admin count together for a day, also those that are created at once', async ({ database: { db } }) => {
    const staff = rewardsOf(db);
    const [admin, other, player] = [await staff.admin(), await staff.admin(), await staff.trader('Player')];
    const audience = staff.only(player);
    const gifts: RewardBody['gifts'] = [{ kind: 'currency', currency: 'moonstones', amount: 20_000 }];
    const made = await Promise.all([1, 2, 3, 4].map(() => staff.create(admin, { gifts, audience })));
    expect(made.map(({ reward }) => reward.state).sort()).toEqual(['proposed', 'proposed', 'scheduled', 'scheduled']);
    const isLarge = async (by: Trader) =>
      (await staff.post(by, '/admin/rewards/preview', { gifts, audience })).json['is_large'];
    expect([await isLarge(admin), await isLarge(other)]).toEqual([true, false]);
    // Another currency is not part of the sum.
    expect((await staff.create(admin, { audience })).reward.state).toBe('scheduled');
    staff.api.clock.now = staff.later(25);
    expect(await isLarge(admin)).toBe(false);
  });

  it('of one admin count together at their start, in any order and with the players of then', async ({
    database: { db },
  }) => {
    const staff = rewardsOf(db);
    const [admin, second] = [await staff.admin(), await staff.admin()];
    const audience = { joined_from: staff.later(1).toISOString() };
    const joined = { createdAt: staff.later(2) };
    await staff.trader('First', joined);
    const gifts: RewardBody['gifts'] = [{ kind: 'currency', currency: 'moonstones', amount: 2_000 }];
    const uuids: string[] = [];
    for (const hours of [8, 7, 6, 5, 4]) {
      const { reward } = await staff.create(admin, { gifts, audience, starts_at: staff.later(hours).toISOString() });
      expect(reward).toMatchObject({ state: 'scheduled', recipients: 1 });
      uuids.push(reward.uuid);
    }
    for (let index = 0; index < 19; index += 1) await staff.trader('Later', joined);
    staff.api.clock.now = staff.later(9);
    await Promise.all([staff.run(), staff.run()]);
    const states = async () => {
      const all = await Promise.all(uuids.map((uuid) => staff.read(admin, uuid)));
      return all.map(({ reward: { state, counts } }) => `${state} ${counts.given}`).sort();
    };
    const held = Array.from({ length: 4 }, () => 'proposed 0');
    expect(await states()).toEqual(['finished 20', ...held]);
    // What a second admin knows of does not count.
    for (const uuid of uuids) await staff.post(second, `/admin/rewards/${uuid}/confirm`, words);
    await staff.run();
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'finished 20'));
  });

  it('wait for a second admin again if many more players match at the start, and tell all admins', async ({
    database: { db },
  }) => {
    const staff = rewardsOf(db);
    const [admin, second] = [await staff.admin(), await staff.admin()];
    const joined = { createdAt: staff.later(31) };
    const audience = { joined_from: staff.later(30).toISOString() };
    const early = await staff.trader('Early', joined);
    const gifts: RewardBody['gifts'] = [{ kind: 'currency', currency: 'moonstones', amount: 60_000 }];
    const { reward } = await staff.create(admin, { gifts, audience, starts_at: staff.later(33).toISOString() });
    const confirm = async () =>
      (await staff.post(second, `/admin/rewards/${reward.uuid}/confirm`, words)).json['state'];
    expect(await confirm()).toBe('scheduled');
    // One player was seen, and eleven more are too many.
    for (let index = 0; index < 11; index += 1) await staff.trader('Late', joined);
    staff.api.clock.now = staff.later(34);
    await staff.run();
    expect(await staff.balance(early, 'moonstones')).toBe(0);
    expect((await staff.read(second, reward.uuid)).reward).toMatchObject({ state: 'proposed', recipients: 12 });
    for (const { id } of [admin, second]) {
      expect((await staff.notices(id)).map(({ text }) => text)).toContain(
        '“Thank you”: More players match than at the preview.',
      );
    }
    expect(await confirm()).toBe('scheduled');
    await staff.run();
    expect(await staff.balance(early, 'moonstones')).toBe(60_000);
  });

  it('wait for an admin if an item was withdrawn before the start, and go on after it', async ({
    database: { db },
  }) => {
    const staff = rewardsOf(db);
    const [admin, other, player] = [await staff.admin(), await staff.admin(), await staff.trader('Player')];
    const card = await staff.card({ name: 'Gone' });
    const audience = staff.only(player);
    const gifts: RewardBody['gifts'] = [{ kind: 'card', uuid: card.uuid }];
    const claimed = { delivery: 'claim', expires_at: staff.later(24).toISOString() } as const;
    const { reward: promised } = await staff.create(admin, { gifts, audience, ...claimed });
    await staff.run();
    const { reward } = await staff.create(admin, { gifts, audience });
    await db.execute(
      sql`update series set withdrawn_at = now() where id = (select series_id from cards where id = ${card.id})`,
    );
    await staff.run();
    expect((await staff.read(other, reward.uuid)).reward).toMatchObject({
      state: 'proposed',
      held_reason: 'The card “Gone” is withdrawn.',
      can_confirm: false,
    });
    expect((await staff.notices(other.id)).map(({ text }) => text)).toEqual([
      '“Thank you”: The card “Gone” is withdrawn.',
    ]);
    expect((await staff.post(other, `/admin/rewards/${reward.uuid}/confirm`, words)).code).toBe('ACTION_REFUSED');
    expect((await staff.create(admin, { gifts, audience })).text).toContain('is withdrawn');
    expect((await staff.post(player, `/user/rewards/${promised.uuid}/claim`)).status).toBe(201);
  });

  it('with one uuid are one, also if two admins use it at once', async ({ database: { db } }) => {
    const staff = rewardsOf(db);
    const [admin, other, player] = [await staff.admin(), await staff.admin(), await staff.trader('Player')];
    const body = staff.body({ audience: staff.only(player) });
    const answers = await Promise.all([admin, admin, other, other].map((by) => staff.post(by, '/admin/rewards', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422]);
  });

  it('refuse what makes no sense, and change nothing', async ({ database: { db } }) => {
    const staff = rewardsOf(db);
    const [admin, player] = [await staff.admin(), await staff.trader('Player')];
    const audience = staff.only(player);
    for (const [more, message] of [
      [{ delivery: 'claim' }, 'body.expires_at: a reward to claim needs an end'],
      [{ expires_at: staff.later(1).toISOString() }, 'body.expires_at: belongs to a reward to claim'],
      [{ audience: { players: ['nobody'] } }, 'body.audience.players: no player, or more than one, is called nobody'],
      [{ gifts: [] }, 'body.gifts: must name a gift'],
      [{ title: 'x'.repeat(81) }, 'body.title: must have at most 80 characters'],
      [{ recipients: 1.5 }, 'body.recipients: must be a whole number'],
    ] as const) {
      const { status, text } = await staff.create(admin, { audience, ...more } as Partial<RewardBody>);
      expect([status, text.includes(message)]).toEqual([400, true]);
    }
    for (let index = 0; index < 11; index += 1) await staff.trader('Crowd', { createdAt: new Date('2025-02-01') });
    const crowd = { joined_from: '2025-01-31T00:00:00Z', joined_before: '2025-02-02T00:00:00Z' };
    expect((await staff.create(admin, { audience: crowd, recipients: 0 })).code).toBe('REWARD_CHANGED');
    const again = staff.body({ audience });
    expect((await staff.post(admin, '/admin/rewards', again)).status).toBe(201);
    expect((await staff.post(admin, '/admin/rewards', again)).status).toBe(201);
    expect((await staff.post(admin, '/admin/rewards', { ...again, title: 'Other' })).code).toBe('KEY_REUSED');
    await staff.run();
    expect(await staff.balance(player)).toBe(30);
  });

  it('are given once to each of many players, although their job is killed in between', async ({
    database: { db },
  }) => {
    const staff = rewardsOf(db);
    const admin = await staff.admin();
    await db.execute(sql`
      insert into players (uuid, discord_id, name, created_at)
      select gen_random_uuid(), (700000000000000000 + n)::text, 'Many ' || n, '2024-06-01T12:00:00Z'
      from generate_series(1, 1200) as n`);
    const audience = { joined_from: '2024-06-01T00:00:00Z', joined_before: '2024-06-02T00:00:00Z' };
    const { reward } = await staff.create(admin, { audience, recipients: 1200 });
    const killed = new Proxy(db, {
      get: (target, name) =>
        name === 'transaction'
          ? (work: Parameters<Database['transaction']>[0]) =>
              db.transaction(async (tx) => {
                const result = await work(tx);
                if (Math.random() < 0.5) throw new Error('killed');
                return result;
              })
          : (Reflect.get(target, name) as unknown),
    });
    for (let index = 0; index < 6; index += 1) await staff.run(killed).catch(() => undefined);
    await staff.run();
    const { rows } = await db.execute(sql`
      select min(balance)::int as least, max(balance)::int as most, count(*)::int as players
      from ledger_accounts where player_id in (select id from players where created_at = '2024-06-01T12:00:00Z')`);
    expect(rows).toEqual([{ least: 30, most: 30, players: 1200 }]);
    expect((await staff.read(admin, reward.uuid)).reward.counts).toEqual({
      given: 1200,
      offered: 0,
      failed: 0,
      left: 0,
    });
  });
});
