import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { describe, expect } from 'vitest';
import { listenForNotifications } from '#server/db/notifications.ts';
import type { LiveStreamLimits } from '#server/http/live-streams.ts';
import { LoadMetrics } from '#server/load-metrics.ts';
import { deleteDueAccounts } from '#server/services/account/delete-accounts.ts';
import { clearLiveEvents } from '#server/services/live/live-event.ts';
import { it } from '#tests/support/database-test.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { testApi } from '#tests/support/api.ts';
import { contextAt } from '#tests/support/service-context.ts';
import { openSession } from '#tests/support/session.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import { tradeNow, tradersOf } from '#tests/support/trade-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

interface Received {
  event: string;
  id: number;
  data: { kind?: string; subject?: string };
}

/** An API whose streams follow the notifications of the database, as in a process of the site. */
async function site(database: TestDatabase, limits: Partial<LiveStreamLimits> = {}) {
  const api = testApi(database.db, { now: tradeNow, live: limits });
  const listener = await listenForNotifications(database.target, {
    onNotification: (payload) => api.live.notify(payload),
    onDisconnect: () => undefined,
    onConnect: () => api.live.notifyAll(),
  });
  const open = async (who: Trader, lastEventId?: number) => {
    const response = await api.app.request('/live', {
      headers: {
        Authorization: `Bearer ${who.token}`,
        ...(lastEventId === undefined ? {} : { 'Last-Event-ID': String(lastEventId) }),
      },
    });
    const events: Received[] = [];
    let text = '';
    let staffQueues = 0;
    const unread: number[] = [];
    let isOver = false;
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const reading = (async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        text += value;
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        events.push(...parts.filter((part) => part.startsWith('id: ')).map(parse));
        for (const part of parts) {
          const [, data] = /^event: inbox\ndata: (.*)$/u.exec(part) ?? [];
          if (data !== undefined) unread.push((JSON.parse(data) as { unread: number }).unread);
        }
        staffQueues += parts.filter((part) => part === 'event: staff-queues\ndata: {}').length;
      }
      isOver = true;
    })();
    return {
      response,
      events,
      unread,
      staffQueues: () => staffQueues,
      isOver: () => isOver,
      cancel: () => reader.cancel(),
      reading,
    };
  };
  return {
    api,
    open,
    close: async () => {
      api.live.close();
      await listener.close();
    },
  };
}

const until = (check: () => boolean) => eventually(() => expect(check()).toBe(true));

function parse(part: string): Received {
  const fields = Object.fromEntries(part.split('\n').map((line) => line.split(/: (.*)/u).slice(0, 2))) as Record<
    'id' | 'event' | 'data',
    string
  >;
  return { event: fields.event, id: Number(fields.id), data: JSON.parse(fields.data) as Received['data'] };
}

async function pair(database: TestDatabase) {
  const traders = tradersOf(database.db);
  const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
  const send = async () =>
    traders.offer(ren, mai, { give: [await traders.instance(ren.id)], get: [await traders.instance(mai.id)] });
  return { traders, ren, mai, send };
}

