import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { formatUntil } from '#game/staff.ts';
import { staffTexts } from '#server/db/schema/staff-text.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { checkCaller } from '#server/services/player/caller-check.ts';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import { openSession } from '#tests/support/session.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';

const warning = { kind: 'warn', reason: 'other' };

describe('actions', () => {
  it('warn a player, with a receipt that never names staff, and an audit entry', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, player] = [await staff.moderator(), await staff.trader('Player')];
    const { status, json } = await staff.act(mod, player, { words: 'Please stop.' });
    expect(status).toBe(201);
    expect(json).toMatchObject({ kind: 'warn', state: 'active', steps: [], by: { name: 'Moderator' } });
    expect(await staff.notices(player.id)).toEqual([
      {
        title: 'You have a warning',
        text: 'A program played for you. Please stop. Please read and confirm it.',
        link: '/account/standing',
      },
    ]);
    const standing = await staff.call(player, '/user/standing');
    expect(standing.json).toMatchObject({
      unacknowledged: 1,
      data: [
        {
          uuid: json.uuid,
          state: 'unconfirmed',
          words: 'Please stop.',
          rule: { href: '/rules#no-programs-that-play-for-you' },
        },
      ],
    });
    expect(standing.text).not.toContain('Moderator');
    const warnings = async () => (await staff.call(player, '/user/profile')).json['warnings'];
    expect(await warnings()).toBe(1);
    const read = await staff.post(player, `/user/standing/${json.uuid}/acknowledge`);
    expect(read.json).toMatchObject({ needs_acknowledgement: false });
    expect(await warnings()).toBe(0);
    expect(await staff.audit(mod)).toMatchObject([
      { action: 'warn', actor_id: mod.id, player_id: player.id, subject: json.uuid, request_id: 'test' },
    ]);
  });

  it('keep a note for the team, which no player ever reads, and offer texts by reason', async ({
    database: { db },
  }) => {
    const staff = staffOf(db);
    const [mod, player] = [await staff.moderator(), await staff.trader('Player')];
    const text = { name: 'First time', reason: 'automation', text: 'Please stop.', position: 1 } as const;
    await db.insert(staffTexts).values([
      { uuid: randomUUID(), ...text },
      { uuid: randomUUID(), ...text, name: 'Old', withdrawnAt: staff.api.clock.now },
    ]);
    const { json } = await staff.call(mod, '/staff/texts');
    expect(json).toEqual({ data: [{ name: 'First time', reason: 'automation', text: 'Please stop.' }] });
    const note = 'The logs of Friday show it.';
    expect((await staff.act(mod, player, { words: 'Please stop.', note })).json).toMatchObject({ note });
    expect(await staff.audit(mod)).toMatchObject([
      { reason: `A program played for you. Please stop. For the team: ${note}` },
    ]);
    for (const path of ['/user/standing', '/user/export', '/user/timeline', '/user/notifications']) {
      expect((await staff.call(player, path)).text).not.toContain('Friday');
    }
    expect((await staff.notices(player.id)).map(({ text: told }) => told).join(' ')).not.toContain('Friday');
    expect((await staff.call(mod, `/staff/players/${player.uuid}`)).json).toMatchObject({ actions: [{ note }] });
  });

  it('are refused against oneself, an equal and a higher one, and leave no trace', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [admin, other, mod] = [await staff.admin(), await staff.admin(), await staff.moderator()];
    for (const [actor, target] of [
      [mod, mod],
      [mod, await staff.moderator()],
      [mod, admin],
      [admin, other],
    ] as const) {
      expect((await staff.act(actor, target, {})).code).toBe('ACTION_REFUSED');
    }
    expect(await staff.audit(mod)).toEqual([]);
    expect((await staff.act(admin, mod, {})).status).toBe(201);
  });

  it('happen once per key, and a preview changes nothing', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, player] = [await staff.moderator(), await staff.trader('Player')];
    const until = staff.later(24).toISOString();
    const body = { player: player.uuid, kind: 'ban', reason: 'other', words: 'Because.', until };
    const preview = await staff.post(mod, '/staff/actions/preview', body);
    expect(preview.json).toMatchObject({
      before: { is_banned: false },
      after: { is_banned: true, banned_until: until },
      needs_second: false,
      problems: [],
    });
    expect(preview.json.ban_notice).toBe(
      `Your account has been banned until ${until}. Reason: You broke a rule. Because. If you think that this is a mistake, appeal on the page “Your standing”.`,
    );
    expect((await staff.audit(mod)).map(({ action }) => action)).toEqual(['view-preview']);
    const key = randomUUID();
    const [one, two] = [
      await staff.act(mod, player, { kind: 'warn' }, key),
      await staff.act(mod, player, { kind: 'warn' }, key),
    ];
    expect(two.json.uuid).toBe(one.json.uuid);
    expect(await staff.audit(mod)).toHaveLength(2);
  });

  it('sign a player out everywhere, and ask for a challenge', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, player] = [await staff.moderator(), await staff.trader('Player')];
    const { json } = await staff.act(mod, player, { kind: 'challenge' });
    expect(json.state).toBe('active');
    const [notice] = await staff.notices(player.id);
    expect(notice?.link).toMatch(/^\/challenge\/[\da-f-]{36}$/u);
    await staff.act(mod, player, { kind: 'revoke-sessions' });
    expect((await staff.call(player, '/user/standing')).status).toBe(401);
  });

  it('restrict trades and purchases until a date, and are lifted', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, player, partner] = [
      await staff.moderator(),
      await staff.trader('Player'),
      await staff.trader('Partner'),
    ];
    const card = await staff.card({ name: 'Card' });
    const [one, two] = [await staff.copyOf(card.id, player.id, 1), await staff.copyOf(card.id, partner.id, 2)];
    const offer = await staff.offer(player, partner, { give: [one], get: [two] });
    const until = staff.later(48);
    const { json } = await staff.act(mod, player, {
      kind: 'restrict',
      restrictions: ['trades', 'purchases'],
      until: until.toISOString(),
    });
    const refused = await staff.send(player, partner, { give: [one], get: [two] });
    expect(refused.code).toBe('PLAYER_RESTRICTED');
    expect(refused.json.message[0]).toContain(until.toISOString().slice(0, 10));
    expect((await staff.accept(partner, offer)).code).toBe('TRADE_CLOSED');
    expect((await staff.post(player, '/user/buy-premium', { amount: 1 })).code).toBe('PLAYER_RESTRICTED');
    expect((await staff.call(player, '/user/profile')).json).toMatchObject({
      trades_restricted_until: until.toISOString(),
      purchases_restricted_until: until.toISOString(),
    });
    expect((await staff.call(player, '/user/standing')).json).toMatchObject({
      trades_restricted_until: until.toISOString(),
      data: [{ state: 'active', can_appeal: true }],
    });
    expect((await staff.post(mod, `/staff/actions/${json.uuid}/lift`, { words: 'All is well.' })).json.state).toBe(
      'lifted',
    );
    expect((await staff.accept(partner, offer)).status).toBe(201);
    expect((await staff.post(mod, `/staff/actions/${json.uuid}/lift`, { words: '' })).code).toBe('ACTION_CLOSED');
    expect((await staff.audit(mod)).map(({ action }) => action)).toEqual(['restrict', 'lift-restrict']);
  });

  it('end by themselves at their date', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, player] = [await staff.moderator(), await staff.trader('Player')];
    await staff.act(mod, player, { kind: 'ban', until: staff.later(1).toISOString() });
    expect((await staff.call(player, '/trade/counts')).code).toBe('PLAYER_BANNED');
    staff.api.clock.now = staff.later(2);
    expect((await staff.call(player, '/trade/counts')).status).toBe(200);
    expect((await staff.call(player, '/user/standing')).json).toMatchObject({ data: [{ state: 'ended' }] });
  });

  it('reject a timestamp in the words, because the notice of a ban has exactly one', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, player] = [await staff.moderator(), await staff.trader('Player')];
    expect((await staff.act(mod, player, { words: 'since 2026-01-01T00:00:00Z' })).status).toBe(400);
  });
});

