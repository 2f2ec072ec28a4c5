import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentationPaths } from '#contract/access-levels.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { streamPaths } from '#contract/streams.ts';
import { openKey } from '#tests/support/api-key.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { fixturesOf } from '#tests/support/fixtures.ts';
import { openSession } from '#tests/support/session.ts';

const listed = 'https://listed.example';
const foreign = 'https://anywhere.example';

let database: TestDatabase;
let api: ReturnType<typeof testApi>;
let session: string;
let key: string;
beforeAll(async () => {
  database = await testDatabase();
  api = testApi(database.db, { corsOrigins: [listed] });
  const { id } = await fixturesOf(database.db).player('Mai');
  ({ token: session } = await openSession(database.db, id));
  ({ key } = await openKey(database.db, id, ['collection:read']));
});
afterAll(() => database.close());

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await api.request(path, { method, headers: { Origin: foreign, ...headers } });
  const header = (name: string) => response.headers.get(name);
  expect(header('access-control-allow-credentials')).toBeNull();
  return { status: response.status, header, allowed: header('access-control-allow-origin'), vary: header('vary') };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('a page of any origin', () => {
  it.each([
    ['/card/catalog', 200],
    ['/series', 200],
    ['/makers', 200],
    ['/bulk', 200],
    ['/openapi.json', 200],
    ['/bulk/schemas/cards.json', 200],
    ['/bulk/cards-0000000000000000.jsonl.gz', 404],
    ['/card/catalog/none', 404],
    ['/user/ledger', 401],
    ['/card/catalogue', 404],
    ['/user/search', 405],
  ])('reads %s without a token, also what is wrong with a call', async (path, status) => {
    const answer = await ask(path);
    expect([answer.status, answer.allowed]).toEqual([status, '*']);
    expect((await api.request(path)).headers.get('access-control-allow-origin')).toBe('*');
  });

  it('reads what a key opens, and why a key opens something not', async () => {
    const listAnswer = await ask('/card/instance/inventory', bearer(key));
    expect([listAnswer.allowed, (await ask('/user/ledger', bearer(key))).status]).toEqual(['*', 403]);
    expect((await ask('/user/ledger', bearer(key))).allowed).toBe('*');
    expect(await ask('/user/ledger', bearer('mazoku_wrong'))).toMatchObject({ status: 401, allowed: '*' });
  });

  it('is told what does not exist, also by a call that a browser asks about first', async () => {
    for (const [path, method, status] of [
      ['/no/such/path', 'POST', 404],
      ['/card/catalog', 'DELETE', 405],
      ['/openapi.json', 'PUT', 404],
      ['/highlights/stream', 'PATCH', 405],
    ] as const) {
      const before = await ask(path, { 'Access-Control-Request-Method': method }, 'OPTIONS');
      expect(before.header('access-control-allow-methods')?.split(', '), path).toContain(method);
      for (const headers of [{}, bearer(key)]) {
        const answer = await ask(path, headers, method);
        expect([path, answer.status, answer.allowed]).toEqual([path, status, '*']);
      }
      expect((await ask(path, bearer(session), method)).allowed).toBeNull();
    }
    expect((await ask('/card/catalog', {}, 'DELETE')).header('allow')).toBe('GET, HEAD');
  });

  it('reads nothing that was asked with the token of a session or with a cookie', async () => {
    for (const headers of [
      bearer(session),
      { ...bearer(session), Cookie: 'preview=token' },
      { Cookie: 'preview=token' },
      { Authorization: `Basic ${btoa(key)}` },
      { Authorization: session },
      { ...bearer(key), Cookie: 'preview=token' },
    ] as Record<string, string>[])
      for (const path of ['/user/profile', '/card/catalog', '/openapi.json'])
        expect([path, headers, (await ask(path, headers)).allowed]).toEqual([path, headers, null]);
    expect((await ask('/user/profile', bearer(session))).status).toBe(200);
  });

  it('reads no sign-in, whose reply is a token, however its address is written', async () => {
    for (const path of [
      '/user/discord/website',
      '/user/discord/websit%65',
      '/user/discord/website/',
      '//user/discord/website',
    ]) {
      const { status, allowed } = await ask(`${path}?code=a&state=prod`);
      // An address that is none leads to no sign-in.
      expect([path, allowed]).toEqual([path, status === 404 ? '*' : null]);
    }
    const preflight = await ask('/user/discord/website', { 'Access-Control-Request-Method': 'GET' }, 'OPTIONS');
    expect(preflight.allowed).toBeNull();
  });

  it('reads no reply to a call that changes something without a key', async () => {
    for (const path of ['/user/search', '/crashes', '/user/keys'])
      expect((await ask(path, {}, 'POST')).allowed).toBeNull();
  });

  it('may read the headers that a program needs', async () => {
    const exposed = (await ask('/card/catalog')).header('access-control-expose-headers');
    for (const name of ['ETag', 'Retry-After', 'RateLimit', 'X-Error-Code', 'Deprecation', 'Sunset', 'Content-Range'])
      expect(exposed?.toLowerCase()).toContain(name.toLowerCase());
  });

  it('learns from no cache what was for somebody else', async () => {
    for (const headers of [{}, bearer(session), bearer(key)] as Record<string, string>[])
      expect((await ask('/card/catalog', headers)).vary).toBe('Authorization, Cookie, Origin');
  });
});

