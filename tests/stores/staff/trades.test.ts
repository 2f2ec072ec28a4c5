import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';

let api: ReturnType<typeof stubApi>;
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  api = stubApi(() => ({ body: { data: [], next: '7' } }));
});

afterEach(() => vi.unstubAllGlobals());

const asked = (path: string) => api.of(path).map(({ url }) => Object.fromEntries(url.searchParams));

test('filters are in the address, and a page without entries is not the end', async () => {
  history.replaceState(null, '', '/admin/trades?state=accepted&min_value=500&from=2026-11-01');
  const store = await import('#stores/staff/trades.ts');
  const stop = store.subscribeToAllTrades();
  await settled();
  expect(asked('/staff/trades').at(-1)).toMatchObject({ state: 'accepted', min_value: '500' });
  expect(asked('/staff/trades').at(-1)?.['from']).toBe(new Date(2026, 10, 1).toISOString());
  await store.loadMoreTrades();
  expect(asked('/staff/trades').at(-1)?.['cursor']).toBe('7');
  store.setTradeFilters({ kind: 'rings', min_value: '' });
  await settled();
  expect(location.search).toBe('?kind=rings&state=accepted&from=2026-11-01');
  expect(asked('/staff/rings')).toHaveLength(1);
  history.back();
  await settled();
  expect(store.$tradeFilters.get()).toMatchObject({ kind: 'trades', min_value: '500' });
  stop();
});

test('values of the address that make no sense are ignored', async () => {
  history.replaceState(null, '', '/admin/trades?state=x&reversed=maybe&min_value=-1&from=1999-01-01');
  const store = await import('#stores/staff/trades.ts');
  const stop = store.subscribeToAllTrades();
  expect(store.$tradeFilters.get()).toMatchObject({ state: '', reversed: '', min_value: '', from: '' });
  stop();
});