describe('a ban without an end', () => {
  it('takes effect when a second staff member confirms it', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, second, player] = [await staff.moderator(), await staff.moderator(), await staff.trader('Player')];
    const { json } = await staff.act(mod, player, { kind: 'ban' });
    expect(json).toMatchObject({ state: 'proposed', steps: ['withdraw'] });
    expect((await staff.call(player, '/trade/counts')).status).toBe(200);
    expect((await staff.call(player, '/user/standing')).json).toMatchObject({ data: [] });
    const confirm = (who: typeof mod, isConfirmed = true) =>
      staff.post(who, `/staff/actions/${json.uuid}/confirm`, { confirm: isConfirmed, words: 'I looked myself.' });
    expect((await confirm(mod)).code).toBe('ACTION_REFUSED');
    expect((await staff.call(second, '/staff/proposals')).json).toMatchObject({
      data: [{ uuid: json.uuid, steps: ['confirm', 'decline'], confirm_from: null }],
    });
    const wordless = await staff.post(second, `/staff/actions/${json.uuid}/confirm`, { confirm: true });
    expect([wordless.status, wordless.text]).toEqual([400, expect.stringContaining('must say why')]);
    const [admin, newcomer] = [await staff.admin(), await staff.trader('Newcomer')];
    const give = { player: newcomer.uuid, role: 'game-mod', change: 'give', reason: 'Helps us' };
    expect((await staff.post(admin, '/admin/roles', give)).status).toBe(200);
    expect((await staff.call(newcomer, '/staff/proposals')).json).toMatchObject({
      data: [{ uuid: json.uuid, steps: ['decline'], confirm_from: staff.later(24).toISOString() }],
    });
    expect((await confirm(newcomer)).json['message']).toEqual([
      `Your role is new. You can confirm bans from ${formatUntil(staff.later(24))}.`,
    ]);
    expect((await staff.call(mod, `/staff/players/${player.uuid}`)).json['state']).toMatchObject({
      is_banned: false,
      has_proposed_ban: true,
    });
    expect((await confirm(second)).json).toMatchObject({ state: 'active', second: { uuid: second.uuid } });
    expect((await staff.audit(second)).at(-1)).toMatchObject({ action: 'confirm-ban', reason: 'I looked myself.' });
    const answer = await staff.call(player, '/trade/counts');
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('Your account has been banned permanently.');
    expect((await confirm(second, false)).code).toBe('ACTION_CLOSED');
  });

  it('is never in force when it is declined', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, second, player] = [await staff.moderator(), await staff.admin(), await staff.trader('Player')];
    const { json } = await staff.act(mod, player, { kind: 'ban' });
    await staff.post(second, `/staff/actions/${json.uuid}/confirm`, { confirm: false });
    expect((await staff.call(player, '/trade/counts')).status).toBe(200);
    expect((await staff.call(player, '/user/standing')).json).toMatchObject({ data: [] });
  });

  it('stays in force when a shorter ban is lifted', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, player] = [await staff.moderator(), await staff.trader('Player')];
    const short = await staff.act(mod, player, { kind: 'ban', until: staff.later(1).toISOString() });
    const long = await staff.act(mod, player, { kind: 'ban', until: staff.later(9).toISOString() });
    await staff.post(mod, `/staff/actions/${short.json.uuid}/lift`, { words: '' });
    expect((await staff.call(player, '/trade/counts')).text).toContain(staff.later(9).toISOString());
    await staff.post(mod, `/staff/actions/${long.json.uuid}/lift`, { words: '' });
    expect((await staff.call(player, '/trade/counts')).status).toBe(200);
  });
});

