import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { crossOriginChanges } from '#server/front/cross-origin-changes.ts';
import { ResponseCache } from '#server/front/response-cache.ts';
import { PageCache } from '#server/front/page-cache.ts';

const listed = ['https://listed.example'];

let now: number;
let calls: number;
let cache: PageCache;
let responseCache: ResponseCache;

beforeEach(() => {
  now = 0;
  calls = 0;
  cache = new PageCache(2 ** 20, { now: () => now });
  cache.resume();
  responseCache = new ResponseCache(cache, { 'X-Content-Type-Options': 'nosniff' }, listed);
});

function request(url: string, headers: Record<string, string> = {}, method = 'GET'): IncomingMessage {
  return { url, headers, method } as unknown as IncomingMessage;
}

const catalogue = '/api/card/catalog?rarities=UR';
const uuid = 'c0000000-0000-4000-8000-000000000001';
const respond = (status = 200) => {
  calls += 1;
  return Promise.resolve(
    Response.json(
      { call: calls },
      { status, headers: { 'Cache-Control': 'public, max-age=0, must-revalidate', RateLimit: `r=${calls}` } },
    ),
  );
};
const observed: { route: string | undefined } = { route: undefined };
const ask = (url: string, call = respond) => responseCache.respond('/api', request(url), call, respond, observed);
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a public response', () => {
  it('is returned unchanged, and cached under the requested address', async () => {
    const given = await ask(catalogue);
    expect(await given.json()).toEqual({ call: 1 });
    expect(given.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(cache.get(catalogue)?.status).toBe(200);
  });

  it('is recorded under the template of its path', async () => {
    await ask(`/api/card/catalog/${uuid}`);
    expect(observed.route).toBe('/api/card/catalog/{id}');
  });

  it('is kept of the documentation, without a query', async () => {
    await ask('/api/docs');
    await ask('/api/openapi.json?a=b');
    expect([cache.size.pages, cache.get('/api/docs')?.status]).toEqual([1, 200]);
  });

  it('is requested once for concurrent requests', async () => {
    const given = await Promise.all([ask(catalogue), ask(catalogue), ask(catalogue)]);
    expect(await Promise.all(given.map((response) => response.json()))).toEqual(Array(3).fill({ call: 1 }));
  });

  it('is not cached when it failed, and other waiting clients retry', async () => {
    const [refused, given] = await Promise.all([ask(catalogue, () => respond(429)), ask(catalogue)]);
    expect([refused.status, given.status]).toEqual([429, 200]);
    expect([refused, given].map(({ headers }) => headers.get('ratelimit'))).toEqual(['r=1', 'r=2']);
    expect(refused.headers.get('etag')).toBeNull();
    expect(cache.get(catalogue)).toBeUndefined();
  });

  it('is not served any more after an edit of its data', async () => {
    await ask(catalogue);
    cache.invalidate('catalogue');
    expect(cache.get(catalogue)).toBeUndefined();
  });

  it('is refreshed anonymously while the stale response is served, after a change by the game', async () => {
    await ask(catalogue);
    cache.invalidate('copies');
    now = 3_000;
    expect(await cache.get(catalogue)?.toResponse().json()).toEqual({ call: 1 });
    await settle();
    expect(await cache.get(catalogue)?.toResponse().json()).toEqual({ call: 2 });
  });

  it('for one card depends on that card, and is at most one second old', async () => {
    const address = `/api/card/catalog/${uuid}`;
    await ask(address);
    cache.invalidate('copies');
    now = 60_000;
    expect(cache.get(address)).toBeDefined();
    cache.invalidate(`card:${uuid}`);
    expect(cache.get(address)).toBeUndefined();
  });
});

