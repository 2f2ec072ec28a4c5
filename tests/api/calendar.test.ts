import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { FeedEvent } from '#game/event.ts';
import { events } from '#server/db/schema/event.ts';
import { objectRevisions } from '#server/db/schema/object-revision.ts';
import { readBalances } from '#server/services/ledger/ledger.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const evening = new Date('2026-11-20T23:59:59.999Z');
const midnight = new Date('2026-11-21T00:00:00.000Z');

let api: ReturnType<typeof testApi>;
let playerId: number;
let ask: ReturnType<ReturnType<typeof testApi>['as']>;

it.beforeEach(async ({ database }) => {
  api = testApi(database.db, { now: evening });
  playerId = (await fixturesOf(database.db).player('Claimer')).id;
  ask = api.as((await openSession(database.db, playerId, { createdAt: evening })).token);
});

const claim = () => ask('/calendar/claim', { method: 'POST' });

describe('the daily reward', () => {
  it('is a bare JSON boolean: true until it is claimed, false afterwards', async () => {
    expect((await ask('/calendar/can-claim')).text).toBe('true');
    await claim();
    expect((await ask('/calendar/can-claim')).text).toBe('false');
  });

  it('is paid through the ledger, and the response has the new balance', async ({ database }) => {
    const { status, json } = await claim();
    expect(status).toBe(201);
    expect(json).toEqual({ day: '2026-11-20', currency: 'bloodstones', amount: 90, balance: 90 });
    expect(await readBalances(database.db, playerId)).toMatchObject({ bloodstones: 90 });
  });

  it('is paid once a day, and the day changes at midnight UTC', async () => {
    await claim();
    const again = await claim();
    expect([again.status, again.headers.get('x-error-code')]).toEqual([409, 'ALREADY_CLAIMED']);
    api.clock.now = midnight;
    expect((await ask('/calendar/can-claim')).text).toBe('true');
    expect((await claim()).json).toMatchObject({ day: '2026-11-21', amount: 100, balance: 190 });
  });

  it('is paid once for 200 concurrent claims', async ({ database }) => {
    const answers = await Promise.all(Array.from({ length: 200 }, claim));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(199);
    expect(await readBalances(database.db, playerId)).toMatchObject({ bloodstones: 90 });
  });
});

describe('the rewards of a month', () => {
  const month = async (query = '') => (await ask(`/calendar/month${query}`)).json as CalendarMonth;
  interface CalendarMonth {
    month: string;
    joined: string;
    days: { day: string; currency: string; amount: number; state: string }[];
  }

  it('mark each day as claimed, claimable, missed or upcoming', async () => {
    api.clock.now = new Date('2026-11-18T10:00:00Z');
    await claim();
    api.clock.now = evening;
    const { days, month: name } = await month();
    expect(name).toBe('2026-11');
    expect(days).toHaveLength(30);
    expect(days.slice(16, 22).map(({ day, state }) => [day.slice(8), state])).toEqual([
      ['17', 'missed'],
      ['18', 'claimed'],
      ['19', 'missed'],
      ['20', 'claimable'],
      ['21', 'upcoming'],
      ['22', 'upcoming'],
    ]);
    await claim();
    expect((await month()).days[19]).toEqual({
      day: '2026-11-20',
      currency: 'bloodstones',
      amount: 90,
      state: 'claimed',
    });
  });

  it('are available for any other month', async () => {
    const past = await month('?month=2024-02');
    expect([past.days.length, new Set(past.days.map(({ state }) => state))]).toEqual([29, new Set(['missed'])]);
    expect(new Set((await month('?month=2027-01')).days.map(({ state }) => state))).toEqual(new Set(['upcoming']));
  });

  it('belong to one player only', async ({ database }) => {
    await claim();
    const other = (await fixturesOf(database.db).player('Other')).id;
    ask = api.as((await openSession(database.db, other, { createdAt: evening })).token);
    expect((await month()).days[19]?.state).toBe('claimable');
  });

  it.each(['2026-13', '2026', 'now'])('reject a request with %s', async (text) => {
    const { status, headers } = await ask(`/calendar/month?month=${text}`);
    expect([status, headers.get('x-error-code')]).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('the events for calendar apps', () => {
  const read = async (uuid: string) => {
    const { data } = (await ask('/calendar/feed')).json as { data: FeedEvent[] };
    return data.find((each) => each.uuid === uuid);
  };
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));

  it('have the number and the time of their changes, and stay when they are withdrawn', async ({
    database: { db },
  }) => {
    const uuid = randomUUID();
    const values = { title: 'Clan night', description: 'All clans.', kind: 'gathering' as const };
    await db.insert(events).values({ uuid, ...values, startsAt: at(28), endsAt: at(29), publishedAt: at(10) });
    expect(await read(uuid)).toMatchObject({ sequence: 0, changed_at: at(10).toISOString(), is_withdrawn: false });

    const change = { kind: 'events' as const, objectUuid: uuid, reason: 'moved', before: {}, after: {} };
    await db.insert(objectRevisions).values({ ...change, number: 1, createdAt: at(12) });
    expect(await read(uuid)).toMatchObject({ sequence: 1, changed_at: at(12).toISOString() });

    await db.insert(objectRevisions).values({ ...change, number: 2, createdAt: at(14) });
    await db
      .update(events)
      .set({ withdrawnAt: at(14) })
      .where(eq(events.uuid, uuid));
    expect(await read(uuid)).toMatchObject({ sequence: 2, changed_at: at(14).toISOString(), is_withdrawn: true });
    expect(await read(uuid)).toMatchObject({ title: 'Clan night', description: '', link: null });
    const { data } = (await ask('/calendar/events')).json as { data: { uuid: string }[] };
    expect(data.some((each) => each.uuid === uuid)).toBe(false);
  });

  it('are cancelled while their announcement is put off, and come back with a higher number', async ({
    database: { db },
  }) => {
    const uuid = randomUUID();
    const values = { title: 'Festival', description: 'For all.', kind: 'gathering' as const };
    await db.insert(events).values({ uuid, ...values, startsAt: at(28), endsAt: at(29), publishedAt: at(25) });
    const before = { published_at: at(10).toISOString() };
    const change = { kind: 'events' as const, objectUuid: uuid, number: 1, reason: 'later', before, after: {} };
    await db.insert(objectRevisions).values({ ...change, createdAt: at(12) });
    const cancelled = { sequence: 1, changed_at: at(12).toISOString(), is_withdrawn: true, description: '' };
    expect(await read(uuid)).toMatchObject(cancelled);
    api.clock.now = at(25);
    const back = { sequence: 2, changed_at: at(25).toISOString(), is_withdrawn: false, description: 'For all.' };
    expect(await read(uuid)).toMatchObject(back);
  });

  it('leave out what was withdrawn before it was public', async ({ database: { db } }) => {
    const uuid = randomUUID();
    const values = { title: 'Secret', description: 'Never seen.', kind: 'news' as const };
    await db
      .insert(events)
      .values({ uuid, ...values, startsAt: at(28), endsAt: at(29), publishedAt: at(15), withdrawnAt: at(14) });
    expect(await read(uuid)).toBeUndefined();
  });
});
