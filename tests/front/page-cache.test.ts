import { describe, expect, it } from 'vitest';
import type { PageTag } from '#contract/page-cache.ts';
import { Page } from '#server/front/page.ts';
import { PageCache } from '#server/front/page-cache.ts';
import { RenderLimiter } from '#server/front/render-limiter.ts';

const card: PageTag = 'card:c0000000-0000-4000-8000-000000000001';
const otherCard: PageTag = 'card:c0000000-0000-4000-8000-000000000002';

const pageOf = (text: string, status = 200) =>
  new Page({ status, headers: {}, body: Buffer.from(text) }, {}, 'no-cache');
const textOf = async (page: Page | undefined) => page && (await page.toResponse().text());

/** Flushes all pending tasks. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A cache that is subscribed to changes, with a fake clock, and pages whose renders the test completes. */
function openCache({ bytes = 1_000_000, concurrency = 4, waitingMax = 200 } = {}) {
  const clock = { now: 0 };
  const cache = new PageCache(bytes, {
    limiter: new RenderLimiter({ concurrency, queueMax: waitingMax }),
    now: () => clock.now,
  });
  cache.resume();
  const renders: {
    address: string;
    end: (text: string, isCacheable?: boolean, status?: number) => void;
    fail: () => void;
  }[] = [];
  const recipe = (address: string, tags: readonly PageTag[]) => ({
    tags,
    isRender: true,
    render: () => {
      const { promise, resolve, reject } = Promise.withResolvers<{ page: Page; isCacheable: boolean }>();
      renders.push({
        address,
        end: (text, isCacheable = true, status = 200) => resolve({ page: pageOf(text, status), isCacheable }),
        fail: () => reject(new Error('no')),
      });
      return promise;
    },
  });
  const load = (address: string, tags: readonly PageTag[], abandoned = new AbortController().signal) =>
    cache.load(address, recipe(address, tags), { address: '192.0.2.1', signal: abandoned });
  return {
    cache,
    clock,
    renders,
    load,
    /** Completes the render of a page. */
    put: async (address: string, tags: readonly PageTag[], text = 'first') => {
      const loading = load(address, tags);
      await settle();
      renders.at(-1)?.end(text);
      await loading;
      renders.pop();
    },
  };
}