describe('a proposed ban', () => {
  it('is withdrawn only by who proposed it, with an audit entry, and then nobody confirms it', async ({
    database: { db },
  }) => {
    const staff = staffOf(db);
    const [mod, other, player] = [await staff.moderator(), await staff.moderator(), await staff.trader('Player')];
    const { json } = await staff.act(mod, player, { kind: 'ban' });
    expect(json).toMatchObject({ state: 'proposed', steps: ['withdraw'] });
    const path = `/staff/actions/${json.uuid}`;
    expect((await staff.post(other, `${path}/withdraw`)).code).toBe('ACTION_REFUSED');
    const withdrawn = await staff.post(mod, `${path}/withdraw`);
    expect(withdrawn.json).toMatchObject({ state: 'withdrawn', steps: [] });
    expect((await staff.post(mod, `${path}/withdraw`)).code).toBe('ACTION_CLOSED');
    expect((await staff.post(other, `${path}/confirm`, { confirm: true, words: 'Late.' })).code).toBe('ACTION_CLOSED');
    expect((await staff.audit(mod)).at(-1)).toMatchObject({
      action: 'withdraw-ban',
      player_id: player.id,
      subject: json.uuid,
      before: { state: 'proposed' },
      after: { state: 'withdrawn' },
    });
    expect((await staff.call(player, '/user/standing')).json).toMatchObject({ ban_notice: null, data: [] });
    expect(await staff.notices(player.id)).toEqual([]);
  });
});

