import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GameError } from '#contract/error.ts';
import { sessions, usedOAuthCodes } from '#server/db/schema/session.ts';
import { players } from '#server/db/schema/player.ts';
import type { ChatIdentity } from '#server/integrations/chat-platform.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: TestDatabase;
let api: ReturnType<typeof testApi>;
/** The user that the chat platform returns; an error is thrown. */
let identity: ChatIdentity | GameError | undefined;

const someone: ChatIdentity = {
  discordId: '860234000000000001',
  name: 'Ōkami Ren',
  discordName: 'okami.ren',
  avatar: 'a_0123456789abcdef0123456789abcdef',
  mfaEnabled: true,
};

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  identity = someone;
  api = testApi(database.db, {
    corsOrigins: ['https://other.example'],
    identify: () => {
      if (identity instanceof GameError) throw identity;
      return identity;
    },
  });
});

const signIn = (code: string, state = 'prod.0123456789abcdef', init?: RequestInit) =>
  api.request(`/user/discord/website?${new URLSearchParams({ code, state })}`, init);
const tokenOf = (answer: { json: unknown }) => (answer.json as { token: string }).token;

describe('a sign-in', () => {
  it('returns a token, which is stored only as a hash, and no other field', async () => {
    const answer = await signIn('first');
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json as object)).toEqual(['token']);
    expect(tokenOf(answer)).toMatch(/^[\w-]{43}$/u);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const rows = await database.pool.query('select * from sessions');
    expect(JSON.stringify(rows.rows)).not.toContain(tokenOf(answer));
    expect((await api.as(tokenOf(answer))('/user/profile')).status).toBe(200);
  });

  it('creates the player, and updates name, avatar and account security at the next sign-in', async () => {
    identity = { ...someone, discordId: '860234000000000002' };
    await signIn('new player');
    identity = { ...identity, name: 'Kappa', avatar: null, mfaEnabled: false };
    const { json } = await api.as(tokenOf(await signIn('again')))('/user/profile');
    expect(json).toMatchObject({ name: 'Kappa', discord_avatar: null, mfaEnabled: false, userStatus: 'active' });
    const rows = await database.db.select().from(players).where(eq(players.discordId, '860234000000000002'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ searchName: 'kappa', hasAcceptedTerms: false });
  });

  it('rejects a used code', async () => {
    expect((await signIn('once')).status).toBe(200);
    const again = await signIn('once');
    expect([again.status, again.headers.get('x-error-code')]).toEqual([401, 'SIGN_IN_REFUSED']);
    expect(api.exchanges.filter(({ code }) => code === 'once')).toHaveLength(1);
  });

  it('rejects permanently a code that the platform rejected', async () => {
    identity = undefined;
    expect((await signIn('foreign')).status).toBe(401);
    identity = someone;
    expect((await signIn('foreign')).status).toBe(401);
  });

  it('allows a retry with a code that never reached the platform', async () => {
    identity = new GameError('CHAT_PLATFORM_UNAVAILABLE');
    expect((await signIn('outage')).status).toBe(502);
    identity = someone;
    expect((await signIn('outage')).status).toBe(200);
  });

  it('takes effect once for 200 concurrent requests', async () => {
    const before = (await database.db.select().from(sessions)).length;
    const answers = await Promise.all(Array.from({ length: 200 }, () => signIn('two hundred')));
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([...statuses].map(([status, list]) => [status, list.length]).sort()).toEqual([
      [200, 1],
      [401, 199],
    ]);
    expect((await database.db.select().from(sessions)).length).toBe(before + 1);
  });

  it('redirects only to the site or to another allowed origin', async () => {
    await signIn('here');
    await signIn('there', 'mirror', { headers: { Origin: 'https://other.example' } });
    await signIn('nowhere', 'prod', { headers: { Origin: 'https://evil.example' } });
    expect(api.exchanges.map(({ redirectUri }) => redirectUri)).toEqual([
      'https://site.example',
      'https://other.example',
      'https://site.example',
    ]);
  });

  it.each(['', 'other', 'prod.', 'prod.short', 'prod.<script>alert(1)</script>', `prod.${'a'.repeat(200)}`])(
    'rejects the state %j before it calls the platform',
    async (state) => {
      const answer = await signIn('state', state);
      expect(answer.status).toBe(400);
      expect(api.exchanges).toEqual([]);
    },
  );

  it('forgets used codes after a day', async () => {
    await signIn('yesterday');
    api.clock.now = new Date(api.clock.now.getTime() + 25 * 60 * 60 * 1000);
    await signIn('today');
    expect(await database.db.select().from(usedOAuthCodes)).toHaveLength(1);
  });
});

