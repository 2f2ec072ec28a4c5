import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ResponseCache } from '#server/front/response-cache.ts';
import { PageCache } from '#server/front/page-cache.ts';

let now: number;
let calls: number;
let cache: PageCache;
let responseCache: ResponseCache;

beforeEach(() => {
  now = 0;
  calls = 0;
  cache = new PageCache(2 ** 20, { now: () => now });
  cache.resume();
  responseCache = new ResponseCache(cache, { 'X-Content-Type-Options': 'nosniff' });
});

function request(url: string, headers: Record<string, string> = {}, method = 'GET'): IncomingMessage {
  return { url, headers, method } as unknown as IncomingMessage;
}

const catalogue = '/api/card/catalog?rarities=UR';
const uuid = 'c0000000-0000-4000-8000-000000000001';
const respond = (status = 200) => {
  calls += 1;
  return Promise.resolve(
    Response.json({ call: calls }, { status, headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' } }),
  );
};
const ask = (url: string, call = respond) => responseCache.respond('/api', request(url), call, respond);
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('an answer that is the same for everybody', () => {
  it('is given back as it was, and kept under the address as it was asked', async () => {
    const given = await ask(catalogue);
    expect(await given.json()).toEqual({ call: 1 });
    expect(given.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(cache.get(catalogue)?.status).toBe(200);
  });

  it('is asked for once for all who want it at the same time', async () => {
    const given = await Promise.all([ask(catalogue), ask(catalogue), ask(catalogue)]);
    expect(await Promise.all(given.map((response) => response.json()))).toEqual(Array(3).fill({ call: 1 }));
  });

  it('is not kept when it is a failure, and whoever else asks is not refused with it', async () => {
    const [refused, given] = await Promise.all([ask(catalogue, () => respond(429)), ask(catalogue)]);
    expect([refused.status, given.status]).toEqual([429, 200]);
    expect(cache.get(catalogue)).toBeUndefined();
  });

  it('is not served any more after an edit of what is under it', async () => {
    await ask(catalogue);
    cache.invalidate('catalogue');
    expect(cache.get(catalogue)).toBeUndefined();
  });

  it('is asked for anew as nobody while its last state is served, after the game moved something', async () => {
    await ask(catalogue);
    cache.invalidate('copies');
    now = 3_000;
    expect(await cache.get(catalogue)?.toResponse().json()).toEqual({ call: 1 });
    await settle();
    expect(await cache.get(catalogue)?.toResponse().json()).toEqual({ call: 2 });
  });

  it('of one card depends on that card, and is at most a second behind', async () => {
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
  ['a player’s own call', '/api/user/profile'],
  ['owners', '/api/card/instance/versions?card_uuid=x'],
  ['a filter of copies', '/api/card/catalog?is_locked=true'],
  ['a filter of copies behind a value with a question mark', '/api/card/catalog?name=who%20?&is_locked=true'],
  ['the same, with two', '/api/card/catalog?name=?&series=?&owner=123456789012345678'],
  ['an owner’s cards', '/api/card/catalog?owner=123456789012345678'],
  ['a card by an id in another form', `/api/card/catalog/${uuid.toUpperCase()}`],
  ['the same, percent-encoded', `/api/card/catalog/%63${uuid.slice(1)}`],
  ['a way of another name', '/api/card/catalog/1/2/3'],
])('%s is not kept', async (_, url) => {
  await ask(url);
  expect(cache.size.pages).toBe(0);
});

it('keeps what a value with a question mark asks for under its whole address', async () => {
  await ask('/api/card/catalog?name=a?b');
  expect(cache.get('/api/card/catalog?name=a?b')).toBeDefined();
  expect(cache.get('/api/card/catalog?name=a')).toBeUndefined();
});

it('what another origin asks for, or is no GET, is not kept', async () => {
  await responseCache.respond('/api', request(catalogue, { origin: 'https://elsewhere.example' }), respond, respond);
  await responseCache.respond('/api', request(catalogue, {}, 'POST'), respond, respond);
  expect(cache.size.pages).toBe(0);
});

it('no call that looks at who asks is ever kept', () => {
  const kept = (endpoints as readonly Endpoint[]).filter(({ tags }) => tags !== undefined);
  expect(kept.length).toBeGreaterThan(5);
  for (const { name, access } of kept) expect([name, access]).toEqual([name, 'anyone']);
});
