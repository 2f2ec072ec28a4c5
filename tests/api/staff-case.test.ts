import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { excludeStaffCalls } from '#server/services/player/caller-check.ts';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';

describe('a report', () => {
  it('is not handed over to somebody who leaves the team at that moment', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, other] = [await staff.moderator(), await staff.moderator()];
    const player = await staff.trader('Player');
    const report = { subject: 'player', id: player.uuid, reason: 'scam' };
    const { json } = await staff.post(await staff.trader('Reporter'), '/reports', report);
    let handOver: ReturnType<typeof staff.post> | undefined;
    await db.transaction(async (tx) => {
      await excludeStaffCalls(tx, other.id);
      handOver = staff.post(mod, `/staff/cases/${json.uuid}/assign`, { take: true, to: other.uuid });
      await waitForLock(db);
      await tx.execute(sql`update players set roles = '{}' where id = ${other.id}`);
    });
    expect((await handOver)?.code).toBe('ACTION_REFUSED');
    expect((await staff.call(mod, `/staff/cases/${json.uuid}`)).json).toMatchObject({ state: 'open', assignee: null });
  });

  it('reaches its queue, and its reporter hears that it was read, once', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, other] = [await staff.moderator(), await staff.moderator()];
    const [reporter, player] = [await staff.trader('Reporter'), await staff.trader('Player')];
    const body = { subject: 'player', id: player.uuid, reason: 'scam', words: 'Look at the trade.' };
    const { json } = await staff.post(reporter, '/reports', body);
    expect((await staff.post(reporter, '/reports', body)).code).toBe('ALREADY_REPORTED');
    expect((await staff.post(reporter, '/reports', { ...body, id: reporter.uuid })).code).toBe('SUBJECT_NOT_FOUND');
    const queue = await staff.call(mod, `/staff/cases?queue=reports&player=${player.uuid}`);
    expect(queue.json).toMatchObject({ data: [{ uuid: json.uuid, state: 'open', words: 'Look at the trade.' }] });
    const everywhere = await staff.call(mod, `/staff/cases?queue=all&player=${player.uuid}`);
    expect(everywhere.json).toMatchObject({ data: [{ uuid: json.uuid }], about: { name: 'Player' } });
    expect((await staff.call(mod, '/staff/cases?queue=all&player=nobody-at-all')).json).toMatchObject({ about: null });
    const path = `/staff/cases/${json.uuid}`;
    expect((await staff.post(mod, `${path}/assign`, { take: true })).json).toMatchObject({
      assignee: { uuid: mod.uuid },
    });
    await staff.post(other, `${path}/assign`, { take: true });
    expect((await staff.notices(reporter.id)).map(({ title }) => title)).toEqual(['The team read your report']);
    expect((await staff.call(other, '/staff/cases?queue=mine')).json).toMatchObject({
      data: [{ uuid: json.uuid }],
      counts: { mine: 1 },
    });
    expect((await staff.post(other, `${path}/close`, { outcome: 'upheld' })).status).toBe(400);
    expect((await staff.post(other, `${path}/close`, { outcome: 'acted' })).json).toMatchObject({ state: 'closed' });
    expect((await staff.post(other, `${path}/close`, { outcome: 'acted' })).code).toBe('CASE_CLOSED');
    expect((await staff.call(reporter, '/user/standing')).json).toMatchObject({ reports: [{ is_closed: true }] });
  });

  it('that names no trade shows the last trades between its two players, and no others', async ({
    database: { db },
  }) => {
    const staff = staffOf(db);
    const mod = await staff.moderator();
    const [reporter, player, other] = [
      await staff.trader('Reporter'),
      await staff.trader('Player'),
      await staff.trader('Other'),
    ];
    const card = await staff.card({ name: 'Card' });
    const offers = [];
    for (const to of [player, other]) {
      const copy = await staff.give(card, reporter);
      offers.push(await staff.offer(reporter, to, { give: [copy], get_bloodstones: 10 }));
    }
    const report = { subject: 'player', id: player.uuid, reason: 'scam' };
    const { json } = await staff.post(reporter, '/reports', report);
    const { json: seen } = await staff.call(mod, `/staff/cases/${json.uuid}`);
    expect(seen).toMatchObject({ trade: null, trades: [{ uuid: offers[0]?.uuid }] });
    expect(seen['trades']).toHaveLength(1);
  });

  it('shows earlier actions about its players, and signals that say that they got property', async ({
    database: { db },
  }) => {
    const staff = staffOf(db);
    const mod = await staff.moderator();
    const [reporter, player, giver] = [
      await staff.trader('Reporter'),
      await staff.trader('Player'),
      await staff.trader('Giver'),
    ];
    const { json: earlier } = await staff.act(mod, player, {});
    const signal = randomUUID();
    await db.execute(sql`
      insert into staff_cases (uuid, kind, player_id, reason, signal_key, state, created_at, closed_at)
      values (${signal}, 'signal', ${giver.id}, 'one-way', ${String(player.id)}, 'closed', now(), now())`);
    const report = { subject: 'player', id: player.uuid, reason: 'scam' };
    const { json } = await staff.post(reporter, '/reports', report);
    const { json: later } = await staff.act(mod, player, { case: json.uuid });
    const { json: seen } = await staff.call(mod, `/staff/cases/${json.uuid}`);
    expect(seen['people']).toMatchObject([
      { person: { uuid: player.uuid }, actions: [{ uuid: earlier.uuid }], others: [{ uuid: signal }] },
      { person: { uuid: reporter.uuid }, actions: [], others: [] },
    ]);
    expect(seen['story']).toMatchObject([{}, { action: { uuid: later.uuid } }]);
  });

  it('about a clan shows the leader of the clan', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, reporter, leader] = [
      await staff.moderator(),
      await staff.trader('Reporter'),
      await staff.trader('Leader'),
    ];
    await db.execute(sql`
      with made as (
        insert into clans (uuid, index, title, emote, tier, invite_url)
        values (${randomUUID()}, 7, 'Night Watch', '', 3, 'https://discord.gg/x') returning id
      )
      update players set clan_id = (select id from made), clan_role = 'leader' where id = ${leader.id}`);
    const { json } = await staff.post(reporter, '/reports', { subject: 'clan', id: '7', reason: 'offensive-name' });
    const { json: seen } = await staff.call(mod, `/staff/cases/${json.uuid}`);
    expect(seen).toMatchObject({
      clan: { title: 'Night Watch' },
      people: [{ person: { uuid: leader.uuid }, can_act: true }, { person: { uuid: reporter.uuid } }],
    });
  });

  it('is limited to ten a day', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const reporter = await staff.trader('Reporter');
    const codes = [];
    for (let count = 0; count < 11; count += 1) {
      const { uuid } = await staff.trader('Player');
      codes.push((await staff.post(reporter, '/reports', { subject: 'player', id: uuid, reason: 'other' })).code);
    }
    expect(codes.filter((code) => code === 'REPORT_LIMIT_REACHED')).toHaveLength(1);
  });
});

