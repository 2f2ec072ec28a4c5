import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardVersion } from '#contract/card/version.ts';
import { ownersPageSize } from '#game/version.ts';

type Store = typeof import('#stores/card/owners.ts');

const card = '8005cb73-088e-4cfc-abf8-3fff3cb40c14';

function copy(version: number, name = `Player ${version}`): CardVersion {
  return {
    uuid: `copy-${version}-${name}`,
    version,
    is_locked: false,
    equiped_frame_uuid: null,
    user: { uuid: `user-${name}`, discord_id: '8602340000000000101', discord_avatar: null, name },
    card: { batch: 1, name: 'Fox' },
  };
}
const full = (page: number) => Array.from({ length: ownersPageSize }, (_, index) => copy((page - 1) * 500 + index + 1));
const maker = { uuid: 'm', discord_id: '1', discord_avatar: null, name: 'Ilse', portfolio_url: null, is_player: true };
const map = { total: 4000, claimed: '', maker_copies: 0, yours: [7] };

let store: Store;
let stop: (() => void) | undefined;
let requests: string[];
let answers: Record<string, (query: URLSearchParams) => Response>;

const settled = () => new Promise((resolve) => setTimeout(resolve));
const versionRequests = () => requests.filter((address) => address.includes('/versions?'));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  localStorage.setItem('mazoku-user', JSON.stringify({ user: null, userToken: 'secret' }));
  requests = [];
  answers = {
    '/api/card/instance/versions': () => Response.json({ data: [copy(1)], count: 1 }),
    '/api/maker': () => Response.json({ data: [{ user: maker }] }),
    [`/api/card/catalog/${card}/versions`]: () => Response.json(map),
  };
  vi.stubGlobal('fetch', (input: string | Request, init: RequestInit = {}) => {
    const address = typeof input === 'string' ? input : input.url;
    const token = new Headers(init.headers).get('authorization');
    requests.push(`${address} ${token}`);
    const [path = '', query] = address.split('?');
    return Promise.resolve(answers[path]?.(new URLSearchParams(query)) ?? Response.json({}, { status: 404 }));
  });
});

afterEach(() => {
  stop?.();
  stop = undefined;
  vi.unstubAllGlobals();
});

async function follow() {
  store = await import('#stores/card/owners.ts');
  stop = store.subscribeToOwners(card);
  await settled();
}

test('owners, makers and the map are requested with the token', async () => {
  await follow();
  const { $versionMap } = await import('#stores/card/version-map.ts');
  expect(store.$owners.get()).toMatchObject({ versions: [copy(1)], count: 1, hasMore: false, state: 'ready' });
  expect(store.$makers.get()).toEqual([maker]);
  expect($versionMap.get()).toEqual(map);
  expect(requests).toHaveLength(3);
  for (const each of requests) expect(each).toMatch(/ Bearer secret$/u);
  const query = new URLSearchParams(versionRequests()[0]?.split(/[? ]/u)[1]);
  expect(Object.fromEntries(query)).toEqual({
    card_uuid: card,
    page: '1',
    size: '500',
    order: 'ASC',
    order_column: 'version',
  });
});

test('nothing is requested for a visitor', async () => {
  localStorage.clear();
  await follow();
  expect(requests).toEqual([]);
  expect(store.$owners.get().state).toBe('idle');
});

test('more can be loaded only after a full page', async () => {
  answers['/api/card/instance/versions'] = (query) =>
    Response.json({ data: query.get('page') === '1' ? full(1) : [copy(501)], count: 501 });
  await follow();
  expect(store.$owners.get().hasMore).toBe(true);
  await store.loadOwners();
  expect(store.$owners.get()).toMatchObject({ hasMore: false, count: 501 });
  expect(store.$owners.get().versions.map(({ version }) => version)).toEqual([...Array(501).keys()].map((n) => n + 1));
});

test('a copy on two pages is listed once', async () => {
  answers['/api/card/instance/versions'] = (query) =>
    Response.json({ data: query.get('page') === '1' ? full(1) : [copy(500), copy(501)], count: 501 });
  await follow();
  await store.loadOwners();
  expect(store.$owners.get().versions).toHaveLength(501);
});

test('a failure keeps what was loaded before, and can be retried', async () => {
  const good = answers['/api/card/instance/versions']!;
  answers['/api/card/instance/versions'] = () => Response.json({}, { status: 500 });
  await follow();
  expect(store.$owners.get()).toMatchObject({ versions: [], hasMore: false, state: 'failed' });
  answers['/api/card/instance/versions'] = good;
  await store.loadOwners();
  expect(store.$owners.get()).toMatchObject({ versions: [copy(1)], state: 'ready' });
  answers['/api/card/instance/versions'] = () => Response.json({ data: [copy(2)], count: 2 }, { status: 203 });
  await store.loadOwners();
  expect(store.$owners.get()).toMatchObject({ versions: [copy(1)], state: 'failed' });
});

test('makers that cannot be loaded are an empty list', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  answers['/api/maker'] = () => Response.json({}, { status: 500 });
  await follow();
  expect(store.$makers.get()).toEqual([]);
});

test('free versions are requested on demand', async () => {
  await follow();
  expect(versionRequests()).toHaveLength(1);
  answers['/api/card/instance/versions'] = (query) =>
    Response.json({ data: query.get('owner') === 'none' ? [{ ...copy(3), uuid: null, user: null }] : [], count: 1 });
  await store.loadFreeVersions();
  expect(store.$freeVersions.get().versions.map(({ version }) => version)).toEqual([3]);
});

test('the map shows the names of owners, not of card-maker copies', async () => {
  answers['/api/card/instance/versions'] = () => Response.json({ data: [copy(0, 'Ilse'), copy(9, 'Finch')], count: 2 });
  await follow();
  const { $ownerNames } = await import('#stores/card/version-map.ts');
  expect([...$ownerNames.get()]).toEqual([[9, 'Finch']]);
});

test('signing out clears owners, makers and the map', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await follow();
  const { signOut } = await import('#stores/session/session.ts');
  const { $versionMap } = await import('#stores/card/version-map.ts');
  signOut();
  await settled();
  expect(store.$owners.get().versions).toEqual([]);
  expect(store.$makers.get()).toEqual([]);
  expect($versionMap.get()).toBeNull();
});
