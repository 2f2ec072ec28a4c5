import { createHash, randomUUID } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkFilePaths } from '#contract/bulk.ts';
import { documentationPaths } from '#contract/access-levels.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { buildRequest } from '#contract/endpoint.ts';
import { errorCodeHeader } from '#contract/error.ts';
import { apiKeyScopeNames } from '#game/api-key.ts';
import type { ApiKeyScope } from '#game/api-key.ts';
import { streamPaths } from '#contract/streams.ts';
import type { StaffRole } from '#game/role.ts';
import { honoPath } from '#server/http/mount.ts';
import type { NamedEndpoint } from '#server/http/request-context.ts';
import { challenges } from '#server/db/schema/challenge.ts';
import { players } from '#server/db/schema/player.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { openKey } from '#tests/support/api-key.ts';
import { testApi, testBotToken, testVoteSecret } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { signPaymentEvent } from '#tests/support/payments.ts';
import { sampleRequests } from '#tests/support/sample-requests.ts';
import type { Sample } from '#tests/support/sample-requests.ts';
import { openSession } from '#tests/support/session.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

/** Every kind of caller. */
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
  'voting site',
  'payment provider',
] as const;
type Person = (typeof people)[number];

let database: TestDatabase;
let api: ReturnType<typeof testApi>;
const headers = new Map<Person, Record<string, string>>();
const keys = new Map<KeyKind, string>();
let challengedId: number;
let sample: ReturnType<typeof sampleRequests>;

/** One player for each role, ban and token state. */
async function signInEveryone(): Promise<void> {
  const fixtures = fixturesOf(database.db);
  const bear = (person: Person, token: string) => headers.set(person, { Authorization: `Bearer ${token}` });
  // The name is fixed because a deletion asks for it; the balance pays for premium and in the store.
  const player = async (more: { roles?: StaffRole[]; bannedAt?: Date } = {}) => {
    const player = await fixtures.player('Somebody', undefined, more);
    const payment = { reason: 'test', reference: player.uuid, playerId: player.id } as const;
    await database.db.transaction((tx) => credit(tx, { ...payment, currency: 'moonstones', amount: 5000 }));
    return player;
  };

  const one = await player();
  bear('owner', (await openSession(database.db, one.id)).token);
  bear('other player', (await openSession(database.db, (await player()).id)).token);
  const banned = await player({ bannedAt: new Date('2026-01-01') });
  bear('banned', (await openSession(database.db, banned.id)).token);
  for (const role of ['game-mod', 'anti-cheat', 'admin'] as const) {
    bear(role, (await openSession(database.db, (await player({ roles: [role] })).id)).token);
  }
  // The account of the last admin cannot be deleted.
  await player({ roles: ['admin'] });
  // The clock of the API stands still, however long the lines above took.
  const past = new Date(api.clock.now.getTime() - 1000);
  bear('expired', (await openSession(database.db, one.id, { expiresAt: past })).token);
  bear('revoked', (await openSession(database.db, one.id, { revokedAt: past })).token);
  bear('malformed', 'no token of ours');
  bear('bot', testBotToken);
  headers.set('voting site', { Authorization: testVoteSecret });
  headers.set('anonymous', {});
  await createKeys(one.id);
  const card = await fixtures.card({ name: 'A card' });
  sample = sampleRequests({ db: database.db, api, owner: one, card });
}

async function createKeys(ownerId: number): Promise<void> {
  const { db } = database;
  const fixtures = fixturesOf(db);
  const add = async (kind: KeyKind, playerId: number, more: { expiresAt?: Date; revokedAt?: Date } = {}) => {
    const scopes = isScope(kind) ? [kind] : [...apiKeyScopeNames];
    keys.set(kind, (await openKey(db, playerId, scopes, more)).key);
  };
  for (const scope of apiKeyScopeNames) await add(scope, ownerId);
  const past = new Date(api.clock.now.getTime() - 1000);
  await add('expired', ownerId, { expiresAt: past });
  await add('revoked', ownerId, { revokedAt: past });
  await add('of an admin', (await fixtures.player('An admin', undefined, { roles: ['admin'] })).id);
  const [good = ''] = keys.values();
  keys.set('misspelt', good.slice(0, -1) + (good.endsWith('0') ? '1' : '0'));
  await add('of a banned', (await fixtures.player('Banned', undefined, { bannedAt: past })).id);
  challengedId = (await fixtures.player('Challenged')).id;
  await add('of a challenged', challengedId);
  const when = { createdAt: past, expiresAt: api.clock.now };
  await db.insert(challenges).values({ uuid: randomUUID(), playerId: challengedId, ...when });
  const deleted = await fixtures.player('Deleted');
  await add('of a deleted', deleted.id);
  await db.update(players).set({ deletedAt: past }).where(eq(players.id, deleted.id));
}

