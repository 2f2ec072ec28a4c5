import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';

let api: ReturnType<typeof stubApi>;
let page: { data: { id: string }[]; next: string | null };

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  page = { data: [{ id: 'note-2' }], next: 'older' };
  api = stubApi(() => ({ body: page }));
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const queries = () => api.of('/events').map(({ url }) => Object.fromEntries(url.searchParams));

test('kinds, day and case are in the address; pages follow by cursor', async () => {
  history.replaceState(null, '', `/staff/players/1?kinds=trade,nonsense&day=2026-11-20&case=${uuidOf(9)}`);
  const store = await import('#stores/staff/player-events.ts');
  const stop = store.subscribeToPlayerEvents('1');
  await settled();
  const to = new Date(2026, 10, 21).toISOString();
  expect(queries()).toEqual([{ kinds: 'trade', size: '100', to }]);
  page = { data: [{ id: 'note-1' }], next: null };
  await store.loadMoreEvents();
  expect(queries().at(-1)).toEqual({ kinds: 'trade', size: '100', to, cursor: 'older' });
  expect(store.$playerEvents.get().items.map(({ id }) => id)).toEqual(['note-2', 'note-1']);
  await store.loadMoreEvents();
  expect(queries()).toHaveLength(2);
  store.toggleEventKind('note');
  store.jumpToDay('');
  await settled();
  expect(location.search).toBe(`?kinds=trade%2Cnote&case=${uuidOf(9)}`);
  store.forgetCase();
  expect(location.search).toBe('?kinds=trade%2Cnote');
  store.showAllEventKinds();
  history.back();
  await settled();
  expect(queries().at(-1)).toEqual({ kinds: 'trade,note', size: '100' });
  stop();
});