describe('a session', () => {
  it('is removed a month after it expired', async () => {
    const { id } = await fixturesOf(database.db).player('Long gone');
    const ended = (days: number) => new Date(api.clock.now.getTime() - days * 24 * 60 * 60 * 1000);
    const old = await openSession(database.db, id, { expiresAt: ended(31) });
    const recent = await openSession(database.db, id, { expiresAt: ended(29) });
    await signIn('somebody else');
    const stored = await database.db.select().from(sessions).where(eq(sessions.playerId, id));
    expect(stored.map(({ uuid }) => uuid)).toEqual([recent.session.uuid]);
    expect(stored).not.toContainEqual(old.session);
  });

  it('expires', async () => {
    const token = tokenOf(await signIn('thirty days'));
    api.clock.now = new Date(api.clock.now.getTime() + 30 * 24 * 60 * 60 * 1000 - 1000);
    expect((await api.as(token)('/user/profile')).status).toBe(200);
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    expect((await api.as(token)('/user/profile')).status).toBe(401);
  });

  it("is listed with the player's others, and can be ended by its owner but not by another player", async () => {
    const fixtures = fixturesOf(database.db);
    const mine = await fixtures.player('Mine');
    const [here, there] = [
      await openSession(database.db, mine.id, { browser: 'Here' }),
      await openSession(database.db, mine.id, { browser: 'There' }),
    ];
    const stranger = await openSession(database.db, (await fixtures.player('Stranger')).id);
    const list = async (token: string) =>
      (await api.as(token)('/user/sessions')).json as { data: { uuid: string; is_current: boolean }[]; count: number };
    const seen = await list(here.token);
    expect(seen.count).toBe(2);
    expect(seen.data.map(({ uuid, is_current }) => [uuid, is_current]).sort()).toEqual(
      [
        [here.session.uuid, true],
        [there.session.uuid, false],
      ].sort(),
    );
    expect(JSON.stringify(seen)).not.toMatch(/token|hash/u);

    const revoke = (token: string) => api.as(token)(`/user/sessions/${there.session.uuid}`, { method: 'DELETE' });
    expect((await revoke(stranger.token)).status).toBe(404);
    expect((await api.as(there.token)('/user/profile')).status).toBe(200);
    expect((await revoke(here.token)).status).toBe(200);
    expect((await api.as(there.token)('/user/profile')).status).toBe(401);
    expect((await revoke(here.token)).status).toBe(404);
    expect((await list(here.token)).count).toBe(1);
  });

  it('is removed by signing out', async () => {
    const { token } = await openSession(database.db, (await fixturesOf(database.db).player('Leaving')).id);
    expect((await api.as(token)('/user/logout', { method: 'POST' })).json).toEqual({ revoked: true });
    expect((await api.as(token)('/user/profile')).status).toBe(401);
  });

  it('records its last use at intervals', async () => {
    const { token, session } = await openSession(database.db, (await fixturesOf(database.db).player('Used')).id, {
      createdAt: api.clock.now,
    });
    const lastUse = async () => {
      const [row] = await database.db.select().from(sessions).where(eq(sessions.id, session.id));
      return row?.lastUsedAt.getTime();
    };
    const began = api.clock.now.getTime();
    api.clock.now = new Date(began + 60_000);
    await api.as(token)('/user/profile');
    expect(await lastUse()).toBe(began);
    api.clock.now = new Date(began + 6 * 60_000);
    await api.as(token)('/user/profile');
    expect(await lastUse()).toBe(began + 6 * 60_000);
  });

  it.each([
    ['no scheme', (token: string) => token],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['two tokens', (token: string) => `Bearer ${token} ${token}`],
    ['a longer token', (token: string) => `Bearer ${token}a`],
    ['an empty token', () => 'Bearer '],
    ['SQL', () => `Bearer ' or 1=1 --`],
  ])('is not created by %s', async (_, header) => {
    const { token } = await openSession(database.db, (await fixturesOf(database.db).player('Careful')).id);
    const answer = await api.request('/user/profile', { headers: { Authorization: header(token) } });
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([401, 'UNAUTHENTICATED']);
  });
});
