import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '#contract/access-levels.ts';
import { idempotencyHeader } from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { monthPattern } from '#game/calendar.ts';
import { validationMessage } from '#contract/validation-message.ts';
import { credit } from '#server/services/ledger/ledger.ts';
import { testApi, testBotToken, testVoteSecret } from '#tests/support/api.ts';
import { badHeaders, badJson, badTexts } from '#tests/support/bad-values.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { sampleRequests } from '#tests/support/sample-requests.ts';
import { openSession } from '#tests/support/session.ts';
import { watchWrites } from '#tests/support/write-log.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';

let database: TestDatabase;
let api: ReturnType<typeof testApi>;
let samples: ReturnType<typeof sampleRequests>;
let countWrites: Awaited<ReturnType<typeof watchWrites>>;
let authorization: Record<Access, string>;

beforeAll(async () => {
  database = await testDatabase();
  api = testApi(database.db, { verify: () => true });
  const fixtures = fixturesOf(database.db);
  const owner = await fixtures.player('Somebody');
  await database.db.transaction((tx) =>
    credit(tx, { reason: 'test', reference: '1', playerId: owner.id, currency: 'moonstones', amount: 100_000 }),
  );
  const bearer = `Bearer ${(await openSession(database.db, owner.id)).token}`;
  const moderator = await fixtures.player('A moderator', undefined, { roles: ['game-mod'] });
  const staff = `Bearer ${(await openSession(database.db, moderator.id)).token}`;
  const administrator = await fixtures.player('An admin', undefined, { roles: ['admin'] });
  const admin = `Bearer ${(await openSession(database.db, administrator.id)).token}`;
  authorization = {
    anyone: '',
    visitor: bearer,
    player: bearer,
    session: bearer,
    staff,
    investigator: staff,
    admin,
    bot: `Bearer ${testBotToken}`,
    'voting-site': testVoteSecret,
    'payment-provider': '',
  };
  samples = sampleRequests({ db: database.db, api, owner, card: await fixtures.card({ name: 'A card' }) });
  countWrites = await watchWrites(database);
});
afterAll(() => database.close());

/** One field of a call, and a function that sets its value. */
interface Field {
  name: string;
  values: Readonly<Record<string, string>>;
  put: (request: WireRequest, value: string) => WireRequest;
}

interface WireRequest {
  /** These values go into the address without encoding. */
  params: Record<string, string>;
  query: Record<string, string>;
  body: string | undefined;
  headers: Record<string, string>;
}

const mark = 'bad value here';

function fieldsOf(endpoint: Endpoint, { body }: WireRequest): Field[] {
  const named = (part: 'params' | 'query') =>
    Object.keys((endpoint[part] as { entries?: object } | undefined)?.entries ?? {}).map((name): Field => ({
      name: `${part}.${name}`,
      values: badTexts,
      put: (request, value) => ({ ...request, [part]: { ...request[part], [name]: value } }),
    }));
  const headers = [...(endpoint.idempotent ? [idempotencyHeader] : []), ...Object.keys(endpoint.headers ?? {})];
  return [
    ...named('params'),
    ...named('query'),
    // Values that no field knows.
    ...['__proto__', 'constructor', 'colour'].map((name): Field => ({
      name: `query.${name}`,
      values: { 'a word': 'red' },
      put: (request, value) => ({ ...request, query: { ...request.query, [name]: value } }),
    })),
    ...(endpoint.body && body !== undefined ? placesIn(JSON.parse(body)) : []).map((place): Field => ({
      name: ['body', ...place].join('.'),
      values: badJson,
      put: (request, value) => ({
        ...request,
        body: JSON.stringify(replaced(JSON.parse(request.body ?? ''), place)).replace(`"${mark}"`, () => value),
      }),
    })),
    ...headers.map((name): Field => ({
      name,
      values: badHeaders,
      put: (request, value) => ({ ...request, headers: { ...request.headers, [name]: value } }),
    })),
  ];
}