describe('closed cases', () => {
  it('come in the order in which they were closed, page by page', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, player] = [await staff.moderator(), await staff.trader('Player')];
    const cases: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const report = { subject: 'player', id: player.uuid, reason: 'scam' };
      cases.push((await staff.post(await staff.trader('Reporter'), '/reports', report)).json.uuid);
    }
    for (const index of [1, 0, 2]) {
      staff.api.clock.now = staff.later(1);
      await staff.post(mod, `/staff/cases/${cases[index]}/close`, { outcome: 'no-breach' });
    }
    const page = async (cursor = '') => {
      const { json } = await staff.call(mod, `/staff/cases?state=closed&player=${player.uuid}${cursor}`);
      return (json['data'] as { uuid: string }[]).map(({ uuid }) => cases.indexOf(uuid));
    };
    expect(await page()).toEqual([2, 0, 1]);
    const { rows } = await db.execute<{ id: number }>(sql`select id from staff_cases where uuid = ${cases[0]}`);
    expect(await page(`&cursor=${rows[0]?.id}`)).toEqual([1]);
  });
});

describe('a case of somebody who leaves the team', () => {
  it('is open again when the role is taken or the account is deleted', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [admin, player] = [await staff.admin(), await staff.trader('Player')];
    const take = async () => {
      const [mod, reporter] = [await staff.moderator(), await staff.trader('Reporter')];
      const report = { subject: 'player', id: player.uuid, reason: 'scam' };
      const path = `/staff/cases/${(await staff.post(reporter, '/reports', report)).json.uuid}`;
      expect((await staff.post(mod, `${path}/assign`, { take: true })).json).toMatchObject({ state: 'assigned' });
      return { mod, path };
    };
    const isFree = async (path: string, by: string | null) => {
      const { json } = await staff.call(admin, path);
      expect(json).toMatchObject({ state: 'open', assignee: null });
      const story = json['story'] as { step: string; by: { uuid: string } | null }[];
      expect(story.at(-1)).toMatchObject({ step: 'release-case', by: by && { uuid: by } });
    };
    const dismissed = await take();
    const role = { player: dismissed.mod.uuid, role: 'game-mod', change: 'take', reason: 'They asked for it.' };
    expect((await staff.post(admin, '/admin/roles', role)).json).toMatchObject({ is_changed: true });
    await isFree(dismissed.path, admin.uuid);
    const gone = await take();
    await db.execute(
      sql`update players set deletion_due_at = ${staff.api.clock.now.toISOString()} where id = ${gone.mod.id}`,
    );
    expect(await deleteDueAccounts(staff.api.context)).toBe(1);
    await isFree(gone.path, null);
  });
});

