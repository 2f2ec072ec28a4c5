import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';

let api: ReturnType<typeof stubApi>;
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));
const now = new Date('2026-11-23T12:00:00Z');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now });
  localStorage.clear();
  signInHere();
  api = stubApi(() => ({ body: { days: [], series: [], recorded_from: null, updated_at: null } }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(path: string) {
  history.replaceState(null, '', path);
  const store = await import('#stores/admin/dashboard.ts');
  const stop = store.subscribeToDashboard();
  await settled();
  return { store, stop };
}
const asked = () => api.of('/admin/dashboard').map(({ url }) => url.search);

test('the range is in the address, and the default range is not', async () => {
  const { store, stop } = await open('/admin?from=2026-10-01&to=2026-10-31');
  expect(asked()).toEqual(['?from=2026-10-01&to=2026-10-31']);
  store.showLastDays(7, now);
  expect(location.search).toBe('?from=2026-11-17');
  store.showLastDays(30, now);
  expect(location.search).toBe('');
  history.back();
  await settled();
  expect(location.search).toBe('?from=2026-11-17');
  // A short range is loaded with the days of two whole weeks.
  expect(asked().at(-1)).toBe('?from=2026-11-09');
  stop();
});

test('a range that makes no sense counts as not given, and one that is too long is that of its last days', async () => {
  const { store, stop } = await open('/admin');
  for (const query of ['from=2026-11-23&to=2026-11-01', 'from=yesterday']) {
    expect(store.parseDashboardRange(new URLSearchParams(query)).from).toBe('');
  }
  const long = store.parseDashboardRange(new URLSearchParams('from=2020-01-01&to=2026-11-01'));
  expect(long).toEqual({ from: '2024-11-01', to: '2026-11-01' });
  stop();
});