describe('the page cache', () => {
  it('renders once for all concurrent requests', async () => {
    const { cache, renders, load } = openCache();
    const loading = [1, 2, 3].map(() => load('/cards', ['catalogue']));
    await settle();
    expect(renders).toHaveLength(1);
    renders[0]?.end('a');
    const loaded = await Promise.all(loading);
    expect(new Set(loaded.map(({ page }) => page)).size).toBe(1);
    expect(loaded.map(({ isShared }) => isShared)).toEqual([false, true, true]);
    expect(cache.get('/cards')).toBe(loaded[0]?.page);
  });

  it('does not render a page whose clients have all left before its turn', async () => {
    const { renders, load } = openCache();
    // These renders use every slot of this address.
    const before = [1, 2, 3, 4].map((page) => load(`/cards?page=${page}`, ['catalogue']));
    const [leaving, staying] = [new AbortController(), new AbortController()];
    const abandoned = [1, 2].map(() => load('/left', ['catalogue'], leaving.signal));
    const waiting = [leaving, staying].map(({ signal }) => load('/kept', ['catalogue'], signal));
    await settle();
    leaving.abort();
    const refused = Promise.all(abandoned.map((each) => expect(each).rejects.toMatchObject({ code: 'UNAVAILABLE' })));
    for (const render of renders.slice(0, 4)) render.end('page');
    await Promise.all([...before, refused]);
    await settle();
    expect(renders.slice(4).map(({ address }) => address)).toEqual(['/kept']);
    renders[4]?.end('kept');
    await Promise.all(waiting);
  });

  it('stores nothing while it is not subscribed to changes, including renders that began then', async () => {
    const { cache, renders, load, put } = openCache();
    await put('/cards', ['catalogue']);
    cache.pause();
    expect(cache.get('/cards')).toBeUndefined();
    await put('/cards', ['catalogue']);
    expect(cache.get('/cards')).toBeUndefined();
    const loading = load('/cards', ['catalogue']);
    await settle();
    cache.resume();
    // A new request does not wait for that render either.
    const later = load('/cards', ['catalogue']);
    await settle();
    expect(renders).toHaveLength(2);
    renders[0]?.end('old');
    await loading;
    expect(cache.get('/cards')).toBeUndefined();
    renders[1]?.end('new');
    await later;
    expect(await textOf(cache.get('/cards'))).toBe('new');
  });

  describe('while the game is unavailable', () => {
    const askIn = async ({ load, renders }: ReturnType<typeof openCache>, status: number) => {
      const loading = load('/cards', ['catalogue', 'copies']);
      await settle();
      renders.at(-1)?.end('no answer', false, status);
      const { page } = await loading;
      return textOf(page);
    };

    it('shows the last page, which it does not show otherwise', async () => {
      const open = openCache();
      await open.put('/cards', ['catalogue', 'copies'], 'known');
      open.cache.pause();
      expect(open.cache.get('/cards')).toBeUndefined();
      expect(await askIn(open, 503)).toBe('known');
      expect(await askIn(open, 404)).toBe('no answer');
      open.cache.resume();
      expect(open.cache.get('/cards')).toBeUndefined();
    });

    it.each([
      ['five minutes old', ({ clock }: ReturnType<typeof openCache>) => (clock.now += 300_000)],
      ['known to be edited since', ({ cache }: ReturnType<typeof openCache>) => cache.invalidate('catalogue')],
    ])('shows no page that is %s', async (_, change) => {
      const open = openCache();
      await open.put('/cards', ['catalogue', 'copies'], 'known');
      change(open);
      open.cache.pause();
      expect(await askIn(open, 503)).toBe('no answer');
    });
  });

  it('does not store uncacheable pages or failed renders', async () => {
    const { cache, renders, load, put } = openCache();
    const failed = load('/', []);
    const refused = load('/cards', ['catalogue']);
    await settle();
    renders[0]?.fail();
    renders[1]?.end('not found', false);
    await expect(failed).rejects.toThrow('no');
    await refused;
    expect(cache.get('/cards')).toBeUndefined();
    await put('/', []);
    expect(await textOf(cache.get('/'))).toBe('first');
  });

  it('is limited in bytes, and evicts the least recently used pages', async () => {
    const { cache, put } = openCache({ bytes: 60_000 });
    const body = 'x'.repeat(10_000);
    for (let i = 0; i < 20; i += 1) await put(`/cards?page=${i}`, ['catalogue'], body);
    expect(cache.size.bytes).toBeLessThanOrEqual(60_000);
    expect(cache.get('/cards?page=19')).toBeDefined();
    expect(cache.get('/cards?page=0')).toBeUndefined();
  });
});

