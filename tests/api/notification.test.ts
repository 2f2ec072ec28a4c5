import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushBrowser } from '#contract/notification.ts';
import { maxPushBrowsers, defaultChoices } from '#game/notification.ts';
import { enqueue } from '#server/services/notification/outbox.ts';
import { testApi, testBotToken } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createPushSubscriber } from '#tests/support/push-subscriber.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

type BrowserKeys = ReturnType<typeof createPushSubscriber>['subscription']['keys'];

const noon = new Date('2026-11-23T12:00:00.000Z');
const hour = 60 * 60 * 1000;

let database: TestDatabase;
let api: ReturnType<typeof testApi>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  api = testApi(database.db, { now: noon });
});

async function person() {
  const { id } = await fixturesOf(database.db).player('Listener');
  const { token } = await openSession(database.db, id, { createdAt: noon });
  const as = api.as(token);
  return {
    id,
    as,
    settings: async () =>
      (await as('/notification/settings')).json as Record<string, unknown> & { browsers: PushBrowser[] },
    set: (body: object) => as('/notification/settings', api.json(body)),
    add: (body: object) => as('/notification/browser', api.json(body)),
    test: (channel: string) => as('/notification/test', api.json({ channel })),
  };
}

async function rows(statement: string, values: unknown[] = []): Promise<unknown[]> {
  return (await database.pool.query<Record<string, unknown>>(statement, values)).rows;
}

