import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultChoices } from '#game/notification.ts';
import { voteCooldownMs } from '#game/vote.ts';
import { defaultVotingLinks } from '#game/voting-link.ts';
import { events } from '#server/db/schema/event.ts';
import { clans } from '#server/db/schema/clan.ts';
import { players } from '#server/db/schema/player.ts';
import { notifyClanChanges } from '#server/services/notification/clan-notifications.ts';
import { notifyEvents } from '#server/services/notification/event-notifications.ts';
import { notifyRewards } from '#server/services/notification/reward-notifications.ts';
import { listVotingSites } from '#server/services/vote/voting-site.ts';
import { setNotificationSettings } from '#server/services/notification/notification-settings.ts';
import { testApi } from '#tests/support/api.ts';
import { callerOf, contextAt } from '#tests/support/service-context.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { openSession } from '#tests/support/session.ts';
import { plainVote, signedVote } from '#tests/support/vote-webhooks.ts';
import { foreignAddresses } from '#tests/support/foreign-addresses.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

const dawn = new Date('2026-11-23T00:00:10.000Z');
const hour = 60 * 60 * 1000;
const day = 24 * hour;
const after = (ms: number) => new Date(dawn.getTime() + ms);

let database: TestDatabase;
let api: ReturnType<typeof testApi>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('truncate outbox, notification_preferences, quiet_hours, events, clan_changes');
  api = testApi(database.db, { now: dawn });
});

/** A player with chat notifications of every kind. */
async function listener(quiet: Parameters<typeof setNotificationSettings>[1]['quiet'] = null) {
  const made = await fixturesOf(database.db).player('Listener');
  const on = { chat: true, browser: true };
  await setNotificationSettings(
    { ...contextAt(database.db, dawn), caller: callerOf(made.id) },
    { choices: { vote: on, reward: on, trade: on, clan: on, search: on, wish: on, news: on, account: on }, quiet },
  );
  return made;
}

interface Row {
  player_id: number;
  kind: string;
  reference: string;
  title: string;
  text: string;
  link: string;
  due_at: Date;
  expires_at: Date;
  outcome: string | null;
}
const stored = async () => (await database.pool.query<Row>('select * from outbox order by id')).rows;

describe('a counted vote', () => {
  const vote = (discordId: string, site = 'topgg') =>
    api.request(
      `/webhooks/vote/${site}`,
      site === 'topgg' ? signedVote(discordId, api.clock.now) : plainVote(discordId),
    );

  it('schedules a reminder for the same site twelve hours later', async () => {
    const { id, discordId } = await listener();
    await vote(discordId);
    expect(await stored()).toMatchObject([
      {
        player_id: id,
        kind: 'vote',
        title: 'You can vote again',
        text: 'Vote on Top.gg for 3 soulstones, or 5 on a weekend.',
        link: '/vote',
        due_at: after(voteCooldownMs),
        expires_at: after(2 * voteCooldownMs),
      },
    ]);
  });

  it('cancels the previous reminder of the same site, but not of another site', async () => {
    const { discordId } = await listener({ from: '10:00', to: '18:00', time_zone: 'UTC' });
    await vote(discordId);
    await vote(discordId, 'discordbotlist');
    api.clock.now = after(voteCooldownMs + hour);
    await vote(discordId);
    const rows = await stored();
    expect(rows.map(({ text, outcome }) => [/^Vote on (.+) for /u.exec(text)?.[1], outcome])).toEqual([
      ['Top.gg', 'expired'],
      ['Discord Bot List', null],
      ['Top.gg', null],
    ]);
    expect(rows[1]?.due_at).toEqual(new Date('2026-11-23T18:00:00.000Z'));
  });

  it('schedules no reminder when it did not count', async () => {
    const { discordId } = await listener();
    await vote(discordId);
    await vote(discordId);
    expect(await stored()).toHaveLength(1);
  });

  it('and the voting sites that a new database has are those that pages show while the API does not answer', async () => {
    expect((await listVotingSites(database)).data).toEqual(defaultVotingLinks);
  });
});

describe('the reminder of the daily reward', () => {
  it('is sent once a day to every subscribed player who has not claimed it', async () => {
    const [early, late] = [await listener(), await listener()];
    const silent = await fixturesOf(database.db).player('Silent');
    await setNotificationSettings(
      { ...contextAt(database.db, dawn), caller: callerOf(silent.id) },
      { choices: defaultChoices, quiet: null },
    );
    const { token } = await openSession(database.db, early.id, { createdAt: dawn });
    expect((await api.as(token)('/calendar/claim', api.json({}))).status).toBe(201);
    expect(await notifyRewards(contextAt(database.db, dawn))).toBe(1);
    expect(await notifyRewards(contextAt(database.db, after(hour)))).toBe(0);
    expect(await stored()).toMatchObject([
      {
        player_id: late.id,
        kind: 'reward',
        reference: '2026-11-23',
        title: 'Event rewards are ready!',
        link: '/event/calendar',
        due_at: dawn,
        expires_at: new Date('2026-11-24T00:00:00.000Z'),
      },
    ]);
    expect(await notifyRewards(contextAt(database.db, after(day)))).toBe(2);
  });

  it('is cancelled when the reward is claimed', async () => {
    const { id } = await listener({ from: '22:00', to: '07:00', time_zone: 'UTC' });
    await notifyRewards(contextAt(database.db, dawn));
    expect(await stored()).toMatchObject([{ outcome: null, due_at: new Date('2026-11-23T07:00:00.000Z') }]);
    const { token } = await openSession(database.db, id, { createdAt: dawn });
    await api.as(token)('/calendar/claim', api.json({}));
    expect(await stored()).toMatchObject([{ outcome: 'expired' }]);
  });
});