describe('a page with changed data', () => {
  it('stays cached when it does not depend on the change', async () => {
    const { cache, clock, renders, put } = openCache();
    await put('/cards', ['catalogue', 'copies']);
    await put('/card/1', ['catalogue', card]);
    for (const tag of ['players', otherCard] as const) cache.invalidate(tag);
    clock.now = 60_000;
    expect(cache.get('/cards')).toBeDefined();
    expect(cache.get('/card/1')).toBeDefined();
    expect(renders).toHaveLength(0);
  });

  it.each(['catalogue', 'art', 'clans', 'partners', 'events', 'news'] as const)(
    'is not served any more after an edit (%s)',
    async (tag) => {
      const { cache, put } = openCache();
      await put('/page', [tag, 'copies']);
      cache.invalidate(tag);
      expect(cache.get('/page')).toBeUndefined();
    },
  );

  it.each([
    ['a card’s own page', [card, 'catalogue'], card, 1_000],
    ['a list', ['catalogue', 'copies'], 'copies', 5_000],
    ['a clan’s page', ['clans', 'clan:7', 'copies'], 'clan:7', 5_000],
  ] as const)('is served stale for a limited time after a change by the game: %s', async (_, tags, changed, lag) => {
    const { cache, clock, renders, put } = openCache();
    await put('/page', tags);
    cache.invalidate(changed);
    clock.now = lag / 2 - 1;
    expect(await textOf(cache.get('/page'))).toBe('first');
    await settle();
    expect(renders).toHaveLength(0);
    clock.now = lag - 1;
    expect(await textOf(cache.get('/page'))).toBe('first');
    clock.now = lag;
    expect(cache.get('/page')).toBeUndefined();
  });

  it('is rendered once meanwhile, and then at most once per half of that time', async () => {
    const { cache, clock, renders, put } = openCache();
    await put('/cards', ['copies']);
    let count = 0;
    // There are 200 writes a second for 20 s, with a request between every two.
    for (clock.now = 0; clock.now < 20_000; clock.now += 5) {
      cache.invalidate('copies');
      expect(cache.get('/cards')).toBeDefined();
      cache.get('/cards');
      if (clock.now % 100 === 0) {
        await settle();
        expect(renders.length).toBeLessThanOrEqual(1);
        if (renders.length === 1) count += 1;
        renders.pop()?.end(`at ${clock.now}`);
        await settle();
      }
    }
    expect(count).toBeGreaterThanOrEqual(6);
    expect(count).toBeLessThanOrEqual(8);
  });

  it('that changed during its render is stored as stale', async () => {
    const { cache, clock, renders, load } = openCache();
    const loading = load('/cards', ['copies']);
    await settle();
    cache.invalidate('copies');
    renders.pop()?.end('before');
    await loading;
    expect(await textOf(cache.get('/cards'))).toBe('before');
    clock.now = 5_000;
    expect(cache.get('/cards')).toBeUndefined();
  });

  it('that was edited during its render is rendered again for later requests, and the older render is not stored', async () => {
    const { cache, renders, load } = openCache();
    const first = load('/cards', ['catalogue']);
    await settle();
    cache.invalidate('catalogue');
    const second = load('/cards', ['catalogue']);
    await settle();
    expect(renders).toHaveLength(2);
    renders[1]?.end('new');
    await second;
    renders[0]?.end('old');
    expect(await textOf((await first).page)).toBe('old');
    expect(await textOf(cache.get('/cards'))).toBe('new');
  });

  it("is not affected by a change during another page's render", async () => {
    const { cache, renders, load } = openCache();
    const first = load('/card/1', ['catalogue', card]);
    await settle();
    cache.invalidate(otherCard);
    cache.invalidate('copies');
    const second = load('/card/1', ['catalogue', card]);
    await settle();
    expect(renders).toHaveLength(1);
    renders[0]?.end('fresh');
    expect((await second).page).toBe((await first).page);
    expect(cache.get('/card/1')).toBeDefined();
  });

  it('is still served when its next render fails, but not beyond its time limit', async () => {
    const { cache, clock, renders, put } = openCache();
    await put('/cards', ['copies']);
    cache.invalidate('copies');
    clock.now = 3_000;
    cache.get('/cards');
    await settle();
    renders.pop()?.fail();
    await settle();
    expect(await textOf(cache.get('/cards'))).toBe('first');
    clock.now = 5_000;
    expect(cache.get('/cards')).toBeUndefined();
  });
});

describe('concurrent renders', () => {
  it('are limited, and rejected immediately when the queue is full', async () => {
    const { renders, load } = openCache({ concurrency: 2, waitingMax: 1 });
    const loading = ['/a', '/b', '/c'].map((address) => load(address, []));
    await settle();
    expect(renders.map(({ address }) => address)).toEqual(['/a', '/b']);
    await expect(load('/d', [])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    renders[0]?.end('a');
    await settle();
    expect(renders.map(({ address }) => address)).toEqual(['/a', '/b', '/c']);
    renders[1]?.fail();
    renders[2]?.end('c');
    expect((await Promise.allSettled(loading)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('in the background have their own slots, so that many new pages cannot make a cached one too old', async () => {
    const { cache, clock, renders, load, put } = openCache({ concurrency: 1 });
    await put('/cards', ['copies']);
    cache.invalidate('copies');
    clock.now = 3_000;
    const flood = ['/new', '/newer'].map((address) => load(address, []));
    await settle();
    expect(await textOf(cache.get('/cards'))).toBe('first');
    await settle();
    expect(renders.map(({ address }) => address)).toEqual(['/new', '/cards']);
    renders[1]?.end('second');
    await settle();
    expect(await textOf(cache.get('/cards'))).toBe('second');
    renders[0]?.end('new');
    await settle();
    renders[2]?.end('newer');
    await Promise.all(flood);
  });
});

it('leave no tags behind that no page depends on', async () => {
  const { cache, put, load, renders } = openCache({ bytes: 30_000 });
  for (let n = 0; n < 2_000; n += 1) await put(`/card/${n}`, ['catalogue', `card:${n}`]);
  expect(cache.size.tags).toBe(cache.size.pages + 1);
  const tooLarge = load('/large', ['leaderboard']);
  const lost = load('/lost', ['players']);
  await settle();
  renders[0]?.end('x'.repeat(40_000));
  renders[1]?.fail();
  await Promise.allSettled([tooLarge, lost]);
  await settle();
  for (let n = 0; n < 2_000; n += 1) cache.invalidate(`card:${n}`);
  expect(cache.size.tags).toBe(cache.size.pages + 1);
  cache.clear();
  expect(cache.size).toMatchObject({ pages: 0, tags: 0 });
});
