import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { StaffRole } from '#game/role.ts';
import type { Database } from '#server/db/connect.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { publishDue } from '#server/services/change-set/publish.ts';
import { runRewards } from '#server/services/reward/run-rewards.ts';
import { nameAdmins } from '#server/services/role/named-admins.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

function rolesOf(staff: ReturnType<typeof staffOf>) {
  const change = (by: Trader, player: { uuid: string }, role: StaffRole, what: 'give' | 'take') =>
    staff.post(by, '/admin/roles', { player: player.uuid, role, change: what, reason: 'The team agreed.' });
  const list = async (by: Trader) => {
    const { json } = await staff.call(by, '/admin/roles');
    return json['data'] as { name: string; roles: string[]; is_last_admin: boolean }[];
  };
  return { change, list };
}

const dismissAll = (db: Database) => db.execute(sql`update players set roles = '{}' where roles <> '{}'`);

describe('roles', () => {
  it('are given and taken, told to the person and to all admins, and count at once', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const { change, list } = rolesOf(staff);
    await dismissAll(db);
    const [admin, other, player] = [await staff.admin(), await staff.admin(), await staff.trader('Ada')];
    expect((await staff.call(player, '/staff/queues')).status).toBe(403);
    const given = await change(admin, player, 'game-mod', 'give');
    expect(given.json).toMatchObject({ is_changed: true, person: { name: 'Ada', roles: ['game-mod'] } });
    expect((await staff.call(player, '/staff/queues')).status).toBe(200);
    expect((await change(admin, player, 'game-mod', 'give')).json['is_changed']).toBe(false);
    expect(await staff.notices(player.id)).toMatchObject([
      { title: 'You have a new role: Game Moderator', text: 'The team agreed.' },
    ]);
    for (const { id } of [admin, other]) {
      expect(await staff.notices(id)).toMatchObject([
        { title: 'Ada now has the role Game Moderator', text: 'Admin: The team agreed.' },
      ]);
    }
    expect((await list(admin)).map(({ name, roles }) => [name, ...roles])).toEqual([
      ['Admin', 'admin'],
      ['Admin', 'admin'],
      ['Ada', 'game-mod'],
    ]);
    await change(other, player, 'game-mod', 'take');
    expect((await staff.call(player, '/staff/queues')).status).toBe(403);
    expect(await staff.audit(admin)).toMatchObject([
      {
        action: 'give-role',
        player_id: player.id,
        subject: 'game-mod',
        before: { roles: [] },
        reason: 'The team agreed.',
      },
    ]);
  });

  it('keep the last admin, who can neither be taken out nor delete their account', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const { change, list } = rolesOf(staff);
    await dismissAll(db);
    const [admin, banned] = [
      await staff.admin(),
      await staff.trader('Old', { roles: ['admin'], bannedAt: new Date(0) }),
    ];
    expect((await change(admin, admin, 'admin', 'take')).code).toBe('LAST_ADMIN');
    expect((await list(admin)).find(({ name }) => name === 'Admin')).toMatchObject({ is_last_admin: true });
    expect((await staff.post(admin, '/user/deletion', { name: 'Admin' })).code).toBe('LAST_ADMIN');
    const second = await staff.admin();
    expect((await staff.post(admin, '/user/deletion', { name: 'Admin' })).status).toBe(201);
    await change(admin, second, 'admin', 'take');
    // The request came before the other admin left, so the account waits.
    const deleted = () => deleteDueAccounts({ db, clock: () => staff.later(24 * 30) });
    expect(await deleted()).toBe(0);
    await change(admin, banned, 'admin', 'take');
    await change(admin, second, 'admin', 'give');
    expect(await deleted()).toBe(1);
  });

  it('keep one admin when 50 calls take each other out', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const { change } = rolesOf(staff);
    await dismissAll(db);
    const admins = await Promise.all(Array.from({ length: 10 }, () => staff.admin()));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const [by, whom] = [admins[index % 10], admins[(index * 3 + 1) % 10]];
        if (!by || !whom) throw new Error('there is no such admin');
        return change(by, whom, 'admin', 'take');
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const { rows } = await db.execute<{ left: number }>(
      sql`select count(*)::int as left from players where 'admin' = any(roles)`,
    );
    expect(rows[0]?.left).toBeGreaterThanOrEqual(1);
    expect(answers.filter(({ json }) => json['is_changed']).length).toBe(10 - (rows[0]?.left ?? 0));
  });
});

