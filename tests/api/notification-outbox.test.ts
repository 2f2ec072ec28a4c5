import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage } from '#contract/notification.ts';
import { defaultChoices, messageLeaseMs } from '#game/notification.ts';
import type { NotificationKind } from '#game/notification.ts';
import { clearOutbox, cancel, enqueue, enqueueForAll } from '#server/services/notification/outbox.ts';
import type { Notification } from '#server/services/notification/outbox.ts';
import { setNotificationSettings } from '#server/services/notification/notification-settings.ts';
import { addPushBrowser } from '#server/services/notification/push-subscription.ts';
import { testApi, testBotToken } from '#tests/support/api.ts';
import { callerOf, contextAt } from '#tests/support/service-context.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createPushSubscriber } from '#tests/support/push-subscriber.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const noon = new Date('2026-11-23T12:00:00.000Z');
const minute = 60 * 1000;
const after = (ms: number) => new Date(noon.getTime() + ms);

let database: TestDatabase;
let api: ReturnType<typeof testApi>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('truncate outbox, notification_preferences, quiet_hours, push_subscriptions');
  api = testApi(database.db, { now: noon });
});

const notice = (reference: string, more: Partial<Notification> = {}): Notification => ({
  kind: 'trade',
  reference,
  title: `Title ${reference}`,
  text: 'A text',
  link: '/trades',
  expiresAt: after(60 * minute),
  ...more,
});
const player = (more = {}) => fixturesOf(database.db).player('Listener', undefined, more);
const notify = (playerId: number, reference: string, more: Partial<Notification> = {}) =>
  enqueue(database.db, { playerId, ...notice(reference, more) }, api.clock.now);
const subscribeBrowser = (playerId: number) =>
  addPushBrowser(
    { ...api.context, clock: () => noon, caller: callerOf(playerId) },
    { ...createPushSubscriber().subscription, browser: 'A browser' },
  );

async function take(limit = 100): Promise<ChatMessage[]> {
  const { json } = await api.as(testBotToken)('/bot/messages/take', api.json({ limit }));
  return (json as { data: ChatMessage[] }).data;
}
const settle = async (body: object) =>
  (await api.as(testBotToken)('/bot/messages/settle', api.json(body))).json as { count: number };
async function stored(): Promise<{ player_id: number; channel: string; due_at: Date; outcome: string | null }[]> {
  const statement = 'select player_id, channel, due_at, outcome from outbox order by player_id, channel';
  return (
    await database.pool.query<{ player_id: number; channel: string; due_at: Date; outcome: string | null }>(statement)
  ).rows;
}

