import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { StaffCaseDetails } from '#contract/staff/case.ts';
import type { Reversal, RingReversal } from '#contract/staff/trade.ts';
import { cardsOf } from '#tests/support/player-fixtures.ts';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import type { Database } from '#server/db/connect.ts';
import { outbox } from '#server/db/schema/notification.ts';
import { verifyAudit } from '#server/services/staff/audit-log.ts';

/** A completed trade: two copies against one copy and 100 bloodstones, which the recipient gives. */
async function completedTrade(db: Database) {
  const staff = staffOf(db);
  const [mod, one, two] = [await staff.moderator(), await staff.trader('One'), await staff.trader('Two')];
  const card = await staff.card({ name: 'Card' });
  const [a, b, c] = [
    await staff.copyOf(card.id, one.id, 1),
    await staff.copyOf(card.id, one.id, 2),
    await staff.copyOf(card.id, two.id, 3),
  ];
  await staff.bloodstones(two.id, 100);
  const offer = await staff.offer(one, two, { give: [a, b], get: [c], get_bloodstones: 100 });
  expect((await staff.accept(two, offer)).status).toBe(201);
  const path = `/staff/trades/${offer.uuid}/reversal`;
  const preview = async () => (await staff.call(mod, path)).json as unknown as Reversal;
  const reverse = async (seen: Reversal, more: object = {}) =>
    staff.post(mod, path, {
      copies: seen.copies.filter(({ obstacle }) => obstacle === null).map(({ uuid }) => uuid),
      bloodstones: seen.bloodstones.possible,
      reason: 'unfair-trade',
      ...more,
    });
  return { staff, mod, one, two, card, a, b, c, offer, preview, reverse };
}

const sums = async (db: Database) => {
  const { rows } = await db.execute<{ sum: string; copies: number; keys: number }>(
    'select (select sum(amount) from ledger_entries) as sum, (select count(*)::int from instances) as copies, (select count(distinct (card_id, version))::int from instances) as keys',
  );
  return rows[0];
};

describe('a look at a trade', () => {
  it('shows where its copies are now, and is audited', async ({ database: { db } }) => {
    const { staff, mod, one, two, a, b, offer } = await completedTrade(db);
    await staff.post(two, '/card/burn', { cards: [{ type: 'uuid', value: a.uuid }] });
    const { json } = await staff.call(mod, `/staff/trades/${offer.uuid}`);
    expect(json).toMatchObject({
      state: 'accepted',
      sender: { uuid: one.uuid },
      recipient_bloodstones: 100,
      reversed: null,
      copies: [
        { uuid: a.uuid, from: 'sender', is_traded: true, where: 'gone', owner: null },
        { uuid: b.uuid, from: 'sender', where: 'free', owner: { uuid: two.uuid } },
        { from: 'recipient', where: 'free', owner: { uuid: one.uuid } },
      ],
    });
    expect((await staff.audit(mod)).at(-1)).toMatchObject({ action: 'view-trade', subject: offer.uuid });
    expect((await staff.call(one, `/staff/trades/${offer.uuid}`)).status).toBe(403);
  });
});

describe('the case of a trade', () => {
  it('shows its copies and values, and what was done for it: reversal, who, when and why', async ({
    database: { db },
  }) => {
    const { staff, mod, one, two, a, offer, preview, reverse } = await completedTrade(db);
    const report = { subject: 'trade', id: offer.uuid, reason: 'scam' };
    const { json } = await staff.post(one, '/reports', report);
    const path = `/staff/cases/${json.uuid}`;
    const read = async () => (await staff.call(mod, path)).json as unknown as StaffCaseDetails;
    expect((await read()).trades).toMatchObject([
      {
        uuid: offer.uuid,
        reversed: null,
        copies: [{ uuid: a.uuid, where: 'free', owner: { uuid: two.uuid } }, {}, {}],
      },
    ]);
    expect((await reverse(await preview(), { case: 'c0ffee00-0000-4000-8000-000000000001' })).code).toBe(
      'CASE_NOT_FOUND',
    );
    await staff.post(mod, `${path}/freeze`, { copies: [a.uuid] });
    const { status } = await reverse(await preview(), { case: json.uuid, words: 'It was a scam.' });
    expect(status).toBe(201);
    const { trades, story } = await read();
    expect(trades[0]?.reversed).toMatchObject({
      by: { name: 'Moderator' },
      reason: 'unfair-trade',
      words: 'It was a scam.',
    });
    expect(story.map(({ action }) => action?.kind)).toContain('reverse-trade');
    // The reversal freed what the case held.
    expect(story.filter(({ step }) => step === 'unfreeze')).toMatchObject([{ copies: 1 }]);
  });
});

