import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SavedSearch } from '#contract/card/saved-search.ts';

type Store = typeof import('#stores/search/saved-searches.ts');

const foxes: SavedSearch = {
  uuid: '5b1d3f6e-0000-4000-8000-000000000001',
  name: 'Foxes',
  search: 'name=fox',
  is_notified: true,
  is_outdated: false,
  created_at: '2026-11-23T12:00:00.000Z',
};

let store: Store;
let toasts: typeof import('#stores/toast.ts');
let requests: string[];
let answer: () => Response | Promise<Response>;
let stop: () => void;

const settled = () => new Promise((resolve) => setTimeout(resolve));
const listed = () => store.$savedSearches.get().value;

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  localStorage.setItem('mazoku-user', JSON.stringify({ user: null, userToken: 'secret' }));
  requests = [];
  answer = () => Response.json({ data: [foxes] });
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit = {}) => {
    requests.push(`${method ?? 'GET'} ${address}`);
    return Promise.resolve(answer());
  });
  store = await import('#stores/search/saved-searches.ts');
  toasts = await import('#stores/toast.ts');
  stop = store.subscribeToSavedSearches();
  await settled();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('the switch of a notification shows its new state at once, and reverts if it was not saved', async () => {
  expect(listed()).toEqual([foxes]);
  const late = Promise.withResolvers<Response>();
  answer = () => late.promise;
  const saving = store.setSearchNotified(foxes.uuid, false);
  expect(listed()).toEqual([{ ...foxes, is_notified: false }]);
  expect(store.$busySearches.get().has(foxes.uuid)).toBe(true);
  late.resolve(Response.json({ message: ['busy'] }, { status: 503 }));
  await saving;
  expect(listed()).toEqual([foxes]);
  expect(store.$busySearches.get().size).toBe(0);
  expect(toasts.$toasts.get()[0]?.title).toBe('Change not saved');
});

test('a search is removed from the list only when the server has removed it, or no longer has it', async () => {
  answer = () => Response.json({ message: ['busy'] }, { status: 503 });
  await store.removeSearch(foxes.uuid);
  expect(listed()).toEqual([foxes]);
  answer = () => Response.json({ message: ['gone'] }, { status: 404 });
  await store.removeSearch(foxes.uuid);
  expect(listed()).toEqual([]);
  expect(requests.at(-1)).toBe(`DELETE /api/search/saved/${foxes.uuid}`);
});

test('a rejected name is reported with the reason, and a lost answer with the advice to try again', async () => {
  answer = () => Response.json({ message: ['You already have a search with this name.'] }, { status: 409 });
  expect(await store.renameSearch(foxes.uuid, 'Wolves')).toBe('You already have a search with this name.');
  expect(listed()).toEqual([foxes]);
  answer = () => Promise.reject(new TypeError('no network'));
  const body = { name: 'Wolves', search: 'name=wolf', is_notified: true };
  expect(await store.saveSearch(body)).toMatch(/Trying again is safe/u);
  answer = () => Response.json({ ...foxes, name: 'Moon foxes' });
  expect(await store.renameSearch(foxes.uuid, 'Moon foxes')).toBeUndefined();
  expect(listed()?.[0]?.name).toBe('Moon foxes');
});
