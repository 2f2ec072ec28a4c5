import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TradeDetails } from '#contract/trade/offer.ts';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';
import { offerOf, tradeItemOf } from '#tests/support/trade-offers.ts';

type Store = typeof import('#stores/trade/offer.ts');

let store: Store;
let offer: TradeDetails;
let accept: () => { status?: number; body: unknown } | 'lost';
let api: ReturnType<typeof stubApi>;
let stop: () => void;

const id = uuidOf(700);
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const choice = (number: number, more = {}) => tradeItemOf(number, { choice: 1, ...more });

beforeEach(async () => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  localStorage.clear();
  signInHere();
  offer = offerOf(700, { mine: { bloodstones: 30 }, theirs: { items: [tradeItemOf(2), choice(3), choice(4)] } });
  accept = () => ({ status: 201, body: { ...offer, state: 'accepted', actions: [] } });
  api = stubApi(({ url, method }) => {
    const path = url.pathname;
    if (path.endsWith('/live/events')) return { body: { data: [], last: 7, is_incomplete: false } };
    if (path.endsWith('/accept')) return accept();
    if (path.endsWith('/decline')) return 'lost';
    if (path.endsWith('/cancel')) return { status: 201, body: { ...offer, state: 'cancelled', actions: [] } };
    if (path.endsWith('/read')) return { body: { incoming: 0, outgoing: 0, held: 0, rings: 0, unread: 0 } };
    if (method === 'GET' && path.endsWith(`/trade/offers/${id}`)) return { body: offer };
    return { body: {} };
  });
  store = await import('#stores/trade/offer.ts');
  stop = store.subscribeToOffer(id);
  await settled();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const body = () => api.of('/accept').map((request) => request.body);

describe('accepting', () => {
  test('names exactly what leaves and comes in the revision that was shown, with the chosen copy', async () => {
    const [, , fourth] = offer.theirs.items;
    if (!fourth) throw new Error('no fourth copy');
    await store.chooseItem(fourth, offer.theirs);
    expect(api.requests.at(-1)?.url.searchParams.get('chosen')).toBe(uuidOf(4));
    store.openOfferDialog('accept', null);
    await store.confirmAccept();
    expect(body()).toEqual([
      { revision: 1, gives: [uuidOf(1)], gets: [uuidOf(2), uuidOf(4)], gives_bloodstones: 30, gets_bloodstones: 0 },
    ]);
    expect(store.$offer.get().value?.state).toBe('accepted');
    expect(store.$offerDialog.get()).toBeNull();
    expect(store.$offerTurn.get()).toEqual({ from: 'open', to: 'accepted' });
  });

  test('of a changed offer says the difference, changes nothing and shows the offer as it is now', async () => {
    const difference = 'You get 10 bloodstones, not 0.';
    accept = () => ({ status: 409, body: { statusCode: 409, error: 'Conflict', message: [difference] } });
    store.openOfferDialog('accept', null);
    offer = { ...offer, revision: 2, theirs: { ...offer.theirs, bloodstones: 10 } };
    await store.confirmAccept();
    expect(store.$offerDialog.get()).toMatchObject({ state: 'refused', reasons: [difference] });
    expect(store.$offer.get().value?.revision).toBe(2);
    store.reviewOffer();
    expect(store.$offerDialog.get()).toMatchObject({ state: 'ready', seen: { revision: 2 } });
    await store.confirmAccept();
    expect(body().at(-1)).toMatchObject({ revision: 2, gets_bloodstones: 10 });
    expect(new Set(api.of('/accept').map(({ key }) => key)).size).toBe(2);
  });

  test('without an answer repeats the same request with the same key', async () => {
    accept = () => 'lost';
    store.openOfferDialog('accept', null);
    await store.confirmAccept();
    expect(store.$offerDialog.get()?.state).toBe('unanswered');
    store.closeOfferDialog();
    store.openOfferDialog('accept', null);
    expect(store.$offerDialog.get()?.state).toBe('unanswered');
    accept = () => ({ status: 201, body: { ...offer, state: 'accepted', actions: [] } });
    await store.confirmAccept();
    const [first, second] = api.of('/accept');
    expect(second?.key).toBe(first?.key);
    expect(second?.body).toEqual(first?.body);
    expect(store.$offerDialog.get()).toBeNull();
  });
});

test('a copy that cannot change hands is not chosen by default', () => {
  const side = { ...offer.theirs, items: [choice(3, { obstacle: 'gone' }), choice(4), tradeItemOf(5)] };
  expect(store.chooseItems(side, new Set()).map(({ uuid }) => uuid)).toEqual([uuidOf(4), uuidOf(5)]);
});

test('a lost answer that took effect counts as done', async () => {
  store.openOfferDialog('decline', null);
  offer = { ...offer, state: 'declined', actions: [], waits_for: null };
  await store.confirmDecline('keeping');
  expect(api.of('/decline')[0]?.body).toEqual({ reason: 'keeping' });
  expect(store.$offerDialog.get()).toBeNull();
  expect(store.$offerTurn.get()).toEqual({ from: 'open', to: 'declined' });
});

test('an offer that is taken back while it is open turns, and its dialog can no longer confirm it', async () => {
  stop();
  const { subscribeToTradeChanges } = await import('#stores/trade/live.ts');
  let publish: ((changes: { offers: ReadonlySet<string> }) => void) | undefined;
  const stopSource = subscribeToTradeChanges(
    () => undefined,
    (give) => {
      publish = give;
      return () => undefined;
    },
  );
  stop = store.subscribeToOffer(id);
  await settled();
  store.openOfferDialog('accept', null);
  offer = { ...offer, state: 'cancelled', actions: [], waits_for: null };
  publish?.({ offers: new Set([uuidOf(701)]) });
  await settled();
  expect(store.$offerTurn.get()).toBeNull();
  publish?.({ offers: new Set([id]) });
  await settled();
  expect(store.$offerTurn.get()).toEqual({ from: 'open', to: 'cancelled' });
  expect(store.$offerDialog.get()?.state).toBe('refused');
  await store.confirmAccept();
  expect(api.of('/accept')).toEqual([]);
  stopSource();
});

test('opening an unread offer marks it as seen', async () => {
  offer = { ...offer, is_unread: true };
  await store.loadOffer();
  expect(api.of('/read')).toHaveLength(1);
});
