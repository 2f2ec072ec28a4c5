import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { instanceOf, uuidOf } from '#tests/support/instances.ts';
import { signInHere, signOutHere, stubApi } from '#tests/support/api-stub.ts';

type Store = typeof import('#stores/inventory/list.ts');

let store: Store;
let api: ReturnType<typeof stubApi>;
let count: number;
let fails: boolean;
let stop: () => void;

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const queries = () => api.of('/card/instance/inventory').map(({ url }) => Object.fromEntries(url.searchParams));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  history.replaceState(null, '', '/inventory');
  count = 50;
  fails = false;
  stop = () => undefined;
  api = stubApi(({ url }) => {
    if (!url.pathname.endsWith('/card/instance/inventory')) return { body: {} };
    if (fails) return { status: 503, body: { message: ['later'] } };
    return { body: { data: [instanceOf(1)], count, counts: { rarities: {}, types: {} } } };
  });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

async function follow() {
  store = await import('#stores/inventory/list.ts');
  stop = store.subscribeToInventory();
  await settled();
}

describe('the list of the inventory', () => {
  test('requests the filter in the address; pages start at 1 there and at 0 in the API, and sorting by name uses the card’s name', async () => {
    signInHere();
    history.replaceState(null, '', '/inventory?page=2&sort=Name+Z-A&has_frame=true&duplicates=true&owner=1&makers=x');
    await follow();
    expect(queries()).toEqual([
      { page: '1', size: '24', order_column: 'card.name', order: 'DESC', has_frame: 'true', duplicates: 'true' },
    ]);
    expect(store.$page.get()?.count).toBe(50);
  });

  test('applies a search that was sent before hydration', async () => {
    signInHere();
    history.replaceState(null, '', '/inventory?q=fox+is%3Alocked+o%3A1');
    await follow();
    expect(queries()).toMatchObject([{ q: 'fox', is_locked: 'true' }]);
  });

  test('is not requested while signed out', async () => {
    await follow();
    expect(queries()).toHaveLength(0);
    expect(store.$filter.get()).toBeNull();
  });

  test('is cleared when its owner signs out', async () => {
    signInHere();
    await follow();
    await signOutHere();
    expect(store.$page.get()).toBeNull();
    expect(store.$filter.get()).toBeNull();
  });

  test('a page above the last one shows the last one', async () => {
    signInHere();
    history.replaceState(null, '', '/inventory?page=9');
    await follow();
    expect(queries().map(({ page }) => page)).toEqual(['8', '2']);
  });

  test('a failure is different from an empty list, and can be retried', async () => {
    signInHere();
    fails = true;
    await follow();
    expect(store.$status.get()).toBe('failed');
    expect(store.$page.get()).toBeNull();
    fails = false;
    await store.refreshInventory();
    expect(store.$status.get()).toBe('ready');
  });

  test('a page seen before is shown without a request, until a card changes', async () => {
    signInHere();
    await follow();
    await store.goToPage(2);
    await store.goToPage(1);
    expect(queries()).toHaveLength(2);
    const { publishInstanceChanges, sameChange } = await import('#stores/inventory/instance-changes.ts');
    publishInstanceChanges(sameChange([{ uuid: uuidOf(1) }], { is_locked: true }));
    expect(store.$page.get()?.data[0]?.is_locked).toBe(true);
    await store.goToPage(2);
    expect(queries()).toHaveLength(3);
  });
});
