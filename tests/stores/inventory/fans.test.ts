import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { instanceOf, uuidOf } from '#tests/support/instances.ts';

type Fans = typeof import('#stores/inventory/fans.ts');
type List = typeof import('#stores/inventory/list.ts');
type Selecting = typeof import('#stores/inventory/selection.ts');

let fans: Fans;
let list: List;
let selecting: Selecting;
let api: ReturnType<typeof stubApi>;
let fails: boolean;
let stops: (() => void)[];

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const stack = { copies: 3, locked: 0, framed: 0, lowest_version: 1 };
const card = instanceOf(1).card.uuid;
const queries = () => api.of('/card/instance/inventory').map(({ url }) => Object.fromEntries(url.searchParams));

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  history.replaceState(null, '', '/inventory?view=stacks&is_locked=false');
  fails = false;
  const rest = { counts: { rarities: {}, types: {} }, types: [] };
  api = stubApi(({ url }) => {
    if (url.pathname.endsWith('/lock')) return { status: 201, body: { count: 1, data: [] } };
    if (!url.pathname.endsWith('/card/instance/inventory')) return { body: {} };
    if (fails) return { status: 503, body: { message: ['later'] } };
    if (url.searchParams.has('card_uuid'))
      return {
        body: { data: [1, 2, 3].map((n) => ({ ...instanceOf(n), card: instanceOf(1).card })), count: 3, ...rest },
      };
    const single = { ...instanceOf(9), stack: { ...stack, copies: 1 } };
    return { body: { data: [{ ...instanceOf(1), stack }, single], count: 2, ...rest } };
  });
  signInHere();
  list = await import('#stores/inventory/list.ts');
  fans = await import('#stores/inventory/fans.ts');
  selecting = await import('#stores/inventory/selection.ts');
  stops = [selecting.subscribeToSelection(), fans.subscribeToFans(), list.subscribeToInventory()];
  await settled();
});

afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

const open = async () => {
  fans.toggleFan(card);
  await settled();
};

test('a stack fans out with the filter of the list, and closes again', async () => {
  expect(queries()[0]).toMatchObject({ stacked: 'true', is_locked: 'false' });
  await open();
  expect(queries()[1]).toMatchObject({ stacked: 'false', is_locked: 'false', card_uuid: card, page: '0', size: '100' });
  expect(fans.$fans.get().get(card)).toMatchObject({ state: 'ready', count: 3 });
  fans.toggleFan(card);
  expect(fans.$fans.get().size).toBe(0);
});

test('“Select page” selects what can be seen: the copies of open stacks, and those that are no stack', async () => {
  selecting.setMode('lock');
  selecting.selectPage();
  expect([...selecting.$selection.get().keys()]).toEqual([uuidOf(9)]);
  await open();
  selecting.selectPage();
  expect([...selecting.$selection.get().keys()].sort()).toEqual([1, 2, 3, 9].map(uuidOf).sort());
});

test('open stacks are loaded again with their page, and close with another filter', async () => {
  await open();
  list.invalidateInventory();
  await settled();
  expect(queries().filter((query) => 'card_uuid' in query)).toHaveLength(2);
  void list.updateInventory({ isLocked: true });
  expect(fans.$fans.get().size).toBe(0);
});

test('a failure is shown in the stack, and can be tried again', async () => {
  fails = true;
  await open();
  expect(fans.$fans.get().get(card)).toMatchObject({ state: 'failed', copies: [] });
  fails = false;
  await fans.retryFan(card);
  expect(fans.$fans.get().get(card)).toMatchObject({ state: 'ready', count: 3 });
});

test('the remembered view is in the address of the next visit, so that the way back leads to the other one', () => {
  const visit = (address: string) => {
    history.replaceState(null, '', address);
    list.subscribeToInventory()();
    return location.pathname + location.search;
  };
  list.changeView('stacks');
  expect(visit('/inventory')).toBe('/inventory?view=stacks');
  expect(visit('/inventory?view=pictures')).toBe('/inventory?view=pictures');
  history.replaceState(null, '', '/inventory');
  expect(list.parseFilter().view).toBe('pictures');
  list.changeView('pictures');
  expect(visit('/inventory')).toBe('/inventory');
});

test('a lock loads the stacks again, which say how many copies are locked', async () => {
  await open();
  await list.updateInventory({ isLocked: null });
  await settled();
  const before = queries().length;
  const { setLocked } = await import('#stores/inventory/lock.ts');
  await setLocked([instanceOf(1)], true);
  await settled();
  expect(queries().length).toBeGreaterThan(before);
});
