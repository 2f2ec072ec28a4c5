import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { createPersonalCalendar, getPersonalCalendar } from '#contract/calendar.ts';
import type { PersonalEvent } from '#game/personal-calendar.ts';
import { calendarClaims } from '#server/db/schema/calendar.ts';
import { events } from '#server/db/schema/event.ts';
import { personalCalendars } from '#server/db/schema/personal-calendar.ts';
import { players } from '#server/db/schema/player.ts';
import { tradeRingMembers, tradeRings } from '#server/db/schema/trade.ts';
import { voteCooldowns } from '#server/db/schema/vote.ts';
import { testApi } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { foreignAddresses } from '#tests/support/foreign-addresses.ts';
import { playerFixturesOf } from '#tests/support/player-fixtures.ts';
import { tradersOf } from '#tests/support/trade-fixtures.ts';

/** A Tuesday. */
const now = new Date('2026-11-24T12:00:00Z');
const hourMs = 60 * 60 * 1000;
const after = (hours: number) => new Date(now.getTime() + hours * hourMs);

let api: ReturnType<typeof testApi>;
let database: TestDatabase;
let player: { id: number; uuid: string; token: string };

it.beforeEach(async ({ database: own }) => {
  database = own;
  api = testApi(database.db, { now });
  player = await playerFixturesOf(database.db).player();
  await database.db.delete(events);
});

const as = (path: string, method = 'GET', token = player.token) => api.as(token)(path, { method });
const state = async () => (await as('/calendar/personal')).json as ReplyOf<typeof getPersonalCalendar>;
async function create() {
  const { status, json } = await as('/calendar/personal', 'POST');
  expect(status).toBe(201);
  return (json as ReplyOf<typeof createPersonalCalendar>).token;
}
const read = (token: string) => api.request('/calendar/personal/read', api.json({ token }));
const entries = async (token: string) => ((await read(token)).json as { data: PersonalEvent[] }).data;

