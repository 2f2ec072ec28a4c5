import { describe, expect } from 'vitest';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import type { Database } from '#server/db/connect.ts';
import type { Receipt } from '#contract/account/standing.ts';

/** Two staff members and two players, with a card each. */
async function scene(db: Database) {
  const staff = staffOf(db);
  const [mod, other] = [await staff.moderator(), await staff.moderator()];
  const [one, two] = [await staff.trader('One'), await staff.trader('Two')];
  const card = await staff.card({ name: 'Card' });
  const [a, b] = [await staff.copyOf(card.id, one.id, 1), await staff.copyOf(card.id, two.id, 2)];
  const receipts = async (who: typeof one) => (await staff.call(who, '/user/standing')).json.data as Receipt[];
  const appeal = async (who: typeof one, uuid: string | undefined) => {
    await staff.post(who, `/user/standing/${uuid}/appeal`, {
      words: 'I did nothing.',
    });
    const { json } = await staff.call(other, `/staff/cases?queue=appeals&player=${who.uuid}`);
    return `/staff/cases/${(json.data as { uuid: string }[])[0]?.uuid}`;
  };
  const answer = { outcome: 'lifted', answer: 'You are right.' };
  return { staff, mod, other, one, two, a, b, receipts, appeal, answer };
}

describe('a receipt', () => {
  it('of an ended offer and of a reversal reaches both players, who can appeal', async ({ database: { db } }) => {
    const { staff, mod, other, one, two, a, b, receipts, appeal, answer } = await scene(db);
    const why = { reason: 'unfair-trade', words: 'It was not fair.' };
    const offer = await staff.offer(one, two, { give: [a], get: [b] });
    expect((await staff.post(mod, `/staff/trades/${offer.uuid}/void`, why)).status).toBe(201);
    const done = await staff.offer(one, two, { give: [a], get: [b] });
    await staff.accept(two, done);
    const body = { copies: [a.uuid, b.uuid], bloodstones: 0, ...why };
    expect((await staff.post(mod, `/staff/trades/${done.uuid}/reversal`, body)).status).toBe(201);
    for (const player of [one, two]) {
      expect(await receipts(player)).toMatchObject([
        {
          kind: 'reverse-trade',
          state: 'done',
          words: why.words,
          href: `/trades/${done.uuid}`,
          can_appeal: true,
        },
        {
          kind: 'void-offer',
          state: 'done',
          words: why.words,
          href: `/trades/${offer.uuid}`,
          can_appeal: true,
        },
      ]);
    }
    const [reversal] = await receipts(two);
    const path = await appeal(two, reversal?.uuid);
    expect((await staff.post(mod, `${path}/answer`, answer)).code).toBe('ACTION_REFUSED');
    expect((await staff.post(other, `${path}/answer`, answer)).status).toBe(201);
    expect((await receipts(two))[0]).toMatchObject({
      state: 'lifted',
      appeal: { outcome: 'lifted' },
    });
    expect(await staff.ownerOf(a)).toBe(one.id);
    expect((await staff.call(two, '/user/export')).text).toContain(done.uuid);
    const terms = { player: one.uuid, kind: 'freeze', reason: 'other' };
    expect((await staff.post(mod, '/staff/actions', terms)).status).toBe(400);
  });

  it('of held copies names them, not the reporter, and ends when they are free', async ({ database: { db } }) => {
    const { staff, mod, other, one, two, a, b, receipts, appeal, answer } = await scene(db);
    const report = {
      subject: 'player',
      id: one.uuid,
      reason: 'scam',
      words: 'Look.',
    };
    const { json } = await staff.post(two, '/reports', report);
    const path = `/staff/cases/${json.uuid}`;
    await staff.post(mod, `${path}/freeze`, { copies: [a.uuid, b.uuid] });
    const [held] = await receipts(one);
    expect(held).toMatchObject({
      kind: 'freeze',
      state: 'active',
      copies: ['Card, #1'],
      can_appeal: true,
    });
    expect(JSON.stringify([held, await staff.notices(one.id)])).not.toMatch(/Two|Look\.|scam/u);
    const question = await appeal(one, held?.uuid);
    // It can be given to whoever may answer it, which is not who acted.
    const holders = (await staff.call(other, question)).json['colleagues'] as { uuid: string }[];
    expect(holders.map(({ uuid }) => uuid)).not.toContain(mod.uuid);
    expect((await staff.post(other, `${question}/answer`, answer)).status).toBe(201);
    expect(await receipts(one)).toMatchObject([{ state: 'lifted', lift_words: answer.answer }]);
    const { json: seen } = await staff.call(mod, path);
    expect(seen).toMatchObject({ frozen: 1 });
    // The story says who freed the other one.
    const steps = (seen['story'] as { step: string }[]).filter(({ step }) => step === 'unfreeze');
    expect(steps).toMatchObject([{ copies: 1, by: { uuid: other.uuid } }]);
    await staff.post(mod, `${path}/close`, { outcome: 'no-breach' });
    expect(await receipts(two)).toMatchObject([{ kind: 'freeze', state: 'lifted' }]);
    expect((await staff.notices(two.id)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Cards of yours are frozen', 'Cards of yours are no longer frozen']),
    );
  });

  it('of a warning that was taken back needs no answer any more', async ({ database: { db } }) => {
    const { staff, mod, other, one, receipts, appeal, answer } = await scene(db);
    const { json } = await staff.act(mod, one, {});
    await staff.post(other, `${await appeal(one, json.uuid)}/answer`, answer);
    expect(await receipts(one)).toMatchObject([{ state: 'lifted', needs_acknowledgement: false }]);
  });

  it('of a ban that is lifted directly closes its appeal', async ({ database: { db } }) => {
    const { staff, mod, other, one, receipts, appeal, answer } = await scene(db);
    const { json } = await staff.act(mod, one, {
      kind: 'ban',
      until: staff.later(24).toISOString(),
    });
    const path = await appeal(one, json.uuid);
    await staff.post(mod, `/staff/actions/${json.uuid}/lift`, {
      words: 'It was a mistake.',
    });
    expect(await receipts(one)).toMatchObject([
      {
        state: 'lifted',
        appeal: { outcome: 'lifted', answer: 'It was a mistake.' },
      },
    ]);
    expect((await staff.post(other, `${path}/answer`, answer)).code).toBe('CASE_CLOSED');
  });
});

it('the counts of the queues leave out cases about the caller', async ({ database: { db } }) => {
  const { staff, mod, other, one } = await scene(db);
  await staff.post(one, '/reports', {
    subject: 'player',
    id: mod.uuid,
    reason: 'scam',
  });
  expect((await staff.call(mod, '/staff/queues')).json).toMatchObject({
    reports: 0,
  });
  expect((await staff.call(other, '/staff/queues')).json).toMatchObject({
    reports: 1,
  });
});