describe('a reversal', () => {
  it('gives everything back once, with the sums zero and no copy doubled', async ({ database: { db } }) => {
    const { staff, one, two, a, b, c, preview, reverse } = await completedTrade(db);
    const before = await sums(db);
    const seen = await preview();
    expect(seen).toMatchObject({ problems: [], bloodstones: { to: 'recipient', traded: 100, possible: 100 } });
    const answers = await Promise.all([reverse(seen), reverse(seen), reverse(seen)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await Promise.all([a, b, c].map((copy) => staff.ownerOf(copy)))).toEqual([one.id, one.id, two.id]);
    expect(await sums(db)).toEqual({ ...before, sum: '0' });
    expect((await staff.notices(one.id)).map(({ title }) => title)).toEqual(['A trade of yours was reversed']);
    expect((await preview()).reversed).toMatchObject({ by: { name: 'Moderator' }, reason: 'unfair-trade' });
  });

  it('gives a copy back without the lock that its receiver put on it', async ({ database: { db } }) => {
    const { staff, one, two, a, preview, reverse } = await completedTrade(db);
    await staff.post(two, '/card/instance/lock', cardsOf(a));
    expect(await staff.read(a)).toMatchObject({ ownerId: two.id, isLocked: true });
    expect((await reverse(await preview())).status).toBe(201);
    expect(await staff.read(a)).toMatchObject({ ownerId: one.id, isLocked: false });
    const { rows } = await db.execute(
      sql`select kind, player_id from instance_events where instance_uuid = ${a.uuid} order by id desc limit 3`,
    );
    expect(rows).toEqual([
      { kind: 'traded', player_id: one.id },
      { kind: 'unlocked', player_id: two.id },
      { kind: 'locked', player_id: two.id },
    ]);
  });

  it('leaves what is gone, and says so before', async ({ database: { db } }) => {
    const { staff, one, two, a, b, c, preview, reverse } = await completedTrade(db);
    await staff.post(two, '/card/burn', { cards: [{ type: 'uuid', value: a.uuid }] });
    const third = await staff.trader('Third');
    const onward = await staff.offer(one, third, {
      give: [c],
      get_bloodstones: 0,
      get: [await staff.copyOf(c.cardId, third.id, 9)],
    });
    const trading = await preview();
    expect(trading.copies.map(({ obstacle }) => obstacle)).toEqual(['gone', null, 'trading']);
    expect(
      (await staff.post(await staff.moderator(), `/staff/trades/${onward.uuid}/void`, { reason: 'unfair-trade' }))
        .status,
    ).toBe(201);
    expect((await staff.get(third, onward)).json).toMatchObject({ state: 'void', closing: 'rules' });
    expect((await reverse(trading)).code).toBe('TRADE_CHANGED');
    const seen = await preview();
    expect((await reverse(seen)).status).toBe(201);
    expect(await staff.ownerOf(b)).toBe(one.id);
    expect(await staff.ownerOf(c)).toBe(two.id);
    expect(await sums(db)).toMatchObject({ sum: '0' });
  });

  it('gives back all bloodstones that were shown, or nothing', async ({ database: { db } }) => {
    const { staff, one, a, preview, reverse } = await completedTrade(db);
    const seen = await preview();
    expect((await reverse(seen, { bloodstones: 40 })).code).toBe('TRADE_CHANGED');
    expect((await reverse(seen, { bloodstones: 0 })).code).toBe('TRADE_CHANGED');
    expect((await reverse(seen)).status).toBe(201);
    expect(await staff.ownerOf(a)).toBe(one.id);
  });

  it('leaves a copy that came back through a later trade, unless that one is reversed first', async ({
    database: { db },
  }) => {
    const staff = staffOf(db);
    const [mod, one, two] = [await staff.moderator(), await staff.trader('One'), await staff.trader('Two')];
    const card = await staff.card({ name: 'Card' });
    const copy = await staff.copyOf(card.id, one.id, 1);
    const spare = {
      [one.id]: await staff.copyOf(card.id, two.id, 2),
      [two.id]: await staff.copyOf(card.id, one.id, 3),
    };
    const offers: string[] = [];
    for (const [from, to] of [
      [one, two],
      [two, one],
      [one, two],
    ] as const) {
      staff.api.clock.now = new Date(staff.api.clock.now.getTime() + 60_000);
      const held = spare[from.id];
      const offer = await staff.offer(from, to, { give: [copy], get: held ? [held] : [] });
      expect((await staff.accept(to, offer)).status).toBe(201);
      [spare[one.id], spare[two.id]] = [spare[two.id]!, spare[one.id]!];
      offers.push(offer.uuid);
    }
    const preview = async (index: number) =>
      (await staff.call(mod, `/staff/trades/${offers[index]}/reversal`)).json as unknown as Reversal;
    const obstacle = async (index: number) =>
      (await preview(index)).copies.find(({ uuid }) => uuid === copy.uuid)?.obstacle;
    expect([await obstacle(0), await obstacle(1), await obstacle(2)]).toEqual(['moved', 'moved', null]);
    for (const index of [2, 1]) {
      staff.api.clock.now = new Date(staff.api.clock.now.getTime() + 60_000);
      const free = (await preview(index)).copies.filter((each) => each.obstacle === null).map(({ uuid }) => uuid);
      const body = { copies: free, bloodstones: 0, reason: 'unfair-trade' };
      expect((await staff.post(mod, `/staff/trades/${offers[index]}/reversal`, body)).status).toBe(201);
      expect(await staff.ownerOf(copy)).toBe(index === 2 ? one.id : two.id);
    }
    expect(await obstacle(0)).toBeNull();
  });

  it('is refused to those who traded', async ({ database: { db } }) => {
    const { staff, one, preview, offer } = await completedTrade(db);
    await db.execute(`update players set roles = '{admin}' where id = ${one.id}`);
    const seen = await preview();
    const body = { copies: seen.copies.map(({ uuid }) => uuid), bloodstones: 100, reason: 'other' };
    expect((await staff.post(one, `/staff/trades/${offer.uuid}/reversal`, body)).code).toBe('ACTION_REFUSED');
  });
});

describe('a reversal of a ring', () => {
  async function completedRing(db: Database) {
    const staff = staffOf(db);
    const mod = await staff.moderator();
    const members = [await staff.trader('One'), await staff.trader('Two'), await staff.trader('Three')];
    const copies: { id: number; uuid: string }[] = [];
    for (const [index, { id }] of members.entries()) {
      const card = await staff.card({ name: `Card ${index}` });
      copies.push(await staff.copyOf(card.id, id, 1));
      await staff.copyOf(card.id, id, 2);
    }
    const ring = await staff.post(members[0]!, '/trade/rings', { copies: copies.map(({ uuid }) => uuid) });
    for (const member of members.slice(1)) await staff.post(member, `/trade/rings/${ring.json.uuid}/confirm`);
    const path = `/staff/rings/${ring.json.uuid}/reversal`;
    const preview = async () => (await staff.call(mod, path)).json as unknown as RingReversal;
    const reverse = (seen: RingReversal, who = mod) =>
      staff.post(who, path, {
        copies: seen.copies.filter(({ obstacle }) => obstacle === null).map(({ uuid }) => uuid),
        reason: 'unfair-trade',
      });
    const owners = () => Promise.all(copies.map((copy) => staff.ownerOf(copy)));
    return { staff, mod, members, copies, preview, reverse, owners };
  }

  it('gives each copy back once, tells the players, and is in their timelines', async ({ database: { db } }) => {
    const { staff, mod, members, preview, reverse, owners } = await completedRing(db);
    const ids = members.map(({ id }) => id);
    expect(await owners()).toEqual([ids[1], ids[2], ids[0]]);
    const before = await sums(db);
    const seen = await preview();
    expect(seen).toMatchObject({ problems: [], people: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }] });
    expect(seen.copies.map(({ to }) => to)).toEqual(members.map(({ uuid }) => uuid));
    const answers = await Promise.all([reverse(seen), reverse(seen), reverse(seen)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await owners()).toEqual(ids);
    expect(await sums(db)).toEqual(before);
    expect((await preview()).reversed).toMatchObject({ by: { name: 'Moderator' }, reason: 'unfair-trade' });
    expect(new Set((await staff.audit(mod)).map(({ action }) => action))).toEqual(
      new Set(['view-ring-reversal', 'reverse-ring']),
    );
    expect((await staff.notices(ids[2]!)).map(({ title }) => title)).toEqual(['A ring of yours was reversed']);
    const timeline = (await staff.call(members[0]!, '/user/timeline?kinds=trade')).json.data as { event: string }[];
    expect(timeline.find(({ event }) => event === 'ring-reversal')).toMatchObject({
      gave: { count: 1, copies: [{ name: 'Card 2' }] },
      got: { count: 1, copies: [{ name: 'Card 0' }] },
    });
  });

  it('leaves copies that are gone, and is refused to its players', async ({ database: { db } }) => {
    const { staff, members, copies, preview, reverse, owners } = await completedRing(db);
    const [one, two, three] = members as [(typeof members)[0], (typeof members)[0], (typeof members)[0]];
    const before = await preview();
    await staff.post(two, '/card/burn', { cards: [{ type: 'uuid', value: copies[0]!.uuid }] });
    expect((await reverse(before)).code).toBe('TRADE_CHANGED');
    await db.execute(`update players set roles = '{admin}' where id = ${one.id}`);
    const seen = await preview();
    expect(seen.copies.map(({ obstacle }) => obstacle)).toEqual(['gone', null, null]);
    expect((await reverse(seen, one)).code).toBe('ACTION_REFUSED');
    expect((await reverse(seen)).code).toBe('ACTION_REFUSED');
    await db.execute(`update players set roles = '{}' where id = ${one.id}`);
    expect((await reverse(await preview())).status).toBe(201);
    expect(await owners()).toEqual([undefined, two.id, three.id]);
    const shown = (await staff.call(two, '/user/timeline?kinds=trade')).json.data as { event: string }[];
    expect(shown.find(({ event }) => event === 'ring-reversal')).toMatchObject({
      gave: { count: 0 },
      got: { count: 1 },
    });
  });
});

