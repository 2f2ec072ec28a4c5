import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';

let api: ReturnType<typeof stubApi>;
let lost: number;
let isRefused: boolean;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  lost = 0;
  isRefused = false;
  api = stubApi(({ url }) => {
    if (lost-- > 0) return 'lost';
    if (isRefused) return { status: 409, body: { statusCode: 409, message: ['It has another title.'] } };
    return { status: 201, body: { uuid: url.pathname.split('/').at(-1) } };
  });
});
afterEach(() => vi.unstubAllGlobals());

const created = () => new Set(api.requests.map(({ url }) => url.pathname)).size;

test('two presses create one change set, and so does another try after a lost answer', async () => {
  const { $setCreation, createTitledSet } = await import('#stores/admin/change-set/list.ts');
  const [first, second] = await Promise.all([createTitledSet('Spring'), createTitledSet('Spring')]);
  expect([first, second]).toEqual([expect.any(String), undefined]);
  expect(api.requests).toHaveLength(1);
  lost = 2;
  expect(await createTitledSet('Summer')).toBeUndefined();
  expect($setCreation.get().error).toBe('The change set couldn’t be created. Try again.');
  expect(await createTitledSet('Summer')).not.toBe(first);
  expect(created()).toBe(2);
});

test('a change set that was refused is another one with the next try', async () => {
  const { $setCreation, createTitledSet } = await import('#stores/admin/change-set/list.ts');
  isRefused = true;
  expect(await createTitledSet('Spring')).toBeUndefined();
  expect($setCreation.get().error).toBe('It has another title.');
  isRefused = false;
  expect(await createTitledSet('Spring')).toEqual(expect.any(String));
  expect(created()).toBe(2);
});