/** The whole value, each part of it recursively, and an unknown part. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  const parts = Object.entries(value).flatMap(([key, part]) => placesIn(part).map((place) => [key, ...place]));
  return [[], ...parts, ...(Array.isArray(value) ? [] : [['colour']])];
}

function replaced(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return mark;
  if (Array.isArray(value)) return value.map((part: unknown, at) => (String(at) === key ? replaced(part, rest) : part));
  const parts = value as Record<string, unknown>;
  return { ...parts, [key]: replaced(parts[key], rest) };
}

async function fresh(endpoint: (typeof endpoints)[number]): Promise<WireRequest> {
  const { params, query, body, headers = {} } = await samples(endpoint);
  const encoded = (part: object = {}) =>
    Object.fromEntries(Object.entries(part).map(([name, value]) => [name, encodeURIComponent(String(value))]));
  return {
    params: encoded(params),
    query: encoded(query),
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      ...headers,
      Authorization: authorization[endpoint.access],
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
  };
}

function send({ path, method }: Endpoint, { params, query, body, headers }: WireRequest) {
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  const address = path.replace(/\{(\w+)\}/gu, (_, name: string) => params[name] ?? '');
  return api.request(search.length > 0 ? `${address}?${search.join('&')}` : address, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

/** Days that do not exist or that a database cannot store, as days, timestamps and months. */
const impossibleDays = [
  '2026-02-30',
  '2026-04-31',
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '0000-01-01',
  '9999-12-31',
];
const impossible: Readonly<Record<string, readonly string[]>> = {
  day: impossibleDays,
  timestamp: impossibleDays.map((day) => `${day}T10:00:00Z`),
  month: ['2026-13', '2026-00', '0000-01', '9999-12'],
};

interface DateField {
  place: string[];
  kind: string;
}

/** Returns the fields of a schema that take a day, a timestamp or a month, also those of optional and nested parts. */
function dateFieldsIn(schema: unknown, place: string[] = []): DateField[] {
  const { type, entries, item, options, wrapped, pipe, requirement } = schema as {
    type: string;
    entries?: Record<string, unknown>;
    item?: unknown;
    options?: readonly unknown[];
    wrapped?: unknown;
    pipe?: readonly unknown[];
    requirement?: unknown;
  };
  const kind =
    { iso_date: 'day', iso_timestamp: 'timestamp' }[type] ?? (requirement === monthPattern ? 'month' : undefined);
  const parts = [
    ...(kind ? [{ place, kind }] : []),
    ...Object.entries(entries ?? {}).flatMap(([key, part]) => dateFieldsIn(part, [...place, key])),
    ...(item ? dateFieldsIn(item, [...place, '0']) : []),
    ...(options ?? []).flatMap((part) => (typeof part === 'object' ? dateFieldsIn(part, place) : [])),
    ...(wrapped ? dateFieldsIn(wrapped, place) : []),
    ...(pipe ?? []).filter((part) => part !== schema).flatMap((part) => dateFieldsIn(part, place)),
  ];
  return [...new Map(parts.map((field) => [`${field.place.join('.')} ${field.kind}`, field])).values()];
}

/** Sets a field, and makes the objects around it that are missing. */
function withValue(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text;
  if (key === '0') return [withValue(Array.isArray(value) ? value[0] : undefined, rest, text)];
  const parts = (value ?? {}) as Record<string, unknown>;
  return { ...parts, [key]: withValue(parts[key], rest, text) };
}

const dateEndpoints = endpoints.flatMap((endpoint: Endpoint) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return (schema ? dateFieldsIn(schema) : []).map(
      ({ place, kind }) => [`${part}.${place.join('.')} of ${endpoint.name}`, { endpoint, part, place, kind }] as const,
    );
  }),
);

const readsOnly = (endpoint: Endpoint) => endpoint.method === 'GET' && endpoint.name !== 'signIn';

/** What a schema has to say about a value in a field, for each schema: many endpoints share one. */
const known = new WeakMap<object, Map<string, string[]>>();

function messagesOf(schema: Endpoint['query'], value: () => unknown, title: string): string[] {
  if (!schema) return [];
  const told = known.get(schema) ?? new Map<string, string[]>();
  known.set(schema, told);
  const messages =
    told.get(title) ?? (v.safeParse(schema, value()).issues ?? []).map((issue) => validationMessage(issue));
  told.set(title, messages);
  return messages;
}

const anyQuery = v.strictObject({});

