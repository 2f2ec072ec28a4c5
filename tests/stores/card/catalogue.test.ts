import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CatalogPage } from '#contract/card/card.ts';

type Store = typeof import('#stores/card/catalogue.ts');

interface RecordedRequest {
  url: URL;
  signal: AbortSignal | null | undefined;
  answer: (page: CatalogPage) => void;
  fail: () => void;
}

const pageOf = (count: number, pageCount = 1): CatalogPage => ({
  cards: [],
  count,
  pageCount,
  counts: { rarities: {} as never, types: {} },
  types: [],
  makers: [],
  series: [],
  clan: null,
});
const settled = () => vi.advanceTimersByTimeAsync(0);

let store: Store;
let requests: RecordedRequest[];
let stopFollowing: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  history.replaceState(null, '', '/cards');
  requests = [];
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const url = new URL(typeof input === 'string' ? input : input.url, 'http://site.test');
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    requests.push({
      url,
      signal: init?.signal,
      answer: (page) => resolve(Response.json(page)),
      fail: () =>
        resolve(Response.json({ statusCode: 503, error: 'Service Unavailable', message: ['later'] }, { status: 503 })),
    });
    return promise;
  });
  store = await import('#stores/card/catalogue.ts');
  stopFollowing = store.subscribeToCatalogue();
});

afterEach(() => {
  stopFollowing();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the catalogue before the first change', () => {
  test('sends no request, and has no result of its own', async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(requests).toHaveLength(0);
    expect(store.$filter.get()).toBeNull();
    expect(store.$page.get()).toBeNull();
  });
});

test('what shows no page number changes with the filter and on the way back, and not when a page is turned', () => {
  void store.goToPage(2);
  expect(store.$filter.get()?.page).toBe(2);
  expect(store.$listFilter.get()).toBeNull();
  void store.updateCatalogue({ rarities: ['UR'] });
  const listed = store.$listFilter.get();
  expect(listed?.rarities).toEqual(['UR']);
  void store.goToPage(2);
  expect(store.$listFilter.get()).toBe(listed);
  // Fields that hold something else, which was typed and not applied, are set again.
  history.replaceState(null, '', '/cards?rarities=UR');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(store.$listFilter.get()).not.toBe(listed);
  expect(store.$listFilter.get()?.rarities).toEqual(['UR']);
});

describe('a search that is compared with the collection', () => {
  const signIn = () => {
    localStorage.setItem('mazoku-user', JSON.stringify({ user: null, userToken: 'secret' }));
    dispatchEvent(new StorageEvent('storage', { key: 'mazoku-user', newValue: localStorage.getItem('mazoku-user') }));
  };
  afterEach(() => localStorage.clear());

  test('sends no request for a visitor, and the list as soon as a player is signed in', async () => {
    history.replaceState(null, '', '/cards?mine=2-');
    void store.updateCatalogue({ rarities: ['UR'] });
    await settled();
    expect(requests).toHaveLength(0);
    signIn();
    await settled();
    expect(requests.map(({ url }) => url.pathname)).toEqual(['/api/card/mine/catalog']);
    expect(requests[0]?.url.searchParams.get('mine')).toBe('2,4000');
    requests[0]?.answer(pageOf(3));
    await settled();
    expect(store.$page.get()?.count).toBe(3);
  });

  test('a session does not reload the public catalogue', async () => {
    signIn();
    await settled();
    expect(requests).toHaveLength(0);
  });
});

describe('typing a name', () => {
  test('requests once, 700 ms after the last letter, in one new history entry', async () => {
    const entries = history.length;
    for (const name of ['f', 'fo', 'fox']) {
      store.debounceFilter({ name });
      await vi.advanceTimersByTimeAsync(300);
    }
    await vi.advanceTimersByTimeAsync(399);
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url.searchParams.get('name')).toBe('fox');
    expect(location.search).toBe('?name=fox');
    store.debounceFilter({ name: 'foxes' });
    await vi.advanceTimersByTimeAsync(700);
    expect(location.search).toBe('?name=foxes');
    expect(history.length).toBe(entries + 1);
  });

  test('is applied together with a rarity that is chosen before', async () => {
    store.debounceFilter({ name: 'fox' });
    void store.updateCatalogue({ rarities: ['UR'] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requests).toHaveLength(1);
    expect(location.search).toBe('?name=fox&rarities=UR');
  });
});

describe('changing the filter', () => {
  test('returns to page 1, and keeps filters without a field', () => {
    history.replaceState(null, '', '/cards?page=7&series=Bog+Lanterns');
    void store.updateCatalogue({ rarities: ['SR'] });
    expect(location.search).toBe('?series=Bog+Lanterns&rarities=SR');
  });

  test('aborts the outdated request, whose late response changes nothing', async () => {
    void store.updateCatalogue({ rarities: ['SR'] });
    void store.updateCatalogue({ rarities: ['UR'] });
    await settled();
    expect(requests[0]?.signal?.aborted).toBe(true);
    requests[1]?.answer(pageOf(2));
    requests[0]?.answer(pageOf(1));
    await settled();
    expect(store.$page.get()?.count).toBe(2);
    expect(store.$status.get()).toBe('ready');
  });

  test('shows a previous filter’s result from the cache', async () => {
    void store.updateCatalogue({ rarities: ['SR'] });
    await settled();
    requests[0]?.answer(pageOf(5));
    await settled();
    void store.updateCatalogue({ rarities: ['UR'] });
    await settled();
    requests[1]?.answer(pageOf(6));
    await settled();
    void store.updateCatalogue({ rarities: ['SR'] });
    expect(store.$page.get()?.count).toBe(5);
    expect(requests).toHaveLength(2);
  });
});

