import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';

const id = uuidOf(900);
let api: ReturnType<typeof stubApi>;
let version: string;
let isChanged: boolean;
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  version = 'first';
  isChanged = false;
  api = stubApi(({ method, url }) => {
    const set = { uuid: id, title: 'A season', reason: 'A test', state: 'draft', changes: 1, version };
    if (method === 'GET') return { body: { set, data: [], next: url.searchParams.has('cursor') ? null : '7' } };
    if (isChanged)
      return { status: 409, body: { statusCode: 409, message: ['The change set was changed meanwhile.'] } };
    return { body: { ...set, state: 'published' } };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open() {
  const store = await import('#stores/admin/change-set/change-set.ts');
  store.subscribeToChangeSet(id);
  await settled();
  return store;
}

test('a publication names the shown drafts and needs a reason; the set is loaded again if it was changed', async () => {
  const store = await open();
  expect(await store.publishSet('', null)).toBe(false);
  expect(store.$setStep.get().error).toContain('Enter a reason');
  expect(api.of('/publish')).toEqual([]);
  isChanged = true;
  version = 'second';
  expect(await store.publishSet('It is time', null)).toBe(false);
  expect(store.$setStep.get().error).toBe('The change set was changed meanwhile.');
  await settled();
  isChanged = false;
  expect(await store.publishSet('It is time', null)).toBe(true);
  expect(api.of('/publish').map(({ body }) => body)).toEqual([
    { reason: 'It is time', version: 'first', at: null },
    { reason: 'It is time', version: 'second', at: null },
  ]);
});

test('drafts that changed between two pages are loaded from the first one', async () => {
  const store = await open();
  version = 'second';
  await store.loadMoreChanges();
  expect(store.$changeSet.get().value).toMatchObject({ set: { version: 'second' }, next: '7' });
  await store.loadMoreChanges();
  expect(store.$changeSet.get().value?.next).toBeNull();
});

test('a new title names the texts that it replaces', async () => {
  const store = await open();
  await store.renameSet('Summer', 'Warmer');
  expect(api.of(id).at(-1)?.body).toEqual({
    title: 'Summer',
    reason: 'Warmer',
    seen: { title: 'A season', reason: 'A test' },
  });
});

test.each([
  ['discard', 'discardSet'],
  ['unschedule', 'unscheduleSet'],
] as const)('a %s names the shown drafts; the set is loaded again if it was changed', async (path, name) => {
  const store = await open();
  isChanged = true;
  version = 'second';
  expect(await store[name]()).toBe(false);
  expect(store.$setStep.get().error).toBe('The change set was changed meanwhile.');
  await settled();
  expect(store.$changeSet.get().value?.set.version).toBe('second');
  isChanged = false;
  expect(await store[name]()).toBe(true);
  expect(api.of(`/${path}`).map(({ body }) => body)).toEqual([{ version: 'first' }, { version: 'second' }]);
});

test('a scheduled set is loaded again after its time, until it is published', async () => {
  const minutes = 60_000;
  vi.useFakeTimers();
  let state = 'scheduled';
  const publishAt = new Date(Date.now() + 10 * minutes).toISOString();
  api = stubApi(() => ({
    body: { set: { uuid: id, title: 'A season', state, publish_at: publishAt, version }, data: [], next: null },
  }));
  const store = await import('#stores/admin/change-set/change-set.ts');
  const stop = store.subscribeToChangeSet(id);
  await vi.advanceTimersByTimeAsync(9 * minutes);
  expect(api.requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(minutes + 6_000);
  expect(api.requests).toHaveLength(2);
  state = 'published';
  await vi.advanceTimersByTimeAsync(5_000);
  expect(store.$changeSet.get().value?.set.state).toBe('published');
  await vi.advanceTimersByTimeAsync(minutes);
  expect(api.requests).toHaveLength(3);
  stop();
});