describe('event announcements', () => {
  const publish = (more: Partial<typeof events.$inferInsert> = {}) =>
    database.db.insert(events).values({
      uuid: randomUUID(),
      title: 'The lantern night',
      description: 'Lanterns for everybody.',
      kind: 'gathering',
      startsAt: after(day),
      endsAt: after(2 * day),
      link: '/guides',
      publishedAt: dawn,
      ...more,
    });

  it('are sent once to every subscribed player, even by several machines at once', async () => {
    await publish();
    const [one, two] = [await listener(), await listener()];
    await Promise.all(Array.from({ length: 6 }, () => notifyEvents(contextAt(database.db, dawn))));
    await notifyEvents(contextAt(database.db, after(hour)));
    const rows = await stored();
    expect(rows.map((row) => row.player_id).sort()).toEqual([one.id, two.id].sort());
    expect(rows[0]).toMatchObject({
      kind: 'news',
      title: 'The lantern night',
      text: 'Lanterns for everybody.',
      link: '/guides',
      expires_at: after(2 * day),
    });
  });

  it('are not sent before the event is published', async () => {
    await listener();
    await publish({ publishedAt: after(hour) });
    expect(await notifyEvents(contextAt(database.db, after(hour - 1)))).toBe(0);
    expect(await notifyEvents(contextAt(database.db, after(hour)))).toBe(1);
  });

  it('are not sent when the event is over or more than two days old', async () => {
    await listener();
    await publish({ publishedAt: after(-2 * day) });
    await publish({ startsAt: after(-day), endsAt: after(-hour) });
    expect(await notifyEvents(contextAt(database.db, dawn))).toBe(0);
    expect((await database.db.select().from(events)).map(({ announcedAt }) => announcedAt)).toEqual([dawn, dawn]);
  });

  it('link only to this site, and fit into the length of a notification', async () => {
    await listener();
    await publish({ link: 'https://elsewhere.example/', description: 'x'.repeat(1000) });
    for (const link of [...foreignAddresses, null]) await publish({ link });
    await notifyEvents(contextAt(database.db, dawn));
    const rows = await stored();
    expect(rows).toHaveLength(foreignAddresses.length + 2);
    expect(new Set(rows.map(({ link }) => link))).toEqual(new Set(['/event/calendar']));
    expect(rows[0]?.text).toBe(`${'x'.repeat(239)}…`);
  });
});

describe('a change in a clan', () => {
  const clan = async (index: number, title: string) => {
    const row = { uuid: randomUUID(), index, title, emote: '🏮', tier: 3, inviteUrl: 'https://clan.example' };
    const [made] = await database.db.insert(clans).values(row).returning();
    if (!made) throw new Error('no clan was made');
    return made.id;
  };
  const move = (id: number, clanId: number | null, clanRole: string | null) =>
    database.db.update(players).set({ clanId, clanRole }).where(eq(players.id, id));
  const words = async () => (await stored()).map(({ title, text, link }) => [title, text, link]);

  it('notifies the affected player when they join, change rank or leave', async () => {
    const [one, other] = [await clan(501, 'Night Shift'), await clan(502, 'Day Shift')];
    const { id } = await listener();
    await move(id, one, 'member');
    await move(id, one, 'officer');
    await move(id, other, 'leader');
    await move(id, null, null);
    expect(await notifyClanChanges(contextAt(database.db, dawn))).toBe(4);
    expect(await words()).toEqual([
      ['Welcome to Night Shift', 'You’re now one of the members.', '/clans/501'],
      ['Your role in Night Shift changed', 'You’re now one of the officers.', '/clans/501'],
      ['Welcome to Day Shift', 'You’re now the leader.', '/clans/502'],
      ['You left Day Shift', 'You can join another clan at any time.', '/clans'],
    ]);
  });

  it('is announced once, and not when nothing changed or the account is deleted', async () => {
    const one = await clan(503, 'Third Shift');
    const { id } = await listener();
    await move(id, one, 'member');
    await move(id, one, 'member');
    await database.db
      .update(players)
      .set({ clanId: null, clanRole: null, deletedAt: dawn })
      .where(eq(players.id, (await listener()).id));
    const both = await Promise.all([
      notifyClanChanges(contextAt(database.db, dawn)),
      notifyClanChanges(contextAt(database.db, dawn)),
    ]);
    expect(both.sort()).toEqual([0, 1]);
    expect(await notifyClanChanges(contextAt(database.db, dawn))).toBe(0);
  });
});
