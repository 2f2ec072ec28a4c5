import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { StaffCaseDetails } from '#contract/staff/case.ts';
import type { Signal, TradeGraph } from '#contract/staff/signal.ts';
import type { Reversal } from '#contract/staff/trade.ts';
import { dailyReward, utcDay } from '#game/calendar.ts';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import { openSession } from '#tests/support/session.ts';
import { votes } from '#server/db/schema/vote.ts';
import { calendarClaims } from '#server/db/schema/calendar.ts';
import { staffCases } from '#server/db/schema/staff.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { challenges } from '#server/db/schema/challenge.ts';
import { findSignals } from '#server/services/signal/signal.ts';
import type { Database } from '#server/db/connect.ts';

/** Runs the job twice, because rows are read some time after they were seen. Each call continues the clock. */
function runner(db: Database, start: Date) {
  let now = start.getTime();
  return async () => {
    let found = 0;
    for (let count = 0; count < 2; count += 1) {
      now += 60_000;
      found += await findSignals({ db, clock: () => new Date(now) });
    }
    return found;
  };
}

/** A daily reward that was claimed at a time. */
async function claim(db: Database, playerId: number, at: Date): Promise<void> {
  const { currency, amount } = dailyReward(at);
  const day = utcDay(at);
  await db.insert(calendarClaims).values({ playerId, day, currency, amount });
  const payment = { reason: 'calendar', reference: `${playerId} ${day}`, playerId, currency, amount };
  await db.transaction(async (tx) => {
    await credit(tx, payment);
    // Payments never change. Only a test gives one another time.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      update ledger_transfers set created_at = ${at.toISOString()}
      where reason = 'calendar' and reference = ${payment.reference}`);
  });
}

describe('signals', () => {
  it('name property that flows one way and accounts that feed one, once, with the trades', async ({
    database: { db },
  }) => {
    const staff = staffOf(db);
    const [ginyu, receiver] = [await staff.antiCheat(), await staff.trader('Receiver')];
    const run = runner(db, staff.api.clock.now);
    const card = await staff.card({ name: 'Card' });
    const givers = [await staff.trader('A'), await staff.trader('B'), await staff.trader('C')];
    let version = 0;
    let last = '';
    for (const giver of givers) {
      await staff.bloodstones(giver.id, 3000);
      for (let count = 0; count < 3; count += 1) {
        const copy = await staff.copyOf(card.id, receiver.id, (version += 1));
        const offer = await staff.offer(giver, receiver, { give_bloodstones: 1000, get: [copy] });
        expect((await staff.accept(receiver, offer)).status).toBe(201);
        last = offer.uuid;
      }
    }
    expect(await run()).toBe(4);
    expect(await run()).toBe(0);
    const signals = async (rule: string) =>
      (await staff.call(ginyu, `/staff/signals?rule=${rule}`)).json.data as Signal[];
    const oneWay = await signals('one-way');
    expect(oneWay.map(({ player }) => player?.name).sort()).toEqual(['A', 'B', 'C']);
    expect(oneWay[0]).toMatchObject({
      facts: { trades: 3, value: 2985, times: 200, given: 3000, got: 15 },
      thresholds: { trades: 3, value: 2000, times: 4 },
      receiver: { name: 'Receiver' },
      state: 'open',
    });
    expect(oneWay[0]?.rows.map(({ player, text }) => [player?.name, text])).toEqual(
      Array.from({ length: 3 }, () => [oneWay[0]?.player?.name, 'Gave 1,000 bloodstones’ worth, got 5 back']),
    );
    const [fed] = await signals('feeding');
    expect(fed).toMatchObject({ player: { name: 'Receiver' }, facts: { givers: 3 }, receiver: null });
    expect(fed?.rows.map(({ player, text }) => [player?.name, text]).sort()).toEqual(
      ['A', 'B', 'C'].map((name) => [name, 'Gave 3,000 bloodstones’ worth, got 15 back']),
    );
    const graph = await staff.call(ginyu, `/staff/players/${receiver.uuid}/graph`);
    expect((graph.json as unknown as { flows: unknown[] }).flows).toHaveLength(6);
    // A signal never acts.
    expect((await staff.call(receiver, '/user/standing')).json).toMatchObject({ data: [], ban_notice: null });
    // A reversed trade stays in the sums, and the graph says so.
    const path = `/staff/trades/${last}/reversal`;
    const moderator = await staff.moderator();
    const { copies, bloodstones } = (await staff.call(moderator, path)).json as unknown as Reversal;
    const body = { copies: copies.map(({ uuid }) => uuid), bloodstones: bloodstones.possible, reason: 'unfair-trade' };
    expect((await staff.post(moderator, path, body)).status).toBe(201);
    const { json } = await staff.call(ginyu, `/staff/players/${receiver.uuid}/graph`);
    const { flows, reversals } = json as unknown as TradeGraph;
    expect(flows.map(({ trades, reversed }) => [trades, reversed]).sort()).toEqual([
      [3, 0],
      [3, 0],
      [3, 0],
      [3, 0],
      [3, 1],
      [3, 1],
    ]);
    expect(reversals).toMatchObject([{ trade: last, by: { name: 'Moderator' }, reason: 'unfair-trade' }]);
    // New trades only add to the sums.
    const giver = givers[0];
    if (!giver) throw new Error('no giver');
    await staff.bloodstones(giver.id, 10);
    const copy = await staff.copyOf(card.id, receiver.id, version + 1);
    await staff.accept(receiver, await staff.offer(giver, receiver, { give_bloodstones: 10, get: [copy] }));
    expect(await run()).toBe(0);
    const { rows } = await db.execute<{ trades: number; given: string }>(
      `select trades, given from trade_flows where giver_id = ${giver.id}`,
    );
    expect(rows).toEqual([{ trades: 4, given: '3010' }]);
  });

  it('are written beside and handed over by the anti-cheat team, once, and staff get those first', async ({
    database: { db },
  }) => {
    const staff = staffOf(db);
    const [ginyu, mod] = [await staff.antiCheat(), await staff.moderator()];
    const now = staff.api.clock.now;
    const signalOf = async (playerId: number) => {
      const uuid = randomUUID();
      const evidence = { facts: {}, thresholds: {}, rows: [] };
      const row = {
        uuid,
        kind: 'signal',
        playerId,
        reason: 'refunds',
        signalKey: uuid,
        evidence,
        createdAt: now,
      } as const;
      await db.insert(staffCases).values(row);
      return uuid;
    };
    const [, second] = [await signalOf((await staff.trader('One')).id), await signalOf((await staff.trader('Two')).id)];
    const write = (uuid: string, body: object) => staff.post(ginyu, `/staff/signals/${uuid}/comments`, body);
    expect((await write(second, { words: 'Looks odd.' })).json).toMatchObject({
      comments: [{ by: { name: 'Ginyu' }, words: 'Looks odd.', hands_over: false }],
      handed_over_by: null,
    });
    const handed = await write(second, { words: 'Please act.', hand_over: true });
    expect(handed.status).toBe(201);
    expect(handed.json).toMatchObject({
      handed_over_by: { name: 'Ginyu' },
      comments: [{ hands_over: false }, { words: 'Please act.', hands_over: true }],
    });
    expect((await write(second, { words: 'Again.', hand_over: true })).code).toBe('ACTION_REFUSED');
    expect((await write(second, { words: ' ' })).code).toBe('BAD_REQUEST');
    expect((await write(await signalOf(ginyu.id), { words: 'About me.' })).code).toBe('ACTION_REFUSED');
    const about = async (who: typeof ginyu) =>
      ((await staff.call(who, '/staff/signals')).json.data as Signal[]).map(({ player }) => player?.name).sort();
    expect(await about(ginyu)).not.toContain('Ginyu');
    expect(await about(mod)).toContain('Ginyu');
    const listed = await staff.call(mod, '/staff/cases?queue=signals&state=handed-over');
    expect(listed.json.data).toMatchObject([{ uuid: second, handed_over_by: { name: 'Ginyu' } }]);
    expect((await staff.post(mod, '/staff/cases/next', { queue: 'signals' })).json).toEqual({ case: second });
    const { story } = (await staff.call(mod, `/staff/cases/${second}`)).json as unknown as StaffCaseDetails;
    expect(story.map(({ step, words }) => [step, words]).slice(1, 3)).toEqual([
      ['comment-signal', 'Looks odd.'],
      ['hand-over-signal', 'Please act.'],
    ]);
    await staff.post(mod, `/staff/cases/${second}/close`, { outcome: 'watch', words: '' });
    expect((await write(second, { words: 'Too late.' })).code).toBe('CASE_CLOSED');
    // A report is no signal.
    const { json: report } = await staff.post(await staff.trader('Reporter'), '/reports', {
      subject: 'player',
      id: (await staff.trader('Reported')).uuid,
      reason: 'scam',
      words: '',
    });
    expect((await write(String(report.uuid), { words: 'Words.' })).code).toBe('CASE_NOT_FOUND');
  });

  it('name votes like clockwork, failed challenges and sign-ups alike', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const now = staff.api.clock.now;
    const run = runner(db, new Date(now.getTime() + 60 * 60 * 1000));
    await run();
    const [steady, human, silent] = [
      await staff.trader('Steady'),
      await staff.trader('Human'),
      await staff.trader('Silent'),
    ];
    const hour = 60 * 60 * 1000;
    for (let count = 0; count < 12; count += 1) {
      const at = now.getTime() - count * 12 * hour;
      await db.insert(votes).values([
        { playerId: steady.id, site: 'topgg', votedAt: new Date(at + (count % 3) * 1000) },
        { playerId: human.id, site: 'topgg', votedAt: new Date(at + count * count * 60_000) },
      ]);
    }
    for (let count = 1; count <= 3; count += 1) {
      const createdAt = new Date(now.getTime() - count * hour);
      const expiresAt = new Date(createdAt.getTime() + 60_000);
      await db.insert(challenges).values({ uuid: randomUUID(), playerId: silent.id, createdAt, expiresAt });
    }
    for (let count = 0; count < 10; count += 1) {
      const { id } = await staff.trader('New', { createdAt: new Date(now.getTime() - count * 1000) });
      await db.execute(`delete from sessions where player_id = ${id}`);
      await openSession(db, id, { createdAt: now, browser: 'The same browser' });
    }
    await db.execute(
      `update players set created_at = date_trunc('hour', created_at) + interval '5 minutes' where name = 'New'`,
    );
    await run();
    const { rows } = await db.execute<{ reason: string; name: string }>(`
      select reason, name from staff_cases join players on players.id = staff_cases.player_id
      where kind = 'signal' and reason in ('clockwork', 'challenges', 'sign-ups') order by reason`);
    expect(rows).toContainEqual({ reason: 'clockwork', name: 'Steady' });
    expect(rows).toContainEqual({ reason: 'challenges', name: 'Silent' });
    expect(rows).not.toContainEqual({ reason: 'clockwork', name: 'Human' });
    await run();
    expect(
      (await db.execute(`select 1 from staff_cases where reason in ('clockwork', 'challenges')`)).rows,
    ).toHaveLength(2);
  });

  it('name claims of daily rewards at the same time of day, also with days between them', async ({
    database: { db },
  }) => {
    const staff = staffOf(db);
    const now = staff.api.clock.now;
    // The tests of this file share the progress of the rules.
    const run = runner(db, new Date(now.getTime() + 3 * 60 * 60 * 1000));
    await run();
    const [steady, human, recent] = [
      await staff.trader('Punctual'),
      await staff.trader('Human'),
      await staff.trader('Recent'),
    ];
    const start = Date.parse('2026-10-01T18:20:00Z');
    for (let count = 0; count < 12; count += 1) {
      const day = start + count * 24 * 60 * 60 * 1000;
      await claim(db, human.id, new Date(day + (count % 4) * 90_000));
      // The fifth day is left out.
      if (count !== 4) await claim(db, steady.id, new Date(day + (count % 3) * 5000));
      if (count < 9) await claim(db, recent.id, new Date(day));
    }
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const { json } = await staff.call(await staff.antiCheat(), '/staff/signals?rule=clockwork');
    const [signal, ...others] = (json.data as Signal[]).filter(({ facts }) => facts.claims !== undefined);
    expect(others).toEqual([]);
    expect(signal).toMatchObject({ player: { name: 'Punctual' }, facts: { claims: 10 }, thresholds: { claims: 10 } });
    expect(signal?.facts.seconds).toBeLessThan(10);
    expect(signal?.rows).toHaveLength(10);
    expect(signal?.rows[0]).toMatchObject({ kind: 'claim', at: '2026-10-12T18:20:10Z' });
    // One more claim is enough for a player who had too few.
    await claim(db, recent.id, new Date(start + 20 * 24 * 60 * 60 * 1000));
    expect(await run()).toBe(1);
  });

  it('have thresholds that staff change, with an audit entry', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, ginyu] = [await staff.moderator(), await staff.antiCheat()];
    const change = { rule: 'one-way', name: 'trades', value: 5 };
    expect((await staff.post(ginyu, '/staff/signal-rules/thresholds', change)).code).toBe('FORBIDDEN');
    expect((await staff.post(mod, '/staff/signal-rules/thresholds', { ...change, name: 'other' })).status).toBe(400);
    expect((await staff.post(mod, '/staff/signal-rules/thresholds', change)).status).toBe(201);
    const { json } = await staff.call(ginyu, '/staff/signal-rules');
    expect(JSON.stringify(json)).toContain('{"name":"trades","value":5,"default":3}');
    expect(await staff.audit(mod)).toMatchObject([{ action: 'threshold', before: { value: 3 }, after: { value: 5 } }]);
  });
});
