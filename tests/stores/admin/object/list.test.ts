import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
let answer: () => Promise<unknown>;
const page = (name: string, next: string) => ({
  data: [{ uuid: uuidOf(1), display: name, values: {} }],
  next,
  total: 300,
});

beforeEach(() => {
  vi.resetModules();
  signInHere();
  history.replaceState(null, '', '/admin/objects/cards');
  answer = () => Promise.resolve(page('Amber', 'after-amber'));
  stubApi(async () => ({ body: await answer() }));
});
afterEach(() => vi.unstubAllGlobals());

test('the next page is not that of an order that is no longer shown', async () => {
  const store = await import('#stores/admin/object/list.ts');
  const stop = store.subscribeToObjects('cards');
  await settled();
  let arrive: (answer: unknown) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  store.setObjectView({ sort: 'batch' });
  store.showObjectPage('next', 0);
  expect(location.search).toBe('?sort=batch');
  arrive(page('Zinc', 'after-zinc'));
  await settled();
  store.showObjectPage('next', 0);
  expect(new URLSearchParams(location.search).get('after')).toBe('after-zinc');
  stop();
});