describe('a ban during running calls', () => {
  it('lets none of 200 calls succeed after it, and leaves none half done', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, player, partner] = [
      await staff.moderator(),
      await staff.trader('Player'),
      await staff.trader('Partner'),
    ];
    const card = await staff.card({ name: 'Card' });
    const copies = [];
    for (let version = 1; version <= 200; version += 1) copies.push(await staff.copyOf(card.id, player.id, version));
    const { token } = await openSession(db, player.id, { createdAt: staff.api.clock.now });
    const property = `
      (select count(*) from instance_events where kind = 'burned' and player_id = ${player.id}) || ' burned, ' ||
      (select count(*) from trades where sender_id = ${player.id}) || ' sent'`;
    // What the ban finds when it is written: the calls that run end before it, and no other one begins.
    await db.execute(`
      create table found_by_ban (what text);
      create function record_ban() returns trigger language plpgsql as
        $$begin insert into found_by_ban select ${property}; return null; end$$;
      create trigger banned after update of banned_at on players for each row execute function record_ban();`);
    let bannedAt = Number.POSITIVE_INFINITY;
    const burns = copies.map(async ({ uuid }, index) => {
      if (index === 100) {
        const { status } = await staff.act(mod, player, { kind: 'ban', until: staff.later(24).toISOString() });
        expect(status).toBe(201);
        bannedAt = performance.now();
      }
      const started = performance.now();
      const body =
        index % 4 === 0
          ? { path: '/trade/offers', body: { recipient: partner.uuid, give: [{ uuid }], get: [], get_bloodstones: 1 } }
          : { path: '/card/burn', body: { cards: [{ type: 'uuid', value: uuid }] } };
      const answer = await staff.post({ ...player, token }, body.path, body.body);
      return { uuid, started, ...answer };
    });
    const answers = await Promise.all(burns);
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect(statuses.get(201)?.length ?? 0).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => ![200, 201, 403, 409].includes(status)).map(({ text }) => text)).toEqual([]);
    expect(answers.filter(({ started, status }) => started > bannedAt && status !== 403)).toEqual([]);
    const after = await staff.post({ ...player, token }, '/card/burn', {
      cards: [{ type: 'uuid', value: copies[199]?.uuid }],
    });
    expect(after.code).toBe('PLAYER_BANNED');
    // Every burned copy was paid, and no other.
    const { rows } = await db.execute<{ burned: number; paid: number; left: number }>(
      `select (select count(*)::int from instance_events where kind = 'burned' and player_id = ${player.id}) as burned,
        (select count(*)::int from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id where t.reason = 'burn' and a.player_id = ${player.id}) as paid,
        (select count(*)::int from instances where owner_id = ${player.id}) as left`,
    );
    const { rows: found } = await db.execute(`select what = (${property}) as is_all from found_by_ban`);
    expect(found).toEqual([{ is_all: true }]);
    const burned = answers.filter(({ status, json }) => status === 201 && 'reward' in json).length;
    expect(rows[0]).toEqual({ burned, paid: burned, left: 200 - burned });
  });

  it('waits for a running call, and the next call waits for the ban', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, player] = [await staff.moderator(), await staff.trader('Player')];
    const order: string[] = [];
    const [gate, isWaiting] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const running = db.transaction(async (tx) => {
      await checkCaller(tx, player.id, () => staff.api.clock.now);
      gate.resolve(undefined);
      await isWaiting.promise;
      order.push('call');
    });
    await gate.promise;
    const ban = staff
      .act(mod, player, { kind: 'ban', until: staff.later(1).toISOString() })
      .then(() => order.push('ban'));
    await waitForLock(db);
    isWaiting.resolve(undefined);
    await Promise.all([running, ban]);
    expect(order).toEqual(['call', 'ban']);
    await expect(db.transaction((tx) => checkCaller(tx, player.id, () => staff.api.clock.now))).rejects.toThrow(
      'banned',
    );
  });
});

