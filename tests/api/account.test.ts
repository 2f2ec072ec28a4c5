import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerEntry } from '#contract/account/account.ts';
import type { Currency } from '#game/currency.ts';
import { instanceEvents } from '#server/db/schema/instance.ts';
import { frameStock, ownedBanners } from '#server/db/schema/inventory.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import type { players } from '#server/db/schema/player.ts';
import { credit, debit } from '#server/services/ledger/ledger.ts';
import { testApi, testBotToken } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createPushSubscriber } from '#tests/support/push-subscriber.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const now = new Date('2026-11-20T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
let database: TestDatabase;
let api: ReturnType<typeof testApi>;
let me: typeof players.$inferSelect;
let token = '';
let as: ReturnType<typeof api.as>;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  api = testApi(database.db, { now });
  me = await fixturesOf(database.db).player(' Ren of Ash ');
  ({ token } = await openSession(database.db, me.id, { createdAt: now }));
  as = api.as(token);
});
afterAll(() => database.close());

const pay = (currency: Currency, amount: number, playerId = me.id) =>
  database.db.transaction((tx) => {
    const payment = { reason: 'test', reference: randomUUID(), playerId, currency, amount: Math.abs(amount) };
    return amount > 0 ? credit(tx, { ...payment, details: { cards: 2 } }) : debit(tx, payment);
  });

describe('the ledger of a player', () => {
  interface LedgerPage {
    data: LedgerEntry[];
    count: number;
    balances: Record<Currency, number>;
  }
  const page = async (query = '') => (await as(`/user/ledger${query}`)).json as LedgerPage;
  const lines = ({ data }: LedgerPage) => data.map(({ currency, amount, balance }) => [currency, amount, balance]);

  it('lists every payment, newest first, each with the balance after it', async () => {
    await pay('bloodstones', 100);
    await pay('moonstones', 7);
    await pay('bloodstones', -30);
    const all = await page();
    expect(lines(all)).toEqual([
      ['bloodstones', -30, 70],
      ['moonstones', 7, 7],
      ['bloodstones', 100, 100],
    ]);
    expect(all).toMatchObject({ count: 3, balances: { bloodstones: 70, moonstones: 7, soulstones: 0 } });
    expect(all.data.at(-1)).toMatchObject({ reason: 'test', details: { cards: 2 } });
  });

  it('filters by currency', async () => {
    await pay('bloodstones', 100);
    await pay('moonstones', 7);
    const moonstones = await page('?currency=moonstones');
    expect(lines(moonstones)).toEqual([['moonstones', 7, 7]]);
    expect(moonstones.count).toBe(1);
    expect((await page('?currency=gold')).count).toBe(2);
  });

  it('continues after the last entry of the previous page, even while new entries arrive', async () => {
    for (const amount of [1, 2, 3, 4, 5]) await pay('soulstones', amount);
    const first = await page('?size=2');
    expect(first.data.map(({ amount }) => amount)).toEqual([5, 4]);
    await pay('soulstones', 6);
    const second = await page(`?size=2&before=${first.data.at(-1)?.id}`);
    expect(second.data.map(({ amount }) => amount)).toEqual([3, 2]);
    expect((await page(`?size=2&before=${second.data.at(-1)?.id}`)).data.map(({ amount }) => amount)).toEqual([1]);
  });

  it("shows only the caller's own payments", async () => {
    const other = await fixturesOf(database.db).player('Other');
    await pay('bloodstones', 100, other.id);
    expect(await page()).toEqual({ data: [], count: 0, balances: { bloodstones: 0, moonstones: 0, soulstones: 0 } });
  });
});

