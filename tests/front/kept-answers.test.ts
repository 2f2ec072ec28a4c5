import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { KeptAnswers } from '#server/front/kept-answers.ts';
import { PageCache } from '#server/front/page-cache.ts';

let cache: PageCache;
let answers: KeptAnswers;

beforeEach(() => {
  cache = new PageCache(2 ** 20);
  cache.resume();
  answers = new KeptAnswers(cache, { 'X-Content-Type-Options': 'nosniff' });
});

function request(url: string, headers: Record<string, string> = {}, method = 'GET'): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { url, headers, method });
}

const catalogue = '/api/card/catalog?rarities=UR';
const answer = (status = 200) =>
  Response.json({ cards: [] }, { status, headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' } });

describe('an answer that is the same for everybody', () => {
  it('is given back as it was, and kept under the address as it was asked', async () => {
    const given = await answers.begin('/api', request(catalogue))?.(answer());
    expect(await given?.json()).toEqual({ cards: [] });
    expect(cache.get(catalogue)?.status).toBe(200);
  });

  it('is dropped when what is under it changes', async () => {
    await answers.begin('/api', request(catalogue))?.(answer());
    cache.drop('catalogue');
    expect(cache.get(catalogue)).toBeUndefined();
  });

  it('is not kept when that changed while it was made', async () => {
    const keep = answers.begin('/api', request(catalogue));
    cache.drop('copies');
    await keep?.(answer());
    expect(cache.get(catalogue)).toBeUndefined();
  });

  it('is not kept when it is a failure', async () => {
    const given = await answers.begin('/api', request(catalogue))?.(answer(429));
    expect(given?.status).toBe(429);
    expect(cache.get(catalogue)).toBeUndefined();
  });
});

it.each([
  ['a player’s own call', '/api/user/profile', {}],
  ['owners', '/api/card/instance/versions?card_uuid=x', {}],
  ['a filter of copies', '/api/card/catalog?is_locked=true', {}],
  ['an owner’s cards', '/api/card/catalog?owner=123456789012345678', {}],
  ['another origin’s call', catalogue, { origin: 'https://elsewhere.example' }],
  ['a way of another name', '/api/card/catalog/1/2/3', {}],
])('%s is not kept', (_, url, headers) => {
  expect(answers.begin('/api', request(url, headers))).toBeUndefined();
});

it('what is no GET is not kept', () => {
  expect(answers.begin('/api', request(catalogue, {}, 'POST'))).toBeUndefined();
});
