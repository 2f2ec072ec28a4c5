import { describe, expect } from 'vitest';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';

describe('copies that are frozen for a case', () => {
  it('are out of reach for their owner, equals, and the people of the case', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, other, admin] = [await staff.moderator(), await staff.moderator(), await staff.admin()];
    const [reporter, player] = [await staff.trader('Reporter'), await staff.trader('Player')];
    const card = await staff.card({ name: 'Card' });
    const [own, plain] = [await staff.copyOf(card.id, mod.id, 1), await staff.copyOf(card.id, player.id, 2)];
    const above = await staff.copyOf(card.id, admin.id, 3);
    const report = async (about: { uuid: string }, from = reporter) => {
      const { json } = await staff.post(from, '/reports', { subject: 'player', id: about.uuid, reason: 'scam' });
      return `/staff/cases/${json.uuid}`;
    };
    const about = await report(player);
    const freeze = { copies: [own.uuid, plain.uuid] };
    expect((await staff.post(mod, `${about}/freeze`, freeze)).code).toBe('ACTION_REFUSED');
    expect((await staff.post(other, `${about}/freeze`, freeze)).code).toBe('ACTION_REFUSED');
    expect((await staff.post(mod, `${about}/freeze`, { copies: [above.uuid] })).code).toBe('ACTION_REFUSED');
    expect((await staff.post(admin, `${about}/freeze`, freeze)).json).toMatchObject({ changed: freeze.copies });
    expect((await staff.post(mod, `${about}/unfreeze`, freeze)).code).toBe('ACTION_REFUSED');
    expect((await staff.post(mod, `${about}/close`, { outcome: 'no-breach' })).code).toBe('ACTION_REFUSED');
    expect((await staff.call(admin, about)).json).toMatchObject({ state: 'open', frozen: 2 });

    const aboutMod = await report(mod);
    const ownReport = await report(player, other);
    expect((await staff.post(mod, `${aboutMod}/freeze`, { copies: [plain.uuid] })).code).toBe('ACTION_REFUSED');
    expect((await staff.post(other, `${ownReport}/freeze`, { copies: [plain.uuid] })).code).toBe('ACTION_REFUSED');
    expect((await staff.post(other, `${ownReport}/unfreeze`, { copies: [plain.uuid] })).code).toBe('ACTION_REFUSED');
    expect((await staff.post(admin, `${about}/unfreeze`, freeze)).json).toMatchObject({ changed: freeze.copies });
  });
});

describe('a trade of somebody above', () => {
  it('is neither voided nor reversed by a moderator', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, admin, player] = [await staff.moderator(), await staff.trader('Boss'), await staff.trader('Player')];
    const card = await staff.card({ name: 'Card' });
    const [a, b] = [await staff.copyOf(card.id, admin.id, 1), await staff.copyOf(card.id, player.id, 2)];
    const offer = await staff.offer(player, admin, { give: [b], get: [a] });
    await db.execute(`update players set roles = '{admin}' where id = ${admin.id}`);
    const body = { reason: 'unfair-trade' };
    expect((await staff.post(mod, `/staff/trades/${offer.uuid}/void`, body)).code).toBe('ACTION_REFUSED');
    expect((await staff.accept(admin, offer)).status).toBe(201);
    const path = `/staff/trades/${offer.uuid}/reversal`;
    expect((await staff.call(mod, path)).json['problems']).toEqual([expect.stringContaining('You can’t reverse this')]);
    const seen = { copies: [a.uuid, b.uuid], bloodstones: 0, ...body };
    expect((await staff.post(mod, path, seen)).code).toBe('ACTION_REFUSED');
    expect(await staff.ownerOf(a)).toBe(player.id);
  });
});

describe('what staff read about themselves', () => {
  it('is left to others, also where a reporter could be guessed', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, other] = [await staff.moderator(), await staff.moderator()];
    const reporter = await staff.trader('Reporter');
    await staff.post(other, `/staff/players/${mod.uuid}/notes`, { text: 'A note.' });
    const report = await staff.post(reporter, '/reports', { subject: 'player', id: mod.uuid, reason: 'scam' });
    for (const path of ['', '/events', '/graph']) {
      expect((await staff.call(mod, `/staff/players/${mod.uuid}${path}`)).code).toBe('ACTION_REFUSED');
    }
    const cases = async (who: typeof mod) =>
      (await staff.call(who, `/staff/players/${reporter.uuid}/events?kinds=case`)).json.data;
    expect(await cases(mod)).toEqual([]);
    expect(await cases(other)).toMatchObject([{ uuid: report.json.uuid, is_opener: true }]);
    const entries = async (query: string) => (await staff.call(mod, `/staff/audit?${query}`)).json.data;
    expect(await entries(`player=${mod.uuid}`)).toMatchObject([
      { action: 'note', player: { uuid: mod.uuid }, by: null, subject: null, reason: '', request_id: '' },
    ]);
    expect(await entries(`by=${other.uuid}&player=${mod.uuid}`)).toEqual([]);
  });
});
