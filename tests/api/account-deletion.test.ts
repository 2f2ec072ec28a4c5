import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultChoices } from '#game/notification.ts';
import { frameStock, ownedBanners } from '#server/db/schema/inventory.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { instances } from '#server/db/schema/instance.ts';
import { players } from '#server/db/schema/player.ts';
import { connect } from '#server/db/connect.ts';
import { seriesCompletions } from '#server/db/schema/series-completion.ts';
import { versionWishes } from '#server/db/schema/version-wish.ts';
import { runIdempotent } from '#server/services/idempotency/idempotency.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { testApi, testBotToken, testVoteSecret } from '#tests/support/api.ts';
import { callerOf, contextAt } from '#tests/support/service-context.ts';
import { eventually } from '#tests/support/eventually.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createPushSubscriber } from '#tests/support/push-subscriber.ts';
import { openSession } from '#tests/support/session.ts';
import { tradersOf } from '#tests/support/trade-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const now = new Date('2026-11-20T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const later = new Date(now.getTime() + 14 * dayMs);
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const all = async (statement: string, ...values: unknown[]) =>
  (await database.pool.query<Record<string, unknown>>(statement, values)).rows;
const count = async (table: string, playerId: number, column = 'player_id') =>
  Number((await all(`select count(*) from ${table} where ${column} = $1`, playerId))[0]?.['count']);

/** A player with data of every kind who requests the deletion of their account. */
async function leaver() {
  const { db } = database;
  const fixtures = fixturesOf(db);
  const api = testApi(db, { now });
  const [frame] = await db.insert(frames).values({ uuid: randomUUID(), name: 'Dusk' }).returning();
  const [banner] = await db.insert(banners).values({ uuid: randomUUID(), name: 'Tide' }).returning();
  if (!frame || !banner) throw new Error('nothing was made');
  const player = await fixtures.player('Ren', undefined, {
    discordName: 'ren',
    discordAvatar: 'abc',
    badges: ['founder'],
    roles: ['game-mod'],
    premiumUntil: later,
    profileBannerId: banner.id,
    bannedAt: new Date('2020-01-01'),
    bannedUntil: new Date('2020-02-01'),
    banReason: 'Long ago',
    hasAcceptedTerms: true,
  });
  await db.insert(frameStock).values({ playerId: player.id, frameId: frame.id, free: 2 });
  await db.insert(ownedBanners).values({ playerId: player.id, bannerId: banner.id, acquiredAt: now });
  const card = await fixtures.card({ name: 'Fox' });
  const copy = await fixtures.instance(card.id, player.id, 5, { frameId: frame.id, isLocked: true });
  await db.transaction((tx) =>
    credit(tx, { reason: 'test', reference: '1', playerId: player.id, currency: 'moonstones', amount: 40 }),
  );
  const { token } = await openSession(db, player.id, { createdAt: now });
  const as = api.as(token);
  const claim = { ...api.json({}), headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'once' } };
  expect((await as('/calendar/claim', claim)).status).toBe(201);
  await as('/user/challenge-action', api.json({ action: 'ChallengeLand' }));
  await api.as(testBotToken)('/bot/challenge', api.json({ discord_id: player.discordId }));
  await api.request('/webhooks/vote/topgg', {
    ...api.json({ bot: '1', user: player.discordId, type: 'upvote', isWeekend: false }),
    headers: { 'Content-Type': 'application/json', Authorization: testVoteSecret },
  });
  const choices = { ...defaultChoices, vote: { chat: true, browser: true } };
  await as('/notification/settings', api.json({ choices, quiet: { from: '23:00', to: '07:00', time_zone: 'UTC' } }));
  await as('/notification/browser', api.json(createPushSubscriber().subscription));
  expect((await as('/calendar/personal', { method: 'POST' })).status).toBe(201);
  await as('/notification/test', api.json({ channel: 'chat' }));
  await as('/search/saved', api.json({ name: 'Foxes', search: 'name=fox' }));
  await as('/user/keys', api.json({ name: 'A list', scopes: ['ledger:read'], days: 30 }));
  await db.insert(versionWishes).values({
    playerId: player.id,
    cardId: card.id,
    version: 33,
    createdAt: now,
  });
  await db
    .insert(seriesCompletions)
    .values({ playerId: player.id, seriesId: card.seriesId, completedAt: now, cards: 1 });
  await as(`/card/catalog/${card.uuid}/want`, { method: 'POST' });
  await trade(player, token);
  expect((await as('/user/deletion', api.json({ name: 'Ren' }))).status).toBe(201);
  return { player, card, copy, api, as, token };
}