describe('the story of a case', () => {
  it('names who did what, and when: steps, actions and freezes', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, other] = [await staff.moderator(), await staff.moderator()];
    const [reporter, player] = [await staff.trader('Reporter'), await staff.trader('Player')];
    const card = await staff.card({ name: 'Card' });
    const copy = await staff.copyOf(card.id, player.id, 1);
    const report = { subject: 'player', id: player.uuid, reason: 'scam' };
    const { json: earlier } = await staff.post(await staff.trader('Earlier'), '/reports', report);
    const { json } = await staff.post(reporter, '/reports', report);
    const path = `/staff/cases/${json.uuid}`;
    await staff.post(mod, `${path}/assign`, { take: true });
    await staff.post(mod, `${path}/freeze`, { copies: [copy.uuid] });
    staff.api.clock.now = staff.later(1);
    await staff.act(mod, player, { words: 'Trade fairly.', case: json.uuid });
    staff.api.clock.now = staff.later(1);
    await staff.post(mod, `${path}/assign`, { take: true, to: other.uuid });
    await staff.post(other, `${path}/close`, { outcome: 'acted', words: 'They were warned.' });
    const { json: seen } = await staff.call(mod, path);
    const story = seen['story'] as { step: string; by: { uuid: string } | null }[];
    expect(story.map(({ step, by }) => [step, by?.uuid])).toEqual([
      ['opened', reporter.uuid],
      ['take-case', mod.uuid],
      ['freeze', mod.uuid],
      ['action', mod.uuid],
      ['assign-case', mod.uuid],
      ['close-case', other.uuid],
    ]);
    expect(story[2]).toMatchObject({ copies: 1 });
    expect(story[3]).toMatchObject({ action: { kind: 'warn', words: 'Trade fairly.', player: { uuid: player.uuid } } });
    expect(story[4]).toMatchObject({ to: { uuid: other.uuid } });
    // Closing it freed the copy.
    expect(story[5]).toMatchObject({ outcome: 'acted', words: 'They were warned.', copies: 1 });
    expect(seen).toMatchObject({
      closed_by: { uuid: other.uuid },
      people: [
        { person: { uuid: player.uuid }, can_act: true, state: { is_banned: false }, others: [{ uuid: earlier.uuid }] },
        { person: { uuid: reporter.uuid }, can_act: true, others: [] },
      ],
    });
    // Somebody else sees who opened it a moment ago.
    expect((await staff.call(other, path)).json).toMatchObject({ viewers: [{ uuid: mod.uuid }] });
  });

  it('does not tell a moderator what was proposed about them', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, admin] = [await staff.moderator(), await staff.admin()];
    const [reporter, player] = [await staff.trader('Reporter'), await staff.trader('Player')];
    const { json } = await staff.post(reporter, '/reports', { subject: 'player', id: player.uuid, reason: 'scam' });
    await staff.act(admin, mod, { words: 'You helped them.', case: json.uuid });
    const stepsFor = async (who: typeof mod) => {
      const { json: seen } = await staff.call(who, `/staff/cases/${json.uuid}`);
      return (seen['story'] as { step: string }[]).map(({ step }) => step);
    };
    expect(await stepsFor(mod)).toEqual(['opened']);
    expect(await stepsFor(admin)).toEqual(['opened', 'action']);
  });

  it('goes on when a report is opened again; what it was closed with is in its story alone', async ({
    database: { db },
  }) => {
    const staff = staffOf(db);
    const mod = await staff.moderator();
    const [reporter, player] = [await staff.trader('Reporter'), await staff.trader('Player')];
    const { json } = await staff.post(reporter, '/reports', { subject: 'player', id: player.uuid, reason: 'scam' });
    const path = `/staff/cases/${json.uuid}`;
    await staff.post(mod, `${path}/close`, { outcome: 'no-breach', words: 'Nothing.' });
    expect((await staff.post(mod, `${path}/reopen`, { words: '' })).status).toBe(400);
    const again = await staff.post(mod, `${path}/reopen`, { words: 'They did it again.' });
    expect(again.json).toMatchObject({ state: 'open', outcome: null, answer: '', closed_by: null, closed_at: null });
    const steps = (again.json['story'] as { step: string; words: string }[]).map(({ step, words }) => [step, words]);
    expect(steps.slice(1)).toEqual([
      ['close-case', 'Nothing.'],
      ['reopen-case', 'They did it again.'],
    ]);
    // An open case stays as it is.
    expect((await staff.post(mod, `${path}/reopen`, { words: 'Twice.' })).json).toMatchObject({ state: 'open' });
  });
});

