import { describe, expect } from 'vitest';
import type { Reversal } from '#contract/staff-trade.ts';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import type { Database } from '#server/db/connect.ts';
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
    expect((await preview()).is_reversed).toBe(true);
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

  it('is refused to those who traded', async ({ database: { db } }) => {
    const { staff, one, preview, offer } = await completedTrade(db);
    await db.execute(`update players set roles = '{admin}' where id = ${one.id}`);
    const seen = await preview();
    const body = { copies: seen.copies.map(({ uuid }) => uuid), bloodstones: 100, reason: 'other' };
    expect((await staff.post(one, `/staff/trades/${offer.uuid}/reversal`, body)).code).toBe('ACTION_REFUSED');
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
    expect((await staff.call(mod, path)).json).toMatchObject({ frozen: 1, frozen_copies: [{ uuid: copy.uuid }] });
    expect((await staff.post(mod, `${path}/close`, { outcome: 'no-breach' })).json).toMatchObject({ frozen: 0 });
    expect((await burn()).json).toMatchObject({ count: 1 });
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
  expect(await verifyAudit(db)).toMatchObject({ brokenAt: null });
});