describe('notification settings', () => {
  it('are the defaults until the player changes them, and include the public push key', async () => {
    const me = await person();
    expect(await me.settings()).toEqual({
      choices: defaultChoices,
      quiet: null,
      browsers: [],
      push_key: 'the-public-key',
    });
  });

  it('are stored only where they differ from the defaults', async () => {
    const me = await person();
    const choices = { ...defaultChoices, vote: { chat: true, browser: false }, trade: { chat: false, browser: true } };
    const quiet = { from: '23:00', to: '07:30', time_zone: 'Europe/Berlin' };
    expect((await me.set({ choices, quiet })).json).toEqual({ choices, quiet });
    expect(await me.settings()).toMatchObject({ choices, quiet });
    const settings =
      'select kind, channel, is_on from notification_preferences where player_id = $1 order by kind, channel';
    expect(await rows(settings, [me.id])).toEqual([
      { kind: 'vote', channel: 'chat', is_on: true },
      { kind: 'vote', channel: 'browser', is_on: false },
      { kind: 'trade', channel: 'chat', is_on: false },
    ]);
    await me.set({ choices: defaultChoices, quiet: null });
    expect(await me.settings()).toMatchObject({ choices: defaultChoices, quiet: null });
    expect(await rows(settings, [me.id])).toEqual([]);
  });

  it('are consistent after twenty concurrent updates', async () => {
    const me = await person();
    const quiet = { from: '22:00', to: '06:00', time_zone: 'UTC' };
    const choices = { ...defaultChoices, news: { chat: true, browser: true } };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        me.set(index % 2 ? { choices, quiet } : { choices: defaultChoices, quiet: null }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([
      { choices, quiet },
      { choices: defaultChoices, quiet: null },
    ]).toContainEqual({ choices: (await me.settings()).choices, quiet: (await me.settings()).quiet });
  });

  it.each([
    ['an unknown time zone', { from: '23:00', to: '07:00', time_zone: 'Moon/Tranquility' }, 'body.quiet.time_zone'],
    ['an invalid time', { from: '24:00', to: '07:00', time_zone: 'UTC' }, 'body.quiet.from'],
    ['half of it', { from: '23:00', time_zone: 'UTC' }, 'body.quiet.to'],
  ])('reject %s by name', async (_, quiet, field) => {
    const answer = await (await person()).set({ choices: defaultChoices, quiet });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(field);
  });

  it('apply immediately to queued messages', async () => {
    const me = await person();
    await me.add(createPushSubscriber().subscription);
    const notify = (kind: 'clan' | 'trade', reference: string) =>
      enqueue(
        database.db,
        {
          playerId: me.id,
          kind,
          reference,
          title: 'A title',
          text: 'A text',
          link: '/',
          at: new Date(noon.getTime() + hour),
          expiresAt: new Date(noon.getTime() + 48 * hour),
        },
        noon,
      );
    await notify('clan', '1');
    await notify('trade', '2');
    await me.set({
      choices: { ...defaultChoices, clan: { chat: false, browser: true } },
      quiet: { from: '12:30', to: '20:00', time_zone: 'UTC' },
    });
    const all = 'select kind, channel, due_at, outcome from outbox where player_id = $1 order by kind, channel';
    const [late] = [new Date('2026-11-23T20:00:00.000Z')];
    expect(await rows(all, [me.id])).toEqual([
      { kind: 'trade', channel: 'chat', due_at: late, outcome: null },
      { kind: 'trade', channel: 'browser', due_at: late, outcome: null },
      { kind: 'clan', channel: 'chat', due_at: new Date(noon.getTime() + hour), outcome: 'expired' },
      { kind: 'clan', channel: 'browser', due_at: late, outcome: null },
    ]);
  });
});

describe('a push subscription', () => {
  it('is listed by a hash, without its endpoint or keys', async () => {
    const me = await person();
    const { subscription } = createPushSubscriber();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
    const init = api.json(subscription);
    const answer = await me.as('/notification/browser', { ...init, headers: { ...init.headers, 'User-Agent': agent } });
    const added = {
      uuid: expect.any(String) as string,
      browser: agent,
      endpoint_hash: createHash('sha256').update(subscription.endpoint).digest('base64url'),
      created_at: noon.toISOString(),
      last_used_at: null,
    };
    expect([answer.status, answer.json]).toEqual([201, added]);
    const { browsers } = await me.settings();
    expect(browsers).toEqual([added]);
    const text = JSON.stringify(browsers);
    for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh]) {
      expect(text).not.toContain(secret);
    }
  });

  it('is stored once however often it is sent, with its newest keys', async () => {
    const me = await person();
    const { subscription } = createPushSubscriber();
    const again = { ...subscription, keys: createPushSubscriber().subscription.keys };
    const answers = await Promise.all([subscription, subscription, subscription].map(me.add));
    expect(new Set(answers.map(({ json }) => (json as PushBrowser).uuid)).size).toBe(1);
    await me.add(again);
    expect(await rows('select auth from push_subscriptions where endpoint = $1', [subscription.endpoint])).toEqual([
      { auth: again.keys.auth },
    ]);
  });

  it('belongs to the last player who subscribed; the previous player gets no more messages there', async () => {
    const [first, second] = [await person(), await person()];
    const { subscription } = createPushSubscriber();
    await first.add(subscription);
    await second.add(subscription);
    expect((await first.settings()).browsers).toEqual([]);
    expect((await second.settings()).browsers).toHaveLength(1);
  });

  it.each([
    ['other keys', () => createPushSubscriber().subscription.keys],
    ['another secret', (keys: BrowserKeys) => ({ ...keys, auth: createPushSubscriber().subscription.keys.auth })],
    [
      'another public key',
      (keys: BrowserKeys) => ({ ...keys, p256dh: createPushSubscriber().subscription.keys.p256dh }),
    ],
  ])('stays with its owner when another player knows the endpoint but has %s', async (_, forge) => {
    const [owner, stranger] = [await person(), await person()];
    const { subscription } = createPushSubscriber();
    await owner.add(subscription);
    const answer = await stranger.add({ ...subscription, keys: forge(subscription.keys) });
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([409, 'BROWSER_TAKEN']);
    expect((await owner.settings()).browsers).toHaveLength(1);
    expect((await stranger.settings()).browsers).toEqual([]);
    expect(await rows('select auth from push_subscriptions where endpoint = $1', [subscription.endpoint])).toEqual([
      { auth: subscription.keys.auth },
    ]);
  });

  it('is the same with padded keys', async () => {
    const [first, second] = [await person(), await person()];
    const { subscription } = createPushSubscriber();
    await first.add({ ...subscription, keys: { ...subscription.keys, auth: `${subscription.keys.auth}==` } });
    expect((await second.add(subscription)).status).toBe(201);
  });

  it(`replaces the oldest one when there are more than ${maxPushBrowsers}, also with concurrent requests`, async () => {
    const me = await person();
    const oldest = (await me.add(createPushSubscriber().subscription)).json as PushBrowser;
    api.clock.now = new Date(noon.getTime() + 1000);
    await Promise.all(Array.from({ length: maxPushBrowsers + 3 }, () => me.add(createPushSubscriber().subscription)));
    const { browsers } = await me.settings();
    expect(browsers).toHaveLength(maxPushBrowsers);
    expect(browsers.map(({ uuid }) => uuid)).not.toContain(oldest.uuid);
  });

  it.each([
    'https://elsewhere.example/push/1',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://someone@fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com.evil.example/fcm/send/1',
    'https://evil-push.services.mozilla.com.example/1',
    'https://push.apple.com/1',
    'https://127.0.0.1/admin',
    'http://simulator.invalid/sim/pushed/1',
    'http://simulator.invalid/sim/push/../chat/token',
    'ftp://fcm.googleapis.com/1',
  ])('is rejected at %s, and nothing is ever sent there', async (endpoint) => {
    const me = await person();
    const answer = await me.add({ ...createPushSubscriber().subscription, endpoint });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('body.endpoint') as string]);
    expect((await me.settings()).browsers).toEqual([]);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'https://own.push.example/abc',
    'http://simulator.invalid/sim/push/abc',
  ])('is accepted at %s', async (endpoint) => {
    expect((await (await person()).add({ ...createPushSubscriber().subscription, endpoint })).status).toBe(201);
  });

  it('is rejected with a key that is not on the curve, because nothing could be encrypted for it', async () => {
    const { subscription } = createPushSubscriber();
    const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url');
    const answer = await (await person()).add({ ...subscription, keys: { ...subscription.keys, p256dh } });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('body.keys.p256dh') as string]);
  });

  it('can be removed only by its owner', async () => {
    const [me, other] = [await person(), await person()];
    const { uuid } = (await me.add(createPushSubscriber().subscription)).json as PushBrowser;
    const remove = { method: 'DELETE' };
    expect((await other.as(`/notification/browser/${uuid}`, remove)).status).toBe(404);
    expect((await me.as(`/notification/browser/${uuid}`, remove)).json).toEqual({ uuid });
    const again = await me.as(`/notification/browser/${uuid}`, remove);
    expect([again.status, again.headers.get('x-error-code')]).toEqual([404, 'BROWSER_NOT_FOUND']);
    expect((await me.as(`/notification/browser/${randomUUID()}`, remove)).status).toBe(404);
  });
});

describe('a test notification', () => {
  it('requires a subscription for the push channel', async () => {
    const me = await person();
    const answer = await me.test('browser');
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([409, 'NO_BROWSER']);
    await me.add(createPushSubscriber().subscription);
    await me.add(createPushSubscriber().subscription);
    expect((await me.test('browser')).json).toEqual({ queued: 2 });
  });

  it('ignores quiet hours, preferences and the number of previous tests', async () => {
    const me = await person();
    const off = { chat: false, browser: false };
    await me.set({
      choices: { vote: off, reward: off, trade: off, clan: off, news: off },
      quiet: { from: '00:00', to: '23:59', time_zone: 'UTC' },
    });
    expect((await me.test('chat')).json).toEqual({ queued: 1 });
    expect((await me.test('chat')).json).toEqual({ queued: 1 });
    const { json } = await api.as(testBotToken)('/bot/messages/take', api.json({ limit: 100 }));
    const tests = (json as { data: { kind: string; link: string }[] }).data.filter(({ kind }) => kind === 'test');
    expect(tests).toHaveLength(2);
    expect(tests[0]?.link).toBe('https://site.example/settings/notifications');
  });
});
