import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suggestionDebounce } from '#game/timing.ts';
import { storeSession } from '#tests/support/api-routes.ts';
import { stubApi } from '#tests/support/api-stub.ts';

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  localStorage.clear();
  const pages = [
    { title: 'My Account', href: '/account', description: '' },
    { title: 'Reports', href: '/staff', description: 'Staff, Desk', role: 'staff' },
    { title: 'Roles', href: '/admin/roles', description: 'Admin, Team', role: 'admin' },
  ];
  api = stubApi(({ url }) =>
    url.pathname === '/site-pages.json' ? { body: pages } : { body: { data: [], count: 0 } },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function pagesFor(...texts: string[]): Promise<string[]> {
  const { $siteFindings, searchSite } = await import('#stores/search/site-search.ts');
  for (const text of texts) {
    searchSite(text);
    await vi.advanceTimersByTimeAsync(suggestionDebounce);
  }
  await vi.advanceTimersByTimeAsync(1);
  return ($siteFindings.get()?.pages ?? []).map(({ href }) => href);
}

test('a visitor finds no page of the consoles', async () => {
  expect(await pagesFor('r')).toEqual([]);
  expect(await pagesFor('acc')).toEqual(['/account']);
});

test('the pages of the consoles are found by those who may open them', async () => {
  storeSession({ name: 'Plover', userRoles: ['game-mod'] });
  expect(await pagesFor('r')).toEqual(['/staff']);
});

test('words of a title are found in any order', async () => {
  expect(await pagesFor('account m')).toEqual(['/account']);
});

test('without a text, the pages are listed and nothing else is asked', async () => {
  expect(await pagesFor('')).toEqual(['/account']);
  expect(api.requests.map(({ url }) => url.pathname)).toEqual(['/site-pages.json']);
});

test('what could not be asked is said, and a new result is never selected in place of another', async () => {
  const { $activeFinding, $siteFindings, moveActiveFinding, searchSite } =
    await import('#stores/search/site-search.ts');
  await pagesFor('f');
  expect($siteFindings.get()?.isIncomplete).toBe(false);
  searchSite('fo');
  moveActiveFinding(1, 3);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await vi.advanceTimersByTimeAsync(suggestionDebounce + 1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect($siteFindings.get()?.isIncomplete).toBe(true);
  expect($activeFinding.get()).toBe(-1);
});

test('pages and clans are loaded once', async () => {
  await pagesFor('f', 'fo', 'fox');
  expect(api.of('/site-pages.json')).toHaveLength(1);
  expect(api.of('/clans')).toHaveLength(1);
  expect(api.of('/user/search')).toHaveLength(3);
});