/** Resources of one player that other players cannot see. */
const owned: readonly EndpointName[] = [
  'revokeSession',
  'revokeApiKey',
  'equipFrame',
  'removeFrame',
  'setProfileBanner',
  'passChallenge',
  'removePushBrowser',
  'getOpening',
  'revealServerSeed',
  'updateSavedSearch',
  'removeSavedSearch',
  'removeVersionWish',
  'checkPayment',
  'cancelPayment',
  'getOffer',
  'acceptOffer',
  'declineOffer',
  'counterOffer',
  'holdOffer',
  'cancelOffer',
  'markOfferRead',
  'getRing',
  'confirmRing',
  'declineRing',
  'acknowledgeWarning',
  'appealAction',
  'claimGlobalReward',
];

/** Requests about what only their player has or was shown: others cannot confirm or offer it. */
const confirmed: readonly EndpointName[] = ['openPacks', 'createOffer', 'proposeRing'];

/**
 * What the keys of players open, and nothing else. A key never burns, buys, unlocks, speaks for the team or touches the
 * account.
 */
const openToKeys: Readonly<Record<ApiKeyScope, readonly EndpointName[]>> = {
  'collection:read': [
    'listMyCatalog',
    'getMyCardNeighbours',
    'listHoldings',
    'getSeriesProgress',
    'listVersions',
    'getVersionMap',
    'listInventory',
    'findInstance',
    'getInstance',
    'listCosmetics',
    'listFrames',
    'listSeriesOwners',
    'listHeldSeries',
    'listSeriesCollectors',
    'listWantedCards',
    'listVersionWishes',
    'listMakers',
  ],
  'ledger:read': ['listLedger'],
  'trades:read': [
    'previewOffer',
    'listOffers',
    'getTradeCounts',
    'getOffer',
    'listTradeHistory',
    'listTradeMatches',
    'listCardSources',
    'suggestRings',
    'listRings',
    'getRing',
    'listTradeValues',
    'listSeriesSources',
  ],
  'trades:write': [
    'createOffer',
    'acceptOffer',
    'declineOffer',
    'counterOffer',
    'holdOffer',
    'cancelOffer',
    'markOfferRead',
    'declineRing',
  ],
  'inventory:lock': ['lockCards'],
};

/** Keys of the owner with one scope each, a key of an admin with all scopes, and such keys that are dead. */
const keyKinds = [
  ...apiKeyScopeNames,
  'of an admin',
  'expired',
  'revoked',
  'misspelt',
  'of a banned',
  'of a challenged',
  'of a deleted',
] as const;
type KeyKind = (typeof keyKinds)[number];
const isScope = (kind: KeyKind): kind is ApiKeyScope => Object.hasOwn(openToKeys, kind);

/** The status of a call with a key, and the error code of a refusal of the key. */
function expectedOfKey(endpoint: NamedEndpoint, kind: KeyKind): string {
  const { name, access, status } = endpoint;
  if (access === 'anyone') return `${status}`;
  if (['bot', 'voting-site', 'payment-provider'].includes(access))
    return access === 'bot' ? '401 UNAUTHENTICATED' : '401 BAD_SIGNATURE';
  if (kind === 'of a banned') return '403 PLAYER_BANNED';
  if (kind === 'of a challenged') return '403 CHALLENGE_OPEN';
  if (kind === 'of an admin') {
    const isOpen = Object.values(openToKeys).some((names) => names.includes(name));
    return isOpen ? `${expectedStatus(endpoint, 'admin')}` : '403 KEY_NOT_ALLOWED';
  }
  if (!isScope(kind)) return '401 UNAUTHENTICATED';
  return access === 'visitor' || openToKeys[kind].includes(name) ? `${status}` : '403 KEY_NOT_ALLOWED';
}

/** This table deliberately does not derive from the code that enforces it. */
function expectedStatus({ name, access, status: success }: NamedEndpoint, person: Person): number {
  const isSignedIn = ['owner', 'other player', 'banned', 'game-mod', 'anti-cheat', 'admin'].includes(person);
  const forWhoIsIn =
    owned.includes(name) && person !== 'owner' ? 404 : confirmed.includes(name) && person !== 'owner' ? 409 : success;
  switch (access) {
    case 'anyone':
      return success;
    case 'visitor':
      return person === 'anonymous' || person === 'payment provider' || (isSignedIn && person !== 'banned')
        ? success
        : isSignedIn
          ? 403
          : 401;
    case 'player':
      return !isSignedIn ? 401 : person === 'banned' ? 403 : forWhoIsIn;
    case 'session':
      return isSignedIn ? forWhoIsIn : 401;
    case 'staff':
      if (!isSignedIn) return 401;
      if (person !== 'game-mod' && person !== 'admin') return 403;
      // A proposal is withdrawn only by who made it.
      return name === 'withdrawAction' ? 409 : success;
    case 'investigator':
      return !isSignedIn ? 401 : ['game-mod', 'admin', 'anti-cheat'].includes(person) ? success : 403;
    case 'admin':
      return !isSignedIn ? 401 : person === 'admin' ? success : 403;
    case 'bot':
      return person === 'bot' ? success : 401;
    case 'voting-site':
      return person === 'voting site' ? success : 401;
    case 'payment-provider':
      return person === 'payment provider' ? success : 401;
  }
}

