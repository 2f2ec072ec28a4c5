import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { enqueue } from '#server/services/notification/outbox.ts';
import { databaseConcurrency, deliverPush, batchSize } from '#server/services/notification/push-delivery.ts';
import { createWebPush } from '#server/integrations/web-push.ts';
import type { PushResult } from '#server/integrations/web-push.ts';
import { addPushBrowser } from '#server/services/notification/push-subscription.ts';
import { createVapidKey } from '#server/services/notification/vapid-key.ts';
import { simulatorBase } from '#server/simulators/simulators.ts';
import { connect } from '#server/db/connect.ts';
import { callerOf, contextAt } from '#tests/support/service-context.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createPushSubscriber } from '#tests/support/push-subscriber.ts';
import { createSimulatorFixture } from '#tests/support/simulator-fixture.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const second = 1000;
const minute = 60 * second;
const noon = new Date('2026-11-23T12:00:00.000Z');

let database: TestDatabase;
let now: Date;
let playerId: number;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('truncate outbox, push_subscriptions');
  now = noon;
  ({ id: playerId } = await fixturesOf(database.db).player('Listener'));
});

const go = (ms: number) => (now = new Date(noon.getTime() + ms));
const never = new AbortController().signal;

async function subscribeBrowser(endpoint?: string) {
  const browser = createPushSubscriber(endpoint);
  const { uuid } = await addPushBrowser(
    {
      ...contextAt(database.db, now),
      allowedPushHosts: { hosts: ['.push.example'], simulated: `${simulatorBase}/push` },
      caller: callerOf(playerId),
    },
    { ...browser.subscription, browser: 'A browser' },
  );
  return { ...browser, uuid };
}

const notify = (reference: string, lastsMs = 60 * minute, kind: 'vote' | 'wish' = 'vote') =>
  enqueue(
    database.db,
    {
      playerId,
      kind,
      reference,
      title: 'You can vote again',
      text: 'Vote now — 投票',
      link: '/vote',
      expiresAt: new Date(now.getTime() + lastsMs),
    },
    now,
  );

async function stored() {
  const { rows } = await database.pool.query<{ outcome: string | null; tries: number; due_at: Date }>(
    'select outcome, tries, due_at from outbox order by id',
  );
  return rows;
}
const browsers = async () =>
  (
    await database.pool.query<{ uuid: string; last_used_at: Date | null }>(
      'select uuid, last_used_at from push_subscriptions',
    )
  ).rows;

/** Push services whose response to each endpoint is set by the test. */
function answering(answers: Record<string, PushResult>) {
  const sent: string[] = [];
  const push = {
    send({ endpoint }: { endpoint: string }) {
      sent.push(endpoint);
      return Promise.resolve(answers[endpoint] ?? { result: 'accepted' as const });
    },
  };
  return { sent, send: (signal = never) => deliverPush({ db: database.db, push, clock: () => now }, signal) };
}

describe('a push message to a push service that validates everything', () => {
  function world() {
    // The service uses the machine's clock, because the library signs with it.
    const simulated = createSimulatorFixture({ now: () => new Date() });
    const key = createVapidKey(database.db, undefined, () => now);
    const push = createWebPush({ key, subject: 'mailto:us@cards.example', fetch: simulated.fetch });
    const received = async (id: string) => {
      const answer = await simulated.get(`/push/${id}`);
      return ((await answer.json()) as { data: { ttl: number; urgency: string; topic: string; body: string }[] }).data;
    };
    return { simulated, received, send: () => deliverPush({ db: database.db, push, clock: () => now }, never) };
  }

  it('arrives, and only the subscribed browser can decrypt it', async () => {
    const { send, received } = world();
    const own = await subscribeBrowser(`${simulatorBase}/push/mine`);
    const other = await subscribeBrowser(`${simulatorBase}/push/other`);
    await notify('1', 30 * minute);
    expect(await send()).toBe(1);
    for (const [browser, id] of [
      [own, 'mine'],
      [other, 'other'],
    ] as const) {
      const [message, ...more] = await received(id);
      expect(more).toEqual([]);
      expect(message).toMatchObject({ ttl: 1800, urgency: 'normal', topic: 'vote' });
      const body = Buffer.from(message?.body ?? '', 'base64url');
      expect(body.toString()).not.toContain('vote');
      expect(browser.read(body)).toEqual({
        title: 'You can vote again',
        text: 'Vote now — 投票',
        link: '/vote',
        kind: 'vote',
      });
    }
    const [message] = await received('mine');
    expect(() => other.read(Buffer.from(message?.body ?? '', 'base64url'))).toThrow();
    expect(await stored()).toMatchObject([{ outcome: 'sent', tries: 1 }]);
    expect((await browsers()).map((row) => row.last_used_at)).toEqual([noon, noon]);
    expect(await send()).toBe(0);
  });

  it('has its kind as topic, which replaces an undelivered message, but freed versions have topics of their own', async () => {
    const { send, received } = world();
    await subscribeBrowser(`${simulatorBase}/push/mine`);
    for (const reference of ['1', '2']) {
      await notify(reference);
      await notify(reference, 60 * minute, 'wish');
    }
    expect(await send()).toBe(4);
    const topics = (await received('mine')).map(({ topic }) => topic).sort();
    const own = expect.stringMatching(/^wish-\d+$/u) as string;
    expect(topics).toEqual(['vote', 'vote', own, own]);
    expect(new Set(topics).size).toBe(3);
  });

  it('removes a subscription that is gone (404, 410)', async () => {
    const { simulated, send } = world();
    for (const status of ['404', '410']) {
      await subscribeBrowser(`${simulatorBase}/push/gone-${status}`);
      await simulated.post(`/push/gone-${status}/answer`, { status });
    }
    const { uuid } = await subscribeBrowser(`${simulatorBase}/push/here`);
    await notify('1');
    await send();
    expect((await browsers()).map((row) => row.uuid)).toEqual([uuid]);
    expect(await stored()).toMatchObject([{ outcome: 'sent' }]);
  });

  it('respects the Retry-After of the push service', async () => {
    const { simulated, send, received } = world();
    await subscribeBrowser(`${simulatorBase}/push/busy`);
    await simulated.post('/push/busy/answer', { status: '429', 'retry-after': '600' });
    await notify('1');
    await send();
    expect(await stored()).toMatchObject([{ outcome: null, due_at: new Date(noon.getTime() + 600 * second) }]);
    await simulated.post('/push/busy/answer', { status: '201' });
    go(600 * second - 1);
    expect(await send()).toBe(0);
    go(600 * second);
    expect(await send()).toBe(1);
    expect(await received('busy')).toHaveLength(1);
    expect(await stored()).toMatchObject([{ outcome: 'sent', tries: 2 }]);
  });
});

