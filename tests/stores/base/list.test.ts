import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, signOutHere, stubApi } from '#tests/support/api-stub.ts';

interface Item {
  id: number;
}
interface Load {
  view: { kind: string };
  cursor: string | null;
  signal: AbortSignal;
  answer: (ids: readonly number[], next?: string | null) => Promise<void>;
  fail: () => Promise<void>;
}

let loads: Load[];
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  stubApi(() => ({ body: {} }));
  history.replaceState(null, '', '/list');
  loads = [];
});

afterEach(() => {
  stop?.();
  vi.unstubAllGlobals();
});

async function open(options: { keepsShown?: boolean } = {}) {
  const { createList } = await import('#stores/base/list.ts');
  const list = createList<Item, { kind: string }>({
    parse: (parameters) => ({ kind: parameters.get('kind') ?? 'all' }),
    loadPage: (view, cursor, signal) =>
      new Promise((resolve, reject) => {
        const settled = () => new Promise<void>((done) => setTimeout(done));
        loads.push({
          view,
          cursor,
          signal,
          answer: (ids, next = null) => (resolve({ data: ids.map((id) => ({ id })), next }), settled()),
          fail: () => (reject(new Error('lost')), settled()),
        });
      }),
    idOf: ({ id }) => id,
    ...options,
  });
  stop = list.subscribe();
  return list;
}

const idsOf = ({ $list }: { $list: { get: () => { items: readonly Item[] } } }) =>
  $list.get().items.map(({ id }) => id);

test('the address decides what is listed, and a changed view is in the address', async () => {
  history.replaceState(null, '', '/list?kind=new');
  const list = await open();
  expect(loads.map(({ view }) => view.kind)).toEqual(['new']);
  list.setView({ kind: 'old' });
  expect(location.search).toBe('?kind=old');
  list.setView({ kind: 'all' });
  expect(location.search).toBe('');
  expect(loads.map(({ view }) => view.kind)).toEqual(['new', 'old', 'all']);
  list.setView({ kind: 'all' });
  expect(loads).toHaveLength(3);
});

test('only the answer of the newest request counts, and the earlier one is cancelled', async () => {
  const list = await open();
  list.setView({ kind: 'old' });
  expect(loads[0]?.signal.aborted).toBe(true);
  await loads[1]?.answer([2]);
  await loads[0]?.answer([1]);
  expect(idsOf(list)).toEqual([2]);
});

test('an item that comes again in a later page is listed once', async () => {
  const list = await open();
  await loads[0]?.answer([3, 2], '2');
  void list.loadMore();
  void list.loadMore();
  expect(loads).toHaveLength(2);
  expect(loads[1]?.cursor).toBe('2');
  await loads[1]?.answer([2, 1]);
  expect(idsOf(list)).toEqual([3, 2, 1]);
  expect(list.$list.get()).toMatchObject({ next: null, more: 'idle' });
});

test('what is shown stays when a reload or the next page fails', async () => {
  const list = await open();
  await loads[0]?.answer([3], '3');
  void list.loadMore();
  await loads[1]?.fail();
  expect(list.$list.get()).toMatchObject({ items: [{ id: 3 }], state: 'ready', more: 'failed' });
  void list.load();
  await loads[2]?.fail();
  expect(list.$list.get()).toMatchObject({ items: [{ id: 3 }], state: 'failed' });
});

test('another view takes away what is shown, or marks it as stale', async () => {
  const list = await open();
  await loads[0]?.answer([1]);
  list.setView({ kind: 'old' });
  expect(list.$list.get()).toMatchObject({ items: [], state: 'loading' });
  stop?.();

  loads = [];
  history.replaceState(null, '', '/list');
  const kept = await open({ keepsShown: true });
  await loads[0]?.answer([1]);
  kept.setView({ kind: 'old' });
  expect(kept.$list.get()).toMatchObject({ items: [{ id: 1 }], isStale: true });
  await loads[1]?.answer([2]);
  expect(kept.$list.get()).toMatchObject({ items: [{ id: 2 }], isStale: false });
});

test('a list goes when the session ends, and nothing is requested without one', async () => {
  const list = await open();
  await loads[0]?.answer([1]);
  await signOutHere();
  expect(idsOf(list)).toEqual([]);
  await list.load();
  expect(loads).toHaveLength(1);
});
