import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';
import { caseOf } from '#tests/support/staff-cases.ts';

const counts = { reports: 2, signals: 0, appeals: 0, mine: 0, proposals: 0, rewards: 0 };
let api: ReturnType<typeof stubApi>;
let next: string | null;
let free: string | null;

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  next = null;
  free = null;
  api = stubApi(({ url, method }) => {
    if (url.pathname.endsWith('/cases/next')) return { body: { case: free } };
    if (method === 'POST') return { status: 409, body: { message: ['The case is closed.'] } };
    const first = url.searchParams.has('cursor') ? 2 : 1;
    return { body: { data: [caseOf(1), caseOf(first)].slice(2 - first), next, counts } };
  });
});

afterEach(() => vi.unstubAllGlobals());

async function open(path: string) {
  history.replaceState(null, '', path);
  const store = await import('#stores/staff/desk.ts');
  const stop = store.subscribeToDesk();
  await settled();
  return { store, stop };
}
const queries = () => api.of('/staff/cases').map(({ url }) => Object.fromEntries(url.searchParams));

test('the queue and its filters are in the address, and values that do not exist are ignored', async () => {
  const { store, stop } = await open('/staff?queue=appeals&state=closed&reason=ban');
  expect(queries().at(-1)).toMatchObject({ queue: 'appeals', state: 'closed', reason: 'ban' });
  store.setDeskView({ state: 'waiting', reason: '' });
  expect(location.search).toBe('?queue=appeals');
  history.back();
  await settled();
  expect(queries().at(-1)).toMatchObject({ queue: 'appeals', state: 'closed', reason: 'ban' });
  history.replaceState(null, '', '/staff?queue=x&state=y');
  dispatchEvent(new PopStateEvent('popstate'));
  await settled();
  expect(queries().at(-1)).toMatchObject({ queue: 'reports', state: 'waiting' });
  stop();
});

test('pages follow each other without repetitions, and the counts of the queues come with them', async () => {
  next = '1';
  const { store, stop } = await open('/staff');
  const { $queueCounts } = await import('#stores/staff/queue-counts.ts');
  expect($queueCounts.get()).toEqual(counts);
  next = null;
  await store.loadMoreCases();
  expect(store.$deskList.get().items.map(({ uuid }) => uuid)).toEqual([uuidOf(1), uuidOf(2)]);
  store.moveDeskRow(5);
  expect(store.$deskRow.get()).toBe(1);
  stop();
});

test('a change of the queues loads the list again, but not one of several pages', async () => {
  const { store, stop } = await open('/staff');
  const { $queueChange } = await import('#stores/staff/queue-counts.ts');
  const before = queries().length;
  $queueChange.set(1);
  await settled();
  expect(queries()).toHaveLength(before + 1);
  store.$deskList.set({ ...store.$deskList.get(), items: Array.from({ length: 60 }, (_, index) => caseOf(index)) });
  $queueChange.set(2);
  await settled();
  expect(queries()).toHaveLength(before + 1);
  stop();
});

test('the next case is the one that the server gives, and an empty queue says so', async () => {
  const { store, stop } = await open('/staff?queue=signals');
  free = uuidOf(7);
  expect(await store.takeFrom('signals')).toBe(uuidOf(7));
  expect(api.of('/cases/next').at(-1)?.body).toEqual({ queue: 'signals' });
  free = null;
  expect(await store.takeFrom('signals')).toBeUndefined();
  expect(store.$deskError.get()).toContain('No case');
  expect(await store.takeCase(uuidOf(1))).toBe(false);
  expect(store.$deskError.get()).toContain('couldn’t be taken');
  stop();
});
