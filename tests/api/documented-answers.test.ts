import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { apiKeyScopeNames } from '#game/api-key.ts';
import type { Database } from '#server/db/connect.ts';
import { PageCache } from '#server/front/page-cache.ts';
import { ResponseCache } from '#server/front/response-cache.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { openKey } from '#tests/support/api-key.ts';
import { testApi, testBotToken, testVoteSecret } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { requestsOf } from '#tests/support/document-requests.ts';
import type { DocumentedOperation, DocumentedRequest } from '#tests/support/document-requests.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { schemaProblem } from '#tests/support/schema-problem.ts';
import { openSession } from '#tests/support/session.ts';

/** Statuses that the document alone cannot lead to, with the reason. */
const unreachable: Readonly<Record<string, string>> = {
  '402': 'needs a balance',
  '409': 'needs something in a certain state, which the tests of its noun have',
  '410': 'needs time',
  '422': 'needs two requests with one key, or a file',
  '429': 'needs a limit that is used up',
  '500': 'would be a fault',
  '304': 'needs the cache of the site, which tests/front/page.test.ts has',
  '502': 'needs an outage of another service',
  '503': 'needs an outage of the database',
};

const rules = 'needs a body whose fields agree with each other, as its description says';
const file = 'takes a file, which is larger than this test sends';
const bulk = 'needs a file that was made, which tests/api/bulk.test.ts has';
/** Answers of one operation that it cannot lead to, with the reason. */
const unreachableOf: Readonly<Record<string, string>> = {
  'signIn 200': 'needs a code of the chat platform',
  'findInstance 200': 'needs a card and its owner',
  'createOffer 404': rules,
  'counterOffer 404': rules,
  'confirmAction 404': rules,
  'actInBulk 404': rules,
  'changeMany 404': rules,
  'importChanges 413': file,
  'uploadArt 413': file,
  'downloadBulkFile 416': bulk,
};

/** Why an answer was not seen; undefined if it should have been. */
function reasonOf({ operationId, parameters, requestBody }: DocumentedOperation, status: string): string | undefined {
  const needsMore = parameters.some(({ in: place }) => place === 'path') || requestBody !== undefined;
  return (
    unreachableOf[`${operationId} ${status}`] ??
    unreachable[status] ??
    (status.startsWith('2') && needsMore ? 'needs an identifier or a body of something in a certain state' : undefined)
  );
}

interface Call {
  path: string;
  method: string;
  operation: DocumentedOperation;
}

interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}

/** Creates people of every kind. Each signs in anew whenever `callers` is called, because some calls end sessions. */
async function peopleOf(db: Database) {
  const fixtures = fixturesOf(db);
  const player = await fixtures.player('Somebody');
  const moderator = await fixtures.player('Moderator', undefined, { roles: ['game-mod'] });
  const admin = await fixtures.player('Admin', undefined, { roles: ['admin'] });
  await fixtures.player('Second admin', undefined, { roles: ['admin'] });
  const banned = await fixtures.player('Banned', undefined, { bannedAt: new Date('2026-01-01') });
  const payment = {
    reason: 'test',
    reference: '1',
    playerId: player.id,
    currency: 'moonstones',
    amount: 5000,
  } as const;
  await db.transaction((tx) => credit(tx, payment));
  const card = await fixtures.card({ name: 'A card' });
  for (const version of [1, 2, 3]) await fixtures.instance(card.id, player.id, version);
  const session = async ({ id }: { id: number }) => `Bearer ${(await openSession(db, id)).token}`;
  return async (): Promise<[who: string, authorization: string][]> => [
    ['anonymous', ''],
    ['banned', await session(banned)],
    ['key', `Bearer ${(await openKey(db, player.id, [...apiKeyScopeNames])).key}`],
    ['player', await session(player)],
    ['moderator', await session(moderator)],
    ['admin', await session(admin)],
    ['bot', `Bearer ${testBotToken}`],
    ['voting site', testVoteSecret],
  ];
}

