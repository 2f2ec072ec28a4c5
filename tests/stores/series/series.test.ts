import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, storeSession, stubRoutes } from '#tests/support/api-routes.ts';
import type { RecordedCall } from '#tests/support/api-routes.ts';

const held = [{ uuid: 'a', owned: 2, total: 3 }];
let requests: RecordedCall[];
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  requests = stubRoutes({
    'GET /series/mine/held': () => Response.json({ data: held }),
    'GET /series/a/collectors': () => Response.json({ data: [], count: 0 }),
    'GET /series/a/sources': () => Response.json({ data: [], missing: 4 }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => {
  const stores = [
    await import('#stores/series/held-series.ts'),
    await import('#stores/series/collectors.ts'),
    await import('#stores/series/sources.ts'),
  ] as const;
  const [{ subscribeToHeldSeries }, { subscribeToCollectors }, { subscribeToSources }] = stores;
  const stops = [subscribeToHeldSeries(), subscribeToCollectors('a'), subscribeToSources('a')];
  await settled();
  await settled();
  return { stores, stop: () => stops.forEach((stop) => stop()) };
};

test('a visitor loads nothing of a series', async () => {
  const { stores, stop } = await load();
  expect(requests).toEqual([]);
  expect(stores[0].$heldSeries.get().state).toBe('idle');
  stop();
});

test('a player loads what they hold, the collectors, and who has missing cards, until the page ends', async () => {
  storeSession({ uuid: 'u', name: 'Finch' });
  const { stores, stop } = await load();
  const [{ $heldSeries }, { $collectors }, { $sources }] = stores;
  expect($heldSeries.get().value).toEqual(new Map([['a', 2]]));
  expect($collectors.get().value).toEqual({ data: [], count: 0 });
  expect($sources.get().value).toEqual({ data: [], missing: 4 });
  stop();
  for (const $store of [$heldSeries, $collectors, $sources]) expect($store.get()).toMatchObject({ value: null });
});