describe('the question of a browser before a call', () => {
  const preflight = (
    path: string,
    method: string,
    origin = foreign,
    names = 'authorization,content-type,idempotency-key',
  ) =>
    ask(
      path,
      { Origin: origin, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': names },
      'OPTIONS',
    );

  it('allows what keys open, with the headers for it, and no cookies', async () => {
    const answer = await preflight('/trade/offers', 'POST');
    expect([answer.status, answer.allowed]).toEqual([204, '*']);
    expect(answer.header('access-control-allow-methods')?.split(', ')).toEqual(expect.arrayContaining(['GET', 'POST']));
    const sent = answer.header('access-control-allow-headers')?.toLowerCase().split(', ');
    expect(sent).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'if-none-match', 'range']),
    );
    expect(answer.vary).toContain('Access-Control-Request-Method');
  });

  /** What a page of any origin may call with a key besides GET. The list does not derive from the contract. */
  const changedByKeys = [
    'POST /card/instance/lock',
    'POST /card/mine/holdings',
    'POST /card/trade-values',
    'POST /get-inventory-type/',
    'POST /trade/offers',
    'POST /trade/offers/preview',
    'POST /trade/offers/{id}/accept',
    'POST /trade/offers/{id}/cancel',
    'POST /trade/offers/{id}/counter',
    'POST /trade/offers/{id}/decline',
    'POST /trade/offers/{id}/hold',
    'POST /trade/offers/{id}/read',
    'POST /trade/rings/{id}/decline',
  ];

  it('is answered with no method that no key opens', async () => {
    const opened: string[] = [];
    for (const { method, path } of endpoints as readonly Endpoint[]) {
      if (method === 'GET') continue;
      const answer = await preflight(path.replace(/\{\w+\}/gu, 'x'), method);
      if (answer.header('access-control-allow-methods')?.split(', ').includes(method)) opened.push(`${method} ${path}`);
    }
    expect(opened.sort()).toEqual(changedByKeys);
  });

  it('allows to read files and documents', async () => {
    for (const path of [...documentationPaths, ...streamPaths, '/bulk/cards-0000000000000000.jsonl.gz'])
      expect((await preflight(path, 'GET')).header('access-control-allow-methods')).toContain('GET');
  });
});

describe('a page of an origin in the configuration', () => {
  it('reads what the token of a session opens, as before', async () => {
    const answer = await ask('/user/profile', { Origin: listed, ...bearer(session) });
    expect([answer.status, answer.allowed]).toEqual([200, listed]);
    expect(answer.vary).toContain('Origin');
    const before = await ask(
      '/user/keys',
      {
        Origin: listed,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,user,traceparent',
      },
      'OPTIONS',
    );
    expect(before.allowed).toBe(listed);
    expect(before.header('access-control-allow-headers')?.toLowerCase()).toContain('user');
    expect(before.header('access-control-allow-headers')?.toLowerCase()).toContain('traceparent');
    expect(before.header('access-control-allow-methods')).toContain('POST');
  });

  it.each(['https://listed.example.evil.example', 'http://listed.example', 'https://listed.example:8443', 'null'])(
    'is not %s',
    async (origin) => {
      expect((await ask('/user/profile', { Origin: origin, ...bearer(session) })).allowed).toBeNull();
      const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
      expect((await ask('/user/accept-terms', headers, 'OPTIONS')).allowed).toBeNull();
    },
  );
});

it('without a configuration the answers do not differ by origin', async () => {
  const open = testApi(database.db);
  const answer = await open.request('/card/catalog', { headers: { Origin: foreign } });
  expect([answer.headers.get('access-control-allow-origin'), answer.headers.get('vary')]).toEqual([
    '*',
    'Authorization, Cookie',
  ]);
});

describe('the rest of a limit', () => {
  it('is told of the key, and without one of the address', async () => {
    const limited = testApi(database.db, { rateLimit: 50, keyRateLimit: 20 });
    const { headers } = await limited.request('/card/genres');
    expect([headers.get('ratelimit-policy'), headers.get('ratelimit')]).toEqual([
      '"address";q=50;w=60',
      expect.stringMatching(/^"address";r=49;t=\d+$/u),
    ]);
    const withKey = await limited.as(key)('/card/genres');
    expect([withKey.headers.get('ratelimit-policy'), withKey.headers.get('ratelimit')]).toEqual([
      '"key";q=20;w=60',
      expect.stringMatching(/^"key";r=19;t=\d+$/u),
    ]);
  });
});