describe('a frozen copy', () => {
  it('cannot be traded, burned or framed until its case is closed', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, player, partner] = [
      await staff.moderator(),
      await staff.trader('Player'),
      await staff.trader('Partner'),
    ];
    const card = await staff.card({ name: 'Card' });
    const [copy, other] = [await staff.copyOf(card.id, player.id, 1), await staff.copyOf(card.id, partner.id, 2)];
    const report = await staff.post(partner, '/reports', { subject: 'player', id: player.uuid, reason: 'scam' });
    const path = `/staff/cases/${report.json.uuid}`;
    const wanted = await staff.offer(partner, player, { give: [other], get: [copy] });
    const frozen = await staff.post(mod, `${path}/freeze`, { copies: [copy.uuid, other.uuid] });
    expect(frozen.json).toMatchObject({ changed: [copy.uuid], skipped: [other.uuid] });
    expect((await staff.send(player, partner, { give: [copy], get: [other] })).code).toBe('COPIES_NOT_TRADABLE');
    expect((await staff.accept(player, wanted)).code).toBe('TRADE_CHANGED');
    const burn = () => staff.post(player, '/card/burn', { cards: [{ type: 'uuid', value: copy.uuid }] });
    expect((await burn()).json).toMatchObject({ blocked: [{ reason: 'frozen' }] });
    const stateFor = async (who: typeof mod) => (await staff.call(who, `/card/instance/${copy.uuid}`)).json.state;
    expect([await stateFor(player), await stateFor(mod), await stateFor(partner)]).toEqual([
      'frozen',
      'frozen',
      'kept',
    ]);
    const listFor = async (who: typeof mod) =>
      (await staff.call(who, `/card/instance/inventory?owner=${player.uuid}`)).json;
    expect(await listFor(player)).toMatchObject({ data: [{ state: 'frozen' }] });
    expect(await listFor(mod)).toMatchObject({ data: [{ state: 'frozen' }] });
    expect(await listFor(partner)).toMatchObject({ data: [{ state: 'kept' }] });
    expect((await staff.call(mod, path)).json).toMatchObject({ frozen: 1, frozen_copies: [{ uuid: copy.uuid }] });
    expect((await staff.post(mod, `${path}/close`, { outcome: 'no-breach' })).json).toMatchObject({ frozen: 0 });
    expect((await burn()).json).toMatchObject({ count: 1 });
  });
});

