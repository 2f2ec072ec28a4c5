import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Store = typeof import('#stores/player/profile.ts');

const player = {
  uuid: '5b1d3f6e-0000-4000-8000-000000000001',
  discord_id: '8602340000000000102',
  name: 'Goldwick',
  discord_avatar: 'abc',
  roles: [],
  badges: [],
  created_at: '2024-03-01T00:00:00Z',
  profile_banner: null,
  premium: null,
  clan_index: 0,
  clan_name: null,
  clan_emote: null,
  clan_role: null,
};

let store: Store;
let requests: { address: string; authorization: string | null }[];
let answer: () => Response | Promise<Response>;
let stop: (() => void) | undefined;

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  localStorage.setItem('mazoku-user', JSON.stringify({ user: null, userToken: 'secret' }));
  requests = [];
  answer = () => Response.json(player);
  vi.stubGlobal('fetch', (input: string | Request, init: RequestInit = {}) => {
    const address = typeof input === 'string' ? input : input.url;
    requests.push({ address, authorization: new Headers(init.headers).get('authorization') });
    return Promise.resolve(answer());
  });
});

afterEach(() => {
  stop?.();
  stop = undefined;
  vi.unstubAllGlobals();
});

async function follow(id = player.discord_id) {
  store = await import('#stores/player/profile.ts');
  stop = store.subscribeToPlayer(id);
  await settled();
}
const recent = () => JSON.parse(localStorage.getItem('recentUsers') ?? '[]') as unknown;

test('a player is requested with the viewer’s token, and added to the recently viewed players', async () => {
  await follow();
  expect(requests).toEqual([{ address: `/api/user/get/${player.discord_id}`, authorization: 'Bearer secret' }]);
  expect(store.$playerState.get()).toBe('ready');
  expect(store.$player.get()).toEqual(player);
  expect(recent()).toEqual([{ id: player.discord_id, name: 'Goldwick', avatar: 'abc' }]);
});

test('a player who is opened by UUID is the same entry among the recently viewed players', async () => {
  await follow(player.uuid);
  expect(recent()).toEqual([{ id: player.discord_id, name: 'Goldwick', avatar: 'abc' }]);
});

test('without a session, nothing is requested and no player is added', async () => {
  localStorage.clear();
  await follow();
  expect(requests).toEqual([]);
  expect(store.$playerState.get()).toBe('signed-out');
  expect(recent()).toEqual([]);
});

test('signing in loads the player, and signing out removes the player', async () => {
  localStorage.clear();
  await follow();
  const { acceptToken, signOut } = await import('#stores/session/session.ts');
  void acceptToken('new');
  await settled();
  expect(store.$playerState.get()).toBe('ready');
  signOut();
  await settled();
  expect(store.$playerState.get()).toBe('signed-out');
  expect(store.$player.get()).toBeNull();
});

test('a player who does not exist is missing, and not remembered', async () => {
  answer = () => Response.json({ message: ['This player doesn’t exist.'] }, { status: 404 });
  await follow();
  expect(store.$playerState.get()).toBe('missing');
  expect(recent()).toEqual([]);
});

test('a failure can be retried', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  await follow();
  expect(store.$playerState.get()).toBe('failed');
  answer = () => Response.json(player);
  await store.loadPlayer(player.discord_id);
  expect(store.$playerState.get()).toBe('ready');
});