describe('a case that somebody has', () => {
  it('is closed by somebody else only if they say that they know it', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, other] = [await staff.moderator(), await staff.moderator()];
    const [reporter, player] = [await staff.trader('Reporter'), await staff.trader('Player')];
    const { json } = await staff.post(reporter, '/reports', { subject: 'player', id: player.uuid, reason: 'scam' });
    const path = `/staff/cases/${json.uuid}`;
    await staff.post(mod, `${path}/assign`, { take: true });
    expect(await staff.post(other, `${path}/close`, { outcome: 'acted' })).toMatchObject({
      code: 'CASE_HELD',
      json: { message: ['Moderator has this case. Nothing was closed.'] },
    });
    expect((await staff.call(mod, path)).json).toMatchObject({ state: 'assigned' });
    const closed = await staff.post(other, `${path}/close`, { outcome: 'acted', held: true });
    expect(closed.json).toMatchObject({ closed_by: { uuid: other.uuid }, assignee: { uuid: mod.uuid } });
  });

  it('is given only to somebody on the team who is not part of it', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, admin] = [await staff.moderator(), await staff.admin()];
    const [reporter, player] = [await staff.trader('Reporter'), await staff.moderator()];
    const { json } = await staff.post(reporter, '/reports', { subject: 'player', id: player.uuid, reason: 'other' });
    const give = (to: string) => staff.post(mod, `/staff/cases/${json.uuid}/assign`, { take: true, to });
    expect((await give(reporter.uuid)).code).toBe('ACTION_REFUSED');
    expect((await give(player.uuid)).code).toBe('ACTION_REFUSED');
    expect((await give('1')).code).toBe('PLAYER_NOT_FOUND');
    // The page offers those to whom it can be given, whether they look at it or not.
    const { json: seen } = await staff.call(mod, `/staff/cases/${json.uuid}`);
    const offered = (seen['colleagues'] as { uuid: string }[]).map(({ uuid }) => uuid);
    expect(offered).toContain(admin.uuid);
    for (const { uuid } of [mod, reporter, player]) expect(offered).not.toContain(uuid);
    expect((await give(admin.uuid)).json).toMatchObject({ state: 'assigned', assignee: { uuid: admin.uuid } });
  });
});