// Reading the document needs no database.
const { paths } = (await testApi(undefined as never).request('/openapi.json')).json as Document;
const calls: Call[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

describe('every answer is one that the document has, with its type and schema', () => {
  let api: ReturnType<typeof testApi>;
  let callers: Awaited<ReturnType<typeof peopleOf>>;
  it.beforeAll(async ({ database }) => {
    const cache = new ResponseCache(new PageCache(2 ** 20), {}, []);
    api = testApi(database.db, { verify: () => true, cache });
    callers = await peopleOf(database.db);
  });

  const seen = new Set<string>();
  const seenHeaders = new Set<string>();
  /** What replies named, by the path of the call. */
  const uuids = new Map<string, string[]>();
  /** Calls that take an identifier. */
  const identified = new Set<Call>();

  const send = async ({ method, operation }: Call, authorization: string, request: DocumentedRequest) => {
    const headers = new Headers();
    if (authorization !== '') headers.set('Authorization', authorization);
    if (request.body !== undefined) headers.set('Content-Type', request.type ?? 'application/json');
    const body = request.body === undefined ? {} : { body: request.body };
    const answer = await api.request(request.address, { method, headers, ...body });
    seen.add(`${operation.operationId} ${answer.status}`);
    for (const [name] of answer.headers)
      seenHeaders.add(`${operation.operationId} ${answer.status} ${name}`.toLowerCase());
    expect(problemsOf(operation, answer), request.flaw).toEqual([]);
    return answer;
  };
  /** Sends a valid request of each caller. Returns who got through. */
  const sendValid = async (call: Call, valid: DocumentedRequest) => {
    let opened: string | undefined;
    for (const [who, authorization] of await callers()) {
      const { status, text } = await send(call, authorization, valid);
      if (status === 401 || status === 403) continue;
      opened ??= who;
      const told = [...text.matchAll(/"uuid":"([\da-f-]{36})"/gu)].flatMap(([, uuid]) => uuid ?? []);
      if (status < 300 && told.length > 0 && !call.path.includes('{')) uuids.set(call.path, told);
    }
    return opened;
  };

  it.for(calls)('$operation.operationId', async (call) => {
    const [valid, ...flawed] = requestsOf(call.path, call.operation, () => {
      identified.add(call);
      return randomUUID();
    });
    const opened = await sendValid(call, valid);
    const authorization = (await callers()).find(([who]) => who === opened)?.[1] ?? '';
    for (const request of flawed) await send(call, authorization, request);
    expect(api.failures).toEqual([]);
  });

  it('also with identifiers that other answers named', async () => {
    for (const call of identified) {
      const near = [...uuids].filter(([path]) => call.path.startsWith(path)).sort(([a], [b]) => b.length - a.length);
      const [valid] = requestsOf(call.path, call.operation, () => near[0]?.[1].at(-1) ?? randomUUID());
      await sendValid(call, valid);
    }
    expect(api.failures).toEqual([]);
  });

  it('has been seen, or there is a reason why not', async ({ annotate }) => {
    const never = calls.flatMap(({ operation }) =>
      Object.keys(operation.responses)
        .filter((status) => !seen.has(`${operation.operationId} ${status}`))
        .map((status) => ({ answer: `${operation.operationId} ${status}`, reason: reasonOf(operation, status) })),
    );
    // `--reporter=verbose` shows them.
    for (const [reason, answers] of Map.groupBy(never, (each) => each.reason))
      await annotate(`never seen, ${reason}: ${answers.map(({ answer }) => answer).join(', ')}`);
    expect(never.filter(({ reason }) => reason === undefined)).toEqual([]);
    // A reason that no longer holds is removed.
    expect(Object.keys(unreachableOf).filter((answer) => seen.has(answer))).toEqual([]);
  });

  it('has come with each header that the document names', () => {
    const named = calls.flatMap(({ operation: { operationId, responses } }) =>
      Object.entries(responses)
        .filter(([status]) => seen.has(`${operationId} ${status}`))
        .flatMap(([status, { headers = {} }]) =>
          Object.keys(headers).map((name) => `${operationId} ${status} ${name}`),
        ),
    );
    expect(named.filter((header) => !seenHeaders.has(header.toLowerCase()))).toEqual([]);
  });
});

/** Returns how an answer differs from the document. */
function problemsOf(
  { responses }: DocumentedOperation,
  { status, headers, json }: { status: number; headers: Headers; json: unknown },
): string[] {
  const described = responses[status];
  if (!described) return [`${status} is not in the document`];
  const [type, { schema } = {}] = Object.entries(described.content ?? {})[0] ?? [];
  const problem = schema && schemaProblem(schema, json);
  return [
    ...(headers.get('content-type')?.startsWith(type ?? '') === false ? [`${status} is not ${type}`] : []),
    ...(problem === undefined ? [] : [`${status} ${problem}`]),
    ...(headers.get('x-error-code') === 'UNAUTHENTICATED' && !headers.has('www-authenticate')
      ? ['401 names no scheme']
      : []),
  ];
}
