import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { DashboardSeries, Waiting } from '#contract/admin/dashboard.ts';
import type { Database } from '#server/db/connect.ts';
import { addErrors, refreshRollups } from '#server/services/dashboard/rollup.ts';
import { credit, debit } from '#server/services/ledger/ledger.ts';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The database, whose transactions fail before their commits after the first `left` ones. */
function killedAfter(db: Database, left: number): Database {
  let done = 0;
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      done += 1;
      if (done > left) throw new Error('killed');
      return result;
    }, config);
  return new Proxy(db, {
    get: (target, name) => {
      const value: unknown = name === 'transaction' ? transaction : Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

describe('the dashboard', () => {
  it('shows the sums of each day, however often its job runs and dies', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [admin, one, two] = [await staff.admin(), await staff.trader('One'), await staff.trader('Two')];
    const { now } = staff.api.clock;
    const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs).toISOString();
    const pay = (reason: string, amount: number, move: typeof credit) =>
      db.transaction((tx) =>
        move(tx, { reason, reference: randomUUID(), playerId: one.id, currency: 'moonstones', amount }),
      );
    await pay('vote', 50, credit);
    await pay('calendar', 10, credit);
    await pay('premium', 25, debit);
    const card = await staff.card({ name: 'Burned', rarity: 'SR' });
    const burned = (daysAgo: number) =>
      db.execute(sql`
        insert into instance_events (instance_uuid, card_id, version, kind, player_id, created_at, claimed_at)
        values (${randomUUID()}, ${card.id}, 1, 'burned', ${one.id}, ${at(daysAgo)}, ${at(9)})`);
    await burned(1);
    await db.execute(sql`insert into votes (player_id, site, voted_at) values (${one.id}, 'topgg', ${at(0)})`);
    const [given, got] = [await staff.copyOf(card.id, one.id, 7), await staff.copyOf(card.id, two.id, 8)];
    const offer = await staff.offer(one, two, { give: [given], get: [got] });
    await staff.accept(two, offer);

    const context = (db2: Database, seconds: number) => ({
      db: db2,
      clock: () => new Date(now.getTime() + seconds * 1000),
    });
    // The first run only learns what there is; rows are read when no older transaction can run any more.
    await refreshRollups(context(db, 0));
    for (let left = 0; ; left += 1) {
      const run = await refreshRollups(context(killedAfter(db, left), 20)).catch((error: unknown) => error);
      if (run === undefined) break;
    }
    // A late row of an older day belongs to its own day.
    await burned(3);
    await refreshRollups(context(db, 40));
    await refreshRollups(context(db, 60));
    await addErrors(context(db, 60), new Map([['calls', 2]]));
    await addErrors(context(db, 61), new Map([['calls', 1]]));

    const read = async () => {
      const { json } = await staff.call(admin, '/admin/dashboard');
      return json as unknown as { days: string[]; series: DashboardSeries[] };
    };
    const { days, series } = await read();
    const values = (metric: string, source = '') => {
      const found = series.find((each) => each.metric === metric && each.source === source);
      return Object.fromEntries(
        days.flatMap((day, index) => (found?.values[index] ? [[day, found.values[index]]] : [])),
      );
    };
    const day = (daysAgo: number) => at(daysAgo).slice(0, 10);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toBe(day(0));
    expect(values('cards-burned', 'SR')).toEqual({ [day(1)]: 1, [day(3)]: 1 });
    expect(values('votes', 'topgg')).toEqual({ [day(0)]: 1 });
    expect(values('trades', 'offer')).toEqual({ [day(0)]: 1 });
    expect(values('errors', 'calls')).toEqual({ [day(0)]: 3 });
    // Transfers are dated by the database.
    const { rows } = await db.execute<{ metric: string; source: string; value: string }>(sql`
      select metric, source, sum(value) as value from daily_rollups where metric like 'moonstones-%' group by 1, 2 order by 1, 2`);
    expect(rows.map(({ metric, source, value }) => [metric, source, Number(value)])).toEqual([
      ['moonstones-made', 'calendar', 10],
      ['moonstones-made', 'vote', 50],
      ['moonstones-spent', 'premium', 25],
    ]);
    const truth = await db.execute<{ count: string }>(sql`select count(*) from players`);
    const signUps = await db.execute<{ sum: string }>(
      sql`select sum(value) from daily_rollups where metric = 'sign-ups'`,
    );
    expect(signUps.rows[0]?.sum).toBe(truth.rows[0]?.count);
  });

  it('counts a player once a day, from their calls, and how much waits', async ({ database: { db } }) => {
    const staff = staffOf(db, new Date('2026-12-05T23:50:00Z'));
    const [admin, player] = [await staff.admin(), await staff.trader('Player')];
    const { clock } = staff.api;
    for (const time of ['2026-12-05T23:58:00Z', '2026-12-05T23:59:00Z', '2026-12-06T00:05:00Z']) {
      clock.now = new Date(time);
      await staff.call(player, '/user/standing');
    }
    await refreshRollups({ db, clock: () => clock.now });
    const { json } = await staff.call(admin, '/admin/dashboard?from=2026-12-05&to=2026-12-06');
    const { series } = json as unknown as { series: DashboardSeries[] };
    expect(series.find(({ metric }) => metric === 'active-players')?.values).toEqual([1, 1]);
    expect(series.find(({ metric, source }) => metric === 'queue' && source === 'appeals')?.values).toEqual([null, 0]);
    // Days before the first recorded one are unknown, not zero.
    await db.execute(sql`delete from daily_rollups where day < '2026-12-05'`);
    const earlier = await staff.call(admin, '/admin/dashboard?from=2026-12-04&to=2026-12-06');
    expect((earlier.json as unknown as { series: DashboardSeries[] }).series[0]?.values).toEqual([null, 1, 1]);
    expect(earlier.json['recorded_from']).toBe('2026-12-05');
  });

  it('refuses a range that ends before it begins, or is too long', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const admin = await staff.admin();
    for (const range of ['from=2026-11-02&to=2026-11-01', 'from=2020-01-01&to=2026-11-01', 'from=yesterday']) {
      expect((await staff.call(admin, `/admin/dashboard?${range}`)).status).toBe(400);
    }
  });
});

