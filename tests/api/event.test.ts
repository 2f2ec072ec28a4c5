import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { events } from '#server/db/schema/event.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { foreignAddresses } from '#tests/support/foreign-addresses.ts';

const now = new Date('2026-11-22T12:00:00Z');

let database: TestDatabase;
let api: ReturnType<typeof testApi>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(events);
  api = testApi(database.db, { now });
});

async function add(title: string, startsAt: string, endsAt: string, publishedAt = '2026-01-01T00:00:00Z') {
  const moments = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), publishedAt: new Date(publishedAt) };
  await database.db
    .insert(events)
    .values({ uuid: randomUUID(), title, description: 'Of the tests.', kind: 'gathering', link: '/clans', ...moments });
}

async function titles(query = ''): Promise<string[]> {
  const { status, json } = await api.request(`/calendar/events${query}`);
  expect(status).toBe(200);
  return (json as { data: { title: string }[] }).data.map(({ title }) => title);
}

describe('the list of events', () => {
  it('returns events that overlap the range, earliest first', async () => {
    await add('late', '2026-11-30T22:00:00Z', '2026-12-01T02:00:00Z');
    await add('long', '2026-10-01T00:00:00Z', '2027-01-01T00:00:00Z');
    await add('over', '2026-10-31T20:00:00Z', '2026-11-01T00:00:00Z');
    await add('next', '2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z');
    expect(await titles('?from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z')).toEqual(['long', 'late']);
    expect(await titles('?from=2026-12-01T00:00:00Z')).toEqual(['long', 'late', 'next']);
    expect(await titles()).toEqual(['long', 'over', 'late', 'next']);
  });

  it('omits events until they are published', async () => {
    await add('secret', '2026-12-24T00:00:00Z', '2026-12-25T00:00:00Z', '2026-11-22T12:00:00.001Z');
    expect(await titles()).toEqual([]);
    api.clock.now = new Date('2026-11-22T12:00:00.001Z');
    expect(await titles()).toEqual(['secret']);
  });

  it('returns every field', async () => {
    await add('whole', '2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z');
    const { json } = await api.request('/calendar/events');
    expect(json).toMatchObject({
      count: 1,
      data: [
        {
          title: 'whole',
          description: 'Of the tests.',
          kind: 'gathering',
          starts_at: '2026-11-22T00:00:00.000Z',
          ends_at: '2026-11-23T00:00:00.000Z',
          link: '/clans',
          published_at: '2026-01-01T00:00:00.000Z',
        },
      ],
    });
  });

  it('links to this site or to a complete web address, and to nothing else', async () => {
    await add('whole', '2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z');
    const links: unknown[] = [];
    for (const link of ['https://elsewhere.example/', ...foreignAddresses]) {
      await database.db.update(events).set({ link });
      const { json } = await api.request('/calendar/events');
      links.push((json as { data: { link: unknown }[] }).data[0]?.link);
    }
    expect(links).toEqual(['https://elsewhere.example/', ...foreignAddresses.map(() => null)]);
  });

  it('accepts ranges up to the limits of the supported time', async () => {
    await add('whole', '2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z');
    expect(await titles('?from=2000-01-01T00:00:00Z&to=2099-12-31T23:59:59.999Z')).toEqual(['whole']);
    expect(await titles(`?from=${encodeURIComponent('2026-11-22T05:00:00+05:00')}`)).toEqual(['whole']);
  });

  it.each([
    '0000-01-01T00:00:00Z',
    '1999-12-31T23:59:59Z',
    '2100-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '-271821-04-20T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2016-12-31T23:59:60Z',
    '2026-02-30T00:00:00Z',
    '2026-11-22T24:00:00Z',
    '2026-11-22T10:00:00+99:00',
  ])('rejects a range from or to %s', async (moment) => {
    for (const name of ['from', 'to']) {
      const { status, text } = await api.request(`/calendar/events?${new URLSearchParams({ [name]: moment })}`);
      expect([status, text]).toEqual([400, expect.stringContaining(`query.${name}: `) as string]);
    }
  });

  it.each(['?from=yesterday', '?to=2026-11', '?span=all'])('rejects a request with %s', async (query) => {
    const { status, headers } = await api.request(`/calendar/events${query}`);
    expect([status, headers.get('x-error-code')]).toEqual([400, 'BAD_REQUEST']);
  });
});