/** The player completes a trade, sends another offer, blocks somebody and changes the settings. */
async function trade(player: Omit<Trader, 'token'>, token: string) {
  const traders = tradersOf(database.db, now);
  const leaving = { ...player, token };
  const [other, third] = [await traders.trader('Mai'), await traders.trader('Kai')];
  const done = await traders.offer(leaving, other, {
    give: [await traders.instance(player.id)],
    get: [await traders.instance(other.id, { rarity: 'UR', version: 2 })],
    note: 'Mine',
  });
  expect((await traders.accept(other, done)).status).toBe(201);
  await traders.offer(leaving, other, {
    give: [await traders.instance(player.id)],
    get: [await traders.instance(other.id)],
    note: 'Please',
  });
  await traders.post(leaving, '/trade/blocks', { player: third.uuid });
  await traders.post(third, '/trade/blocks', { player: player.uuid });
  await traders.post(leaving, '/trade/settings', { audience: 'clan', is_matched: false });
  await database.pool.query(
    `insert into trade_signals (trade_id, kind, player_id, facts, created_at)
     select id, 'one-way', $1, '{}', now() from trades limit 1`,
    [player.id],
  );
}

/** A player's rows in tables of their own. */
const tables = [
  'sessions',
  'api_keys',
  'api_key_events',
  'idempotency_keys',
  'calendar_claims',
  'challenges',
  'challenge_log',
  'votes',
  'vote_cooldowns',
  'frame_stock',
  'owned_banners',
  'notification_preferences',
  'quiet_hours',
  'push_subscriptions',
  'outbox',
  'inbox_entries',
  'personal_calendars',
  'saved_searches',
  'version_wishes',
  'wanted_cards',
  'series_completions',
  'live_events',
  'player_blocks',
  'trade_settings',
  'trade_signals',
] as const;