beforeAll(async () => {
  database = await testDatabase();
  let identities = 0;
  api = testApi(database.db, {
    // Endpoints that a replica may answer would fail if they changed something.
    hasReplica: true,
    identify: () => ({
      discordId: String(10n ** 17n + BigInt((identities += 1))),
      name: 'Somebody',
      discordName: 'somebody',
      avatar: null,
      mfaEnabled: false,
    }),
    verify: (token) => token === 'good',
  });
  await signInEveryone();
});
afterAll(() => database.close());

describe('access control', () => {
  it('covers exactly the endpoints of the contract, and nothing else is mounted', () => {
    const known = new Set<string>([
      ...endpoints.map(({ method, path }) => `${method} ${honoPath(path)}`),
      ...[...documentationPaths, ...streamPaths, ...bulkFilePaths].map((path) => `GET ${honoPath(path)}`),
    ]);
    const mounted = api.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect(mounted.filter((route) => !known.has(route))).toEqual([]);
    expect([...known].filter((route) => !mounted.includes(route))).toEqual([]);
  });

  for (const endpoint of endpoints) {
    const { name, access } = endpoint;
    /** A valid request of those who do not get through: their calls change nothing. */
    let refused: ReturnType<typeof sample> | undefined;
    for (const person of people) {
      it(`${name}: ${person}`, async () => {
        // Signing out deletes the token and a reward can be claimed once, so each call that gets through has its own request.
        const isRefused = expectedStatus(endpoint, person) >= 400;
        const request = await (isRefused ? (refused ??= sample(endpoint)) : sample(endpoint));
        const answer = await send(endpoint, request, (body) => prepare(name, person, body));
        expect(answer.text).not.toMatch(/Error: |at .*\.ts/u);
        expect(answer.status).toBe(expectedStatus(endpoint, person));
        if (answer.status === 401 && access !== 'voting-site' && access !== 'payment-provider') {
          expect(answer.headers.get('www-authenticate')).toBe('Bearer');
        }
      });
    }
    for (const kind of keyKinds) {
      it(`${name}: key ${kind}`, async () => {
        const expected = expectedOfKey(endpoint, kind);
        const isRefused = Number(expected.slice(0, 3)) >= 400;
        const request = await (isRefused ? (refused ??= sample(endpoint)) : sample(endpoint));
        // Samples may challenge the owner.
        await database.db.update(challenges).set({ passedAt: new Date() }).where(ne(challenges.playerId, challengedId));
        const answer = await send(endpoint, request, () => ({ Authorization: `Bearer ${keys.get(kind)}` }));
        expect(answer.text).not.toMatch(/Error: |at .*\.ts/u);
        expect(`${answer.status} ${answer.headers.get(errorCodeHeader)}`).toContain(expected);
      });
    }
  }
});

async function send(
  endpoint: NamedEndpoint,
  { headers: more, file, ...input }: Sample,
  credentials: (body: unknown) => Record<string, string> | Promise<Record<string, string>>,
) {
  const { address, body } = buildRequest(endpoint, input as never);
  return api.request(address, {
    method: endpoint.method,
    headers: {
      ...more,
      ...(await credentials(body)),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(file ? { body: new Uint8Array(file) } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function prepare(name: EndpointName, person: Person, body: unknown): Promise<Record<string, string>> {
  if (person === 'payment provider') return signPaymentEvent(JSON.stringify(body ?? {}), new Date());
  const credentials = headers.get(person) ?? {};
  const token = /^Bearer (.+)$/u.exec(credentials.Authorization ?? '')?.[1];
  if (name !== 'signOut' || !token) return credentials;
  const tokenHash = createHash('sha256').update(token).digest();
  const { rows } = await database.pool.query<{ player_id: number }>(
    'select player_id from sessions where token_hash = $1 and revoked_at is null and expires_at > now()',
    [tokenHash],
  );
  const playerId = rows[0]?.player_id;
  if (playerId === undefined) return credentials;
  return { Authorization: `Bearer ${(await openSession(database.db, playerId)).token}` };
}