describe('a push message after a temporary failure', () => {
  it('is retried with increasing delays until it expires', async () => {
    const { endpoint } = (await subscribeBrowser()).address;
    const { sent, send } = answering({ [endpoint]: { result: 'later', afterMs: 0 } });
    await notify('1', 10 * minute);
    const pauses: number[] = [];
    for (;;) {
      await send();
      const [row] = await stored();
      if (row?.outcome !== null) break;
      pauses.push(((row?.due_at.getTime() ?? 0) - now.getTime()) / second);
      now = row?.due_at ?? now;
    }
    expect(pauses).toEqual([30, 60, 120, 240]);
    expect(sent).toHaveLength(5);
    expect(await stored()).toMatchObject([{ outcome: 'expired' }]);
  });

  it('is retried only for the browsers that did not get it', async () => {
    const [good, bad] = [(await subscribeBrowser()).address.endpoint, (await subscribeBrowser()).address.endpoint];
    const answers: Record<string, PushResult> = { [bad]: { result: 'later', afterMs: 0 } };
    const { sent, send } = answering(answers);
    await notify('1');
    await send();
    expect(sent.sort()).toEqual([bad, good].sort());
    sent.splice(0);
    delete answers[bad];
    go(30 * second);
    await send();
    expect(sent).toEqual([bad]);
    expect(await stored()).toMatchObject([{ outcome: 'sent' }]);
  });

  it('fails when the push service rejects it permanently', async () => {
    const { endpoint } = (await subscribeBrowser()).address;
    const { send } = answering({ [endpoint]: { result: 'refused' } });
    await notify('1');
    await send();
    expect(await stored()).toMatchObject([{ outcome: 'failed', tries: 1 }]);
    expect(await browsers()).toHaveLength(1);
  });

  it('fails when the last subscription was removed meanwhile', async () => {
    await subscribeBrowser();
    await notify('1');
    await database.pool.query('truncate push_subscriptions');
    await answering({}).send();
    expect(await stored()).toMatchObject([{ outcome: 'failed' }]);
  });
});

describe('several machines', () => {
  it('never send the same message twice concurrently', async () => {
    await subscribeBrowser();
    for (let index = 0; index < 60; index += 1) await notify(String(index));
    const { sent, send } = answering({});
    const counts = await Promise.all(Array.from({ length: 6 }, () => send()));
    while ((await send()) > 0);
    expect(counts.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(60);
    expect(sent).toHaveLength(60);
  });

  it('leave database connections to others, regardless of the number of messages', async () => {
    await subscribeBrowser();
    for (let index = 0; index < batchSize; index += 1) await notify(String(index));
    let using = 0;
    let most = 0;
    const pool = connect({ target: database.target, poolSize: 20 });
    pool.pool.on('acquire', () => (most = Math.max(most, (using += 1))));
    pool.pool.on('release', () => (using -= 1));
    const push = { send: () => Promise.resolve({ result: 'accepted' as const }) };
    expect(await deliverPush({ db: pool.db, push, clock: () => now }, never)).toBe(batchSize);
    await pool.close();
    expect(most).toBeLessThanOrEqual(databaseConcurrency);
  });

  it('resend a message that one of them leased and lost, after its lease expires', async () => {
    await subscribeBrowser();
    await notify('1');
    const lost = { send: () => new Promise<PushResult>(() => undefined) };
    void deliverPush({ db: database.db, push: lost, clock: () => now }, never);
    const { sent, send } = answering({});
    await expect.poll(async () => (await stored())[0]?.tries).toBe(1);
    go(minute - 1);
    expect(await send()).toBe(0);
    go(minute);
    expect(await send()).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it('that start at once generate one key pair and keep it', async () => {
    await database.pool.query('truncate site_keys');
    const machines = Array.from({ length: 8 }, () => createVapidKey(database.db, undefined, () => now));
    const keys = await Promise.all(machines.map((key) => key()));
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(await createVapidKey(database.db, undefined, () => now)()).toEqual(keys[0]);
    const configured = webPush.generateVAPIDKeys();
    expect(await createVapidKey(database.db, configured, () => now)()).toEqual(configured);
  });
});
