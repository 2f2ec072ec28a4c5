import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access, documentation } from '#contract/access.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { requestOf } from '#contract/endpoint.ts';
import type { StaffRole } from '#game/role.ts';
import { honoPath } from '#server/http/mount.ts';
import { testApi, testBotToken, testVoteSecret } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { openSession } from '#tests/support/session.ts';
import { worldOf } from '#tests/support/world.ts';

/** Everybody who could stand at the door. */
const people = [
  'anonymous',
  'owner',
  'other player',
  'banned',
  'game-mod',
  'anti-cheat',
  'admin',
  'malformed',
  'expired',
  'revoked',
  'bot',
  'listing site',
] as const;
type Person = (typeof people)[number];

let database: TestDatabase;
let api: ReturnType<typeof testApi>;
const headers = new Map<Person, Record<string, string>>();
const owner = { playerId: 0, discordId: '', sessionUuid: '' };
let cardUuid = '';

/** Roles, bans, tokens: one of each. */
async function arrive(): Promise<void> {
  const world = worldOf(database.db);
  const bear = (person: Person, token: string) => headers.set(person, { Authorization: `Bearer ${token}` });
  const player = (name: string, more: { roles?: StaffRole[]; bannedAt?: Date } = {}) =>
    world.player(name, undefined, more);

  const one = await player('Owner');
  const signedIn = await openSession(database.db, one.id);
  Object.assign(owner, { playerId: one.id, discordId: one.discordId, sessionUuid: signedIn.session.uuid });
  bear('owner', signedIn.token);
  bear('other player', (await openSession(database.db, (await player('Other')).id)).token);
  const banned = await player('Banned', { bannedAt: new Date('2026-01-01') });
  bear('banned', (await openSession(database.db, banned.id)).token);
  for (const role of ['game-mod', 'anti-cheat', 'admin'] as const) {
    bear(role, (await openSession(database.db, (await player(role, { roles: [role] })).id)).token);
  }
  const past = new Date(Date.now() - 1000);
  bear('expired', (await openSession(database.db, one.id, { expiresAt: past })).token);
  bear('revoked', (await openSession(database.db, one.id, { revokedAt: past })).token);
  bear('malformed', 'no token of ours');
  bear('bot', testBotToken);
  headers.set('listing site', { Authorization: testVoteSecret });
  headers.set('anonymous', {});
  cardUuid = (await world.card({ name: 'A card' })).uuid;
}

/** A request that is right for whoever may make it; made anew each time, for what can be done once. */
const sample: Record<EndpointName, () => Promise<{ params?: object; query?: object; body?: unknown }>> = {
  signIn: () => Promise.resolve({ query: { code: crypto.randomUUID(), state: 'prod' } }),
  listSessions: () => Promise.resolve({}),
  // A second session of the owner's, so that the one that asks stays.
  revokeSession: async () => ({ params: { id: (await openSession(database.db, owner.playerId)).session.uuid } }),
  signOut: () => Promise.resolve({}),
  getProfile: () => Promise.resolve({}),
  getPlayer: () => Promise.resolve({ params: { id: owner.discordId } }),
  countPlayers: () => Promise.resolve({}),
  listCatalog: () => Promise.resolve({}),
  getCard: () => Promise.resolve({ params: { id: cardUuid } }),
  getCardNeighbours: () => Promise.resolve({ params: { id: cardUuid } }),
  exportCatalog: () => Promise.resolve({}),
  listVersions: () => Promise.resolve({ query: { card_uuid: cardUuid } }),
  getVersionMap: () => Promise.resolve({ params: { id: cardUuid } }),
  listMakers: () => Promise.resolve({ query: { card_uuid: cardUuid } }),
  listSuggestions: () => Promise.resolve({}),
  listSimilar: () => Promise.resolve({}),
  getFeaturedClan: () => Promise.resolve({}),
  listGenres: () => Promise.resolve({}),
  canClaim: () => Promise.resolve({}),
  claimReward: () => Promise.resolve({}),
  getVoteStatus: () => Promise.resolve({}),
  receiveVote: () =>
    Promise.resolve({
      params: { site: 'topgg' },
      body: { bot: '1', user: owner.discordId, type: 'test', isWeekend: false },
    }),
  passChallenge: async () => ({ params: { id: await challengeOfOwner() }, query: { 'cf-token': 'good' } }),
  logChallengeAction: () => Promise.resolve({ body: { action: 'ChallengeLand' } }),
  issueChallenge: () => Promise.resolve({ body: { discord_id: owner.discordId } }),
};

