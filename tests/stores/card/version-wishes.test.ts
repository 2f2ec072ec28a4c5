import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VersionWish } from '#contract/card/version-wish.ts';

type Store = typeof import('#stores/card/version-wishes.ts');

const card = '8005cb73-088e-4cfc-abf8-3fff3cb40c14';
const map = { total: 50, claimed: '/w==', maker_copies: 0, yours: [1], wished: [3] };
const wishOf = (version: number): VersionWish => ({
  card: { uuid: card, name: 'Fox', series: 'Moon tales', rarity: 'UR' },
  version,
  created_at: '2026-11-23T12:00:00.000Z',
});

let store: Store;
let stores: typeof import('#stores/card/version-map.ts');
let requests: string[];
let answer: () => Response | Promise<Response>;
let stop: () => void;

const settled = () => new Promise((resolve) => setTimeout(resolve));
const listed = () => store.$versionWishes.get().value?.map(({ version }) => version);
const wished = () => stores.$versionMap.get()?.wished;

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  localStorage.setItem('mazoku-user', JSON.stringify({ user: null, userToken: 'secret' }));
  requests = [];
  answer = () => Response.json({ data: [wishOf(3)] });
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit = {}) => {
    requests.push(`${method ?? 'GET'} ${address}`);
    return Promise.resolve(address.endsWith('/versions') ? Response.json({ ...map, yours: [1, 7] }) : answer());
  });
  store = await import('#stores/card/version-wishes.ts');
  stores = await import('#stores/card/version-map.ts');
  stores.$versionMap.set(map);
  stop = store.subscribeToVersionWishes();
  await settled();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a wish is marked on the map when the server has stored it', async () => {
  const late = Promise.withResolvers<Response>();
  answer = () => late.promise;
  const wishing = store.wishForVersion(card, 7);
  expect(store.$busyWishes.get()).toEqual(new Set([store.wishKey(card, 7)]));
  expect(wished()).toEqual([3]);
  late.resolve(Response.json(wishOf(7), { status: 201 }));
  expect(await wishing).toBeUndefined();
  expect(wished()).toEqual([3, 7]);
  expect(store.$busyWishes.get().size).toBe(0);
  expect(requests.at(-1)).toBe(`POST /api/card/catalog/${card}/versions/7/wish`);
});

test('a rejected wish is reported with the reason, and the map is loaded again', async () => {
  answer = () => Response.json({ message: ['You own this version.'] }, { status: 409 });
  expect(await store.wishForVersion(card, 7)).toBe('You own this version.');
  await settled();
  expect(stores.$versionMap.get()).toMatchObject({ yours: [1, 7], wished: [3] });
  answer = () => Promise.reject(new TypeError('no network'));
  expect(await store.wishForVersion(card, 8)).toMatch(/Trying again is safe/u);
  expect(wished()).toEqual([3]);
});

test('a wish leaves the map and the list only when the server has removed it, or no longer has it', async () => {
  expect(listed()).toEqual([3]);
  answer = () => Response.json({ message: ['busy'] }, { status: 503 });
  expect(await store.removeWish(card, 3)).toMatch(/Trying again is safe/u);
  expect([listed(), wished()]).toEqual([[3], [3]]);
  answer = () => Response.json({ message: ['gone'] }, { status: 404 });
  expect(await store.removeWish(card, 3)).toBeUndefined();
  expect([listed(), wished()]).toEqual([[], []]);
  expect(requests.at(-1)).toBe(`DELETE /api/card/catalog/${card}/versions/3/wish`);
});