describe('bulk actions', () => {
  it('name players as the team types them, and list what names nobody or several', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const mod = await staff.moderator();
    const [wren, plover] = [await staff.trader('Little Wren'), await staff.trader('Plover')];
    for (let twin = 0; twin < 2; twin += 1) await staff.trader('Twin');
    const players = ['little wren', `https://mazoku.test/user/${plover.uuid}`, 'Twin', '@nobody', 'Little  Wrenn'];
    const { json } = await staff.post(mod, '/staff/bulk/preview', { players, kind: 'warn', reason: 'other' });
    const data = json.data as { player: string; person: { uuid: string } | null; result: string }[];
    expect(data.map(({ player, person, result }) => [player, person?.uuid, result])).toEqual([
      ['little wren', wren.uuid, 'possible'],
      [players[1], plover.uuid, 'possible'],
      ['Twin', undefined, 'not-found'],
      ['@nobody', undefined, 'not-found'],
      ['Little  Wrenn', undefined, 'not-found'],
    ]);
  });

  it('act on each player once, with a dry run, refusals and one receipt', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const [mod, admin] = [await staff.moderator(), await staff.admin()];
    const players = [await staff.trader('One'), await staff.trader('Two'), admin];
    // The first player is named by uuid and by chat-platform id.
    const { rows } = await db.execute<{ discord_id: string }>(
      sql`select discord_id from players where id = ${players[0]?.id ?? 0}`,
    );
    const names = [...players.map(({ uuid }) => uuid), rows[0]?.discord_id ?? '', randomUUID()];
    const terms = { kind: 'warn', reason: 'other' };
    const preview = await staff.post(mod, '/staff/bulk/preview', { players: names, ...terms });
    const body = { players: names, left_out: ['@nobody', admin.uuid], ...terms };
    const results = ({ json }: typeof preview) => (json.data as { result: string }[]).map(({ result }) => result);
    expect(results(preview)).toEqual(['possible', 'possible', 'refused', 'not-found']);
    expect(await staff.audit(mod)).toEqual([]);
    const bulk = randomUUID();
    const [one, two] = await Promise.all([
      staff.post(mod, '/staff/bulk', { bulk, ...body }),
      staff.post(mod, '/staff/bulk', { bulk, ...body }),
    ]);
    for (const answer of [one, two]) expect(results(answer)).toEqual(['done', 'done', 'refused', 'not-found']);
    expect(one.json.data).toEqual(two.json.data);
    const { json: receipt } = await staff.call(mod, `/staff/bulk/${bulk}`);
    expect(receipt).toMatchObject({ done: 2, created_at: expect.any(String) as string });
    // Whom the call named, and whom its preview had left out: each once.
    expect(receipt['left_out']).toEqual([
      { player: 'Admin', problem: 'You can’t act on this player.' },
      { player: names[4], problem: expect.stringContaining('No player') as string },
      { player: '@nobody', problem: expect.stringContaining('No player') as string },
    ]);
    expect((await staff.audit(mod)).map(({ action }) => action).sort()).toEqual([
      'bulk-warn',
      'view-bulk',
      'warn',
      'warn',
    ]);
    expect((await staff.post(mod, '/staff/bulk', { bulk, ...body, reason: 'automation' })).code).toBe('KEY_REUSED');
  });

  it('say to whom they came too late, when their end passes midway', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const mod = await staff.moderator();
    const players = [await staff.trader('Early'), await staff.trader('Late'), await staff.trader('Later')];
    const terms = {
      kind: 'restrict',
      restrictions: ['trades'],
      reason: 'other',
      until: staff.later(1).toISOString(),
      players: players.map(({ uuid }) => uuid),
    };
    const bulk = randomUUID();
    const act = () => staff.post(mod, '/staff/bulk', { bulk, ...terms });
    const [gate, isOver] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const running = db.transaction(async (tx) => {
      await checkCaller(tx, players[1]?.id ?? 0, () => staff.api.clock.now);
      gate.resolve(undefined);
      await isOver.promise;
    });
    await gate.promise;
    const acting = act();
    await waitForLock(db);
    staff.api.clock.now = staff.later(2);
    isOver.resolve(undefined);
    await running;
    const problem = 'The end had passed before this player’s turn. Nothing happened to them.';
    const late = { result: 'refused', action: null, problem };
    const expected = { done: 1, data: [{ result: 'done', problem: null }, late, late] };
    // A repeated call is how a page without an answer learns what happened.
    for (const answer of [await acting, await act()]) expect(answer).toMatchObject({ status: 201, json: expected });
    expect((await staff.call(mod, `/staff/bulk/${bulk}`)).json).toMatchObject({ done: 1 });
    expect((await staff.audit(mod)).map(({ action }) => action)).toEqual(['bulk-restrict', 'restrict', 'view-bulk']);
    for (const [index, count] of [1, 0, 0].entries())
      expect(await staff.notices(players[index]?.id ?? 0)).toHaveLength(count);
    const another = randomUUID();
    expect((await staff.post(mod, '/staff/bulk', { bulk: another, ...terms })).status).toBe(400);
    expect((await staff.call(mod, `/staff/bulk/${another}`)).code).toBe('BULK_NOT_FOUND');
  });
});