describe('an account with a requested deletion', () => {
  it('remains until the last moment of the grace period', async () => {
    const { as } = await leaver();
    expect(await deleteDueAccounts(contextAt(database.db, new Date(later.getTime() - 1)))).toBe(0);
    expect((await as('/user/profile')).status).toBe(200);
  });

  it('remains when the deletion is cancelled', async () => {
    const { as } = await leaver();
    await as('/user/deletion', { method: 'DELETE' });
    expect(await deleteDueAccounts(contextAt(database.db, later))).toBe(0);
    expect((await as('/user/profile')).status).toBe(200);
  });

  it('is deleted with all personal data after the grace period', async () => {
    const { player, as, api } = await leaver();
    for (const table of tables) expect([table, await count(table, player.id)]).not.toEqual([table, 0]);
    expect(await deleteDueAccounts(contextAt(database.db, later))).toBe(1);
    for (const table of tables) expect([table, await count(table, player.id)]).toEqual([table, 0]);
    expect((await as('/user/profile')).status).toBe(401);
    const [row] = await all('select * from players where id = $1', player.id);
    expect(row).toEqual({
      id: player.id,
      uuid: player.uuid,
      created_at: player.createdAt,
      discord_id: `deleted ${player.uuid}`,
      name: 'Deleted player',
      search_name: 'deleted player',
      discord_name: null,
      first_night_dismissed_at: null,
      discord_avatar: null,
      mfa_enabled: false,
      roles: [],
      badges: [],
      active_at: null,
      user_status: 'inactive',
      has_accepted_terms: false,
      terms_accepted_at: null,
      is_named_live: true,
      premium_until: null,
      profile_banner_id: null,
      clan_id: null,
      clan_role: null,
      banned_at: null,
      banned_until: null,
      ban_reason: null,
      trades_restricted_until: null,
      purchases_restricted_until: null,
      deletion_due_at: null,
      deleted_at: later,
    });
    // The two other players stay.
    expect((await api.request('/total-users')).json).toEqual({ total: 2 });
    expect(await deleteDueAccounts(contextAt(database.db, later))).toBe(0);
  });

  it('leaves no words of the player in a seed', async () => {
    const { player, api, as } = await leaver();
    await as('/store/draw-seeds/player-seed', api.json({ player_seed: 'my-own-words' }));
    const seeds = () => all('select player_seed from draw_seeds where player_id = $1', player.id);
    expect(await seeds()).toEqual([{ player_seed: 'my-own-words' }]);
    await deleteDueAccounts(contextAt(database.db, later));
    expect(await seeds()).toEqual([{ player_seed: '' }]);
  });

  it('waits for a purchase in flight, and leaves no key of it', async () => {
    const { player } = await leaver();
    const context = { db: database.db, clock: () => later, caller: callerOf(player.id) };
    let finish: (() => void) | undefined;
    const isWaiting = new Promise<void>((resolve) => (finish = resolve));
    const purchase = runIdempotent(context, { key: 'late', request: 'a purchase' }, async () => {
      await isWaiting;
      return 'bought';
    });
    await eventually(async () => {
      const { rowCount } = await database.pool.query(`select from pg_locks where locktype = 'advisory' and granted`);
      expect(rowCount).toBeGreaterThan(0);
    });
    const deletion = deleteDueAccounts({ db: database.db, clock: () => later });
    await Promise.race([deletion, waitForLock(database.db)]);
    finish?.();
    expect(await purchase).toBe('bought');
    await deletion;
    expect(await count('idempotency_keys', player.id)).toBe(0);
    await expect(
      runIdempotent(context, { key: 'later', request: 'a purchase' }, () => Promise.resolve('bought')),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('returns its cards: the versions become free, and the history records it', async () => {
    const { player, card, copy } = await leaver();
    await deleteDueAccounts(contextAt(database.db, later));
    expect(await count('instances', player.id, 'owner_id')).toBe(0);
    expect(
      await all('select kind, card_id, version, player_id from instance_events where instance_uuid = $1', copy.uuid),
    ).toEqual([{ kind: 'released', card_id: card.id, version: 5, player_id: player.id }]);
    expect(await all('select claimed, locked, framed from card_counts where card_id = $1', card.id)).toEqual([
      { claimed: 0, locked: 0, framed: 0 },
    ]);
    const next = await fixturesOf(database.db).player('Next');
    await fixturesOf(database.db).instance(card.id, next.id, 5);
  });

  it('ends its offers; completed trades remain without its name and notes', async () => {
    const { player } = await leaver();
    expect(await count('trade_reservations', 0, '0')).toBe(1);
    await deleteDueAccounts(contextAt(database.db, later));
    expect(await count('trade_reservations', 0, '0')).toBe(0);
    expect(await all('select state, closing, note from trades where sender_id = $1 order by id', player.id)).toEqual([
      { state: 'accepted', closing: null, note: '' },
      { state: 'void', closing: 'player-gone', note: '' },
    ]);
    expect(await all('select name from trade_receipts order by name nulls first')).toEqual([
      { name: null },
      { name: 'Mai' },
    ]);
    expect(await count('player_blocks', player.id, 'blocked_id')).toBe(0);
  });

  it('is not named in what others were told about its offers and rings', async () => {
    const traders = tradersOf(database.db, now);
    const { people, copies } = await traders.circle(3);
    const [ren, mai] = [people[0]!, people[1]!];
    await database.pool.query(`update players set name = 'Renegade' where id = $1`, [ren.id]);
    const answered = await traders.offer(mai, ren, {
      give: [await traders.instance(mai.id)],
      get: [await traders.instance(ren.id)],
    });
    expect((await traders.accept(ren, answered)).status).toBe(201);
    const sketch = async () => ({ give: [await traders.instance(ren.id)], get: [await traders.instance(mai.id)] });
    await traders.offer(ren, mai, await sketch());
    expect((await traders.post(ren, '/trade/rings', { copies: copies.map(({ uuid }) => uuid) })).status).toBe(201);
    const naming = async () =>
      (
        await all(`select player_id from inbox_entries where title || text like '%Renegade%'
        union all select player_id from outbox where title || text like '%Renegade%'`)
      ).length;
    expect(await naming()).toBeGreaterThan(3);
    await database.db.update(players).set({ deletionDueAt: now }).where(eq(players.id, ren.id));
    expect(await deleteDueAccounts(contextAt(database.db, now))).toBe(1);
    expect(await naming()).toBe(0);
    const told = await all('select title from inbox_entries where player_id = $1', mai.id);
    expect(told).toContainEqual({ title: 'A trade offer ended' });
  });

  it('pays its balance into the sink, and every total stays zero', async () => {
    const { player } = await leaver();
    const had = await all(
      'select currency, balance from ledger_accounts where player_id = $1 and balance > 0',
      player.id,
    );
    expect(had.length).toBeGreaterThan(1);
    await deleteDueAccounts(contextAt(database.db, later));
    expect(await all('select 1 from ledger_accounts where player_id = $1 and balance <> 0', player.id)).toEqual([]);
    const sunk =
      await all(`select a.currency, e.amount as balance from ledger_entries e join ledger_accounts a on a.id = e.account_id
      join ledger_transfers t on t.id = e.transfer_id where t.reason = 'departure' and a.kind = 'sink'`);
    const sorted = (rows: typeof had) =>
      rows.map(({ currency, balance }) => `${String(currency)} ${String(balance)}`).sort();
    expect(sorted(sunk)).toEqual(sorted(had));
    expect(await all('select sum(amount)::int as sum from ledger_entries')).toEqual([{ sum: 0 }]);
  });

  it('is not visible to others afterwards, and a returning person gets a new account', async () => {
    const { player } = await leaver();
    await deleteDueAccounts(contextAt(database.db, later));
    const api = testApi(database.db, {
      now: later,
      identify: () => ({
        discordId: player.discordId,
        name: 'Ren',
        discordName: 'ren',
        avatar: null,
        mfaEnabled: false,
      }),
    });
    const { json } = await api.request('/user/discord/website?code=1&state=prod');
    const as = api.as((json as { token: string }).token);
    expect((await as(`/user/get/${player.uuid}`)).status).toBe(404);
    const { json: profile } = await as('/user/profile');
    expect(profile).toMatchObject({ name: 'Ren', moonstones: 0, hasAcceptedTerms: false });
    expect((profile as { uuid: string }).uuid).not.toBe(player.uuid);
  });

  it('is not deleted while one of its cards is in an active trade', async () => {
    const { copy, as } = await leaver();
    const { db } = database;
    await db.update(instances).set({ state: 'trading' }).where(eq(instances.id, copy.id));
    expect(await deleteDueAccounts(contextAt(db, later))).toBe(0);
    expect((await as('/user/profile')).status).toBe(200);
    await db.update(instances).set({ state: 'kept' }).where(eq(instances.id, copy.id));
    expect(await deleteDueAccounts(contextAt(db, later))).toBe(1);
  });

  it('keeps its offers while the deletion waits for the team, and says what it waits for', async () => {
    const { copy, api, as } = await leaver();
    const { db } = database;
    const waitsFor = async () => (await as('/user/deletion')).json;
    expect(await waitsFor()).toMatchObject({ waits_for: null });
    api.clock.now = later;
    await db.update(instances).set({ state: 'frozen' }).where(eq(instances.id, copy.id));
    expect(await deleteDueAccounts(contextAt(db, later))).toBe(0);
    expect(await count('trade_reservations', 0, '0')).toBe(1);
    expect(await waitsFor()).toMatchObject({ waits_for: 'frozen-cards' });
    await db.update(instances).set({ state: 'kept' }).where(eq(instances.id, copy.id));
    expect(await waitsFor()).toMatchObject({ waits_for: 'next-run' });
    expect(await deleteDueAccounts(contextAt(db, later))).toBe(1);
  });

  it('is not deleted while its owner is banned', async () => {
    const { player } = await leaver();
    const { db } = database;
    const until = new Date(later.getTime() + dayMs);
    await db.update(players).set({ bannedAt: now, bannedUntil: until }).where(eq(players.id, player.id));
    expect(await deleteDueAccounts(contextAt(db, later))).toBe(0);
    expect(await deleteDueAccounts(contextAt(db, until))).toBe(1);
  });

  it('is deleted once by any number of concurrent processes, and other accounts stay unchanged', async () => {
    const { db, target } = database;
    const fixtures = fixturesOf(db);
    const [stays, ...due] = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        fixtures.player(`Player ${index}`, undefined, index === 0 ? {} : { deletionDueAt: now }),
      ),
    );
    const card = await fixtures.card({ name: 'Fox' });
    for (const [index, { id }] of due.entries()) await fixtures.instance(card.id, id, index + 1);
    const processes = Array.from({ length: 3 }, () => connect({ target, poolSize: 1 }));
    const deleted = await Promise.all(processes.map((each) => deleteDueAccounts(contextAt(each.db, later))));
    await Promise.all(processes.map((each) => each.close()));
    expect(deleted.reduce((sum, each) => sum + each, 0)).toBe(due.length);
    expect(await all('select count(*)::int from instance_events')).toEqual([{ count: due.length }]);
    expect(await all('select name from players where deleted_at is null')).toEqual([{ name: stays?.name }]);
    expect(await all(`select value::int from counters where name = 'players'`)).toEqual([{ value: 1 }]);
  });

  it('does not block other deletions when its own fails, and the failure leaves no partial changes', async () => {
    const { db } = database;
    const fixtures = fixturesOf(db);
    const stuck = await fixtures.player('Stuck', undefined, { deletionDueAt: new Date(now.getTime() - 1) });
    await fixtures.player('Fine', undefined, { deletionDueAt: now });
    const card = await fixtures.card({ name: 'Fox' });
    const copy = await fixtures.instance(card.id, stuck.id, 1);
    // Another player already has the name that the row would get.
    await fixtures.player('In the way', `deleted ${stuck.uuid}`);
    await expect(deleteDueAccounts(contextAt(db, later))).rejects.toThrow('accounts that could not be deleted: 1');
    expect(await all('select name from players where deleted_at is not null')).toEqual([{ name: 'Deleted player' }]);
    expect(await all('select owner_id from instances where id = $1', copy.id)).toEqual([{ owner_id: stuck.id }]);
  });
});