describe('an open ring', () => {
  it('is ended by staff, which frees its copies for a case and tells who confirmed it', async ({
    database: { db },
  }) => {
    const staff = staffOf(db);
    const [mod, one, two, three] = [
      await staff.moderator(),
      await staff.trader('One'),
      await staff.trader('Two'),
      await staff.trader('Three'),
    ];
    const copies: { uuid: string }[] = [];
    for (const { id } of [one, two, three]) {
      const card = await staff.card({ name: 'Card' });
      copies.push(await staff.copyOf(card.id, id, 1));
      await staff.copyOf(card.id, id, 2);
    }
    const copy = copies[0]!.uuid;
    const { uuid } = (await staff.post(one, '/trade/rings', { copies: copies.map((each) => each.uuid) })).json;
    const report = await staff.post(two, '/reports', { subject: 'player', id: one.uuid, reason: 'scam' });
    const freeze = () => staff.post(mod, `/staff/cases/${report.json.uuid}/freeze`, { copies: [copy] });
    expect((await freeze()).json).toMatchObject({ changed: [], skipped: [copy] });
    expect((await staff.call(mod, `/staff/rings/${uuid}/reversal`)).json).toMatchObject({ state: 'open' });
    const path = `/staff/rings/${uuid}/void`;
    const why = { reason: 'unfair-trade', words: 'Ask us first.' };
    await db.execute(`update players set roles = '{admin}' where id = ${two.id}`);
    expect((await staff.post(two, path, why)).code).toBe('ACTION_REFUSED');
    await db.execute(`update players set roles = '{}' where id = ${two.id}`);
    expect((await staff.post(mod, path, why)).status).toBe(201);
    expect((await staff.post(mod, path, why)).code).toBe('TRADE_CLOSED');
    expect((await staff.call(one, `/trade/rings/${uuid}`)).json).toMatchObject({ state: 'void' });
    const notices = await db
      .select()
      .from(outbox)
      .where(eq(outbox.reference, `${uuid} void`));
    expect(new Set(notices.map(({ playerId }) => playerId))).toEqual(new Set([one.id]));
    expect(notices[0]).toMatchObject({ title: 'A trade ring ended', text: why.words });
    expect((await staff.call(one, '/user/standing')).json).toMatchObject({
      data: [{ kind: 'void-offer', href: `/trades/rings/${uuid}`, words: why.words }],
    });
    expect((await staff.call(three, '/user/standing')).json).toMatchObject({ data: [] });
    expect((await staff.audit(mod)).map(({ action }) => action)).toContain('void-ring');
    expect((await freeze()).json).toMatchObject({ changed: [copy], skipped: [] });
  });
});

