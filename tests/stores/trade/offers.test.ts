import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TradeSummary } from '#contract/trade/offer.ts';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';
import { offerOf, summaryOf } from '#tests/support/trade-offers.ts';

let page: { data: TradeSummary[]; next: string | null };
let fails: boolean;
let api: ReturnType<typeof stubApi>;

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  history.replaceState(null, '', '/trades');
  signInHere();
  page = { data: [summaryOf(offerOf(1))], next: '41' };
  fails = false;
  api = stubApi(({ url }) => {
    if (url.pathname.endsWith('/live/events')) return { body: { data: [], last: 1, is_incomplete: false } };
    if (fails) return { status: 503, body: { message: ['later'] } };
    return { body: page };
  });
});

afterEach(() => vi.unstubAllGlobals());

async function open(path: string) {
  history.replaceState(null, '', path);
  const store = await import('#stores/trade/offers.ts');
  const stop = store.subscribeToOffers();
  await settled();
  return { store, stop };
}
const lists = () => api.of('/trade/offers').map(({ url }) => Object.fromEntries(url.searchParams));

test('the tab is in the address, and pages follow by cursor without repetitions', async () => {
  const { store, stop } = await open('/trades?tab=on-hold');
  expect(lists()).toEqual([{ tab: 'held' }]);
  page = { data: [summaryOf(offerOf(1)), summaryOf(offerOf(2))], next: null };
  await store.loadMoreOffers();
  expect(lists().at(-1)).toEqual({ tab: 'held', before: '41' });
  expect(store.$offerList.get().items.map(({ uuid }) => uuid)).toEqual([uuidOf(1), uuidOf(2)]);
  await store.loadMoreOffers();
  expect(lists()).toHaveLength(2);
  store.openOfferTab('outgoing');
  await settled();
  expect(location.search).toBe('?tab=outgoing');
  expect(lists().at(-1)).toEqual({ tab: 'outgoing' });
  stop();
});

test('a page that fails can be loaded again, and the shown offers stay', async () => {
  const { store, stop } = await open('/trades');
  fails = true;
  await store.loadMoreOffers();
  expect(store.$offerList.get()).toMatchObject({ more: 'failed', state: 'ready' });
  expect(store.$offerList.get().items).toHaveLength(1);
  fails = false;
  await store.loadMoreOffers();
  expect(store.$offerList.get().more).toBe('idle');
  stop();
});

test('the sign on a copy leads to the active offers with it', async () => {
  const { stop } = await open(`/trades?copy=${uuidOf(9)}`);
  const [request] = api.of('/trade/history');
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({ copy: uuidOf(9), states: 'open,held' });
  stop();
});

test('an address that names no tab or copy shows the incoming offers', async () => {
  const { stop } = await open('/trades?tab=nonsense&copy=1');
  expect(lists()).toEqual([{ tab: 'incoming' }]);
  stop();
});
