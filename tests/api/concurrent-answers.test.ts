import { describe, expect, onTestFinished } from 'vitest';
import type { Access } from '#contract/access-levels.ts';
import { buildRequest, idempotencyHeader, isReadOnly } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { StaffRole } from '#game/role.ts';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/connect.ts';
import { errorsOf } from '#server/http/openapi.ts';
import type { NamedEndpoint } from '#server/http/request-context.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { testApi, testBotToken, testVoteSecret } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { sampleRequests } from '#tests/support/sample-requests.ts';
import { openSession } from '#tests/support/session.ts';
import { slowDown, startTogether } from '#tests/support/start-together.ts';

/** How often each request is sent at the same time. */
const copies = 3;

interface Call {
  endpoint: NamedEndpoint;
  address: string;
  method: string;
  headers: Record<string, string> | undefined;
  body: unknown;
  content: Uint8Array<ArrayBuffer> | string | undefined;
}

/** A player with money, who is also the one whom staff and admins are. */
async function callersOf(db: Database) {
  const fixtures = fixturesOf(db);
  const person = async (roles: StaffRole[]) => {
    const { id, name, discordId } = await fixtures.player('Somebody', undefined, { roles });
    const payment = { reason: 'test', playerId: id, amount: 100_000 } as const;
    for (const currency of ['moonstones', 'bloodstones'] as const)
      await db.transaction((tx) => credit(tx, { ...payment, reference: `${id} ${currency}`, currency }));
    return { id, name, discordId, bearer: `Bearer ${(await openSession(db, id)).token}` };
  };
  const [owner, staff, admin] = [await person([]), await person(['game-mod']), await person(['admin'])];
  await person(['admin']);
  const authorization: Record<Access, string> = {
    anyone: '',
    visitor: owner.bearer,
    player: owner.bearer,
    session: owner.bearer,
    staff: staff.bearer,
    investigator: staff.bearer,
    admin: admin.bearer,
    bot: `Bearer ${testBotToken}`,
    'voting-site': testVoteSecret,
    'payment-provider': '',
  };
  return { owner, playerIds: [owner.id, staff.id, admin.id], authorization };
}

const changing = (endpoints as readonly NamedEndpoint[]).filter((endpoint) => !isReadOnly(endpoint));
const byTag = [...Map.groupBy(changing, ({ tag }) => tag)];

describe.each(byTag)('calls about %s at the same time', (_, group) => {
  it('are answered only with errors of the contract', async ({ database: { target } }) => {
    // A connection for each call, for the barrier and for what watches it.
    const connection = connect({ target, poolSize: group.length * copies + 2 });
    onTestFinished(() => connection.close());
    slowDown(connection.pool);
    const { db } = connection;
    for (let run = 0; run < propertyRuns(1); run += 1) {
      const api = testApi(db, { verify: () => true });
      const { owner, playerIds, authorization } = await callersOf(db);
      const sample = sampleRequests({ db, api, owner, card: await fixturesOf(db).card({ name: 'A card' }) });
      const requests: Call[] = [];
      for (const endpoint of group) {
        const { headers, file, ...input } = await sample(endpoint);
        const { address, method, body } = buildRequest(endpoint, input as never);
        const content = file ? new Uint8Array(file) : body === undefined ? undefined : JSON.stringify(body);
        requests.push({ endpoint, address, method, headers, body, content });
      }
      const send = async ({ endpoint, address, method, headers, body, content }: Call) => {
        const answer = await api.request(address, {
          method,
          headers: {
            ...headers,
            Authorization: authorization[endpoint.access],
            ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...(endpoint.idempotent ? { [idempotencyHeader]: crypto.randomUUID() } : {}),
          },
          ...(content === undefined ? {} : { body: content }),
        });
        return { endpoint, status: answer.status, code: answer.headers.get('x-error-code') };
      };
      const order = Array.from({ length: copies }, () => requests).flat();
      const calls = order.map((call) => () => send(call));
      const answers = await startTogether(db, playerIds, calls);
      expect(api.failures).toEqual([]);
      const outside = answers
        .filter(({ endpoint, status, code }) =>
          code === null ? status !== endpoint.status : !errorsOf(endpoint).some((known) => known === code),
        )
        .map(({ endpoint, status, code }) => `${endpoint.name}: ${status} ${code}`);
      expect(outside).toEqual([]);
    }
  });
});