async function challengeOfOwner(): Promise<string> {
  const { json } = await api.as(testBotToken)('/bot/challenge', api.json({ discord_id: owner.discordId }));
  return (json as { id: string }).id;
}

/** What belongs to somebody is not there for others. */
const owned: readonly EndpointName[] = ['revokeSession', 'passChallenge'];

/** Written apart from the code that enforces it, on purpose. */
function expectedStatus(name: EndpointName, person: Person, success: number): number {
  const isSignedIn = ['owner', 'other player', 'banned', 'game-mod', 'anti-cheat', 'admin'].includes(person);
  const forWhoIsIn = owned.includes(name) && person !== 'owner' ? 404 : success;
  switch (access[name]) {
    case 'anyone':
      return success;
    case 'visitor':
      return person === 'anonymous' || (isSignedIn && person !== 'banned') ? success : isSignedIn ? 403 : 401;
    case 'player':
      return !isSignedIn ? 401 : person === 'banned' ? 403 : forWhoIsIn;
    case 'session':
      return isSignedIn ? forWhoIsIn : 401;
    case 'bot':
      return person === 'bot' ? success : 401;
    case 'voting-site':
      return person === 'listing site' ? success : 401;
  }
}

beforeAll(async () => {
  database = await testDatabase();
  let identities = 0;
  api = testApi(database.db, {
    identify: () => ({
      discordId: String(10n ** 17n + BigInt((identities += 1))),
      name: 'Somebody',
      discordName: 'somebody',
      avatar: null,
      mfaEnabled: false,
    }),
    verify: (token) => token === 'good',
  });
  await arrive();
});
afterAll(() => database.close());

describe('who may call what', () => {
  it('stands in one table, for every route that is mounted', () => {
    const known = new Set<string>([
      ...endpoints.map(({ method, path }) => `${method} ${honoPath(path)}`),
      ...documentation.map((path) => `GET ${path}`),
    ]);
    const mounted = api.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect(mounted.filter((route) => !known.has(route))).toEqual([]);
    expect([...known].filter((route) => !mounted.includes(route))).toEqual([]);
    expect(Object.keys(access).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  for (const endpoint of endpoints) {
    const { name, method, status } = endpoint;
    for (const person of people) {
      it(`${name}: ${person}`, async () => {
        // A token that signs out is gone, and a reward is there once: each has their own.
        const mine = await prepare(name, person);
        const { address, body } = requestOf(endpoint, (await sample[name]()) as never);
        const answer = await api.request(address, {
          method,
          headers: { ...mine, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect(answer.text).not.toMatch(/Error: |at .*\.ts/u);
        expect(answer.status).toBe(expectedStatus(name, person, status));
        if (answer.status === 401 && access[name] !== 'voting-site') {
          expect(answer.headers.get('www-authenticate')).toBe('Bearer');
        }
      });
    }
  }
});

async function prepare(name: EndpointName, person: Person): Promise<Record<string, string>> {
  const theirs = headers.get(person) ?? {};
  const token = /^Bearer (.+)$/u.exec(theirs.Authorization ?? '')?.[1];
  if (name !== 'signOut' || !token) return theirs;
  const tokenHash = createHash('sha256').update(token).digest();
  const { rows } = await database.pool.query<{ player_id: number }>(
    'select player_id from sessions where token_hash = $1 and revoked_at is null and expires_at > now()',
    [tokenHash],
  );
  const playerId = rows[0]?.player_id;
  if (playerId === undefined) return theirs;
  return { Authorization: `Bearer ${(await openSession(database.db, playerId)).token}` };
}