describe('the address of a calendar', () => {
  it('works once it is created, and only its hash is stored', async () => {
    expect(await state()).toEqual({ created_at: null, last_used_at: null });
    const token = await create();
    expect(await state()).toEqual({ created_at: now.toISOString(), last_used_at: null });
    const [row] = await database.db.select().from(personalCalendars).where(eq(personalCalendars.playerId, player.id));
    expect(row?.tokenHash).toEqual(createHash('sha256').update(token).digest());
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await read(token)).status).toBe(200);
    expect((await state()).last_used_at).toBe(now.toISOString());
  });

  it('counts its use once an hour', async () => {
    const token = await create();
    await read(token);
    api.clock.now = after(0.9);
    await read(token);
    expect((await state()).last_used_at).toBe(now.toISOString());
    api.clock.now = after(1.1);
    await read(token);
    expect((await state()).last_used_at).toBe(after(1.1).toISOString());
  });

  it('gets the same answer if it is unknown, replaced, turned off, or of a banned or deleted player', async () => {
    const answer = async (token: string) => {
      const { status, text, headers } = await read(token);
      return [status, text, headers.get('x-error-code'), headers.get('cache-control')];
    };
    const unknown = await answer('x'.repeat(43));
    expect(unknown[0]).toBe(404);
    const first = await create();
    const second = await create();
    expect(await answer(first)).toEqual(unknown);
    expect((await read(second)).status).toBe(200);

    const set = (more: Partial<typeof players.$inferInsert>) =>
      database.db.update(players).set(more).where(eq(players.id, player.id));
    await set({ bannedAt: after(-1), bannedUntil: after(1) });
    expect(await answer(second)).toEqual(unknown);
    api.clock.now = after(1);
    expect((await read(second)).status).toBe(200);
    await set({ deletedAt: now });
    expect(await answer(second)).toEqual(unknown);
    await set({ deletedAt: null, bannedAt: null });

    expect((await as('/calendar/personal', 'DELETE')).json).toEqual({ created_at: null, last_used_at: null });
    expect(await answer(second)).toEqual(unknown);
    expect((await as('/calendar/personal', 'DELETE')).status).toBe(200);
  });

  it('is one for each player, also after two requests at once', async () => {
    const tokens = await Promise.all([create(), create()]);
    const statuses = await Promise.all(tokens.map(async (token) => (await read(token)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

describe('the entries of a calendar', () => {
  it('has the next votes, and the same entry moves with each vote', async () => {
    const votes = async () =>
      (await entries(token)).filter(({ uid }) => uid.startsWith('vote')).map(({ uid, starts_at }) => [uid, starts_at]);
    const token = await create();
    expect(await votes()).toEqual([]);
    const row = { playerId: player.id, site: 'topgg' as const, votedAt: after(-3) };
    await database.db.insert(voteCooldowns).values(row);
    expect(await votes()).toEqual([[`vote-topgg-${player.uuid}`, after(9).toISOString()]]);
    await database.db.update(voteCooldowns).set({ votedAt: now }).where(eq(voteCooldowns.playerId, player.id));
    expect(await votes()).toEqual([[`vote-topgg-${player.uuid}`, after(12).toISOString()]]);
  });

  it('has unclaimed rewards of a week, with a reminder for today', async () => {
    const token = await create();
    const rewards = async () => (await entries(token)).filter(({ uid }) => uid.startsWith('reward'));
    expect((await rewards()).map(({ uid, alarm_at }) => [uid.slice(7, 17), alarm_at])).toEqual([
      ['2026-11-24', '2026-11-24T22:00:00.000Z'],
      ...[25, 26, 27, 28, 29, 30].map((day) => [`2026-11-${day}`, null]),
    ]);
    expect((await rewards())[5]?.title).toBe('Claim 10 moonstones');
    const claim = { playerId: player.id, day: '2026-11-24', currency: 'bloodstones' as const, amount: 60 };
    await database.db.insert(calendarClaims).values(claim);
    expect((await rewards())[0]?.starts_at).toBe('2026-11-25T00:00:00.000Z');
  });

  it('has published clan nights, and no other event', async () => {
    const token = await create();
    const add = (title: string, more: object = {}) =>
      database.db.insert(events).values({
        uuid: randomUUID(),
        title,
        description: 'Together.',
        kind: 'gathering',
        startsAt: after(24),
        endsAt: after(27),
        link: 'https://elsewhere.example/',
        publishedAt: after(-1),
        ...more,
      });
    await add('Clan night');
    await add('A secret', { publishedAt: after(1) });
    await add('A release', { kind: 'release' });
    await add('Long ago', { startsAt: after(-800), endsAt: after(-799) });
    for (const link of foreignAddresses) await add('Clan night', { link });
    const nights = (await entries(token)).filter(({ uid }) => !/^(reward|vote|premium)/u.test(uid));
    const night = expect.objectContaining({
      title: 'Clan night',
      link: '/event/calendar',
      alarm_at: after(23.5).toISOString(),
      ends_at: after(27).toISOString(),
    }) as unknown;
    expect(nights).toEqual([night, ...foreignAddresses.map(() => night)]);
  });

  it('has the end of premium', async () => {
    const token = await create();
    const end = async () => (await entries(token)).find(({ uid }) => uid === `premium-${player.uuid}`);
    expect(await end()).toBeUndefined();
    await database.db
      .update(players)
      .set({ premiumUntil: after(100) })
      .where(eq(players.id, player.id));
    expect(await end()).toMatchObject({ starts_at: after(100).toISOString(), alarm_at: after(76).toISOString() });
  });

  it('has the ends of offers and rings that wait for the player', async () => {
    const traders = tradersOf(database.db, now);
    const [ren, mai] = [await traders.trader('Ren'), await traders.trader('Mai')];
    const card = await traders.card({ name: 'Moth' });
    const offer = await traders.offer(ren, mai, {
      give: [await traders.copyOf(card.id, ren.id, 1)],
      get: [await traders.copyOf(card.id, mai.id, 2)],
    });
    const [ring] = await database.db
      .insert(tradeRings)
      .values({ uuid: randomUUID(), createdAt: now, expiresAt: after(48) })
      .returning();
    await database.db.insert(tradeRingMembers).values(
      [mai, ren].map(({ id }, position) => ({
        ringId: ring!.id,
        position,
        playerId: id,
        instanceUuid: randomUUID(),
        cardId: card.id,
        version: 7 + position,
        confirmedAt: id === ren.id ? now : null,
      })),
    );
    const ends = async (who: typeof ren) => {
      const { json } = await as('/calendar/personal', 'POST', who.token);
      const found = await entries((json as ReplyOf<typeof createPersonalCalendar>).token);
      return found.filter(({ uid }) => /^(trade|ring)/u.test(uid));
    };
    const end = { uid: `trade-${offer.uuid}`, title: 'A trade offer from Ren ends', link: `/trades/${offer.uuid}` };
    const ofRing = { uid: `ring-${ring!.uuid}`, starts_at: after(48).toISOString(), alarm_at: after(24).toISOString() };
    expect(await ends(mai)).toMatchObject([
      { ...ofRing, link: `/trades/rings/${ring!.uuid}` },
      { ...end, starts_at: offer.expires_at },
    ]);
    expect(await ends(ren)).toEqual([]);
    const { json: held } = await traders.hold(mai, offer);
    expect((await ends(mai))[1]).toMatchObject({ ...end, starts_at: held.expires_at });
    expect((await traders.decline(mai, offer)).status).toBe(201);
    expect(await ends(mai)).toHaveLength(1);
  });

  it('is of its own player', async () => {
    const token = await create();
    const other = await playerFixturesOf(database.db).player();
    await database.db.insert(voteCooldowns).values({ playerId: other.id, site: 'topgg', votedAt: now });
    expect((await entries(token)).filter(({ uid }) => uid.includes(other.uuid))).toEqual([]);
  });
});
