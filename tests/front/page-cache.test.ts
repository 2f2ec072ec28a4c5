import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { Page, PageCache } from '#server/front/page-cache.ts';

const page = (text: string) => new Page({ status: 200, headers: {}, body: Buffer.from(text) }, {}, 'no-cache');
const keep = (text: string) => () => Promise.resolve({ page: page(text), mayKeep: true });

function listeningCache(bytes = 1_000_000): PageCache {
  const cache = new PageCache(bytes);
  cache.resume();
  return cache;
}

describe('the page cache', () => {
  it('renders once for everybody who waits', async () => {
    const cache = listeningCache();
    let renders = 0;
    const render = () => {
      renders += 1;
      return keep('a')();
    };
    const pages = await Promise.all([1, 2, 3].map(() => cache.load('/cards', ['catalogue'], render)));
    expect(renders).toBe(1);
    expect(new Set(pages).size).toBe(1);
    expect(cache.get('/cards')).toBe(pages[0]);
  });

  it('drops the pages of a tag, and only these', async () => {
    const cache = listeningCache();
    await cache.load('/cards', ['catalogue', 'copies'], keep('cards'));
    await cache.load('/', ['players'], keep('home'));
    cache.drop('copies');
    expect(cache.get('/cards')).toBeUndefined();
    expect(cache.get('/')).toBeDefined();
  });

  it('does not keep what was read before a change that came meanwhile', async () => {
    const cache = listeningCache();
    const loading = cache.load('/cards', ['catalogue'], keep('old'));
    cache.drop('catalogue');
    await loading;
    expect(cache.get('/cards')).toBeUndefined();
  });

  it('keeps nothing while it cannot hear of changes', async () => {
    const cache = listeningCache();
    await cache.load('/cards', ['catalogue'], keep('a'));
    cache.pause();
    expect(cache.get('/cards')).toBeUndefined();
    await cache.load('/cards', ['catalogue'], keep('b'));
    expect(cache.get('/cards')).toBeUndefined();
    cache.resume();
    await cache.load('/cards', ['catalogue'], keep('c'));
    expect(cache.get('/cards')).toBeDefined();
  });

  it('does not keep what was read before it could hear of changes again', async () => {
    const cache = new PageCache(1_000_000);
    const loading = cache.load('/cards', ['catalogue'], keep('old'));
    cache.resume();
    await loading;
    expect(cache.get('/cards')).toBeUndefined();
  });

  it('keeps no page that may not be kept', async () => {
    const cache = listeningCache();
    await cache.load('/cards', ['catalogue'], () => Promise.resolve({ page: page('failed'), mayKeep: false }));
    expect(cache.get('/cards')).toBeUndefined();
  });

  it('is bounded in bytes: the pages longest unused go', async () => {
    const cache = listeningCache(60_000);
    const body = 'x'.repeat(10_000);
    for (let i = 0; i < 20; i += 1) await cache.load(`/cards?page=${i}`, ['catalogue'], keep(body));
    expect(cache.size.bytes).toBeLessThanOrEqual(60_000);
    expect(cache.get('/cards?page=19')).toBeDefined();
    expect(cache.get('/cards?page=0')).toBeUndefined();
  });

  it('forgets a render that failed', async () => {
    const cache = listeningCache();
    await expect(cache.load('/', [], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(cache.load('/', [], keep('a'))).resolves.toBeInstanceOf(Page);
  });
});

describe('a page that is sent often', () => {
  const body = Array.from({ length: 400 }, (_, index) => `<li class="tile">Card ${index * 7919} of ${index}</li>`).join(
    '',
  );

  it('comes in a smaller form after a while, with the same content, and other encodings as before', async () => {
    const kept = page(body);
    const send = (encoding: string) =>
      new Promise<Buffer>((resolve) => {
        const res = { writeHead: () => res, end: resolve } as unknown as ServerResponse;
        kept.send({ method: 'GET', headers: { 'accept-encoding': encoding } } as unknown as IncomingMessage, res);
      });
    const [first, gzip] = [await send('br'), await send('gzip')];
    await send('br');
    await send('br');
    await vi.waitFor(async () => expect((await send('br')).length).toBeLessThan(first.length));
    expect(brotliDecompressSync(await send('br')).toString()).toBe(body);
    expect(await send('gzip')).toEqual(gzip);
    expect(String(await send('identity'))).toBe(body);
  });
});