describe('enqueueing a notification', () => {
  it('creates one message for each chosen channel, and push messages only for players with a subscription', async () => {
    const [plain, withBrowser, silent] = [await player(), await player(), await player()];
    await subscribeBrowser(withBrowser.id);
    await setNotificationSettings(
      { ...contextAt(database.db, noon), caller: callerOf(silent.id) },
      { choices: { ...defaultChoices, trade: { chat: false, browser: false } }, quiet: null },
    );
    for (const { id } of [plain, withBrowser, silent]) await notify(id, '1');
    expect((await stored()).map(({ player_id, channel }) => [player_id, channel])).toEqual([
      [plain.id, 'chat'],
      [withBrowser.id, 'chat'],
      [withBrowser.id, 'browser'],
    ]);
  });

  it.each<[NotificationKind, string[]]>([
    ['vote', ['browser']],
    ['reward', ['browser']],
    ['trade', ['chat', 'browser']],
    ['clan', ['chat', 'browser']],
    ['news', ['browser']],
  ])('sends %s by %s by default', async (kind, channels) => {
    const { id } = await player();
    await subscribeBrowser(id);
    await notify(id, '1', { kind });
    expect((await stored()).map(({ channel }) => channel)).toEqual(channels);
  });

  it('creates one message for concurrent duplicates, and another for a different reference', async () => {
    const { id } = await player();
    await Promise.all(Array.from({ length: 20 }, () => notify(id, 'one')));
    expect(await stored()).toHaveLength(1);
    await notify(id, 'another');
    await notify(id, 'one', { kind: 'clan' });
    expect(await stored()).toHaveLength(3);
  });

  it('does not repeat a notification that was already sent', async () => {
    const { id } = await player();
    await notify(id, 'one');
    await settle({ sent: (await take()).map((message) => message.id) });
    await notify(id, 'one');
    expect(await take()).toEqual([]);
  });

  it("delays a message until the end of the player's quiet hours, in their time zone", async () => {
    const [here, there] = [await player(), await player()];
    const quiet = { from: '12:30', to: '14:00' };
    await setNotificationSettings(
      { ...contextAt(database.db, noon), caller: callerOf(here.id) },
      { choices: defaultChoices, quiet: { ...quiet, time_zone: 'Europe/Berlin' } },
    );
    await setNotificationSettings(
      { ...contextAt(database.db, noon), caller: callerOf(there.id) },
      { choices: defaultChoices, quiet: { ...quiet, time_zone: 'UTC' } },
    );
    for (const { id } of [here, there]) await notify(id, '1', { expiresAt: after(600 * minute) });
    // A message that is due later follows the quiet hours at that time.
    for (const { id } of [here, there])
      await notify(id, '2', { at: after(90 * minute), expiresAt: after(600 * minute) });
    expect((await stored()).map(({ player_id, due_at }) => [player_id, due_at])).toEqual([
      [here.id, after(60 * minute)],
      [here.id, after(90 * minute)],
      [there.id, noon],
      [there.id, after(120 * minute)],
    ]);
  });

  it('drops a message that would expire before the quiet hours end', async () => {
    const { id } = await player();
    const quiet = { from: '11:00', to: '13:00', time_zone: 'UTC' };
    await setNotificationSettings(
      { ...contextAt(database.db, noon), caller: callerOf(id) },
      { choices: defaultChoices, quiet },
    );
    await notify(id, '1', { expiresAt: after(60 * minute) });
    expect(await stored()).toEqual([]);
  });

  it('skips banned and deleted players, but not players whose ban is over', async () => {
    const long = new Date('2026-01-01T00:00:00Z');
    const banned = await player({ bannedAt: long });
    const deleted = await player({ deletedAt: long });
    const back = await player({ bannedAt: long, bannedUntil: after(-1) });
    await enqueueForAll(database.db, sql`players.id in (${banned.id}, ${deleted.id}, ${back.id})`, notice('1'), noon);
    expect((await stored()).map((row) => row.player_id)).toEqual([back.id]);
  });

  it('notifies a thousand players at once, each by their preferences', async () => {
    const { rows } = await database.pool.query<{ id: number }>(`
      insert into players (uuid, discord_id, name, search_name)
      select gen_random_uuid(), (910000000000000000 + n)::text, 'Many', 'many' from generate_series(1, 1000) n returning id`);
    const ids = rows.map(({ id }) => id);
    await database.pool.query(
      `insert into notification_preferences (player_id, kind, channel, is_on) select id, 'trade', 'chat', false from unnest($1::int[]) id where id % 2 = 0`,
      [ids],
    );
    const count = await enqueueForAll(database.db, sql`players.name = 'Many'`, notice('all'), noon);
    expect(count).toBe(ids.filter((id) => id % 2 !== 0).length);
  });
});

describe('the bot', () => {
  it('leases due messages, oldest first, with absolute links', async () => {
    const { id, discordId } = await player();
    await notify(id, 'later', { at: after(minute) });
    await notify(id, 'second');
    await notify(id, 'third');
    await database.pool.query(`update outbox set due_at = due_at - interval '1 hour' where reference = 'third'`);
    const messages = await take();
    expect(messages.map(({ title }) => title)).toEqual(['Title third', 'Title second']);
    expect(messages[0]).toEqual({
      id: expect.any(Number) as number,
      discord_id: discordId,
      kind: 'trade',
      title: 'Title third',
      text: 'A text',
      link: 'https://site.example/trades',
      created_at: noon.toISOString(),
    });
    api.clock.now = after(minute);
    expect((await take()).map(({ title }) => title)).toEqual(['Title later']);
  });

  it('leases each message once across concurrent requests, and at most the requested number', async () => {
    const { id } = await player();
    for (let index = 0; index < 30; index += 1) await notify(id, String(index));
    const messages = (await Promise.all(Array.from({ length: 8 }, () => take(5)))).flat();
    expect(new Set(messages.map((message) => message.id)).size).toBe(messages.length);
    const rest = await take();
    expect(messages.length + rest.length).toBe(30);
  });

  it('leases a message again only when it was not settled in time', async () => {
    const { id } = await player();
    await notify(id, 'settled', { expiresAt: after(600 * minute) });
    await notify(id, 'lost', { expiresAt: after(600 * minute) });
    await notify(id, 'impossible', { expiresAt: after(600 * minute) });
    const [settled, lost, impossible] = await take();
    expect(await settle({ sent: [settled?.id], failed: [impossible?.id] })).toEqual({ count: 2 });
    api.clock.now = after(messageLeaseMs - 1);
    expect(await take()).toEqual([]);
    api.clock.now = after(messageLeaseMs);
    expect((await take()).map((message) => message.id)).toEqual([lost?.id]);
  });

  it('settles each message once, and only its own', async () => {
    const { id } = await player();
    await subscribeBrowser(id);
    await notify(id, '1');
    const { rows } = await database.pool.query<{ id: string }>(`select id from outbox where channel = 'browser'`);
    const [message] = await take();
    expect(await settle({ sent: [message?.id, message?.id], failed: [message?.id] })).toEqual({ count: 1 });
    expect(await settle({ sent: [message?.id, Number(rows[0]?.id), 987_654_321] })).toEqual({ count: 0 });
    expect((await stored()).map(({ channel, outcome }) => [channel, outcome])).toEqual([
      ['chat', 'sent'],
      ['browser', null],
    ]);
  });

  it('gets no messages for players who were banned or left meanwhile', async () => {
    const [banned, deleted] = [await player(), await player()];
    for (const { id } of [banned, deleted]) await notify(id, '1');
    await database.pool.query('update players set banned_at = $2 where id = $1', [banned.id, noon]);
    await database.pool.query('update players set deleted_at = $2 where id = $1', [deleted.id, noon]);
    expect(await take()).toEqual([]);
  });

  it('gets no expired messages', async () => {
    const { id } = await player();
    await notify(id, '1', { expiresAt: after(minute) });
    api.clock.now = after(minute);
    expect(await take()).toEqual([]);
  });
});