describe('an account that is deleted', () => {
  it('after a bulk action keeps its result when the call is repeated', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const mod = await staff.moderator();
    const players = [await staff.trader('One'), await staff.trader('Two'), await staff.trader('Three')];
    const ids = players.map(({ id }) => id);
    const { rows } = await db.execute<{ discord_id: string }>(
      sql`select discord_id from players where id = ${ids[1] ?? 0}`,
    );
    const names = [players[0]?.uuid, rows[0]?.discord_id, players[2]?.uuid];
    const bulk = randomUUID();
    const act = async () => (await staff.post(mod, '/staff/bulk', { bulk, players: names, ...warning })).json;
    const first = await act();
    await db.execute(
      sql`update players set deletion_due_at = now() - interval '1 second' where id in (${ids[0]}, ${ids[1]})`,
    );
    expect(await deleteDueAccounts({ ...staff.api.context, clock: () => new Date() })).toBe(2);
    const again = await act();
    // Nobody can tell any more whose chat-platform id it was. The action still counts.
    expect(again).toMatchObject({ done: 3, data: [{ result: 'done' }, { result: 'not-found' }, { result: 'done' }] });
    const actionsOf = ({ data }: typeof first) => (data as { action: string }[]).map(({ action }) => action);
    expect(actionsOf(again)[0]).toBe(actionsOf(first)[0]);
    expect(await staff.audit(mod)).toHaveLength(4);
  });

  it('while an action waits for it is not found, and nothing happens to it', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const mod = await staff.moderator();
    const [gone, kept] = [await staff.trader('Gone'), await staff.trader('Kept')];
    const [gate, isOver] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const deletion = db.transaction(async (tx) => {
      await checkCaller(tx, gone.id, () => staff.api.clock.now);
      await tx.execute(sql`update players set deleted_at = now() where id = ${gone.id}`);
      gate.resolve(undefined);
      await isOver.promise;
    });
    await gate.promise;
    const bulk = { bulk: randomUUID(), players: [gone.uuid, kept.uuid], ...warning };
    const acting = staff.post(mod, '/staff/bulk', bulk);
    await waitForLock(db);
    isOver.resolve(undefined);
    await deletion;
    const expected = { done: 1, data: [{ person: null, result: 'not-found', action: null }, { result: 'done' }] };
    expect(await acting).toMatchObject({ status: 201, json: expected });
    expect(await staff.notices(gone.id)).toEqual([]);
  });

  it('is banned by nobody who confirms an older proposal, which can still be declined', async ({
    database: { db },
  }) => {
    const staff = staffOf(db);
    const [mod, second, player] = [await staff.moderator(), await staff.moderator(), await staff.trader('Player')];
    const { uuid } = (await staff.act(mod, player, { kind: 'ban' })).json;
    await db.execute(sql`update players set deleted_at = now() where id = ${player.id}`);
    const confirm = (isConfirmed: boolean) =>
      staff.post(second, `/staff/actions/${uuid}/confirm`, { confirm: isConfirmed, words: 'Late.' }, randomUUID());
    expect(await confirm(true)).toMatchObject({ status: 409, code: 'ACTION_REFUSED' });
    expect((await confirm(false)).json).toMatchObject({ state: 'declined' });
  });
});