describe('what waits for the team', () => {
  it('is counted by its kind, with how much nobody has taken and since when', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [admin, mod, reporter] = [await staff.admin(), await staff.moderator(), await staff.trader('Reporter')];
    const read = async () => {
      const { json } = await staff.call(admin, '/admin/waiting');
      const { data } = json as unknown as { data: Waiting[] };
      return Object.fromEntries(data.map(({ kind, ...each }) => [kind, each])) as Record<string, Omit<Waiting, 'kind'>>;
    };
    const before = await read();
    expect(Object.keys(before)).toEqual(['reports', 'signals', 'appeals', 'proposals', 'rewards', 'links']);
    expect(before['links']).toEqual({ count: 0, free: 0, since: null });

    const reported = [await staff.trader('One'), await staff.trader('Two'), admin];
    const cases = [];
    for (const { uuid: id } of reported) {
      const { json } = await staff.post(reporter, '/reports', { subject: 'player', id, reason: 'scam' });
      cases.push(json.uuid);
    }
    await staff.post(mod, `/staff/cases/${cases[0]}/assign`, { take: true });
    const oldest = '2020-02-02T02:02:02.000Z';
    await db.execute(sql`update staff_cases set created_at = ${oldest} where uuid = ${cases[1]}`);
    const { uuid } = await staff.trader('Partner');
    await db.execute(sql`
      with partner as (
        insert into partners (uuid, name, platform, language, link, about, position)
        values (${uuid}, 'Partner', 'twitch', 'en', 'https://gone.example/', '', 1) returning id, link
      )
      insert into partner_checks (partner_id, link, link_state) select id, link, 'broken' from partner`);
    const after = await read();
    // The report about the admin is not one that they count.
    expect(after['reports']).toEqual({
      count: (before['reports']?.count ?? 0) + 2,
      free: (before['reports']?.free ?? 0) + 1,
      since: oldest,
    });
    expect(after['links']).toEqual({ count: 1, free: 1, since: null });
    expect(after['appeals']).toEqual(before['appeals']);
  });

  it('has bans and rewards that a second person confirms', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [admin, player] = [await staff.admin(), await staff.trader('Player')];
    const read = async () => {
      const { json } = await staff.call(admin, '/admin/waiting');
      return (json as unknown as { data: Waiting[] }).data.find(({ kind }) => kind === 'proposals')?.count ?? 0;
    };
    const before = await read();
    await staff.act(await staff.moderator(), player, { kind: 'ban' });
    expect(await read()).toBe(before + 1);
  });
});