describe('paging', () => {
  test('a page above the last one shows the last one', async () => {
    void store.goToPage(99);
    await settled();
    requests[0]?.answer(pageOf(30, 2));
    await settled();
    expect(requests[1]?.url.searchParams.get('page')).toBe('2');
    requests[1]?.answer(pageOf(30, 2));
    await settled();
    expect(store.$status.get()).toBe('ready');
  });

  test('going back restores the filter in the address', async () => {
    history.replaceState(null, '', '/cards?name=fox');
    dispatchEvent(new PopStateEvent('popstate'));
    await settled();
    expect(store.$filter.get()?.name).toBe('fox');
    expect(requests).toHaveLength(1);
  });
});

describe('the view', () => {
  test('changes on the same page, and is in the address', async () => {
    history.replaceState(null, '', '/cards?page=2');
    store.changeView('list');
    await settled();
    expect(location.search).toBe('?page=2&view=list');
    store.changeView('series');
    expect(location.search).toBe('?view=series');
    await settled();
    expect(requests.at(-1)?.url.searchParams.get('group')).toBe('series');
    store.changeView('pictures');
    expect(location.search).toBe('');
  });
});

describe('when the API does not respond', () => {
  test('the page that is shown keeps the filter that it belongs to', async () => {
    void store.updateCatalogue({ rarities: ['SR'] });
    await settled();
    requests[0]?.answer(pageOf(60, 3));
    await settled();
    void store.updateCatalogue({ rarities: ['UR'] });
    await settled();
    requests[1]?.fail();
    await settled();
    expect(store.$filter.get()?.rarities).toEqual(['UR']);
    expect(store.$shownFilter.get()?.rarities).toEqual(['SR']);
    expect(store.$page.get()?.count).toBe(60);
  });

  test('the status is “failed”, and a retry sends a new request', async () => {
    void store.updateCatalogue({ rarities: ['SR'] });
    await settled();
    requests[0]?.fail();
    await settled();
    expect(store.$status.get()).toBe('failed');
    void store.retryCatalogue();
    await settled();
    requests[1]?.answer(pageOf(3));
    await settled();
    expect(store.$status.get()).toBe('ready');
    expect(store.$page.get()?.count).toBe(3);
  });
});

describe('the text of the search box', () => {
  test('is applied 700 ms after typing stops, and unusable words are reported', async () => {
    store.searchedCatalogue.debounceSearch('colour:red fox r:UR');
    await vi.advanceTimersByTimeAsync(699);
    expect(location.search).toBe('');
    expect(store.searchedCatalogue.$searchProblems.get()).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(location.search).toBe('?q=fox&rarities=UR');
    expect(store.searchedCatalogue.$searchProblems.get()?.problems.map(({ word }) => word)).toEqual(['colour:red']);
  });

  test('is applied immediately when it is submitted, and a later change clears the problems', () => {
    void store.searchedCatalogue.search('colour:red r:UR');
    expect(location.search).toBe('?rarities=UR');
    void store.updateCatalogue({ rarities: [] });
    expect(store.searchedCatalogue.$searchProblems.get()?.problems).toEqual([]);
  });

  test('removes filters that it does not contain', () => {
    history.replaceState(null, '', '/cards?name=fox&rarities=UR&size=48');
    void store.searchedCatalogue.search('wolf');
    expect(location.search).toBe('?size=48&q=wolf');
  });

  test('sends no request and keeps the page for another spelling of the same filter', () => {
    history.replaceState(null, '', '/cards?page=3&rarities=UR');
    void store.searchedCatalogue.search('rarity:ur');
    expect(location.search).toBe('?page=3&rarities=UR');
    expect(requests).toHaveLength(0);
  });
});

describe('an empty result', () => {
  test('requests similar names, which disappear with the next search', async () => {
    void store.updateCatalogue({ name: 'kitsne' });
    await settled();
    requests[0]?.answer(pageOf(0, 0));
    await settled();
    expect(requests[1]?.url.pathname).toMatch(/\/card\/similar$/u);
    expect(requests[1]?.url.searchParams.get('name')).toBe('kitsne');
    requests[1]?.answer({ data: [{ kind: 'name', text: 'kitsune', value: 'kitsune', count: 4 }] } as never);
    await settled();
    expect(store.$similarSuggestions.get()).toHaveLength(1);
    void store.updateCatalogue({ name: 'fox' });
    expect(store.$similarSuggestions.get()).toEqual([]);
  });

  test('requests no similar names without a text', async () => {
    void store.updateCatalogue({ rarities: ['UR'] });
    await settled();
    requests[0]?.answer(pageOf(0, 0));
    await settled();
    expect(requests).toHaveLength(1);
  });
});