describe('live events', () => {
  it('reach the open pages of both players, on every process of the site', async ({ database }) => {
    const { traders, ren, mai, send } = await pair(database);
    const [one, two] = [await site(database), await site(database)];
    const streams = [await one.open(mai), await two.open(mai), await two.open(ren)];
    await until(() => streams.every(({ events }) => events[0]?.event === 'ready'));
    const offer = await send();
    await traders.cancel(ren, offer);
    await until(() => streams.every(({ events }) => events.length === 3));
    for (const { events, response } of streams) {
      expect(response.headers.get('content-type')).toContain('text/event-stream');
      expect(events.slice(1).map(({ event, data }) => [event, data.kind, data.subject])).toEqual([
        ['trade', 'created', offer.uuid],
        ['trade', 'cancelled', offer.uuid],
      ]);
    }
    await one.close();
    await two.close();
    await until(() => streams.every(({ isOver }) => isOver()));
  });

  it('begin with how much of the inbox is unread, and say it when an entry is added or read', async ({ database }) => {
    const { traders, mai, send } = await pair(database);
    const { open, close } = await site(database);
    const stream = await open(mai);
    await until(() => stream.unread.length === 1);
    const offer = await send();
    await until(() => stream.unread.at(-1) === 1);
    await traders.post(mai, `/trade/offers/${offer.uuid}/read`);
    await until(() => stream.unread.at(-1) === 0);
    const other = await open(mai);
    await until(() => other.unread.length > 0);
    expect([stream.unread[0], other.unread[0]]).toEqual([0, 0]);
    await close();
  });

  it('that happened while the page was away follow its last one, and none is missed or repeated', async ({
    database,
  }) => {
    const { mai, send } = await pair(database);
    const { open, close } = await site(database);
    const first = await open(mai);
    await until(() => first.events.length === 1);
    await first.cancel();
    const offers = [];
    for (let index = 0; index < 3; index += 1) offers.push(await send());
    const again = await open(mai, first.events[0]?.id);
    await until(() => again.events.length === 3);
    offers.push(await send());
    await until(() => again.events.length === 4);
    expect(again.events.map(({ data }) => data.subject)).toEqual(offers.map(({ uuid }) => uuid));
    await close();
  });

  it('of concurrent offers all arrive in the order of their IDs, while the page reconnects', async ({ database }) => {
    const { traders, mai } = await pair(database);
    const { open, close, api } = await site(database);
    const senders = await Promise.all(Array.from({ length: 12 }, (_, index) => traders.trader(`Sender ${index}`)));
    const copies: { uuid: string }[] = [];
    for (const sender of senders) copies.push(await traders.instance(sender.id));
    const wanted = await traders.instance(mai.id);
    const received: Received[] = [];
    let stream = await open(mai);
    await until(() => stream.events.length > 0);
    let last = stream.events[0]?.id ?? 0;
    const sending = Promise.all(
      senders.map((sender, index) => traders.send(sender, mai, { give: [copies[index]!], get: [wanted] })),
    );
    while (received.length < senders.length) {
      await sleep(15);
      await stream.cancel();
      received.push(...stream.events.filter(({ event }) => event === 'trade'));
      last = Math.max(last, ...stream.events.map(({ id }) => id));
      if (received.length < senders.length) stream = await open(mai, last);
    }
    expect((await sending).map(({ status }) => status)).toEqual(senders.map(() => 201));
    const ids = received.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(ids).toHaveLength(senders.length);
    expect(api.failures).toEqual([]);
    await close();
  });

  it('are also returned to a page that polls', async ({ database }) => {
    const { traders, ren, mai, send } = await pair(database);
    const poll = async (who: Trader, after = '') =>
      (await traders.call(who, `/live/events?after=${after}`)).json as unknown as {
        data: { kind: string }[];
        last: number;
        is_incomplete: boolean;
      };
    const { last, data } = await poll(mai);
    expect(data).toEqual([]);
    const offer = await send();
    const next = await poll(mai, String(last));
    expect(next).toMatchObject({
      data: [{ topic: 'trade', subject: offer.uuid, kind: 'created' }],
      is_incomplete: false,
    });
    expect(await poll(mai, String(next.last))).toMatchObject({ data: [], last: next.last });
    expect((await poll(ren)).last).not.toBe(0);
  });

  it('are deleted after a day; a page that missed them loads everything again', async ({ database }) => {
    const { mai, send } = await pair(database);
    const { open, close } = await site(database);
    const stream = await open(mai);
    await until(() => stream.events.length === 1);
    await send();
    await clearLiveEvents({ db: database.db, clock: () => new Date(tradeNow.getTime() + 2 * 86_400_000) });
    const again = await open(mai, stream.events[0]?.id);
    await until(() => again.events.length === 1);
    expect(again.events[0]?.event).toBe('reset');
    const third = await open(mai, again.events[0]?.id);
    await sleep(50);
    expect(third.events).toEqual([]);
    await close();
  });

  it('come on a limited number of streams for each player, which end after some time', async ({ database }) => {
    const { mai } = await pair(database);
    const { open, close, api } = await site(database, { perPlayer: 2, heartbeatMs: 30, lifetimeMs: 60 });
    const streams = [await open(mai), await open(mai), await open(mai)];
    await until(() => streams[0]!.isOver());
    expect(streams[2]!.isOver()).toBe(false);
    await until(() => streams.every(({ isOver }) => isOver()));
    await close();
    const refused = await api.as(mai.token)('/live');
    expect([refused.status, refused.headers.get('x-error-code')]).toEqual([503, 'UNAVAILABLE']);
  });

  it('are sent at once over HTTP, and a client that disconnects is forgotten', async ({ database }) => {
    const { mai } = await pair(database);
    const load = new LoadMetrics();
    const api = testApi(database.db, { now: tradeNow, load });
    const server = serve({ fetch: (request) => api.app.fetch(request, {}), port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    const leaving = new AbortController();
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/live`, {
      headers: { Authorization: `Bearer ${mai.token}` },
      signal: leaving.signal,
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('event: ready')) text += (await reader.read()).value ?? '';
    expect(load.activeStreams).toBe(1);
    leaving.abort();
    await until(() => load.activeStreams === 0);
    server.close();
  });

  it('end soon after a sign-out, a revocation or a ban, and only then', async ({ database }) => {
    const { traders, ren, mai } = await pair(database);
    const [kai, zoe] = [await traders.trader('Kai'), await traders.trader('Zoe')];
    const { open, close, api } = await site(database, { heartbeatMs: 30 });
    const otherDevice = { ...zoe, token: (await openSession(database.db, zoe.id, { createdAt: tradeNow })).token };
    const [signedOut, banned, expired, revoked, kept] = [
      await open(ren),
      await open(mai),
      await open(kai),
      await open(zoe),
      await open(otherDevice),
    ];
    await until(() => kept.events.length === 1);
    await sleep(100);
    const areOver = () => [signedOut, banned, expired, revoked, kept].map(({ isOver }) => isOver());
    expect(areOver()).toEqual([false, false, false, false, false]);
    await traders.call(ren, '/user/logout', { method: 'POST' });
    await database.pool.query('update players set banned_at = $2 where id = $1', [mai.id, tradeNow]);
    await database.pool.query('update sessions set expires_at = $2 where player_id = $1', [kai.id, tradeNow]);
    const { json } = await traders.call(zoe, '/user/sessions');
    const { data } = json as unknown as { data: { uuid: string; is_current: boolean }[] };
    const current = data.find(({ is_current: isCurrent }) => isCurrent);
    await traders.call(otherDevice, `/user/sessions/${current?.uuid}`, { method: 'DELETE' });
    await until(() => areOver().slice(0, 4).every(Boolean));
    await sleep(100);
    expect(kept.isOver()).toBe(false);
    expect(api.failures).toEqual([]);
    await close();
  });

  it('end at once in every process when their session is signed out or revoked, or their player is banned', async ({
    database,
  }) => {
    const staff = staffOf(database.db);
    const [ren, mai, kai] = [await staff.trader('Ren'), await staff.trader('Mai'), await staff.trader('Kai')];
    // No heartbeat comes in time.
    const processes = [await site(database, { heartbeatMs: 600_000 }), await site(database, { heartbeatMs: 600_000 })];
    const streams: Awaited<ReturnType<(typeof processes)[number]['open']>>[] = [];
    for (const who of [ren, mai, kai]) for (const { open } of processes) streams.push(await open(who));
    const otherDevice = { ...ren, token: (await openSession(database.db, ren.id, { createdAt: tradeNow })).token };
    const kept = await processes[1]!.open(otherDevice);
    await until(() => kept.events.length === 1);
    await staff.call(ren, '/user/logout', { method: 'POST' });
    const mod = await staff.moderator();
    await staff.act(mod, mai, { kind: 'revoke-sessions' });
    await staff.act(mod, kai, { kind: 'ban', until: staff.later(1).toISOString() });
    await until(() => streams.every(({ isOver }) => isOver()));
    expect(kept.isOver()).toBe(false);
    for (const { close } of processes) await close();
  });

  it('end if their session ended after the caller was authenticated, and before the stream was there', async ({
    database,
  }) => {
    const { traders, ren } = await pair(database);
    const { api, close } = await site(database, { heartbeatMs: 600_000 });
    const { rows } = await database.pool.query<{ id: number }>('select id from sessions where player_id = $1', [
      ren.id,
    ]);
    await traders.call(ren, '/user/logout', { method: 'POST' });
    const caller = {
      playerId: ren.id,
      sessionId: Number(rows[0]?.id),
      roles: [],
    };
    const text = await api.live.open(caller, undefined).text();
    expect(text).toBe('retry: 3000\n\n');
    await close();
  });

  it('end at once when their account is deleted', async ({ database }) => {
    const { ren } = await pair(database);
    const { open, close } = await site(database, { heartbeatMs: 600_000 });
    const stream = await open(ren);
    await until(() => stream.events.length === 1);
    await database.pool.query('update players set deletion_due_at = $2 where id = $1', [ren.id, tradeNow]);
    expect(await deleteDueAccounts(contextAt(database.db, tradeNow))).toBe(1);
    await until(stream.isOver);
    await close();
  });

  it('begin again for a page with an ID that no event has had yet', async ({ database }) => {
    const { traders, mai, send } = await pair(database);
    await send();
    const { open, close } = await site(database);
    const future = 999_999_999_999_999;
    const stream = await open(mai, future);
    await until(() => stream.events.length === 1);
    const [reset] = stream.events;
    expect([reset?.event, (reset?.id ?? future) < future]).toEqual(['reset', true]);
    const offer = await send();
    await until(() => stream.events.length === 2);
    expect(stream.events[1]?.data.subject).toBe(offer.uuid);
    const { json } = await traders.call(mai, `/live/events?after=${future}`);
    expect(json).toEqual({ data: [], last: stream.events[1]?.id, is_incomplete: true });
    await close();
  });

  it('tell pages of staff, and no others, that their queues changed', async ({ database }) => {
    const staff = staffOf(database.db, tradeNow);
    const [admin, mod, former, antiCheat, ren, mai] = [
      await staff.admin(),
      await staff.moderator(),
      await staff.trader('Former', { roles: ['admin'] }),
      await staff.antiCheat(),
      await staff.trader('Ren'),
      await staff.trader('Mai'),
    ];
    const { open, close, api } = await site(database);
    const streams = [await open(admin), await open(mod)];
    const others = [await open(former), await open(antiCheat), await open(ren)];
    await until(() => [...streams, others[0]!].every((stream) => stream.staffQueues() === 1));
    await database.pool.query(`update players set roles = '{}' where id = $1`, [former.id]);
    const changes = async () => {
      const body = { subject: 'player', id: mai.uuid, reason: 'scam' };
      const { json } = await staff.post(ren, '/reports', body, randomUUID());
      const path = `/staff/cases/${json.uuid}`;
      return [
        // Who looks at a case is told that somebody else came, once.
        () => staff.call(mod, path),
        async () => {
          await staff.call(mod, path);
          return staff.post(mod, `${path}/assign`, { take: true });
        },
        () => staff.post(mod, `${path}/close`, { outcome: 'no-breach' }),
        () => staff.act(mod, mai, { kind: 'ban' }),
      ];
    };
    const steps = await changes();
    for (let count = 2; count <= 6; count += 1) {
      await until(() => streams.every((stream) => stream.staffQueues() === count));
      expect((await steps[count - 2]?.())?.status ?? 201).toBeLessThan(300);
    }
    expect((await staff.call(mod, '/staff/queues')).json).toMatchObject({ reports: 0, mine: 0, proposals: 1 });
    expect(others.map((stream) => stream.staffQueues())).toEqual([1, 0, 0]);
    const again = await open(admin, streams[0]!.events[0]?.id);
    await until(() => again.staffQueues() === 1);
    expect(api.failures).toEqual([]);
    await close();
  });

  it('need the token of a player who is not banned', async ({ database }) => {
    const { traders, ren } = await pair(database);
    expect((await traders.api.request('/live')).status).toBe(401);
    await database.pool.query('update players set banned_at = $2 where id = $1', [ren.id, tradeNow]);
    expect((await traders.api.as(ren.token)('/live')).status).toBe(403);
    expect((await traders.api.request('/live', { method: 'POST' })).status).toBe(405);
  });
});