/** The messages with which the endpoint's schemas reject a request; undefined if it does not reach the schemas. */
function schemaMessages(endpoint: Endpoint, { params, query, body }: WireRequest, title: string): string[] | undefined {
  // Without a path parameter it is another path.
  if (Object.values(params).includes('')) return undefined;
  try {
    return [
      ...messagesOf(endpoint.params, () => decoded(params), title),
      ...messagesOf(endpoint.query ?? anyQuery, () => decoded(query), title),
      ...messagesOf(endpoint.body, () => JSON.parse(body ?? ''), title),
    ];
  } catch {
    return undefined;
  }
}

const decoded = (part: Record<string, string>) =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, decodeURIComponent(value)]));

/** Expects a response that reveals nothing, and a short message that does not contain the value if it is an error. */
function expectSafe(answer: Awaited<ReturnType<typeof send>>, title: string): void {
  expect(answer.status, title).toBeLessThan(500);
  expect(answer.text, title).not.toMatch(
    /Error: |\bat .*\.ts|node_modules|\b(select|insert|update|delete)\b .*\b(from|into|set)\b/u,
  );
  if (answer.status < 300) return;
  expect(answer.text.length, title).toBeLessThan(500);
  // A conflict of the admin console says what is there now.
  const { details, ...body } = answer.json as { details?: unknown };
  if (details !== undefined) expect(answer.status, title).toBe(409);
  expect(body, title).toEqual({
    statusCode: answer.status,
    error: expect.any(String) as string,
    message: expect.any(Array) as string[],
  });
}

/**
 * A value that a schema rejects never reaches the service, so the schema alone is tested with it; the first one of each
 * endpoint is also sent. Values that the schemas accept are all sent.
 */
describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  it('handles bad values in every field without a server error, and a failed call changes nothing', async () => {
    let hasSentRejected = false;
    let request = await fresh(endpoint);
    let writes = await countWrites();
    for (const field of fieldsOf(endpoint, request)) {
      for (const [name, value] of Object.entries(field.values)) {
        const title = `${field.name}: ${name}`;
        const changed = field.put(request, value);
        const messages = schemaMessages(endpoint, changed, title);
        for (const message of messages ?? []) expect(message.length, title).toBeLessThan(300);
        const isRejected = messages !== undefined && messages.length > 0;
        if (isRejected && hasSentRejected) continue;
        const answer = await send(endpoint, changed);
        expectSafe(answer, title);
        if (isRejected) {
          expect(answer.status, title).toBe(400);
          hasSentRejected = true;
        }
        if (answer.status >= 300) {
          const after = await countWrites();
          // A refusal is the stored response of its key, which is valid.
          const { idempotency_keys: stored = 0 } = after;
          if (field.name === idempotencyHeader && answer.status !== 400)
            writes = { ...writes, idempotency_keys: stored };
          expect([title, after]).toEqual([title, writes]);
        } else {
          if (!readsOnly(endpoint)) request = await fresh(endpoint);
          writes = await countWrites();
        }
      }
    }
    expect(api.failures).toEqual([]);
  });
});

it('knows date fields of many endpoints', () => {
  const kinds = new Set(dateEndpoints.map(([, { kind }]) => kind));
  expect([...kinds].sort()).toEqual(['day', 'month', 'timestamp']);
  expect(dateEndpoints.length).toBeGreaterThan(20);
});

describe.each(dateEndpoints)('%s', (_, { endpoint, part, place, kind }) => {
  it('does not accept days that do not exist', async () => {
    const request = await fresh(endpoint as (typeof endpoints)[number]);
    for (const text of impossible[kind] ?? []) {
      const changed: WireRequest =
        part === 'query'
          ? { ...request, query: { ...request.query, [place[0] ?? '']: encodeURIComponent(text) } }
          : { ...request, body: JSON.stringify(withValue(JSON.parse(request.body ?? '{}'), place, text)) };
      const answer = await send(endpoint, changed);
      expectSafe(answer, text);
      const field = [part, ...place].join('.').replace(/\.0(?=\.|$)/gu, '');
      expect([text, answer.status, answer.text]).toEqual([
        text,
        400,
        expect.stringContaining(field.split('.').at(-1) ?? ''),
      ]);
    }
    expect(api.failures).toEqual([]);
  });
});