it.each([
  ['the player’s own profile', '/api/user/profile'],
  ['owners', '/api/card/instance/versions?card_uuid=x'],
  ['a filter of copies', '/api/card/catalog?is_locked=true'],
  ['a filter of copies behind a value with a question mark', '/api/card/catalog?name=who%20?&is_locked=true'],
  ['a filter of copies behind two question marks', '/api/card/catalog?name=?&series=?&owner=123456789012345678'],
  ['an owner’s cards', '/api/card/catalog?owner=123456789012345678'],
  ['a card with a non-canonical ID', `/api/card/catalog/${uuid.toUpperCase()}`],
  ['a percent-encoded path', `/api/card/catalog/%63${uuid.slice(1)}`],
  ['an unknown path', '/api/card/catalog/1/2/3'],
])('%s is not cached', async (_, url) => {
  await ask(url);
  expect(cache.size.pages).toBe(0);
});

it('for a value with a question mark is cached under the full address', async () => {
  await ask('/api/card/catalog?name=a?b');
  expect(cache.get('/api/card/catalog?name=a?b')).toBeDefined();
  expect(cache.get('/api/card/catalog?name=a')).toBeUndefined();
});

it('is not cached for a method other than GET', async () => {
  await responseCache.respond('/api', request(catalogue, {}, 'POST'), respond, respond, observed);
  expect(cache.size.pages).toBe(0);
});

describe('a cached response for pages of other origins', () => {
  const respondOpen = () => {
    calls += 1;
    const cacheControl = 'public, max-age=0, must-revalidate';
    const headers = {
      'Cache-Control': cacheControl,
      'Access-Control-Allow-Origin': '*',
      Vary: 'Authorization',
      RateLimit: '"address";r=1;t=1',
    };
    return Promise.resolve(Response.json({}, { headers }));
  };
  /** Answers as the router does: from the cache, or through the API. */
  const askAs = async (headers: Record<string, string>) => {
    const req = request(catalogue, headers);
    const cached = cache.get(catalogue)?.toResponse(crossOriginChanges(req, listed));
    return cached ?? responseCache.respond('/api', req, respondOpen, respondOpen, observed);
  };
  const allowed = async (headers: Record<string, string>) =>
    (await askAs(headers)).headers.get('access-control-allow-origin');

  it.each([[{}], [{ authorization: 'Bearer a-session', cookie: 'a=b' }]] as [Record<string, string>][])(
    'is the same for all of them, and says for each request who may read it, also after one with %j',
    async (first) => {
      expect(await allowed(first)).toBe(first['cookie'] === undefined ? '*' : null);
      const origin = 'https://anywhere.example';
      expect(await allowed({})).toBe('*');
      expect(await allowed({ origin })).toBe('*');
      expect(await allowed({ origin, authorization: 'Bearer mazoku_key' })).toBe('*');
      expect(await allowed({ origin, authorization: 'Bearer a-session' })).toBeNull();
      expect(await allowed({ origin, cookie: 'preview=token' })).toBeNull();
      expect(await allowed({ origin: listed[0]!, authorization: 'Bearer a-session' })).toBe(listed[0]);
      expect(calls).toBe(1);
      expect((await askAs({})).headers.get('vary')).toBe('Authorization, Cookie, Origin');
    },
  );

  it('says what is left of a limit only to the request for which it was made', async () => {
    expect((await askAs({})).headers.get('ratelimit')).toBe('"address";r=1;t=1');
    expect((await askAs({})).headers.get('ratelimit')).toBeNull();
  });

  it('has a name from the first answer on', async () => {
    const first = (await askAs({})).headers.get('etag');
    expect(first).toMatch(/^W\/".+"$/u);
    expect((await askAs({})).headers.get('etag')).toBe(first);
  });
});

it('is never cached for calls that depend on the caller', () => {
  const cacheable = (endpoints as readonly Endpoint[]).filter(({ tags }) => tags !== undefined);
  expect(cacheable.length).toBeGreaterThan(5);
  for (const { name, access } of cacheable) expect([name, access]).toEqual([name, 'anyone']);
});
