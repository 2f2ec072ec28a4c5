import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InboxEntry } from '#contract/inbox.ts';
import { inboxKeptMs, inboxPageSize, maxCountedUnread } from '#game/inbox.ts';
import { defaultChoices, notificationKinds } from '#game/notification.ts';
import type { NotificationChoices } from '#game/notification.ts';
import { exportData } from '#server/services/account/data-export.ts';
import { clearInboxes } from '#server/services/inbox/inbox-entry.ts';
import { countUnreadOf } from '#server/services/inbox/inbox.ts';
import { setNotificationSettings } from '#server/services/notification/notification-settings.ts';
import { cancel, enqueue, enqueueForAll } from '#server/services/notification/outbox.ts';
import type { Notification } from '#server/services/notification/outbox.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { callerOf, contextAt } from '#tests/support/service-context.ts';
import { openSession } from '#tests/support/session.ts';
import { tradersOf } from '#tests/support/trade-fixtures.ts';

const noon = new Date('2026-11-23T12:00:00.000Z');
const minute = 60 * 1000;
const day = 24 * 60 * minute;
const after = (ms: number) => new Date(noon.getTime() + ms);

let database: TestDatabase;
let api: ReturnType<typeof testApi>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('truncate inbox_entries, outbox, notification_preferences');
  api = testApi(database.db, { now: noon });
});

interface Page {
  data: InboxEntry[];
  next: string | null;
  unread: number;
}

async function reader(more: Parameters<ReturnType<typeof fixturesOf>['player']>[2] = {}) {
  const { id } = await fixturesOf(database.db).player('Reader', undefined, more);
  const get = api.as((await openSession(database.db, id, { createdAt: noon })).token);
  const tell = (reference: string, more: Partial<Notification> = {}, now = noon) =>
    enqueue(database.db, { playerId: id, ...noticeOf(reference), ...more }, now);
  const list = async (query = '') => (await get(`/inbox${query}`)).json as Page;
  const titles = async (query = '') => (await list(query)).data.map(({ title }) => title);
  const unread = async () => ((await get('/inbox/unread')).json as { unread: number }).unread;
  const read = async (...entries: number[]) =>
    ((await get('/inbox/read', api.json({ entries }))).json as { unread: number }).unread;
  return { id, get, tell, list, titles, unread, read };
}

const noticeOf = (reference: string): Notification => ({
  kind: 'trade',
  reference,
  title: reference,
  text: 'A text',
  link: '/trades/1',
  expiresAt: after(60 * minute),
});