describe('a person in a filter', () => {
  it('is found by id, uuid, address, handle and a name that only one has', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const mod = await staff.moderator();
    const [reporter, player] = [await staff.trader('Reporter'), await staff.trader('Łukasz the Unique')];
    await staff.trader('Twin');
    await staff.trader('Twin');
    const handle = `lukasz_${randomUUID().slice(0, 8)}`;
    const { rows } = await db.execute<{ discord_id: string }>(sql`
      update players set discord_name = ${handle} where id = ${player.id} returning discord_id`);
    const id = rows[0]?.discord_id ?? '';
    const { json } = await staff.post(reporter, '/reports', { subject: 'player', id: player.uuid, reason: 'scam' });
    const found = async (path: string, name: string) => {
      const { json: reply } = await staff.call(mod, `${path}player=${encodeURIComponent(name)}`);
      return (reply['data'] as unknown[]).length;
    };
    await staff.call(mod, `/staff/cases/${json.uuid}`);
    for (const name of [
      id,
      player.uuid,
      `https://site.example/user/${id}`,
      handle,
      `@${handle}`,
      'lukasz the unique',
    ]) {
      expect(await found('/staff/cases?queue=reports&', name), name).toBe(1);
      expect(await found('/staff/audit?action=view-case&', name), name).toBe(1);
    }
    expect(await found('/staff/cases?queue=reports&', 'Twin')).toBe(0);
    expect(await found('/staff/cases?queue=reports&', 'Nobody')).toBe(0);
  });
});

describe('a queue', () => {
  it('gives each case to one of those who ask at the same time', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const mods = await Promise.all([1, 2, 3].map(() => staff.moderator()));
    const reporter = await staff.trader('Reporter');
    for (let count = 0; count < 2; count += 1) {
      const { uuid: id } = await staff.trader('Player');
      await staff.post(reporter, '/reports', { subject: 'player', id, reason: 'other' });
    }
    const takes = await Promise.all(mods.map((mod) => staff.post(mod, '/staff/cases/next', { queue: 'reports' })));
    const taken = takes.map(({ json }) => json['case']).filter((uuid) => uuid !== null);
    expect(new Set(taken).size).toBe(taken.length);
    const counts = await Promise.all(mods.map((mod) => staff.call(mod, '/staff/queues')));
    expect(counts.reduce((sum, { json }) => sum + Number(json['mine']), 0)).toBe(taken.length);
    expect((await staff.post(mods[0] ?? reporter, '/staff/cases/next', { queue: 'signals' })).json).toEqual({
      case: null,
    });
  });

  it('hides a case from the staff member whom it is about', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, admin, reporter] = [await staff.moderator(), await staff.admin(), await staff.trader('Reporter')];
    const { json } = await staff.post(reporter, '/reports', { subject: 'player', id: mod.uuid, reason: 'harassment' });
    const path = `/staff/cases/${json.uuid}`;
    expect((await staff.call(mod, path)).code).toBe('ACTION_REFUSED');
    expect((await staff.post(mod, `${path}/assign`, { take: true })).code).toBe('ACTION_REFUSED');
    expect((await staff.post(mod, `${path}/close`, { outcome: 'no-breach' })).code).toBe('ACTION_REFUSED');
    expect((await staff.call(mod, `/staff/cases?player=${mod.uuid}`)).json).toMatchObject({ data: [] });
    expect((await staff.call(admin, path)).json).toMatchObject({ state: 'open' });
  });
});

