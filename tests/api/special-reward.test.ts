import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

const monday = new Date('2026-11-23T12:00:00Z');

let staff: ReturnType<typeof staffOf>;
let admin: Trader;

it.beforeEach(async ({ database }) => {
  staff = staffOf(database.db, monday);
  admin = await staff.admin();
});

/** Plans a reward, or changes a planned one, and publishes it. */
async function publish(fields: object, { uuid = randomUUID(), action = 'create', revision = 0 } = {}) {
  const id = randomUUID();
  const set = `/admin/change-sets/${id}`;
  const draft = { kind: 'daily_rewards', uuid, action, version: 0, revision, fields };
  await staff.post(admin, set, { title: 'Rewards', reason: 'A test' });
  const drafted = await staff.post(admin, `${set}/changes`, draft);
  if (drafted.status !== 201 && drafted.status !== 200) return { ...drafted, uuid };
  return { ...(await staff.publish(admin, id)), uuid };
}

const plannedFor = async (day: string) =>
  ((await staff.call(admin, '/calendar/special-rewards')).json['data'] as { day: string }[]).filter(
    (reward) => reward.day === day,
  );
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

// Tests share a database, so each one has a day of its own.
describe('a special daily reward', () => {
  const gift = { currency: 'moonstones', amount: 250 };

  it('replaces the reward of its weekday: in lists, in the month, and when it is claimed', async () => {
    const reward = { ...gift, day: '2026-11-25' };
    expect((await publish(reward)).status).toBe(200);
    expect(await plannedFor(reward.day)).toEqual([reward]);
    const player = await staff.trader('Claimer');
    const { days } = (await staff.call(player, '/calendar/month')).json as unknown as { days: { day: string }[] };
    expect(days.find(({ day }) => day === reward.day)).toMatchObject(reward);

    expect((await staff.post(player, '/calendar/claim')).json).toMatchObject({ currency: 'bloodstones', amount: 50 });
    staff.api.clock.now = new Date('2026-11-25T00:00:00Z');
    const claim = await staff.post(player, '/calendar/claim');
    expect(claim).toMatchObject({ status: 201, json: { ...reward, balance: 250 } });
    expect((await staff.post(player, '/calendar/claim')).code).toBe('ALREADY_CLAIMED');
  });

  it('gives way to that of the weekday when it is withdrawn before its day', async () => {
    const day = '2026-11-26';
    const { uuid } = await publish({ ...gift, day });
    await publish({ withdrawn: true }, { uuid, action: 'update', revision: 1 });
    expect(await plannedFor(day)).toEqual([]);
    staff.api.clock.now = noonOf(day);
    const player = await staff.trader('Claimer');
    expect((await staff.post(player, '/calendar/claim')).json).toMatchObject({ currency: 'bloodstones', amount: 80 });
  });

  it('cannot change once its day has begun, and is alone on its day', async () => {
    const reward = { ...gift, day: '2026-11-27' };
    const { uuid } = await publish(reward);
    expect((await publish(reward)).text).toContain('belongs to the special reward');
    staff.api.clock.now = noonOf(reward.day);
    const late = await publish({ amount: 9 }, { uuid, action: 'update', revision: 1 });
    expect(late).toMatchObject({ status: 409, code: 'CHANGES_REFUSED' });
    expect(await plannedFor(reward.day)).toEqual([reward]);
  });

  it.for([
    ['of a day that has begun', { ...gift, day: '2026-11-23' }, 'must be after today'],
    ['of a day that does not exist', { ...gift, day: '2026-02-30' }, 'a day such as'],
    ['of more than a day may give', { ...gift, day: '2026-11-28', amount: 501 }, 'must be at most 500 moonstones'],
    ['of nothing', { ...gift, day: '2026-11-28', amount: 0 }, 'amount'],
  ] as const)('is refused %s', async ([, fields, reason]) => {
    const { status, text } = await publish(fields);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).toContain(reason);
    expect(await plannedFor(fields.day)).toEqual([]);
  });
});