describe('the data export of a player', () => {
  it('contains all of their data, but no tokens and nothing of other players', async () => {
    const { db } = database;
    const fixtures = fixturesOf(db);
    const other = await fixtures.player('Somebody Else');
    const [frame] = await db.insert(frames).values({ uuid: randomUUID(), name: 'Dusk' }).returning();
    const [banner] = await db.insert(banners).values({ uuid: randomUUID(), name: 'Tide' }).returning();
    await db.insert(frameStock).values({ playerId: me.id, frameId: frame?.id ?? 0, free: 2 });
    await db.insert(ownedBanners).values({ playerId: me.id, bannerId: banner?.id ?? 0, acquiredAt: now });
    const card = await fixtures.card({ name: 'Fox' });
    const copy = await fixtures.instance(card.id, me.id, 5);
    await fixtures.instance(card.id, other.id, 6);
    await db.insert(instanceEvents).values(
      [me, other].map(({ id: playerId }) => ({
        instanceUuid: copy.uuid,
        cardId: card.id,
        version: 5,
        kind: 'traded' as const,
        playerId,
        createdAt: now,
      })),
    );
    await pay('moonstones', 40);
    await openSession(db, other.id);
    await as('/calendar/claim', api.json({}));
    await as('/user/challenge-action', api.json({ action: 'ChallengeLand' }));
    await api.as(testBotToken)('/bot/challenge', api.json({ discord_id: me.discordId }));
    const calendar = await as('/calendar/personal', { method: 'POST' });
    const { subscription } = createPushSubscriber();
    const init = api.json(subscription);
    await as('/notification/browser', { ...init, headers: { ...init.headers, 'User-Agent': 'A browser' } });
    const { status, json, text } = await as('/user/export');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      exported_at: now.toISOString(),
      profile: { uuid: me.uuid, discord_id: me.discordId, moonstones: expect.any(Number) as number, ban_reason: null },
      sessions: [{ browser: 'A browser', created_at: now.toISOString() }],
      cards: [{ uuid: copy.uuid, card: 'Fox', version: 5, is_locked: false, frame: null }],
      cosmetics: [{ name: 'Tide' }, { name: 'Dusk', count: 2 }],
      card_events: [{ kind: 'traded', copy_uuid: copy.uuid }],
      personal_calendar: { created_at: now.toISOString(), last_used_at: null },
      notifications: { choices: { trade: { chat: true } }, quiet: null, browsers: [{ browser: 'A browser' }] },
    });
    const export_ = json as Record<'ledger' | 'calendar' | 'challenges' | 'sessions', unknown[]>;
    expect([export_.calendar.length, export_.challenges.length, export_.sessions.length]).toEqual([1, 2, 1]);
    expect(export_.ledger).toHaveLength(2);
    expect(text).not.toContain(token);
    expect(text).not.toContain((calendar.json as { token: string }).token);
    expect(text).not.toMatch(/(?<!endpoint_)hash|Somebody Else/u);
    for (const secret of [other.uuid, other.discordId, subscription.endpoint, subscription.keys.auth])
      expect(text).not.toContain(secret);
  });

  it('is available to a banned player, with the reason for the ban', async () => {
    const banned = await fixturesOf(database.db).player('Sato', undefined, {
      bannedAt: now,
      banReason: 'Two accounts',
    });
    const { token: theirs } = await openSession(database.db, banned.id, { createdAt: now });
    const { status, json } = await api.as(theirs)('/user/export');
    expect(status).toBe(200);
    expect(json).toMatchObject({ profile: { ban_reason: 'Two accounts' } });
  });
});

describe('the deletion of an account', () => {
  const due = (days: number) => ({
    deletion_due_at: new Date(now.getTime() + days * dayMs).toISOString(),
    waits_for: null,
  });
  const none = { deletion_due_at: null, waits_for: null };
  const ask = (name: unknown) => as('/user/deletion', api.json({ name }));

  it('is scheduled after the grace period when the player confirms it with their own name', async () => {
    expect((await as('/user/deletion')).json).toEqual(none);
    const { status, json } = await ask('Ren of Ash  ');
    expect([status, json]).toEqual([201, due(14)]);
    expect((await as('/user/deletion')).json).toEqual(due(14));
  });

  it.each(['Ren', 'ren of ash', '', ' '])(
    'is rejected with a message when the name is different (%s)',
    async (name) => {
      const { status, json } = await ask(name);
      expect(status).toBe(400);
      expect(json).toMatchObject({ message: ['body.name: is not the name of your account'] });
      expect((await as('/user/deletion')).json).toEqual(none);
    },
  );

  it.each([null, 5, [], {}])('is rejected when the name is invalid: %j', async (name) => {
    expect((await ask(name)).status).toBe(400);
  });

  it('keeps its original date when it is requested again', async () => {
    await ask('Ren of Ash');
    api.clock.now = new Date(now.getTime() + 3 * dayMs);
    expect((await ask('Ren of Ash')).json).toEqual(due(14));
  });

  it('can be cancelled and requested again', async () => {
    await ask('Ren of Ash');
    const { status, json } = await as('/user/deletion', { method: 'DELETE' });
    expect([status, json]).toEqual([200, none]);
    api.clock.now = new Date(now.getTime() + 3 * dayMs);
    expect((await ask('Ren of Ash')).json).toEqual(due(17));
  });
});

describe('the terms', () => {
  it('are accepted once, and the date is stored', async () => {
    const accept = () => as('/user/accept-terms', api.json({ accepted: true }));
    expect((await as('/user/profile')).json).toMatchObject({ hasAcceptedTerms: false });
    expect(await accept()).toMatchObject({ status: 201, json: { hasAcceptedTerms: true } });
    api.clock.now = new Date(now.getTime() + dayMs);
    await accept();
    expect((await as('/user/profile')).json).toMatchObject({ hasAcceptedTerms: true });
    expect((await as('/user/export')).json).toMatchObject({ profile: { terms_accepted_at: now.toISOString() } });
  });

  it.each([{}, { accepted: false }, { accepted: 'true' }, { accepted: null }])(
    'are not accepted with %j',
    async (body) => {
      expect((await as('/user/accept-terms', api.json(body))).status).toBe(400);
      expect((await as('/user/profile')).json).toMatchObject({ hasAcceptedTerms: false });
    },
  );
});