describe('the inbox', () => {
  it('has every kind of notification with the text of the channels, also for players who switched both channels off', async () => {
    const quiet = await reader();
    const off = { chat: false, browser: false };
    const choices = Object.fromEntries(notificationKinds.map((kind) => [kind, off])) as NotificationChoices;
    await setNotificationSettings(
      { ...contextAt(database.db, noon), caller: callerOf(quiet.id) },
      { choices: { ...defaultChoices, ...choices }, quiet: null },
    );
    for (const [index, kind] of notificationKinds.entries()) {
      expect(await quiet.tell(`about ${kind}`, { kind }, after(index))).toBe(0);
    }
    api.clock.now = after(minute);
    const { data, unread, next } = await quiet.list();
    expect(data.map(({ kind }) => kind)).toEqual([...notificationKinds].reverse());
    expect(data[0]).toMatchObject({ title: 'about account', text: 'A text', link: '/trades/1', is_unread: true });
    expect({ unread, next }).toEqual({ unread: notificationKinds.length, next: null });
    expect(await quiet.titles('?kind=wish')).toEqual(['about wish']);
  });

  it('says a thing once, to players who are neither banned nor deleted', async () => {
    const [told, banned] = [await reader(), await reader({ bannedAt: noon })];
    for (let time = 0; time < 2; time += 1) await enqueueForAll(database.db, sql`true`, noticeOf('once'), noon);
    expect(await told.titles()).toEqual(['once']);
    expect((await countUnreadOf(database.db, [told.id, banned.id], noon)).get(banned.id)?.unread).toBe(0);
  });

  it('is rolled back with the transaction that queues the notification', async () => {
    const { id, list } = await reader();
    const failing = database.db.transaction(async (tx) => {
      await enqueue(tx, { playerId: id, ...noticeOf('undone') }, noon);
      throw new Error('it failed afterwards');
    });
    await expect(failing).rejects.toThrow('it failed afterwards');
    expect((await list()).data).toEqual([]);
  });

  it('lists its own entries only, the newest first, page by page, and marks no others as read', async () => {
    const [mine, theirs] = [await reader(), await reader()];
    await theirs.tell('not mine');
    for (let index = 0; index < inboxPageSize + 2; index += 1) await mine.tell(`${index}`, {}, after(-index));
    const first = await mine.list();
    const second = await mine.list(`?before=${first.next}`);
    const all = [...first.data, ...second.data].map(({ title }) => title);
    expect(all).toEqual(Array.from({ length: inboxPageSize + 2 }, (_, index) => `${index}`));
    expect(second.next).toBeNull();
    const [other] = (await theirs.list()).data;
    expect(await mine.read(first.data[0]!.id, other!.id)).toBe(inboxPageSize + 1);
    expect(await theirs.unread()).toBe(1);
    expect(await mine.titles('?unread=true')).not.toContain('0');
  });

  it('marks all of a kind as read up to what was shown, and leaves what came later', async () => {
    const { get, tell, unread, titles } = await reader();
    await tell('seen');
    await tell('of another kind', { kind: 'clan' });
    await tell('later', {}, after(minute));
    api.clock.now = after(2 * minute);
    await get('/inbox/read-all', api.json({ kind: 'trade', until: noon.toISOString() }));
    expect(await titles('?unread=true')).toEqual(['later', 'of another kind']);
    await get('/inbox/read-all', api.json({ kind: null, until: api.clock.now.toISOString() }));
    expect(await unread()).toBe(0);
  });

  it('shows what can be done later when it can be done, and forgets a reminder when it expires', async () => {
    const { tell, titles, unread } = await reader();
    await tell('vote', { kind: 'vote', at: after(10 * minute), isReminder: true, expiresAt: after(30 * minute) });
    expect([await titles(), await unread()]).toEqual([[], 0]);
    api.clock.now = after(10 * minute);
    expect([await titles(), await unread()]).toEqual([['vote'], 1]);
    api.clock.now = after(30 * minute);
    expect([await titles(), await unread()]).toEqual([[], 0]);
  });

  it('says which entry is the newest unread one, and when that changes by itself', async () => {
    const { id, tell, list, read } = await reader();
    const count = async () => (await countUnreadOf(database.db, [id], api.clock.now)).get(id);
    expect(await count()).toEqual({ unread: 0, newest: null, changes_at: null });
    await tell('now');
    const [first] = (await list()).data;
    const ends = after(inboxKeptMs).toISOString();
    expect(await count()).toEqual({ unread: 1, newest: first?.id, changes_at: ends });
    await tell('vote', { kind: 'vote', at: after(10 * minute), isReminder: true, expiresAt: after(30 * minute) });
    expect(await count()).toEqual({ unread: 1, newest: first?.id, changes_at: after(10 * minute).toISOString() });
    api.clock.now = after(10 * minute);
    const [second] = (await list()).data;
    expect(await count()).toEqual({ unread: 2, newest: second?.id, changes_at: after(30 * minute).toISOString() });
    await read(second!.id);
    expect(await count()).toEqual({ unread: 1, newest: first?.id, changes_at: ends });
  });

  it('counts a cancelled notification as read, and never shows one that was to come', async () => {
    const { id, tell, list } = await reader();
    await tell('offer created');
    await tell('offer reminder', { at: after(minute) });
    await tell('another');
    await cancel(database.db, { playerId: id, kind: 'trade', prefix: 'offer ' }, noon);
    api.clock.now = after(2 * minute);
    const { data } = await list();
    expect(data.map(({ title, is_unread: isUnread }) => [title, isUnread])).toEqual([
      ['another', true],
      ['offer created', false],
    ]);
  });

  it('counts unread entries up to a limit, from the index of unread entries alone', async () => {
    const { id } = await reader();
    await database.pool.query(
      `insert into inbox_entries (player_id, kind, reference, title, text, link, shown_at, kept_until, read_at)
       select $1, 'trade', n::text, 't', 't', '/', $2::timestamptz, $2::timestamptz + interval '9 days',
         case when n % 20 = 0 then null else now() end
       from generate_series(1, 4000) n`,
      [id, noon],
    );
    expect((await countUnreadOf(database.db, [id], after(minute))).get(id)?.unread).toBe(maxCountedUnread);
    await database.pool.query('analyze inbox_entries');
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select from inbox_entries where player_id = ${id} and read_at is null
         and shown_at <= now() and kept_until > now() limit 100`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('inbox_entries_unread');
  });

  it('keeps entries for 90 days; then a job deletes them', async () => {
    const { tell, titles } = await reader();
    await tell('old', {}, after(minute - inboxKeptMs));
    await tell('older', {}, after(-inboxKeptMs - day));
    expect(await titles()).toEqual(['old']);
    expect(await clearInboxes(contextAt(database.db, noon))).toBe(1);
    expect(await titles()).toEqual(['old']);
  });

  it('is part of the data export', async () => {
    const { id, tell } = await reader();
    await tell('exported');
    let text = '';
    const context = { ...contextAt(database.db, noon), background: database.db, caller: callerOf(id) };
    await exportData(context, (part) => {
      text += part;
      return Promise.resolve();
    });
    expect((JSON.parse(text) as { inbox: { title: string }[] }).inbox).toEqual([
      expect.objectContaining({ title: 'exported', shown_at: noon.toISOString() }),
    ]);
  });

  it('counts an offer as read when its page was opened, or when it was accepted without', async () => {
    const traders = tradersOf(database.db, noon);
    const [a, b] = [await traders.trader('A'), await traders.trader('B')];
    const [card] = await traders.seriesOf(1);
    const copy = await traders.give(card!, a);
    const unread = async () => (await countUnreadOf(database.db, [b.id], noon)).get(b.id)?.unread;
    const offer = await traders.offer(a, b, { give: [copy], get_bloodstones: 1 });
    expect(await unread()).toBe(1);
    await traders.post(b, `/trade/offers/${offer.uuid}/read`);
    expect(await unread()).toBe(0);
    const other = await traders.offer(a, b, {
      give: [await traders.give(card!, a)],
      get: [await traders.give(card!, b)],
    });
    expect(await unread()).toBe(1);
    await traders.accept(b, other);
    expect(await unread()).toBe(0);
  });
});
