import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { buildRequest, isReadOnly } from '#contract/endpoint.ts';
import type { NamedEndpoint } from '#server/http/request-context.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { sampleRequests } from '#tests/support/sample-requests.ts';
import { openSession } from '#tests/support/session.ts';

/** All calls of signed-in players that change something, apart from those that banned players can make. */
const changing = (endpoints as readonly NamedEndpoint[]).filter(
  (endpoint) => !isReadOnly(endpoint) && ['player', 'staff', 'admin'].includes(endpoint.access),
);

let database: TestDatabase;
let api: ReturnType<typeof testApi>;
let sample: ReturnType<typeof sampleRequests>;
let owner: { id: number; token: string };
let admin: { id: number; token: string };

beforeAll(async () => {
  database = await testDatabase();
  api = testApi(database.db, { verify: (token) => token === 'good' });
  const fixtures = fixturesOf(database.db);
  const player = async (roles: readonly 'admin'[]) => {
    const made = await fixtures.player('Somebody', undefined, { roles: [...roles] });
    const payment = { reason: 'test', reference: made.uuid, playerId: made.id } as const;
    await database.db.transaction((tx) => credit(tx, { ...payment, currency: 'moonstones', amount: 5000 }));
    return { ...made, token: (await openSession(database.db, made.id)).token };
  };
  const one = await player([]);
  owner = one;
  admin = await player(['admin']);
  await player(['admin']);
  const card = await fixtures.card({ name: 'A card' });
  sample = sampleRequests({ db: database.db, api, owner: one, card });
});
afterAll(() => database.close());

const requestOf = async (endpoint: NamedEndpoint): Promise<{ address: string; init: RequestInit }> => {
  const { headers, file, ...input } = await sample(endpoint);
  const { address, body } = buildRequest(endpoint, input as never);
  const content = file ? new Uint8Array(file) : body === undefined ? undefined : JSON.stringify(body);
  const type = body === undefined ? undefined : { 'Content-Type': 'application/json' };
  return {
    address,
    init: { method: endpoint.method, headers: { ...headers, ...type }, ...(content && { body: content }) },
  };
};

/** Holds a lock of the caller until their call waits, changes their row, and returns the error of the call. */
async function callDuring(
  { access }: NamedEndpoint,
  { address, init }: Awaited<ReturnType<typeof requestOf>>,
  { lock, change, undo }: { lock: number; change: string; undo: string },
) {
  const caller = access === 'player' ? owner : admin;
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1::int, $2::int)', [lock, caller.id]);
    let isAnswered = false;
    const answer = api
      .as(caller.token)(address, init)
      .finally(() => (isAnswered = true));
    await eventually(async () => {
      const { rowCount } = await client.query(`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`);
      expect(isAnswered || rowCount === 1).toBe(true);
    });
    await client.query(`update players set ${change} where id = ${caller.id}`);
    await client.query('commit');
    const { status, headers } = await answer;
    return [status, headers.get('x-error-code')];
  } finally {
    await client.query(`rollback; update players set ${undo} where id = ${caller.id}`);
    client.release();
  }
}

/** The first keys of the locks of `checkCaller`. */
const [callLocks, staffCallLocks] = [96, 97];

describe('a call that waits', () => {
  for (const endpoint of changing) {
    it(`${endpoint.name}: reads a ban that began after the time on its clock, and that a role was taken`, async () => {
      const request = await requestOf(endpoint);
      if (endpoint.access !== 'player' && !endpoint.changesRoles) {
        const demotion = { lock: staffCallLocks, change: `roles = '{}'`, undo: `roles = '{admin}'` };
        expect(await callDuring(endpoint, request, demotion)).toEqual([403, 'FORBIDDEN']);
      }
      const soon = new Date(api.clock.now.getTime() + 60_000).toISOString();
      const ban = { lock: callLocks, change: `banned_at = '${soon}'`, undo: 'banned_at = null' };
      expect(await callDuring(endpoint, request, ban)).toEqual([403, 'PLAYER_BANNED']);
    });
  }
});