describe('cancelled and expired messages', () => {
  it('are settled and removed in batches until none are left or the job is stopped', async () => {
    const { id } = await player();
    await database.pool.query(
      `insert into outbox (player_id, channel, kind, reference, title, text, link, created_at, due_at, expires_at)
       select $1, 'chat', 'news', n::text, '', '', '/', $2, $2, $2 from generate_series(1, 2500) n`,
      [id, noon],
    );
    expect(await clearOutbox(contextAt(database.db, noon), AbortSignal.abort())).toBe(0);
    expect(await clearOutbox(contextAt(database.db, noon))).toBe(2500);
    expect(await clearOutbox(contextAt(database.db, after(31 * 24 * 60 * minute)))).toBe(2500);
    expect(await stored()).toEqual([]);
  });

  it('are found by an index, regardless of the size of the outbox', async () => {
    const plan = async (condition: string) => {
      const client = await database.pool.connect();
      await client.query('set enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select id from outbox where ${condition} limit 10`,
      );
      client.release(true);
      return rows.map((row) => row['QUERY PLAN']).join(' ');
    };
    expect(await plan('completed_at < now() order by completed_at')).toContain('outbox_completed');
    expect(await plan('completed_at is null and expires_at <= now() order by expires_at')).toContain('outbox_expiring');
  });

  it('are matched by a literal prefix of their reference, not by a pattern', async () => {
    const { id } = await player();
    const references = ['a_b 1', 'axb 2', 'a%b 3', 'a_b', 'A_b 5', 'a\\_b 6'];
    for (const reference of references) await notify(id, reference, { kind: 'trade' });
    await cancel(database.db, { playerId: id, kind: 'trade', prefix: 'a_b ' }, noon);
    const { rows } = await database.pool.query<{ reference: string }>(
      'select distinct reference from outbox where completed_at is not null',
    );
    expect(rows).toEqual([{ reference: 'a_b 1' }]);
  });

  it('are settled as expired, except while a worker has leased them', async () => {
    const [one, two] = [await player(), await player()];
    await notify(one.id, '1', { expiresAt: after(minute) });
    await take();
    await notify(two.id, '2', { expiresAt: after(minute) });
    await clearOutbox(contextAt(database.db, after(minute)));
    expect((await stored()).map(({ outcome }) => outcome)).toEqual([null, 'expired']);
    await clearOutbox(contextAt(database.db, after(messageLeaseMs)));
    expect((await stored()).map(({ outcome }) => outcome)).toEqual(['expired', 'expired']);
  });

  it('are removed a month after they were settled', async () => {
    const { id } = await player();
    await notify(id, '1');
    await settle({ sent: (await take()).map((message) => message.id) });
    await clearOutbox(contextAt(database.db, after(30 * 24 * 60 * minute)));
    expect(await stored()).toHaveLength(1);
    await clearOutbox(contextAt(database.db, after(30 * 24 * 60 * minute + 1)));
    expect(await stored()).toEqual([]);
  });
});