describe('staff who act on one another at the same time', () => {
  it('are refused or wait in the order of their ranks, and no call fails', async ({ database: { db } }) => {
    const staff = staffOf(db);
    const mods = await Promise.all([1, 2, 3, 4].map(() => staff.moderator()));
    const [admin, player] = [await staff.admin(), await staff.trader('Player')];
    for (let round = 0; round < 5; round += 1) {
      const mutual = mods.flatMap((mod, index) => {
        const other = mods[(index + 1) % mods.length]!;
        const players = [admin.uuid, player.uuid, ...mods.map(({ uuid }) => uuid)];
        return [
          staff.act(mod, other, {}),
          staff.act(mod, player, {}),
          staff.act(admin, mod, {}),
          staff.post(mod, '/staff/bulk', { bulk: randomUUID(), players, kind: 'warn', reason: 'other' }),
        ];
      });
      const statuses = (await Promise.all(mutual)).map(({ status }) => status);
      expect(statuses).toEqual(mods.flatMap(() => [409, 201, 201, 201]));
    }
    expect(staff.api.failures).toEqual([]);
    const { rows } = await db.execute<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});

describe('the audit log', () => {
  it('rejects every change, and chains its rows without gaps', async ({ database: { db, pool } }) => {
    const staff = staffOf(db);
    const mod = await staff.moderator();
    const players = await Promise.all(Array.from({ length: 12 }, (_, index) => staff.trader(`Player ${index}`)));
    await Promise.all(players.map((player) => staff.act(mod, player, {})));
    expect(await staff.audit(mod)).toHaveLength(12);
    const { rows: numbers } = await db.execute<{ count: number; last: number }>(
      'select count(*)::int as count, max(id)::int as last from audit_log',
    );
    expect(numbers[0]?.count).toBe(numbers[0]?.last);
    for (const statement of [
      `update audit_log set reason = 'x'`,
      'delete from audit_log where id = 3',
      'truncate audit_log',
      'update audit_head set last_id = 3',
      'delete from audit_head',
    ]) {
      const { code } = await pool.query(statement).then(
        () => ({ code: 'none' }),
        (error: unknown) => error as { code: string },
      );
      expect(code).toBe('23001');
    }
    const { rows } = await db.execute(`
      select id from (select audit_log, id, digest, lag(digest, 1, decode(repeat('00', 32), 'hex')) over (order by id) as previous
        from audit_log) chained where digest <> audit_digest(previous, audit_log)`);
    expect(rows).toEqual([]);
  });
});