it('the audit log shows a missing or changed entry', async ({ database: { db, pool } }) => {
  const staff = staffOf(db);
  const [mod, player] = [await staff.moderator(), await staff.trader('Player')];
  for (let count = 0; count < 4; count += 1) await staff.act(mod, player, {});
  expect((await staff.call(mod, `/staff/audit?by=${mod.uuid}`)).json).toMatchObject({
    data: [{ action: 'warn' }, { action: 'warn' }, { action: 'warn' }, { action: 'warn' }],
    chain: { is_intact: true, broken_at: null },
  });
  const [, second, , last] = (await staff.audit(mod)).map(({ id }) => Number(id));
  const tamper = async (statement: string) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('alter table audit_log disable trigger audit_log_kept');
      await client.query(statement);
      await client.query('alter table audit_log enable trigger audit_log_kept');
      const { drizzle } = await import('drizzle-orm/node-postgres');
      return (await verifyAudit(drizzle({ client }))).brokenAt;
    } finally {
      await client.query('rollback');
      client.release(true);
    }
  };
  expect(await tamper(`update audit_log set reason = 'nothing' where id = ${second}`)).toBe(second);
  expect(await tamper(`delete from audit_log where id = ${second}`)).toBe((second ?? 0) + 1);
  expect(await tamper(`delete from audit_log where id = ${last}`)).toBe(last);
  expect(
    await tamper('alter table audit_head disable trigger user; delete from audit_head; delete from audit_log'),
  ).not.toBeNull();
  expect(await verifyAudit(db)).toMatchObject({ brokenAt: null });
});