describe('an appeal', () => {
  it('of a banned player is made once, and answered by somebody who did not act', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, other, player] = [await staff.moderator(), await staff.moderator(), await staff.trader('Player')];
    const { json } = await staff.act(mod, player, { kind: 'ban', until: staff.later(24).toISOString() });
    const path = `/user/standing/${json.uuid}/appeal`;
    expect((await staff.post(player, path, { words: 'I did nothing.' })).json).toMatchObject({ can_appeal: false });
    expect((await staff.post(player, path, { words: 'Again.' })).code).toBe('APPEAL_CLOSED');
    const { json: queue } = await staff.call(other, `/staff/cases?queue=appeals&player=${player.uuid}`);
    const [appeal] = queue.data as { uuid: string }[];
    const answer = { outcome: 'lifted', answer: 'You are right.' };
    expect((await staff.call(mod, `/staff/cases/${appeal?.uuid}`)).json).toMatchObject({ can_answer: false });
    expect((await staff.post(mod, `/staff/cases/${appeal?.uuid}/answer`, answer)).code).toBe('ACTION_REFUSED');
    // Who cannot answer is not its holder either.
    expect((await staff.post(mod, `/staff/cases/${appeal?.uuid}/assign`, { take: true })).code).toBe('ACTION_REFUSED');
    expect((await staff.post(mod, '/staff/cases/next', { queue: 'appeals' })).json).toEqual({ case: null });
    expect((await staff.post(other, '/staff/cases/next', { queue: 'appeals' })).json).toEqual({ case: appeal?.uuid });
    expect((await staff.post(other, `/staff/cases/${appeal?.uuid}/answer`, answer)).json).toMatchObject({
      state: 'closed',
    });
    expect((await staff.call(player, '/trade/counts')).status).toBe(200);
    const standing = await staff.call(player, '/user/standing');
    expect(standing.json).toMatchObject({
      data: [{ state: 'lifted', appeal: { outcome: 'lifted', answer: 'You are right.' } }],
    });
    expect(standing.text).not.toContain('Moderator');
  });

  it.for([
    ['upheld', 'The decision stays. We looked again.'],
    ['lifted', 'Your appeal was accepted. We looked again.'],
  ])('that is %s says so in its notice', async ([outcome, text], { database: { db } }) => {
    const staff = staffOf(db);
    const [mod, other, player] = [await staff.moderator(), await staff.moderator(), await staff.trader('Player')];
    const { json } = await staff.act(mod, player, {});
    await staff.post(player, `/user/standing/${json.uuid}/appeal`, { words: 'I did nothing.' });
    const { json: next } = await staff.post(other, '/staff/cases/next', { queue: 'appeals' });
    const answer = { outcome, answer: 'We looked again.' };
    expect((await staff.post(other, `/staff/cases/${String(next.case)}/answer`, answer)).status).toBe(201);
    expect((await staff.notices(player.id)).at(-1)?.text).toBe(text);
  });
});

describe('a file', () => {
  it('shows one timeline of everything, page by page, and each look is audited', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, player, partner] = [
      await staff.moderator(),
      await staff.trader('Player'),
      await staff.trader('Partner'),
    ];
    const card = await staff.card({ name: 'Card' });
    const [one, two] = [await staff.copyOf(card.id, player.id, 1), await staff.copyOf(card.id, partner.id, 2)];
    await staff.bloodstones(player.id, 5);
    await staff.accept(partner, await staff.offer(player, partner, { give: [one], get: [two] }));
    await staff.act(mod, player, { kind: 'challenge' });
    await staff.post(mod, `/staff/players/${player.uuid}/notes`, { text: 'A note.' });
    await staff.post(partner, '/reports', { subject: 'player', id: player.uuid, reason: 'scam' });
    const path = `/staff/players/${player.uuid}`;
    const whole = await staff.call(mod, `${path}/events?size=100`);
    const events = whole.json.data as { id: string; kind: string; at: string }[];
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(['payment', 'received', 'session', 'trade', 'challenge', 'notification', 'action', 'note', 'case']),
    );
    expect(events.map(({ at }) => at)).toEqual(
      events
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await staff.call(mod, `${path}/events?size=2&cursor=${cursor}`);
      paged.push(...(page.json.data as typeof events).map(({ id }) => id));
      cursor = page.json.next as string | null;
    }
    expect(paged).toEqual(events.map(({ id }) => id));
    const file = await staff.call(mod, path);
    expect(file.json).toMatchObject({
      can_act: true,
      balances: { bloodstones: 5 },
      counts: { copies: 1, open_cases: 1 },
    });
    const looks = (await staff.audit(mod)).filter(({ action }) => action.startsWith('view-'));
    expect(looks).toHaveLength(paged.length / 2 + (paged.length % 2 === 0 ? 2 : 2.5));
    expect((await staff.call(player, '/user/standing')).text).not.toContain('A note.');
    expect((await staff.call(player, '/user/export')).text).not.toContain('A note.');
  });
});
