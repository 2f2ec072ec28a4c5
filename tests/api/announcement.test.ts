import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAnnouncement } from '#server/services/announcement/announcement.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { contextAt } from '#tests/support/service-context.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

let database: TestDatabase;
let staff: ReturnType<typeof staffOf>;
let admin: Trader;

beforeAll(async () => {
  database = await testDatabase();
  staff = staffOf(database.db, new Date());
  admin = await staff.admin();
});
afterAll(() => database.close());

interface Draft {
  kind: string;
  uuid: string;
  action: 'create' | 'update';
  revision?: number;
  fields: Record<string, unknown>;
}

/** Drafts changes in a new set. Returns the last answer, and a function that publishes the set. */
async function drafted(...drafts: Draft[]) {
  const set = randomUUID();
  await staff.post(admin, `/admin/change-sets/${set}`, { title: 'News', reason: 'A test' });
  let last;
  for (const draft of drafts)
    last = await staff.post(admin, `/admin/change-sets/${set}/changes`, { version: 0, revision: 0, ...draft });
  const publish = () => staff.publish(admin, set);
  return { last, publish };
}

async function publish(...drafts: Draft[]): Promise<void> {
  const { status, text } = await (await drafted(...drafts)).publish();
  expect(`${status} ${text}`).toMatch(/^200/u);
}

const shownAt = async (at: string) =>
  (await getAnnouncement(contextAt(database.db, new Date(at)))).announcement?.title ?? null;

const rain = {
  title: 'Season of Rain',
  text: 'It rains.\n\nBring a lantern.',
  link_title: 'See the cards',
  link: '/cards',
  opens_at: '2026-12-01T00:00:00Z',
  closes_at: '2026-12-24T00:00:00Z',
};

test('a new database announces the event of the specification', async () => {
  expect((await staff.call(admin, '/announcement')).json).toEqual({
    announcement: {
      uuid: expect.any(String) as string,
      title: 'Summer Event',
      part: 'Part 2',
      partner: 'VTuber Collaboration',
      is_live: true,
      text: expect.stringContaining('The Moonlit Broadcast is live.') as string,
      link: { title: 'See the collaboration', href: '/vtuber' },
    },
  });
});

test('an announcement replaces the one before it from its first to its last moment, and can be withdrawn', async () => {
  const uuid = randomUUID();
  const draft = { kind: 'announcements', uuid, fields: rain };
  await publish({ ...draft, action: 'create' });
  expect(await shownAt('2026-11-30T23:59:59Z')).toBe('Summer Event');
  expect(await shownAt('2026-12-01T00:00:00Z')).toBe('Season of Rain');
  expect(await shownAt('2026-12-24T00:00:00Z')).toBe('Summer Event');
  expect(await shownAt('2026-01-01T00:00:00Z')).toBeNull();

  await publish({ ...draft, action: 'update', revision: 1, fields: { withdrawn: true } });
  expect(await shownAt('2026-12-02T00:00:00Z')).toBe('Summer Event');
});

test('an announcement that ends before it begins, or without a text, is refused at the field', async () => {
  const create = (fields: object) =>
    drafted({ kind: 'announcements', uuid: randomUUID(), action: 'create', fields: { ...rain, ...fields } });
  const backwards = await (await create({ closes_at: '2026-11-01T00:00:00Z' })).publish();
  expect(backwards).toMatchObject({ status: 409, code: 'CHANGES_REFUSED' });
  expect(backwards.text).toContain('must be after opens_at');
  const { last } = await create({ text: '' });
  expect(last?.status).toBe(400);
  expect(last?.text).toContain('body.fields.text');
});

test('voting sites are listed in the order of the admins, without withdrawn ones', async () => {
  const listed = async () => (await staff.call(admin, '/vote/sites')).json['data'] as { key: string; name: string }[];
  expect((await listed()).map(({ key }) => key)).toEqual(['topgg', 'discordbotlist']);
  const [top, list] = [1, 2].map((digit) => `b0000000-0000-4000-8000-00000000000${digit}`) as [string, string];
  await publish(
    { kind: 'voting_sites', uuid: top, action: 'update', fields: { position: 9 } },
    { kind: 'voting_sites', uuid: list, action: 'update', fields: { name: 'The List' } },
  );
  expect(await listed()).toMatchObject([{ key: 'discordbotlist', name: 'The List' }, { key: 'topgg' }]);

  await publish({ kind: 'voting_sites', uuid: top, action: 'update', revision: 1, fields: { withdrawn: true } });
  expect(await listed()).toMatchObject([{ name: 'The List' }]);
  expect((await staff.call(admin, '/vote/status')).json).toMatchObject({ sites: [{ site: 'discordbotlist' }] });
});

test('a voting site keeps its key, has it alone, and its link has a place for the bot', async () => {
  const update = (fields: object) =>
    drafted({
      kind: 'voting_sites',
      uuid: 'b0000000-0000-4000-8000-000000000002',
      action: 'update',
      revision: 1,
      fields: { ...fields },
    });
  expect((await update({ key: 'topgg' })).last?.text).toContain('body.fields.key: cannot change');
  expect((await update({ link: 'https://list.example/vote' })).last?.text).toContain('with {bot}');
  const second = await drafted({
    kind: 'voting_sites',
    uuid: randomUUID(),
    action: 'create',
    fields: { key: 'topgg', name: 'Again', link: 'https://top.example/{bot}' },
  });
  const refused = await second.publish();
  expect(refused).toMatchObject({ status: 409, code: 'CHANGES_REFUSED' });
  expect(refused.text).toContain('already');
});