describe('plans of an admin who loses the role', () => {
  it('wait for another admin, and all admins are told', async ({ database: { db } }) => {
    const staff = staffOf(db);
    await dismissAll(db);
    const [admin, leaving, player] = [
      await staff.admin(),
      await staff.trader('Lea', { roles: ['admin'] }),
      await staff.trader('Ada'),
    ];
    const card = await staff.card({ name: 'Before' });
    const planned = randomUUID();
    const startsAt = staff.later(1).toISOString();
    await staff.post(leaving, `/admin/change-sets/${planned}`, { title: 'A season', reason: '' });
    const change = {
      kind: 'cards',
      uuid: card.uuid,
      action: 'update',
      version: 0,
      revision: 0,
      fields: { name: 'After' },
    };
    await staff.post(leaving, `/admin/change-sets/${planned}/changes`, change);
    await staff.publish(leaving, planned, { at: startsAt });
    const reward = {
      uuid: randomUUID(),
      title: 'A gift',
      message: '',
      delivery: 'direct',
      gifts: [{ kind: 'currency', currency: 'bloodstones', amount: 5 }],
      audience: { players: [player.uuid] },
      starts_at: startsAt,
      expires_at: null,
      recipients: 1,
      reason: 'Thanks.',
    };
    expect((await staff.post(leaving, '/admin/rewards', reward)).json['state']).toBe('scheduled');
    await rolesOf(staff).change(admin, leaving, 'admin', 'take');

    staff.api.clock.now = staff.later(2);
    const job = { db, clock: () => staff.api.clock.now, paymentCurrency: 'usd' };
    expect(await publishDue(job)).toEqual({ published: 0, refused: 0 });
    expect(await runRewards(job)).toBe(0);
    const why = 'Lea, who planned or confirmed it, is no longer an admin. Another admin has to confirm it.';
    expect((await staff.call(admin, `/admin/change-sets/${planned}`)).json).toMatchObject({
      set: { state: 'draft', failure: why },
    });
    expect((await staff.notices(admin.id)).map(({ text }) => text)).toEqual([
      'Admin: The team agreed.',
      `“A season”: ${why}`,
      `“A gift”: ${why}`,
    ]);
    const held = async () => (await staff.call(admin, `/admin/rewards/${reward.uuid}`)).json['reward'];
    expect(await held()).toMatchObject({ held_reason: why });
    expect(
      (await staff.post(admin, `/admin/rewards/${reward.uuid}/confirm`, { words: 'The plan is right.' })).status,
    ).toBe(201);
    expect(await held()).toMatchObject({ held_reason: null });
    expect(await runRewards(job)).toBe(1);
  });

  it('wait as well if the admin was banned when their time came', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [admin, leaving] = [await staff.admin(), await staff.trader('Lea', { roles: ['admin'] })];
    const card = await staff.card({ name: 'Before' });
    const planned = randomUUID();
    await staff.post(leaving, `/admin/change-sets/${planned}`, { title: 'A season', reason: '' });
    const change = {
      kind: 'cards',
      uuid: card.uuid,
      action: 'update',
      version: 0,
      revision: 0,
      fields: { name: 'After' },
    };
    await staff.post(leaving, `/admin/change-sets/${planned}/changes`, change);
    await staff.publish(leaving, planned, { at: staff.later(1).toISOString() });
    await db.execute(sql`update players set banned_at = ${staff.api.clock.now.toISOString()} where id = ${leaving.id}`);
    expect(await publishDue({ db, clock: () => staff.later(2), paymentCurrency: 'usd' })).toEqual({
      published: 0,
      refused: 1,
    });
    expect((await staff.notices(admin.id)).map(({ title }) => title)).toContain(
      'A scheduled change set needs an admin',
    );
  });
});

describe('the admins whom the operator names', () => {
  it('get the role at their sign-in or at the start, once', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const discordId = '860234000000000777';
    const identity = { discordId, name: 'Founder', discordName: 'founder', avatar: null, mfaEnabled: false };
    const api = testApi(db, { adminChatIds: [discordId], identify: () => identity });
    const signIn = async (code: string) => {
      const { json } = await api.request(`/user/discord/website?code=${code}&state=prod`);
      return (json as { token: string }).token;
    };
    const profile = async (token: string) => (await api.as(token)('/user/profile')).json;
    const token = await signIn('one');
    expect(await profile(token)).toMatchObject({ roles: ['admin'] });
    const { uuid } = (await profile(token)) as { uuid: string };
    const other = await staff.admin();
    await rolesOf(staff).change(other, { uuid }, 'admin', 'take');
    await signIn('two');
    await nameAdmins(api.context);
    expect(await profile(token)).toMatchObject({ roles: [] });

    const early = await staff.trader('Early');
    const { json } = await staff.call(early, '/user/profile');
    await nameAdmins({ ...api.context, adminChatIds: [String(json['discord_id'])] });
    expect((await staff.call(early, '/admin/roles')).status).toBe(200);
  });
});
